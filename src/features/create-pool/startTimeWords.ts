import { AppError } from '@/errors/AppError.ts';
import { parseStartTime } from '@/services/programs/pool/checks.ts';

const FORMAT: Intl.DateTimeFormatOptions = {
  weekday: 'short', year: 'numeric', month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', second: '2-digit',
};

/**
 * Reads a start time while it is typed.
 *
 * @param text Unix seconds
 * @returns seconds; 0 for at once, and for what is no start time
 */
export function typedStartTime(text: string): bigint {
  try {
    return parseStartTime(text);
  } catch (error) {
    if (error instanceof AppError) return 0n;
    throw error;
  }
}

/**
 * A start time as a person reads it, in the time of this device and in UTC.
 *
 * @param startSeconds Unix time; 0 for at once
 * @param nowSeconds Unix time of the chain; `null` while unknown
 */
export function startTimeWords(startSeconds: bigint, nowSeconds: bigint | null): string {
  if (startSeconds === 0n) return 'Unix time; 0 opens the pool at once.';
  const date = new Date(Number(startSeconds) * 1000);
  const local = new Intl.DateTimeFormat(undefined, { ...FORMAT, timeZoneName: 'short' }).format(date);
  const utc = new Intl.DateTimeFormat(undefined, { ...FORMAT, timeZone: 'UTC' }).format(date);
  const past = nowSeconds !== null && startSeconds <= nowSeconds ? ' That is past: it opens at once.' : '';
  return `Opens ${local} (local) · ${utc} (UTC).${past}`;
}
