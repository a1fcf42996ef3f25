import { useQuery } from '@tanstack/react-query';
import { createContext, memo, useContext } from 'react';
import { Link } from 'react-router-dom';
import { PoolTableRow } from '@/action/PoolTableRow.tsx';
import { poolItemView } from '@/action/poolItemView.ts';
import { VERDICT_ICONS, type TokenVerdictView } from '@/action/tokens/tokenVerdicts.ts';
import { WatchButton } from '@/action/tokens/WatchButton.tsx';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { createFraction } from '@/services/amounts/fraction.ts';
import { NATIVE_TOKEN } from '@/services/amounts/token.ts';
import { swapPath, tokenPath } from '@/paths.ts';
import { formatCompactPrice, shownAmount } from '@/ui/format.ts';
import { formatChange } from '@/ui/formatChange.ts';
import { Icon } from '@/ui/Icon.tsx';
import type { PoolListRowProps, VirtualPoolsProps } from '../VirtualPools.tsx';
import { offeredMint } from './tokenRows.ts';
import { dayQuery } from './useExplored.ts';
import { useVerdicts, type ListedToken } from './useVerdicts.ts';
import styles from './explore.module.css';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

const UNKNOWN = '–';

/** What rows know of the list that they are in. */
export const ExploreContext = createContext<{
  /** The tokens with their pools, by mint. */
  readonly tokens: ReadonlyMap<string, ListedToken>;
  /** Unix time, as far as it was read. */
  readonly createdSeconds: ReadonlyMap<string, number> | undefined;
}>({ tokens: new Map(), createdSeconds: undefined });

/** A pool with the token that it offers: its verdicts, its last 24 hours, and what buys it. */
const ExploreRow = memo(function ExploreRow({ parts, isStill }: PoolListRowProps) {
  const { row } = parts;
  const { cluster } = useCluster();
  const mint = offeredMint(cluster.name, row);
  const { tokens, createdSeconds } = useContext(ExploreContext);
  const token = tokens.get(mint);
  const { data: day } = useQuery(dayQuery(cluster, row, parts.figures, isStill));
  const pool = poolItemView({ ...parts, path: tokenPath(mint), createdSeconds: createdSeconds?.get(row.poolId) });
  const quote = day?.quote === 'a' ? row.mintA : row.mintB;
  const name = pool.nameOf(mint);
  const paid = mint === row.mintA ? row.mintB : row.mintA;
  const change = day?.change ? formatChange(day.change) : { text: UNKNOWN, tone: undefined };
  const volume = day ? {
    ...shownAmount(day.volume, day.quoteDecimals, pool.nameOf(quote)),
    short: formatCompactPrice(createFraction(day.volume, 10n ** BigInt(day.quoteDecimals))),
    ...(day.isPart && { prefix: '>' }),
  } : UNKNOWN;
  return (
    <div className={styles.row}>
      <WatchButton mint={mint} name={name} />
      <PoolTableRow
        pool={pool} change={change} last={{ label: m.pool.volume, lines: [volume] }}
        note={<span className={styles.note}><span><span className={styles.kind}>{pool.kind} · </span>{pool.opens.text}</span>{token && <Verdicts token={token} isStill={isStill} />}</span>}
      />
      <Link className={`button button--small ${styles.buy}`} aria-label={formatMessage(m.pools.buyToken, { name })} to={swapPath({ in: paid === NATIVE_TOKEN.mint ? 'SOL' : paid, out: mint })}>{m.ui.buy}</Link>
    </div>
  );
});

/** The verdicts of a token's page in their order, without their words. */
function Verdicts({ token, isStill }: { readonly token: ListedToken; readonly isStill: boolean }) {
  const verdicts = useVerdicts(token, isStill);
  return (
    <span className={styles.verdicts} role="img" aria-label={verdicts ? verdicts.map(({ title }) => title).join(', ') : verdicts === null ? m.pools.verdictsUnknown : m.ui.loading}>
      {(verdicts ?? PLACES).map(({ title, tone }, index) => <span key={index} data-tone={tone} title={title}><Icon of={VERDICT_ICONS[tone]} size={16} /></span>)}
    </span>
  );
}

const PLACES: readonly Pick<TokenVerdictView, 'title' | 'tone'>[] = Array.from({ length: 4 }, () => ({ title: '', tone: 'reading' }));

/** A table of such rows. */
export const EXPLORE_TABLE: NonNullable<VirtualPoolsProps['table']> = {
  heads: [m.ui.price, m.ui.liquidity, m.pool.dayVolume], className: styles.table ?? '', Row: ExploreRow,
};
