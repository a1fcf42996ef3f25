import type { FactRow } from '../../components/FactRows.tsx';
import { AppError } from '../../errors/AppError.ts';
import { describeInLine } from '../../errors/describeInLine.ts';
import { sqrtPriceAtPrice } from '../../services/clmm/sqrtPriceAtPrice.ts';
import type { ClmmSwapQuote } from '../../services/clmm/swap/ClmmSwapQuote.ts';
import { quoteClmmSwap } from '../../services/clmm/swap/quoteClmmSwap.ts';
import { amountWords, otherSide, readTyped, type Side } from '../pool/amounts.ts';
import type { ClmmDesk } from './ClmmDesk.ts';
import { priceText, readPriceText, shownPrice } from './priceView.ts';

/** A swap as typed. */
export interface TypedSwap {
  readonly inputSide: Side;
  /** Which of the two amounts was typed. */
  readonly exact: 'in' | 'out';
  readonly text: string;
  /** Price of token A in token B to stop at; empty for none. */
  readonly limit: string;
  /** Rather a part than nothing where liquidity ends. */
  readonly takesPart: boolean;
}

/** A swap as it counts, or why it does not. */
export interface PricedSwap {
  readonly quote: ClmmSwapQuote | null;
  readonly error: string | undefined;
  readonly limitError: string | undefined;
}

const NOTHING: PricedSwap = { quote: null, error: undefined, limitError: undefined };

/**
 * Quotes what was typed.
 *
 * @param isDue it was submitted: an empty field is a mistake now
 * @param nowSeconds unix time of the chain; `null` while unknown
 */
export function priceClmmSwap(desk: ClmmDesk, typed: TypedSwap, isDue: boolean, nowSeconds: bigint | null): PricedSwap {
  const { pool, tickArrays, slippage, epoch } = desk;
  const { inputSide, exact, text, limit, takesPart } = typed;
  const { amount, error } = readTyped(text, pool[exact === 'in' ? inputSide : otherSide(inputSide)].mint.decimals, isDue);
  if (amount === null) return { ...NOTHING, error };
  if (!tickArrays || !slippage.percent || epoch === null || (pool.dynamicFee && nowSeconds === null)) return NOTHING;
  let sqrtPriceLimitX64: bigint | undefined;
  try {
    sqrtPriceLimitX64 = limit.trim() === '' ? undefined
      : sqrtPriceAtPrice(readPriceText(limit), pool.a.mint.decimals, pool.b.mint.decimals);
  } catch (problem) {
    return { ...NOTHING, limitError: describeInLine(problem) };
  }
  try {
    const quote = quoteClmmSwap(pool, tickArrays, {
      inputMint: pool[inputSide].mint.address, exact, amount, slippage: slippage.percent, epoch,
      timeSeconds: nowSeconds ?? 0n, allowPartial: takesPart,
      ...(sqrtPriceLimitX64 !== undefined && { sqrtPriceLimitX64 }),
    });
    return { ...NOTHING, quote };
  } catch (problem) {
    const isOfLimit = problem instanceof AppError && problem.code.startsWith('clmm/price-limit-');
    return { ...NOTHING, [isOfLimit ? 'limitError' : 'error']: describeInLine(problem) };
  }
}

/** What is swapped of the amount asked for; nothing to say where that is all. */
export function partialWords(desk: ClmmDesk, inputSide: Side, quote: ClmmSwapQuote, { limit }: TypedSwap): string | null {
  if (quote.allTrade) return null;
  const why = limit.trim() === '' ? 'the liquidity ends' : 'the price reaches your limit, or the liquidity ends';
  return `You pay ${amountWords(desk, inputSide, quote.amountIn)} and receive ${amountWords(desk, otherSide(inputSide), quote.amountOut)}: `
    + `there ${why}. The rest stays with you.`;
}

/** What the swap leaves behind. */
export function clmmSwapRows({ pool, nameOf }: ClmmDesk, quote: ClmmSwapQuote): readonly FactRow[] {
  const [nameA, nameB] = [nameOf(pool.a.mint.address), nameOf(pool.b.mint.address)];
  const after = priceText(shownPrice({ ...pool, sqrtPriceX64: quote.sqrtPriceAfterX64 }, 'b'), true);
  return [{
    label: 'Price afterwards', value: `1 ${nameA} = ${after} ${nameB}`,
    hint: quote.ticksCrossed === 0 ? undefined : `Crosses ${quote.ticksCrossed} ${quote.ticksCrossed === 1 ? 'end' : 'ends'} of positions.`,
  }];
}
