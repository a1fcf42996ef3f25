import { AppError } from '@/errors/AppError.ts';

/**
 * Refuses amounts of which the creator would own nothing: AMM v4 mints sqrt(base × quote) LP and locks the first
 * 10^(base decimals) of them for ever.
 *
 * @param baseAmount base units
 * @param quoteAmount base units
 * @param baseDecimals decimals of the base mint, which the LP mint takes over
 * @throws AppError `pools/liquidity-too-small`
 */
export function checkLiquidity(baseAmount: bigint, quoteAmount: bigint, baseDecimals: number): void {
  const locked = 10n ** BigInt(baseDecimals);
  // sqrt(x) > y without a root: floor(sqrt(x)) must reach y + 1.
  if (baseAmount * quoteAmount < (locked + 1n) ** 2n) {
    const details = { baseAmount: `${baseAmount}`, quoteAmount: `${quoteAmount}`, baseDecimals };
    throw new AppError('pools/liquidity-too-small', { details });
  }
}
