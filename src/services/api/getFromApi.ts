import * as z from 'zod/mini';
import type { ClusterConfig } from '@/config.ts';
import { API_CACHE_MS } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { remembered } from '@/services/rpc/queries.ts';
import { checkShape } from './checkShape.ts';
import { httpGet, type HttpGetOptions } from './httpGet.ts';

export interface ApiOptions {
  /** Stops waiting for the answer. */
  readonly signal?: AbortSignal | undefined;
  /** Asks again although an answer of the last 5 minutes is there. */
  readonly fresh?: boolean | undefined;
}

export interface ApiCall<T> extends ApiOptions, HttpGetOptions {
  readonly cluster: ClusterConfig;
  /** Path and query on the provider's base host. */
  readonly path: string;
  /** Shape of what stands under `data`. */
  readonly schema: z.ZodMiniType<T>;
}

const envelope = z.union([
  z.object({ success: z.literal(true), data: z.unknown() }),
  z.object({ success: z.literal(false), msg: z.optional(z.string()) }),
]);

/**
 * Asks the provider's API and reads the data field of its answer; an answer serves for 5 minutes (SPEC sections 7, 9).
 *
 * @throws AppError `api/*`: those of `httpGet`, `api/bad-request` when the service refuses in its answer,
 *   `api/wrong-shape`, `api/canceled`
 */
export async function getFromApi<T>(call: ApiCall<T>): Promise<T> {
  const { cluster, path, schema, signal, fresh = false } = call;
  const url = new URL(path, cluster.apiHosts.base);
  // The shape is checked before the answer is remembered: a wrong one must not serve for 5 minutes.
  const answer = apiAnswer(url.href, fresh, async () => checkShape(schema, await ask(call, url), url));
  return cancelable(answer, signal, url);
}

/**
 * An answer that is asked for once in 5 minutes, however many ask; a failure is not remembered.
 *
 * @param key URL of the answer
 */
export function apiAnswer<T>(key: string, isFresh: boolean, ask: () => Promise<T>): Promise<T> {
  return remembered({ key: ['api', key], servesMs: API_CACHE_MS, isFresh, ask });
}

async function ask<T>({ cluster, path, timeoutMs, once }: ApiCall<T>, url: URL): Promise<unknown> {
  const body = checkShape(envelope, await httpGet(cluster, path, { timeoutMs, once }), url);
  if (body.success) return body.data;
  throw new AppError('api/bad-request', { details: { host: url.host, path: url.pathname, text: body.msg } });
}

/** The request goes on for others who wait for the same answer; only this one stops waiting. */
function cancelable<T>(answer: Promise<T>, signal: AbortSignal | undefined, url: URL): Promise<T> {
  if (!signal) return answer;
  return new Promise((resolve, reject) => {
    const cancel = (): void =>
      reject(new AppError('api/canceled', { details: { host: url.host, path: url.pathname } }));
    if (signal.aborted) cancel();
    signal.addEventListener('abort', cancel, { once: true });
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', cancel));
  });
}
