import { AppError } from '@/errors/AppError.ts';
import type { Fraction } from '@/services/amounts/fraction.ts';
import { U64_MAX } from '@/services/amounts/integers.ts';

/**
 * Converts one side of a new pool to base units.
 *
 * @param amount whole tokens; `null` if not given
 * @param decimals the mint's decimals
 * @returns 1 to 2^64 - 1
 * @throws AppError `amounts/empty`, `pools/amount-negative`, `pools/amount-zero`, `amounts/too-many-decimals`,
 *   `amounts/out-of-range`
 * @example poolUnits(createFraction(3n, 2n), 9); // 1_500_000_000n
 */
export function poolUnits(amount: Fraction | null, decimals: number): bigint {
  if (amount === null) throw new AppError('amounts/empty');
  const { numerator, denominator } = amount;
  const text = `${numerator}/${denominator}`;
  if (numerator < 0n) throw new AppError('pools/amount-negative', { details: { text } });
  if (numerator === 0n) throw new AppError('pools/amount-zero', { details: { text } });
  const scaled = numerator * 10n ** BigInt(decimals);
  if (scaled % denominator !== 0n) throw new AppError('amounts/too-many-decimals', { details: { text, decimals } });
  const units = scaled / denominator;
  if (units > U64_MAX) throw new AppError('amounts/out-of-range', { details: { amount: units, decimals } });
  return units;
}

/** Year 5138: a later start time was meant in milliseconds, and its pool would never open. */
const LATEST_START_SECONDS = 100_000_000_000n;

/** Longer input is refused unparsed. */
const MAX_CHARACTERS = 100;

/**
 * Refuses an implausible start time.
 *
 * @param seconds Unix time
 * @throws AppError `pools/start-time-negative`, `pools/start-time-in-milliseconds`
 */
export function checkStartTime(seconds: bigint): void {
  if (seconds < 0n) throw new AppError('pools/start-time-negative', { details: { text: `${seconds}` } });
  if (seconds > LATEST_START_SECONDS) throw new AppError('pools/start-time-in-milliseconds', { details: { text: `${seconds}` } });
}

/**
 * Parses a pool's start time as typed (rule 2.15).
 *
 * @param text Unix seconds; an empty field is the default, 0
 * @returns seconds, 0 to 10^11
 * @throws AppError `pools/start-time-not-an-integer`, `pools/start-time-negative`, `pools/start-time-in-milliseconds`
 * @example parseStartTime('1790000000'); // 1_790_000_000n
 */
export function parseStartTime(text: string): bigint {
  const trimmed = text.trim();
  if (trimmed === '') return 0n;
  if (/^-\s*\d/.test(trimmed)) throw new AppError('pools/start-time-negative', { details: { text } });
  if (!/^\d+$/.test(trimmed)) throw new AppError('pools/start-time-not-an-integer', { details: { text } });
  if (trimmed.length > MAX_CHARACTERS) throw new AppError('pools/start-time-in-milliseconds', { details: { text } });
  const seconds = BigInt(trimmed);
  checkStartTime(seconds);
  return seconds;
}
