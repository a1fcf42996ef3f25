import { PRIORITY_FEE_CACHE_MS } from '../../constants.ts';
import { fetchAverageFee } from './fetchAverageFee.ts';

/** A service that failed is left alone this long, so that it does not delay every transaction by its timeout. */
const FAILURE_CACHE_MS = 30_000;

interface Lookup {
  readonly answer: Promise<number>;
  expiresMs: number;
}

/** By host: one request serves everybody who asks while it runs and for 5 minutes after. */
const lookups = new Map<string, Lookup>();

/**
 * The average fee a third-party service tells, asked for at most every 5 minutes (SPEC section 9).
 *
 * @param host origin of the service
 * @param timeoutMs how long its answer is waited for
 * @returns lamports, more than 0
 * @throws AppError `fees/lookup-failed`
 */
export function getAverageFee(host: string, timeoutMs: number): Promise<number> {
  const known = lookups.get(host);
  if (known && Date.now() < known.expiresMs) return known.answer;
  const lookup: Lookup = { answer: fetchAverageFee(host, timeoutMs), expiresMs: Date.now() + PRIORITY_FEE_CACHE_MS };
  lookups.set(host, lookup);
  lookup.answer.catch(() => {
    lookup.expiresMs = Date.now() + FAILURE_CACHE_MS;
  });
  return lookup.answer;
}
