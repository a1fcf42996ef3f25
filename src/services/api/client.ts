import * as z from 'zod/mini';
import type { ClusterConfig } from '@/config.ts';
import {
  API_CACHE_MS, API_TIMEOUT_MS, REQUEST_LOG_CUT_CHARACTERS, REQUEST_LOG_MAX_DATA_BYTES, REQUEST_LOG_MAX_ENTRIES,
} from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import type { ErrorCode } from '@/errors/details.ts';
import { firstMessage } from '@/errors/firstMessage.ts';
import { readLocalPrograms } from '@/services/rpc/localPrograms.ts';
import { parseAddress } from '@/services/rpc/parseAddress.ts';
import { fetchCached } from '@/services/rpc/queries.ts';
import { readRetryAfter } from '@/services/rpc/retryAfter.ts';

/** Requests per call, including the first. */
const MAX_ATTEMPTS = 3;
/** Delay before the second request; doubled for each further one. */
const BACK_OFF_MS = 300;
/** If a service asks for a longer delay, the request is not retried. */
const MAX_WAIT_MS = 5_000;
const LOG_KEY = 'ray_req_hash';

/** How the provider says no, with any status. */
const refusal = z.object({ success: z.literal(false), msg: z.optional(z.string()) });

interface HttpGetOptions {
  /** Timeout of the whole response in milliseconds; 10 s if absent. */
  readonly timeoutMs?: number | undefined;
  /** Disables retries. */
  readonly once?: boolean | undefined;
}

/** A failed request, and the delay before a retry in milliseconds; infinite if it must not be retried. */
interface Failure {
  readonly error: AppError;
  readonly waitMs: number;
}

/** A request that was answered. */
interface Success {
  readonly body: unknown;
}

/** An entry of the log in the browser's storage. */
interface LogEntry {
  /** Absent if there was no response. */
  readonly status: number | undefined;
  readonly url: string;
  /** The body of the response, or why there was none. */
  readonly data: unknown;
}

/**
 * Fetches a URL of the provider's API or of a token list. A 429 response and a cut connection are retried at most twice
 * with a delay, nothing else. Failures are logged to the console.
 *
 * @param url a path of the provider's API, or an absolute URL
 * @returns the body: parsed JSON, or text if it is not JSON
 * @throws AppError `api/network`, `api/timeout`, `api/bad-request`, `api/too-many-requests`, `api/bad-response`, each
 *   with status and host in its details
 */
export async function httpGet(cluster: ClusterConfig, url: string, options: HttpGetOptions = {}): Promise<unknown> {
  const { timeoutMs = API_TIMEOUT_MS, once = false } = options;
  // Joined as text, because the host may have a path of its own.
  const whole = new URL(URL.canParse(url) ? url : `${cluster.apiHosts.base.replace(/\/$/, '')}/${url.replace(/^\//, '')}`);
  for (let attempt = 1; ; attempt += 1) {
    const answer = await request(whole, timeoutMs, cluster.logsRequests);
    if ('body' in answer) return answer.body;
    const waitMs = Math.max(answer.waitMs, BACK_OFF_MS * 2 ** (attempt - 1));
    if (once || attempt >= MAX_ATTEMPTS || waitMs > MAX_WAIT_MS) throw answer.error;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
}

async function request(url: URL, timeoutMs: number, isLogged: boolean): Promise<Success | Failure> {
  const timeout = AbortSignal.timeout(timeoutMs);
  let response: Response | undefined;
  let text: string;
  try {
    response = await fetch(url, { headers: { Accept: 'application/json, text/plain, */*' }, signal: timeout });
    text = await response.text();
  } catch (cause) {
    // Fetch does not report why a connection failed or was cut.
    const reason = timeout.aborted ? `no answer within ${timeoutMs} ms` : firstMessage(cause);
    const code = timeout.aborted ? 'api/timeout' : 'api/network';
    return failure({ url, isLogged, code, status: response?.status, reason, cause, waitMs: timeout.aborted ? Infinity : 0 });
  }
  const { ok, status } = response;
  if (!ok) {
    const said = z.safeParse(refusal, parsed(text)).data;
    const reason = said?.msg ?? `the service answered with status ${status}`;
    const waitMs = status === 429 ? readRetryAfter(response.headers.get('retry-after')) ?? 0 : Infinity;
    return failure({ url, isLogged, code: codeOf(status, said !== undefined), status, reason, waitMs });
  }
  const body = parsed(text);
  if (isLogged) log({ status, url: url.href, data: body });
  return { body };
}

interface FailureParts {
  readonly url: URL;
  readonly isLogged: boolean;
  readonly code: ErrorCode;
  readonly status: number | undefined;
  readonly reason: string;
  readonly cause?: unknown;
  readonly waitMs: number;
}

function failure({ url, isLogged, code, status, reason, cause, waitMs }: FailureParts): Failure {
  if (isLogged) log({ status, url: url.href, data: reason });
  console.error(`GET ${url.href} ${status ?? reason}`);
  // The path without its query, which may list what the wallet holds.
  const details = { status, host: url.host, method: 'get', path: url.pathname, text: reason };
  return { error: new AppError(code, { details, cause }), waitMs };
}

/** @param isRefusal the service refused the parameters, which the provider's does with status 500 */
function codeOf(status: number, isRefusal: boolean): ErrorCode {
  if (status === 429) return 'api/too-many-requests';
  return status >= 500 && !isRefusal ? 'api/bad-response' : 'api/bad-request';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** Prepends an entry to the log, and drops the oldest entries if the storage is full. */
function log({ status, url, data }: LogEntry): void {
  const storage = logStorage();
  if (!storage) return;
  const text = JSON.stringify(data);
  const isLong = new Blob([text]).size > REQUEST_LOG_MAX_DATA_BYTES;
  const entry = { status, url, data: isLong ? `${text.slice(0, REQUEST_LOG_CUT_CHARACTERS)}...` : data, time: Date.now() };
  let entries = [entry, ...knownEntries(storage).slice(0, REQUEST_LOG_MAX_ENTRIES - 1)];
  while (entries.length > 0) {
    try {
      return storage.setItem(LOG_KEY, JSON.stringify(entries));
    } catch {
      entries = entries.slice(0, entries.length >> 1);
    }
  }
}

/** `null` outside a browser, and if storage is forbidden, in which case even accessing it throws. */
function logStorage(): Storage | null {
  try {
    return typeof localStorage === 'undefined' ? null : localStorage;
  } catch {
    return null;
  }
}

function knownEntries(storage: Storage): readonly unknown[] {
  try {
    const entries: unknown = JSON.parse(storage.getItem(LOG_KEY) ?? '[]');
    return Array.isArray(entries) ? entries : [];
  } catch {
    return [];
  }
}

/** Deviations listed in the details; the first one usually explains the rest. */
const MAX_ISSUES = 3;

/**
 * Validates a service's response, so that it has the shape the app reads or fails with one clear error.
 *
 * @param url the source of the response
 * @throws AppError `api/wrong-shape` with host, path and the deviating fields, without values
 */
function checkShape<T>(schema: z.ZodMiniType<T>, answer: unknown, url: URL): T {
  const { success, data, error } = z.safeParse(schema, answer);
  if (success) return data;
  const text = error.issues
    .slice(0, MAX_ISSUES)
    .map(({ path, code }) => `${path.length === 0 ? 'the answer' : path.join('.')}: ${code}`)
    .join('; ');
  throw new AppError('api/wrong-shape', { details: { host: url.host, path: url.pathname, text } });
}

export interface ApiOptions {
  /** Stops waiting for the response. */
  readonly signal?: AbortSignal | undefined;
  /** Ignores the cache. */
  readonly fresh?: boolean | undefined;
}

interface ApiCall<T> extends ApiOptions, HttpGetOptions {
  readonly cluster: ClusterConfig;
  /** Path and query on the provider's base host. */
  readonly path: string;
  /** Shape of the `data` field. */
  readonly schema: z.ZodMiniType<T>;
}

const envelope = z.union([z.object({ success: z.literal(true), data: z.unknown() }), refusal]);

/**
 * Calls the provider's API and returns the data field of its response, cached for 5 minutes (rule 7.2).
 *
 * @throws AppError `api/*`: those of `httpGet`, `api/bad-request` if the service reports an error, `api/wrong-shape`,
 *   `api/canceled`
 */
export async function getFromApi<T>(call: ApiCall<T>): Promise<T> {
  const { cluster, path, schema, signal, fresh = false } = call;
  const url = new URL(path, cluster.apiHosts.base);
  // Validated before it is cached, so that a malformed response is not kept for 5 minutes.
  const answer = apiAnswer(url.href, fresh, async () => checkShape(schema, await ask(call, url), url));
  return cancelable(answer, signal, url);
}

/** A path with its query, and the shape of its `data` field. */
type Route<T> = Pick<ApiCall<T>, 'path' | 'schema'>;

interface EitherCall<T> extends Omit<ApiCall<T>, 'path' | 'schema'> {
  /** As the provider's current API has it. */
  readonly newer: Route<T>;
  /** As its former API has it. */
  readonly older: Route<T>;
}

/** Newer paths that a host does not have, each as host and path. */
const absent = new Set<string>();

/**
 * Calls the newer of two paths, or the older one if the host does not have the newer one (404 or `success: false`). A host
 * that answered the older one is asked only that until the page is reloaded.
 *
 * @throws AppError as `getFromApi`
 */
export async function getFromEither<T>({ newer, older, ...call }: EitherCall<T>): Promise<T> {
  const { origin, pathname } = new URL(newer.path, call.cluster.apiHosts.base);
  if (absent.has(origin + pathname)) return getFromApi({ ...call, ...older });
  try {
    return await getFromApi({ ...call, ...newer });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'api/bad-request') throw error;
    const { status } = error.details;
    if (status !== undefined && status !== 404) throw error;
    const answer = await getFromApi({ ...call, ...older }).catch((olderError: unknown) => {
      // A host that refuses both refuses what was asked, not the path.
      throw status === 404 ? olderError : error;
    });
    absent.add(origin + pathname);
    return answer;
  }
}

/**
 * Caches a response for 5 minutes. Callers share one request; a failure is not cached.
 *
 * @param key URL of the response
 */
export function apiAnswer<T>(key: string, isFresh: boolean, ask: () => Promise<T>): Promise<T> {
  return fetchCached({ key: ['api', key], servesMs: API_CACHE_MS, isFresh, ask });
}

async function ask<T>({ cluster, path, timeoutMs, once }: ApiCall<T>, url: URL): Promise<unknown> {
  if (await isPlainNode(cluster, url)) throw new AppError('api/absent', { details: { host: url.host, path: url.pathname } });
  const body = checkShape(envelope, await httpGet(cluster, path, { timeoutMs, once }), url);
  if (body.success) return body.data;
  throw new AppError('api/bad-request', { details: { host: url.host, path: url.pathname, text: body.msg } });
}

/**
 * Whether the API's address is that of a node other than `localnet/`, which has no API. Asked over RPC, because browsers
 * print each refused GET.
 */
async function isPlainNode(cluster: ClusterConfig, url: URL): Promise<boolean> {
  if (cluster.name !== 'localnet' || url.origin !== new URL(cluster.rpcUrl).origin) return false;
  return await readLocalPrograms(cluster).catch(() => undefined) === null;
}

/** The request continues for other callers; only this one stops waiting. */
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

/**
 * Fetches a third-party list, cached for 5 minutes.
 *
 * @param listUrl `''` if the list is disabled
 * @returns an empty list if it is disabled
 * @throws AppError `api/*`
 */
export async function fetchList<T>(
  cluster: ClusterConfig, listUrl: string, schema: z.ZodMiniType<T[]>, { fresh = false }: ApiOptions = {},
): Promise<readonly T[]> {
  if (listUrl === '') return [];
  const url = new URL(listUrl);
  return apiAnswer(url.href, fresh, async () => checkShape(schema, await httpGet(cluster, url.href), url));
}

/** Addresses per URL, to stay below servers' length limits. */
const MAX_IDS = 100;

interface IdsCall<T> extends ApiOptions {
  readonly cluster: ClusterConfig;
  /** Path and name of the parameter, e.g. '/pools/info/ids?ids'. */
  readonly path: string;
  /** base58 */
  readonly ids: readonly string[];
  readonly schema: z.ZodMiniType<T[]>;
  readonly idOf: (found: T) => string;
}

/**
 * Fetches items by address, at most 100 per request as a comma-separated list.
 *
 * @returns one per address, in order; `null` for those unknown to the provider
 * @throws AppError `api/*`, `accounts/invalid-public-key`
 */
export async function fetchByIds<T>(call: IdsCall<T>): Promise<(T | null)[]> {
  const { cluster, path, ids, schema, idOf, ...options } = call;
  const wanted = ids.map((id) => parseAddress(id).toBase58());
  const distinct = [...new Set(wanted)];
  const lists = Array.from({ length: Math.ceil(distinct.length / MAX_IDS) }, (_, list) =>
    distinct.slice(list * MAX_IDS, (list + 1) * MAX_IDS).join(','));
  const answers = await Promise.all(
    lists.map((list) => getFromApi({ cluster, path: `${path}=${list}`, schema, ...options })),
  );
  // The provider guarantees neither the order nor an entry for unknown addresses.
  const found = new Map(answers.flat().map((item) => [idOf(item), item]));
  return wanted.map((id) => found.get(id) ?? null);
}
