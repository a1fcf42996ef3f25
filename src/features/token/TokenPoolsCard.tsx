import { Link } from 'react-router-dom';
import { Skeleton } from '@/ui/Skeleton.tsx';
import styles from './token.module.css';
import { ErrorNotice } from '@/ui/ErrorNotice.tsx';
import { Empty } from '@/ui/Empty.tsx';
import { TokenPoolItem } from './TokenPoolItem.tsx';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';
import { tellApart, type TokenLabel } from '@/services/tokens/naming/tokenLabel.ts';
import { PoolListProblems } from '@/action/PoolListProblems.tsx';
import { useTokenLabels } from '@/app/session/useTokenNames.ts';
import { tokenPoolView } from './poolViews.ts';
import type { useTokenPools } from './useTokenPools.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';
import { createPoolPath, poolsPath } from '@/paths.ts';

export interface TokenPoolsCardProps {
  readonly mint: MintInfo;
  /** The token's own name, from its metadata. */
  readonly label: TokenLabel;
  readonly pools: ReturnType<typeof useTokenPools>;
}

/** The pools of a token: prices, reserves, burned and locked liquidity. */
export function TokenPoolsCard({ mint, label, pools: { list, read } }: TokenPoolsCardProps) {
  const shown = read.data?.pools ?? [];
  const others = [...new Set(shown.flatMap(({ row }) => [row.mintA, row.mintB]))].filter((one) => one !== mint.address).sort();
  // The token's own metadata takes precedence over the provider's data.
  const labels = tellApart(new Map([...(useTokenLabels(others) ?? []), [mint.address, label]]));
  const isReading = list.rows.length > 0 ? read.isPending : list.isPending;
  return (
    <section className="card" aria-labelledby="token-pools" aria-busy={isReading}>
      <h2 id="token-pools">{m.ui.pools}</h2>
      <PoolListProblems chainProblems={list.chainProblems} apiProblem={list.apiProblem} retry={{ run: list.refresh, isBusy: list.isFetching }} />
      {read.error && (
        <ErrorNotice
          title={m.token.poolsUnreadable} error={read.error}
          offers={{ retry: { run: () => void read.refetch(), isBusy: read.isFetching } }}
        />
      )}
      {!isReading && list.rows.length === 0 && list.chainProblems.length === 0 && (
        <Empty title={m.token.poolsEmpty}><Link className="button" to={createPoolPath({ baseMint: mint.address, kind: 'cpmm', signer: 'wallet' })}>{m.token.createPool}</Link></Empty>
      )}
      {isReading && <Skeleton label={m.ui.loading} />}
      {shown.length > 0 && (
        <ul className={styles.pools}>{shown.map((pool) => <TokenPoolItem key={pool.row.poolId} pool={tokenPoolView(pool, { mint, labels })} />)}</ul>
      )}
      {list.rows.length > 0 && (
        <div className="form__actions">
          <Link to={poolsPath(mint.address)}>
            {list.rows.length === 1 ? m.token.viewInList : formatMessage(m.token.viewAllPools, { count: list.rows.length })}
          </Link>
        </div>
      )}
    </section>
  );
}
