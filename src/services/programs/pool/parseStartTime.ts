import { AppError } from '@/errors/AppError.ts';

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
