import { Link } from 'react-router-dom';
import styles from './TokenPoolsCard.module.css';
import { ErrorNotice } from '@/ui/ErrorNotice.tsx';
import { Empty } from '@/ui/Empty.tsx';
import { poolTable, POOL_HEADS, PoolTableRow } from '@/action/PoolTableRow.tsx';
import { Info } from '@/ui/Info.tsx';
import { RowTable } from '@/ui/RowTable.tsx';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';
import { tellApart, type TokenLabel } from '@/services/tokens/naming/tokenLabel.ts';
import { PoolListProblems } from '@/action/PoolListProblems.tsx';
import { useTokenLabels } from '@/app/session/useTokenNames.ts';
import { tokenPoolView, type TokenPoolView } from './poolViews.ts';
import type { useTokenPools } from './useTokenPools.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';
import { createPoolPath, poolsPath } from '@/paths.ts';

const HEADS = [m.ui.pool, POOL_HEADS[0], POOL_HEADS[1], m.token.ofSupply] as const;

export interface TokenPoolsCardProps {
  readonly mint: MintInfo;
  /** The token's own name, from its metadata. */
  readonly label: TokenLabel;
  readonly pools: ReturnType<typeof useTokenPools>;
}

/** The pools of a token: prices, reserves, burned and locked liquidity. */
export default function TokenPoolsCard({ mint, label, pools: { list, read } }: TokenPoolsCardProps) {
  const shown = read.data?.pools ?? [];
  const others = [...new Set(shown.flatMap(({ row }) => [row.mintA, row.mintB]))].filter((one) => one !== mint.address).sort();
  // The token's own metadata takes precedence over the provider's data.
  const labels = tellApart(new Map([...(useTokenLabels(others) ?? []), [mint.address, label]]));
  const isReading = list.rows.length > 0 ? read.isPending : list.isPending;
  return (
    <section className="form" aria-labelledby="token-pools" aria-busy={isReading}>
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
      {(isReading || shown.length > 0) && (
        <RowTable heads={HEADS} loading={isReading && m.ui.loading} className={`${poolTable} ${styles.pools}`}>
          <ul>{shown.map((pool) => <li key={pool.row.poolId}><TokenPoolRow {...tokenPoolView(pool, { mint, labels })} /></li>)}</ul>
        </RowTable>
      )}
      {!isReading && list.rows.length > shown.length && <Link to={poolsPath(mint.address)}>{formatMessage(m.token.viewAllPools, { count: list.rows.length })}</Link>}
    </section>
  );
}

/** A pool with the part of the supply that it has, and who can take its liquidity out. */
function TokenPoolRow({ pool, supplyShare, lp, lpTone }: TokenPoolView) {
  return (
    <PoolTableRow
      pool={pool} last={{ label: HEADS[3], lines: [supplyShare] }}
      note={(
        <span className={`line ${styles.poolLp}`}>
          <span>{pool.kind}</span>
          <span data-tone={lpTone}>{lpTone === 'waiting' && <>{m.token.notLocked} </>}<Info about={m.ui.liquidity}>{lp}</Info></span>
        </span>
      )}
    />
  );
}
