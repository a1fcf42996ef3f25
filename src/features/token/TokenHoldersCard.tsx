import { ErrorNotice } from '@/ui/ErrorNotice.tsx';
import { HolderList } from './HolderList.tsx';
import { SourceLine } from './SourceLine.tsx';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { holderViews } from './holderViews.ts';
import { useTokenHolders } from './useTokenHolders.ts';

export interface TokenHoldersCardProps {
  readonly mint: MintInfo;
  readonly unit: string;
  readonly poolOfVault: ReadonlyMap<string, string>;
  poolPath(poolId: string): string;
}

/** Who holds the most of a token, and which of them are pools or out of reach. */
export function TokenHoldersCard({ mint, unit, poolOfVault, poolPath }: TokenHoldersCardProps) {
  const { cluster } = useCluster();
  const { data, error, isFetching, isPending, refetch } = useTokenHolders(mint.address);
  const words = data && holderViews(data.holders, { cluster, mint, unit, poolOfVault, poolPath });
  return (
    <section className="card" aria-labelledby="token-holders" aria-busy={isFetching}>
      <h2 id="token-holders">Largest holders</h2>
      {isPending && <div className="skeleton" role="status" aria-label="Looking for its holders" />}
      {error && <ErrorNotice title="Its largest holders could not be read." error={error} />}
      {words && data && (
        <>
          <p>{words.summary}</p>
          <HolderList cluster={cluster} holders={words.holders} />
          <SourceLine cluster={cluster} slot={data.slot} sources={[]} />
        </>
      )}
      <div className="form__actions">
        <button
          type="button" className="button button--small" aria-disabled={isFetching}
          onClick={() => !isFetching && void refetch()}
        >
          {isFetching ? 'Reading ...' : 'Read again'}
        </button>
      </div>
    </section>
  );
}
