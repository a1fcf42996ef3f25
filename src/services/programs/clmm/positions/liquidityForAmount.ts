import { AppError } from '@/errors/AppError.ts';

export interface LiquidityForAmountQuery {
  /** Of the position. */
  readonly liquidity: bigint;
  /** What all of it gives of one token, base units. */
  readonly whole: bigint;
  /** What is to come out of that token, base units. */
  readonly amount: bigint;
}

/**
 * The liquidity that gives an amount of one token, and never less than it.
 *
 * @returns 1 to `liquidity`, rounded up
 * @throws AppError `clmm/liquidity-above-position` where the position holds less of that token
 * @example liquidityForAmount({ liquidity: 1_000n, whole: 30n, amount: 10n }); // 334n
 */
export function liquidityForAmount({ liquidity, whole, amount }: LiquidityForAmountQuery): bigint {
  if (amount > whole) {
    throw new AppError('clmm/liquidity-above-position', { details: { amount: `${amount}`, whole: `${whole}` } });
  }
  return (amount * liquidity + whole - 1n) / whole;
}
