import { Link } from 'react-router-dom';
import { ErrorNotice } from '@/ui/ErrorNotice.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { SourceLine } from './SourceLine.tsx';
import { TokenPoolItem } from './TokenPoolItem.tsx';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';
import type { TokenLabel } from '@/services/tokens/naming/tokenLabel.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { PoolListProblems } from '@/action/PoolListProblems.tsx';
import { useTokenLabels } from '@/app/session/useTokenNames.ts';
import { tokenPoolView } from './poolViews.ts';
import type { useTokenPools } from './useTokenPools.ts';

export interface TokenPoolsCardProps {
  readonly mint: MintInfo;
  /** How the token is named, by its own metadata. */
  readonly label: TokenLabel;
  readonly pools: ReturnType<typeof useTokenPools>;
  poolPath(poolId: string): string;
  /** Where all its pools are listed. */
  readonly poolsPath: string;
}

/** The pools of a token: prices, what lies in them, and what of that is out of reach. */
export function TokenPoolsCard({ mint, label, pools: { list, read }, poolPath, poolsPath }: TokenPoolsCardProps) {
  const { cluster } = useCluster();
  const shown = read.data?.pools ?? [];
  const others = [...new Set(shown.flatMap(({ row }) => [row.mintA, row.mintB]))].filter((one) => one !== mint.address).sort();
  // What its own metadata says comes before what the provider says of it.
  const labels = new Map([...(useTokenLabels(others) ?? []), [mint.address, label]]);
  const isReading = list.rows.length > 0 ? read.isPending : list.isPending;
  return (
    <section className="card" aria-labelledby="token-pools" aria-busy={isReading}>
      <h2 id="token-pools">Pools</h2>
      <PoolListProblems chainProblems={list.chainProblems} apiProblem={list.apiProblem} />
      {isReading && <div className="skeleton" role="status" aria-label="Looking for its pools" />}
      {read.error && <ErrorNotice title="Its pools could not be read." error={read.error} />}
      {!isReading && list.rows.length === 0 && list.chainProblems.length === 0 && (
        <Notice tone="info" title="No Raydium pools found." />
      )}
      {shown.length > 0 && (
        <ul className="token-pools">
          {shown.map((pool) => (
            <TokenPoolItem
              key={pool.row.poolId} cluster={cluster} pool={tokenPoolView(pool, { mint, labels, poolPath })}
            />
          ))}
        </ul>
      )}
      {read.data && <SourceLine cluster={cluster} slot={read.data.slot} when="at or after slot" sources={[]} />}
      {list.rows.length > 0 && (
        <Link to={poolsPath}>
          {list.rows.length === 1 ? 'See it in the list of pools' : `See all ${list.rows.length} pools`}
        </Link>
      )}
    </section>
  );
}
