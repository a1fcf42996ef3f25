import { PRIORITY_FEE_CACHE_MS } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';

/**
 * Asks a third-party service for the average fee of the last 15 minutes (SPEC sections 7 and 9), without a cache.
 *
 * @param host origin of the service, e.g. `'https://fees.example'`
 * @param timeoutMs how long its answer is waited for
 * @returns lamports, more than 0
 * @throws AppError `fees/lookup-failed`, whose details tell host and reason
 */
export async function fetchAverageFee(host: string, timeoutMs: number): Promise<number> {
  const failed = (reason: string, cause?: unknown) =>
    new AppError('fees/lookup-failed', { details: { host, reason }, cause });
  const url = `${host.replace(/\/+$/, '')}/api/fees?cacheFreshTime=${PRIORITY_FEE_CACHE_MS}`;
  let body: unknown;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) throw failed(`status ${response.status}`);
    body = await response.json();
  } catch (error) {
    throw error instanceof AppError ? error : failed(error instanceof Error ? error.name : 'unknown', error);
  }
  const average = (body as Readonly<Record<string, { readonly avg?: unknown } | null>> | null)?.['15']?.avg;
  if (typeof average !== 'number' || !(average > 0)) throw failed('no average in the answer');
  return average;
}
