import type { PoolItemView } from '@/ui/poolItem.ts';
import { formatAgo, formatTime, LAST_DATE_SECONDS, shownAmount, shownFigure, shownPrice } from '@/ui/format.ts';
import { invertFraction } from '@/services/amounts/fraction.ts';
import type { PoolRow } from '@/services/pools/list/PoolRow.ts';
import type { PoolFigures } from '@/services/pools/list/readPoolFigures.ts';
import type { TokenLabel } from '@/services/tokens/naming/tokenLabel.ts';
import { poolKindNames } from './poolKinds.ts';
import { readQuoteSide } from './useQuoteSide.ts';
import { inPairOrder, pairName } from '@/app/session/pair.ts';
import { nameFrom } from '@/app/session/useTokenNames.ts';
import { POOL_KINDS } from '@/services/programs/pool/kinds.ts';
import * as m from '#messages';

export interface PoolItemParts {
  readonly row: PoolRow;
  /** Read from the chain; absent until then. */
  readonly figures: PoolFigures | undefined;
  /** Why they are absent. */
  readonly absent: 'reading' | 'failed';
  /** Absent until known. */
  readonly labelA: TokenLabel | undefined;
  readonly labelB: TokenLabel | undefined;
  readonly path: string;
  /** When its first transaction was, Unix time; for a pool whose account does not say when it opened. */
  readonly createdSeconds?: number | null | undefined;
}

/** A pool of the list, formatted. */
export function poolItemView({ row, figures, absent, labelA, labelB, path, createdSeconds }: PoolItemParts): PoolItemView {
  const { kind, mintA, mintB, hasFarm, createdByMe, source } = row;
  // Labels are distinguished within the list, and the two of a pair from each other.
  const nameOf = nameFrom(new Map([...(labelA ? [[mintA, labelA] as const] : []), ...(labelB ? [[mintB, labelB] as const] : [])]));
  const [a, b] = [nameOf(mintA), nameOf(mintB)];
  return {
    title: pairName(mintA, mintB, nameOf),
    mints: [mintA, mintB],
    nameOf,
    path,
    kind: poolKindNames[kind],
    isMine: createdByMe,
    tags: [
      ...(hasFarm === true ? [m.ui.farm] : []),
      ...(source === 'api' ? [m.action.fromProvider] : []),
    ],
    ...formatFigures({ row, figures, absent }, a, b),
    opens: opensText((figures?.openTimeSeconds ?? row.openTimeSeconds) || (createdSeconds ? BigInt(createdSeconds) : 0n)),
  };
}

function formatFigures(
  { row, figures, absent }: Pick<PoolItemParts, 'row' | 'figures' | 'absent'>, a: string, b: string,
): Pick<PoolItemView, 'price' | 'liquidity' | 'reserves'> {
  const mints = [row.mintA, row.mintB] as const;
  const quote = readQuoteSide(...mints);
  if (figures) {
    const { price, reserveA, reserveB, decimalsA, decimalsB } = figures;
    const reserves = inPairOrder(mints, [shownAmount(reserveA, decimalsA, a), shownAmount(reserveB, decimalsB, b)]);
    if (!price) return { price: POOL_KINDS[row.kind].hasPriceTable ? m.action.priceOnPage : m.action.noPriceEmpty, liquidity: reserves, reserves };
    const [wholeA, wholeB] = [price.denominator * 10n ** BigInt(decimalsA), price.numerator * 10n ** BigInt(decimalsB)];
    return quote === 'b'
      ? { price: shownPrice(price, a, b), liquidity: [shownAmount(reserveB + (reserveA * wholeB) / wholeA, decimalsB, b)], reserves }
      : { price: shownPrice(invertFraction(price), b, a), liquidity: [shownAmount(reserveA + (reserveB * wholeA) / wholeB, decimalsA, a)], reserves };
  }
  const { price = null, amountA = null, amountB = null } = row.listed ?? {};
  if (price !== null && amountA !== null && amountB !== null) {
    const reserves = inPairOrder(mints, [shownFigure(amountA, a), shownFigure(amountB, b)]);
    return quote === 'b' || price === 0
      ? { price: { prefix: `1 ${a} =`, ...shownFigure(price, b) }, liquidity: [shownFigure(amountB + amountA * price, b)], reserves }
      : { price: { prefix: `1 ${b} =`, ...shownFigure(1 / price, a) }, liquidity: [shownFigure(amountA + amountB / price, a)], reserves };
  }
  return { price: absent === 'failed' ? m.action.priceUnreadable : m.action.readingPrice, liquidity: [], reserves: [] };
}

function opensText(seconds: bigint | null): PoolItemView['opens'] {
  if (seconds === null) return { text: '' };
  if (seconds === 0n) return { text: '–' };
  if (seconds > LAST_DATE_SECONDS) return { text: m.action.neverOpens };
  const [ms, nowMs] = [Number(seconds) * 1000, Date.now()];
  return ms > nowMs ? { text: `${m.action.opens} ${formatTime(seconds)}` } : { text: formatAgo(ms, nowMs), title: formatTime(seconds) };
}
