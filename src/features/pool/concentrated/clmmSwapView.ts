import type { FactRow } from '@/ui/FactRows.tsx';
import { AppError } from '@/errors/AppError.ts';
import { describeInLine } from '@/errors/describeInLine.ts';
import { sqrtPriceAtPrice } from '@/services/programs/clmm/ticks.ts';
import type { ClmmSwapQuote } from '@/services/programs/clmm/swap/ClmmSwapQuote.ts';
import { quoteClmmSwap } from '@/services/programs/clmm/swap/quoteClmmSwap.ts';
import { formatTokenAmount, otherSide, parseTypedAmount } from '@/action/amounts.ts';
import type { SwapQuoteResult, TypedSwap } from '@/features/pool/SwapForm.tsx';
import type { ClmmContext } from './ClmmContext.ts';
import { formatPrice, parsePriceText, shownPrice } from './priceView.ts';

const NOTHING: SwapQuoteResult<ClmmSwapQuote> = { quote: null, error: undefined };

/**
 * Quotes what was typed.
 *
 * @param wasSubmitted an empty field is a mistake now
 * @param nowSeconds unix time of the chain; `null` while unknown
 */
export function quoteTypedClmmSwap(
  context: ClmmContext, typed: TypedSwap, wasSubmitted: boolean, nowSeconds: bigint | null,
): SwapQuoteResult<ClmmSwapQuote> {
  const { pool, tickArrays, slippage, epoch } = context;
  const { inputSide, exact, text, limit, allowPartial } = typed;
  const typedSide = exact === 'in' ? inputSide : otherSide(inputSide);
  const { amount, error } = parseTypedAmount(text, pool[typedSide].mint.decimals, wasSubmitted);
  if (amount === null) return { ...NOTHING, error };
  if (!tickArrays || !slippage.percent || epoch === null) return NOTHING;
  if (pool.dynamicFee && nowSeconds === null) return NOTHING;
  let sqrtPriceLimitX64: bigint | undefined;
  try {
    sqrtPriceLimitX64 = limit.trim() === '' ? undefined
      : sqrtPriceAtPrice(parsePriceText(limit), pool.a.mint.decimals, pool.b.mint.decimals);
  } catch (problem) {
    return { ...NOTHING, limitError: describeInLine(problem) };
  }
  try {
    const quote = quoteClmmSwap(pool, tickArrays, {
      inputMint: pool[inputSide].mint.address, exact, amount, slippage: slippage.percent, epoch,
      timeSeconds: nowSeconds ?? 0n, allowPartial,
      ...(sqrtPriceLimitX64 !== undefined && { sqrtPriceLimitX64 }),
    });
    return { ...NOTHING, quote };
  } catch (problem) {
    const code = problem instanceof AppError ? problem.code : '';
    const field = code.startsWith('clmm/price-limit-') ? 'limitError' : 'error';
    return { ...NOTHING, [field]: describeInLine(problem), isShort: code === 'clmm/liquidity-insufficient' };
  }
}

/** What is swapped of the amount asked for; nothing to say where that is all. */
export function describePartialSwap(
  context: ClmmContext, quote: ClmmSwapQuote, { inputSide, limit, allowPartial }: TypedSwap,
): string | null {
  if (quote.allTrade) return null;
  const atLimit = allowPartial ? 'the price reaches your limit, or the liquidity ends' : 'the price reaches your limit';
  const [paid, got] = [
    formatTokenAmount(context, inputSide, quote.amountIn), formatTokenAmount(context, otherSide(inputSide), quote.amountOut),
  ];
  return `You pay ${paid} and receive ${got}: there ${limit.trim() === '' ? 'the liquidity ends' : atLimit}. `
    + 'The rest stays with you.';
}

/** What the swap leaves behind. */
export function clmmSwapRows({ pool, nameOf }: ClmmContext, quote: ClmmSwapQuote): readonly FactRow[] {
  const { ticksCrossed } = quote;
  const [nameA, nameB] = [nameOf(pool.a.mint.address), nameOf(pool.b.mint.address)];
  const ends = ticksCrossed === 1 ? 'end' : 'ends';
  const after = formatPrice(shownPrice({ ...pool, sqrtPriceX64: quote.sqrtPriceAfterX64 }, 'b'), true);
  return [{
    label: 'Price afterwards', value: `1 ${nameA} = ${after} ${nameB}`,
    hint: ticksCrossed === 0 ? undefined : `Crosses ${ticksCrossed} ${ends} of positions.`,
  }];
}
