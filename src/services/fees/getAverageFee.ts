import { PRIORITY_FEE_CACHE_MS } from '@/constants.ts';
import { remembered } from '@/services/rpc/queries.ts';
import { fetchAverageFee } from './fetchAverageFee.ts';

/** A service that failed is left alone this long, so that it does not delay every transaction by its timeout. */
const FAILURE_CACHE_MS = 30_000;

/**
 * The average fee a third-party service tells, asked for at most every 5 minutes (SPEC section 9).
 *
 * @param host origin of the service
 * @param timeoutMs how long its answer is waited for
 * @returns lamports, more than 0
 * @throws AppError `fees/lookup-failed`
 */
export async function getAverageFee(host: string, timeoutMs: number): Promise<number> {
  const answer = await remembered({
    key: ['average-fee', host],
    ask: () => fetchAverageFee(host, timeoutMs).catch((error: unknown) => ({ error })),
    servesMs: (told) => (typeof told === 'number' ? PRIORITY_FEE_CACHE_MS : FAILURE_CACHE_MS),
  });
  if (typeof answer !== 'number') throw answer.error;
  return answer;
}
