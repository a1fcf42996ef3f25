import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '@/ui/Skeleton.tsx';
import { ErrorNotice } from '@/ui/ErrorNotice.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { isRefusal } from '@/errors/isRefusal.ts';
import { HolderList } from './HolderList.tsx';
import type { UiScales } from '@/action/uiAmounts.ts';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { holderViews } from './holderViews.ts';
import * as m from '#messages';

export interface TokenHoldersCardProps {
  readonly mint: MintInfo;
  readonly scales: UiScales;
  readonly unit: string;
  readonly poolOfVault: ReadonlyMap<string, string>;
}

/** The largest holders of a token, and which of them are pools, burn addresses or locks. */
export function TokenHoldersCard({ mint, scales, unit, poolOfVault }: TokenHoldersCardProps) {
  const { cluster } = useCluster();
  const { data, error, isFetching, isPending, refetch } = useTokenHolders(mint.address);
  const view = data && holderViews(data.holders, { cluster, mint, scales, unit, poolOfVault });
  return (
    <section className="card" aria-labelledby="token-holders" aria-busy={isFetching}>
      <h2 id="token-holders">{m.token.largestHolders}</h2>
      {isPending && <Skeleton label={m.ui.loading} />}
      {error && isRefusal(error) && <Notice tone="info" title={m.token.holdersRefused}><p>{m.token.holdersRefusedHint}</p></Notice>}
      {error && !isRefusal(error) && <ErrorNotice title={m.token.holdersUnreadable} error={error} />}
      {view && data && (
        <>
          <p>{view.summary}</p>
          <HolderList cluster={cluster} holders={view.holders} />
        </>
      )}
      <div className="form__actions">
        <button
          type="button" className="button button--small" aria-disabled={isFetching}
          onClick={() => !isFetching && void refetch()}
        >
          {isFetching ? m.ui.readingNow : m.ui.readAgain}
        </button>
      </div>
    </section>
  );
}

/** Public nodes often refuse this request, so it is sent once, and again only on demand. */
function useTokenHolders(mint: string) {
  const { cluster } = useCluster();
  return useQuery({
    queryKey: ['token-holders', cluster.name, mint],
    queryFn: async () => (await import('@/services/tokens/report/readTokenHolders.ts')).readTokenHolders(cluster, mint),
    retry: false,
  });
}
