import type { FactRow } from '@/ui/FactRows.tsx';
import { AppError } from '@/errors/AppError.ts';
import { errorText } from '@/ui/ErrorText.tsx';
import { sqrtPriceAtPrice } from '@/services/programs/clmm/ticks.ts';
import { type ClmmSwapQuote, quoteClmmSwap } from '@/services/programs/clmm/swap/quote.ts';
import { formatTokenAmount, otherSide, type Side } from '@/action/amounts.ts';
import type { SwapQuoteResult } from '@/action/swap/SwapForm.tsx';
import type { SwapRequest, SwapText } from '@/action/swap/swapRequest.ts';
import type { ClmmContext } from './ClmmContext.ts';
import { shownPairPrice } from '@/action/useQuoteSide.ts';
import { currentPrice } from '@/action/range/rangePrices.ts';
import * as m from '#messages';
import { formatMessage, formatPlural } from '@/messages/format.ts';

const NOTHING: SwapQuoteResult<ClmmSwapQuote> = { quote: null, error: undefined };

/**
 * Quotes a swap, once the tick arrays are read.
 *
 * @param nowSeconds Unix time of the chain; `null` while unknown
 */
export function quoteClmmSwapRequest(
  context: ClmmContext, { inputSide, exact, amount, priceLimit, allowPartial }: SwapRequest, nowSeconds: bigint | null,
): SwapQuoteResult<ClmmSwapQuote> {
  const { pool, tickArrays, slippage, epoch } = context;
  if (!tickArrays || !slippage.percent || epoch === null) return NOTHING;
  if (pool.dynamicFee && nowSeconds === null) return NOTHING;
  let sqrtPriceLimitX64: bigint | undefined;
  try {
    sqrtPriceLimitX64 = priceLimit === null ? undefined : sqrtPriceAtPrice(priceLimit, pool.a.mint.decimals, pool.b.mint.decimals);
  } catch (problem) {
    return { ...NOTHING, limitError: errorText(problem) };
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
    return { ...NOTHING, [field]: errorText(problem), isShort: code === 'clmm/liquidity-insufficient' };
  }
}

/** How much of the amount is swapped; nothing if all of it is. */
export function describePartialSwap(
  context: ClmmContext, quote: ClmmSwapQuote, { inputSide, limit, allowPartial }: SwapText,
): string | null {
  if (quote.allTrade) return null;
  return formatMessage(
    limit.trim() === '' ? m.pool.partialUntilEnd : allowPartial ? m.pool.partialUntilEither : m.pool.partialUntilLimit,
    { paid: formatTokenAmount(context, inputSide, quote.amountIn), received: formatTokenAmount(context, otherSide(inputSide), quote.amountOut) },
  );
}

/** The state of the pool after the swap. */
export function clmmSwapRows({ pool, nameOf }: ClmmContext, quote: ClmmSwapQuote, quoteSide: Side): readonly FactRow[] {
  const { ticksCrossed } = quote;
  const after = currentPrice({ ...pool, sqrtPriceX64: quote.sqrtPriceAfterX64 }, 'b');
  return [{
    label: m.pool.priceAfter, value: shownPairPrice(after, pool, nameOf, quoteSide),
    hint: ticksCrossed === 0 ? undefined : formatPlural(m.pool.crossesTicks, ticksCrossed),
  }];
}
