import type { LiquidityInput } from './openPositionInstruction.ts';
import type { DepositQuote } from './quoteDeposit.ts';

/** A typed amount lets the program compute the liquidity of it; the amount is then the limit of its token. */
export function instructedLiquidity(quote: DepositQuote): LiquidityInput {
  const { base, liquidity, maxAmountA, maxAmountB } = quote;
  return { base, liquidity: base === null ? liquidity : 0n, maxAmountA, maxAmountB };
}
