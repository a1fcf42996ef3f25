import { FEE_RATE_DENOMINATOR } from '@/constants.ts';
import { shownMintAmount } from '@/action/amounts.ts';
import { formatRate, shownPriceFigure, type ShownNumber } from '@/ui/format.ts';
import type { RangePictureView, RangeView } from './RangeBox.tsx';
import { createFraction, type Fraction, invertFraction } from '@/services/amounts/fraction.ts';
import type { PositionView } from '@/services/programs/clmm/positions/positionView.ts';
import { priceAtSqrtPrice, priceAtTick, usableTicks } from '@/services/programs/clmm/ticks.ts';
import type { TokenName } from '@/app/session/useTokenNames.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

/** The token that prices and values are shown in; 'b' is the pool's own direction. */
export type QuoteSide = 'a' | 'b';

/** The swap fee of the position's pool, e.g. '0.25 %'. */
export function formatPoolFee({ pool }: PositionView): string {
  return formatRate(createFraction(BigInt(pool.config.tradeFeeRate), FEE_RATE_DENOMINATOR));
}

function shownPriceIn(price: Fraction, quote: QuoteSide): ShownNumber {
  return shownPriceFigure(quote === 'b' ? price : invertFraction(price));
}

const ZERO: ShownNumber = { short: '0', exact: '0' };
const ENDLESS: ShownNumber = { short: '∞', exact: '∞' };

/** The ends of a range as prices, the lower one first; an unlimited end says so. */
export function rangeEnds({ pool, position }: PositionView, quote: QuoteSide): readonly [low: ShownNumber, high: ShownNumber] {
  const { lowest, highest } = usableTicks(pool.tickSpacing);
  const end = (tick: number) => shownPriceIn(priceAtTick(tick, pool.a.mint.decimals, pool.b.mint.decimals), quote);
  const isLowest = position.tickLower <= lowest;
  const isHighest = position.tickUpper >= highest;
  return quote === 'b'
    ? [isLowest ? ZERO : end(position.tickLower), isHighest ? ENDLESS : end(position.tickUpper)]
    : [isHighest ? ZERO : end(position.tickUpper), isLowest ? ENDLESS : end(position.tickLower)];
}

/** The pool's current price, without its unit. */
export function priceNow({ pool }: PositionView, quote: QuoteSide): ShownNumber {
  return shownPriceIn(priceAtSqrtPrice(pool.sqrtPriceX64, pool.a.mint.decimals, pool.b.mint.decimals), quote);
}

/** The unit of prices, e.g. `SOL per RAY`. */
export function priceUnit({ pool }: PositionView, nameOf: TokenName, quote: QuoteSide): string {
  const [a, b] = [nameOf(pool.a.mint.address), nameOf(pool.b.mint.address)];
  return quote === 'b' ? formatMessage(m.ui.priceUnit, { quote: b, base: a }) : formatMessage(m.ui.priceUnit, { quote: a, base: b });
}

/** The price relative to the range, as a label and a sentence. */
export interface RangeState {
  readonly short: string;
  readonly tone: 'good' | 'waiting';
  /** '' in range. */
  readonly text: string;
}

/** Whether a position earns fees, and what it holds while it does not. */
export function describeRangeState({ position, pool, range }: PositionView, nameOf: TokenName, quote: QuoteSide): RangeState {
  if (position.liquidity === 0n) {
    return { short: m.pool.positionEmpty, tone: 'waiting', text: m.pool.positionEmptyHint };
  }
  if (range === 'in') return { short: m.ui.inRange, tone: 'good', text: '' };
  const held = nameOf(range === 'below' ? pool.a.mint.address : pool.b.mint.address);
  // Inverting the price swaps below and above.
  const text = (range === 'below') === (quote === 'b') ? m.pool.heldBelowRange : m.pool.heldAboveRange;
  return { short: m.ui.outOfRange, tone: 'waiting', text: formatMessage(text, { token: held }) };
}

/** Uncollected fees and rewards, in base units, including those that are still 0. */
export const owedAmounts = ({ pool, owed }: PositionView) => [
  { amount: owed.feesA, mint: pool.a.mint }, { amount: owed.feesB, mint: pool.b.mint },
  ...pool.rewards.map(({ mint }, index) => ({ amount: owed.rewards[index] ?? 0n, mint })),
];

/** Whether there is anything to collect. */
export const hasUncollected = ({ owed }: PositionView): boolean =>
  [owed.feesA, owed.feesB, ...owed.rewards].some((amount) => amount > 0n);

/** What a position holds now, and what it can claim as far as there is any. */
export function worthRows(view: PositionView, nameOf: TokenName): readonly { readonly term: string; readonly amounts: readonly ShownNumber[] }[] {
  const { pool, amountA, amountB } = view;
  return [
    { term: m.pool.pooled, amounts: [shownMintAmount(amountA, pool.a.mint, nameOf), shownMintAmount(amountB, pool.b.mint, nameOf)] },
    { term: m.ui.claimable, amounts: owedAmounts(view).filter(({ amount }) => amount > 0n).map(({ amount, mint }) => shownMintAmount(amount, mint, nameOf)) },
  ].filter(({ amounts }) => amounts.length > 0);
}

/** Margin on each side of the picture, as a part of what it shows. */
const MARGIN = 0.06;

/** The range and the price on one line, in percent; a full range fills it. */
function rangePicture(view: PositionView, quote: QuoteSide): RangePictureView {
  const { pool: { tickCurrent }, position: { tickLower, tickUpper } } = view;
  const first = Math.min(tickLower, tickCurrent);
  const span = Math.max(tickUpper, tickCurrent) - first;
  const percentAt = (tick: number): number => {
    const part = MARGIN + (1 - 2 * MARGIN) * ((tick - first) / span);
    return 100 * (quote === 'b' ? part : 1 - part);
  };
  const [low, high] = quote === 'b' ? [tickLower, tickUpper] : [tickUpper, tickLower];
  return { from: percentAt(low), to: percentAt(high), price: percentAt(tickCurrent), isInRange: view.range === 'in' };
}

/** The range of a position as text and as a picture, in the chosen direction. */
export function rangeView(view: PositionView, nameOf: TokenName, quote: QuoteSide): RangeView {
  const [low, high] = rangeEnds(view, quote);
  return {
    picture: rangePicture(view, quote),
    low, high,
    price: priceNow(view, quote),
    text: describeRangeState(view, nameOf, quote).text,
  };
}
