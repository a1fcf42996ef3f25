import { AppError } from '@/errors/AppError.ts';
import { parseAmount, readDecimal } from '@/services/amounts/decimals.ts';
import type { Fraction } from '@/services/amounts/fraction.ts';
import { U64_MAX } from '@/services/amounts/integers.ts';
import { maxAmountWithSlippage, type Percent } from '@/services/amounts/slippage.ts';

/**
 * Refuses an amount no token account can give or take (SPEC section 5).
 *
 * @param amount base units
 * @throws AppError `sdk/amounts-not-positive`, `amounts/out-of-range`
 */
export function checkAmount(amount: bigint): void {
  if (amount <= 0n) throw new AppError('sdk/amounts-not-positive', { details: { amount: `${amount}` } });
  if (amount > U64_MAX) throw new AppError('amounts/out-of-range', { details: { amount: `${amount}` } });
}

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

/**
 * The most a person agrees to pay, as an instruction can carry it: u64.
 *
 * @param amount base units
 * @param slippage 0 to 50 %
 * @throws AppError `amounts/invalid-slippage`
 */
export function maxLimit(amount: bigint, slippage: Percent): bigint {
  const limit = maxAmountWithSlippage(amount, slippage);
  return limit > U64_MAX ? U64_MAX : limit;
}

interface PriceImpactQuery {
  /** Base units that are traded: what goes in, fees left out; 0 or more, as all of these. */
  readonly amountIn: bigint;
  /** Base units the pool gives for it. */
  readonly amountOut: bigint;
  readonly reserveIn: bigint;
  readonly reserveOut: bigint;
}

/**
 * How far a swap on a constant product falls short of the price it found.
 *
 * @returns 0 to 1
 * @example priceImpact({ amountIn: 100n, amountOut: 90n, reserveIn: 900n, reserveOut: 900n }); // 10 %
 */
export function priceImpact({ amountIn, amountOut, reserveIn, reserveOut }: PriceImpactQuery): Fraction {
  const atPoolPrice = amountIn * reserveOut;
  if (atPoolPrice === 0n) return { numerator: 0n, denominator: 1n };
  return { numerator: atPoolPrice - amountOut * reserveIn, denominator: atPoolPrice };
}

/**
 * Reads the amount of one side of a pool as typed (SPEC section 5).
 *
 * @param text a plain decimal number above 0
 * @param decimals decimals of the mint; `undefined` while the mint is not known, which checks all but their number
 * @returns base units, 1 to 2^64 - 1
 * @throws AppError `pools/amount-negative`, `pools/amount-zero`, and those of `parseAmount`
 * @example parsePoolAmount('1.5', 9); // 1_500_000_000n
 */
export function parsePoolAmount(text: string, decimals: number | undefined): bigint {
  if (/^\s*-\s*[\d.]/.test(text)) throw new AppError('pools/amount-negative', { details: { text } });
  const amount = parseAmount(text, decimals ?? readDecimal(text).fraction.length);
  if (amount === 0n) throw new AppError('pools/amount-zero', { details: { text } });
  return amount;
}

/** Year 5138: a larger start time was meant in milliseconds, and its pool would never open. */
const LATEST_START_SECONDS = 100_000_000_000n;

/** More digits are not looked at. */
const MAX_CHARACTERS = 100;

/**
 * Reads the start time of a pool as typed (SPEC section 2).
 *
 * @param text Unix seconds; an empty field is the default, 0
 * @returns seconds, 0 to 10^11
 * @throws AppError `pools/start-time-not-an-integer`, `pools/start-time-negative`,
 *   `pools/start-time-in-milliseconds`
 * @example parseStartTime('1790000000'); // 1_790_000_000n
 */
export function parseStartTime(text: string): bigint {
  const trimmed = text.trim();
  if (trimmed === '') return 0n;
  if (/^-\s*\d/.test(trimmed)) throw new AppError('pools/start-time-negative', { details: { text } });
  if (!/^\d+$/.test(trimmed)) throw new AppError('pools/start-time-not-an-integer', { details: { text } });
  const seconds = trimmed.length > MAX_CHARACTERS ? null : BigInt(trimmed);
  if (seconds === null || seconds > LATEST_START_SECONDS) throw new AppError('pools/start-time-in-milliseconds', { details: { text } });
  return seconds;
}
