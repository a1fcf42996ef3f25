/**
 * Parses a `Retry-After` header, in seconds or as a date.
 *
 * @returns milliseconds from now, at least 0; `null` if there is none, or none that makes sense
 * @example readRetryAfter('10'); // 10000
 */
export function readRetryAfter(header: string | null): number | null {
  if (header === null || header.trim() === '') return null;
  const seconds = Number(header);
  const waitMs = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(waitMs) ? null : Math.max(0, waitMs);
}
