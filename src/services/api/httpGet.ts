import { fromHttp } from '../../errors/fromHttp.ts';
import type { AppError } from '../../errors/AppError.ts';
import { objectOf } from '../../errors/thrown.ts';
import type { ClusterConfig } from '../../config.ts';
import { getApi } from '../raydium.ts';

/** Requests for one answer, the first included. */
const MAX_ATTEMPTS = 3;
/** Wait before the second request; doubled before each further one. */
const BACK_OFF_MS = 300;
/** A service that asks to be left alone for longer is not asked again. */
const MAX_WAIT_MS = 5_000;

export interface HttpGetOptions {
  /** The SDK's 10 s when absent. */
  readonly timeoutMs?: number | undefined;
  /** One request, whatever becomes of it. */
  readonly once?: boolean | undefined;
}

/**
 * Reads a URL through the SDK's HTTP client. What was refused with 429 and what was cut is asked for again, at most
 * twice and a while later; nothing else is.
 *
 * @param url a path of the provider's API, or a whole URL
 * @returns the body: JSON as it came, text where it is none
 * @throws AppError `api/network`, `api/timeout`, `api/bad-request`, `api/too-many-requests`, `api/bad-response`, each
 *   with status and host in its details
 */
export async function httpGet(cluster: ClusterConfig, url: string, options: HttpGetOptions = {}): Promise<unknown> {
  const { api } = await getApi(cluster);
  const { timeoutMs, once = false } = options;
  for (let attempt = 1; ; attempt += 1) {
    try {
      // The SDK's interceptor gives the body in place of the response.
      return (await api.get(url, timeoutMs === undefined ? {} : { timeout: timeoutMs })) as unknown;
    } catch (thrown) {
      const error = fromHttp(thrown);
      const waitMs = waitBefore(attempt, error, thrown);
      if (once || attempt >= MAX_ATTEMPTS || waitMs > MAX_WAIT_MS) throw error;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
}

/** How long to wait before the request is made again, ms; infinite when it must not be. */
function waitBefore(attempt: number, error: AppError, thrown: unknown): number {
  const backOffMs = BACK_OFF_MS * 2 ** (attempt - 1);
  if (error.code === 'api/network') return backOffMs;
  if (error.code !== 'api/too-many-requests') return Infinity;
  return Math.max(backOffMs, retryAfterMs(thrown));
}

/** What a Retry-After header asks for, as seconds or as a date; 0 where there is none. */
function retryAfterMs(thrown: unknown): number {
  const header = objectOf(objectOf(objectOf(thrown)['response'])['headers'])['retry-after'];
  if (typeof header !== 'string') return 0;
  const seconds = Number(header);
  const waitMs = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(waitMs) ? 0 : waitMs;
}
