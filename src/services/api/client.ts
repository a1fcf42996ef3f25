import * as z from 'zod/mini';
import type { ClusterConfig } from '@/config.ts';
import {
  API_CACHE_MS, API_TIMEOUT_MS, REQUEST_LOG_CUT_CHARACTERS, REQUEST_LOG_MAX_DATA_BYTES, REQUEST_LOG_MAX_ENTRIES,
} from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import type { ErrorCode } from '@/errors/catalogue.ts';
import { firstMessage } from '@/errors/firstMessage.ts';
import { parseAddress } from '@/services/rpc/parseAddress.ts';
import { fetchCached } from '@/services/rpc/queries.ts';

/** Requests for one answer, the first included. */
const MAX_ATTEMPTS = 3;
/** Wait before the second request; doubled before each further one. */
const BACK_OFF_MS = 300;
/** A service that asks to be left alone for longer is not asked again. */
const MAX_WAIT_MS = 5_000;
const LOG_KEY = 'ray_req_hash';

interface HttpGetOptions {
  /** For the whole answer; 10 s when absent. */
  readonly timeoutMs?: number | undefined;
  /** One request, whatever becomes of it. */
  readonly once?: boolean | undefined;
}

/** One request that failed, and how long to wait before it may be made again, ms; infinite when it must not be. */
interface Failure {
  readonly error: AppError;
  readonly waitMs: number;
}

/** A request that was answered. */
interface Success {
  readonly body: unknown;
}

/** One line of the log in the browser's storage. */
interface LogEntry {
  /** Absent where no one answered. */
  readonly status: number | undefined;
  readonly url: string;
  /** The body of an answer, or why there was none. */
  readonly data: unknown;
}

/**
 * Reads a URL of the provider's API or of a list of tokens. What was refused with 429 and what was cut is asked for again,
 * at most twice and a while later; nothing else is. A failed request is written to the console.
 *
 * @param url a path of the provider's API, or a whole URL
 * @returns the body: JSON as it came, text where it is none
 * @throws AppError `api/network`, `api/timeout`, `api/bad-request`, `api/too-many-requests`, `api/bad-response`, each
 *   with status and host in its details
 */
export async function httpGet(cluster: ClusterConfig, url: string, options: HttpGetOptions = {}): Promise<unknown> {
  const { timeoutMs = API_TIMEOUT_MS, once = false } = options;
  // Joined as text: the host may lie behind its own path.
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
    // Fetch tells nothing of why a connection failed or was cut.
    const reason = timeout.aborted ? `no answer within ${timeoutMs} ms` : firstMessage(cause);
    const code = timeout.aborted ? 'api/timeout' : 'api/network';
    return failure({ url, isLogged, code, status: response?.status, reason, cause, waitMs: timeout.aborted ? Infinity : 0 });
  }
  const { ok, status } = response;
  if (!ok) {
    const reason = `the service answered with status ${status}`;
    const waitMs = status === 429 ? retryAfterMs(response.headers.get('retry-after')) : Infinity;
    return failure({ url, isLogged, code: codeOf(status), status, reason, waitMs });
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
  // The path without its query: a query may list what the wallet holds.
  const details = { status, host: url.host, method: 'get', path: url.pathname, text: reason };
  return { error: new AppError(code, { details, cause }), waitMs };
}

function codeOf(status: number): ErrorCode {
  if (status === 429) return 'api/too-many-requests';
  return status >= 500 ? 'api/bad-response' : 'api/bad-request';
}

/** What a Retry-After header asks for, as seconds or as a date; 0 where there is none. */
function retryAfterMs(header: string | null): number {
  if (header === null) return 0;
  const seconds = Number(header);
  const waitMs = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(waitMs) ? 0 : waitMs;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** Puts an entry in front of the log. Where the browser's storage is full the oldest entries make room. */
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

/** `null` outside of a browser, and where one forbids storage, which throws as soon as it is named. */
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

/** Deviations named in the details; the first one usually explains the rest. */
const MAX_ISSUES = 3;

/**
 * The border every answer of a service crosses: it has the shape the app reads, or it is one clear error.
 *
 * @param url where the answer came from
 * @throws AppError `api/wrong-shape` with host, path and what deviates, without values
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

/** Shapes that several answers of the provider share. */

/** An address, base58. */
export const address = z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/));

/** A whole number ≥ 0 that may be beyond 2^53: the provider writes it as text, or as a number while it is small. */
export const units = z.pipe(
  z.union([z.string().check(z.regex(/^\d+$/)), z.int().check(z.gte(0))]),
  z.transform((value) => BigInt(value)),
);

/** Unix time in seconds, which the provider writes as text in some places and as a number in others. */
export const seconds = z.pipe(
  z.union([z.string().check(z.regex(/^\d{1,15}$/)), z.int().check(z.gte(0))]),
  z.transform((value) => Number(value)),
);

/** A number, written as text in some places. */
export const decimal = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^-?\d+(\.\d+)?(e[+-]?\d+)?$/i))]),
  z.transform((value) => Number(value)),
);

export interface ApiOptions {
  /** Stops waiting for the answer. */
  readonly signal?: AbortSignal | undefined;
  /** Asks again although an answer of the last 5 minutes is there. */
  readonly fresh?: boolean | undefined;
}

interface ApiCall<T> extends ApiOptions, HttpGetOptions {
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
 * Asks the provider's API and reads the data field of its answer; an answer serves for 5 minutes (rule 7.2).
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
  return fetchCached({ key: ['api', key], servesMs: API_CACHE_MS, isFresh, ask });
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

/**
 * Asks for a list that someone else keeps, once in 5 minutes.
 *
 * @param listUrl `''` where the list is off
 * @returns nothing where it is off
 * @throws AppError `api/*`
 */
export async function fetchList<T>(
  cluster: ClusterConfig, listUrl: string, schema: z.ZodMiniType<T[]>, { fresh = false }: ApiOptions = {},
): Promise<readonly T[]> {
  if (listUrl === '') return [];
  const url = new URL(listUrl);
  return apiAnswer(url.href, fresh, async () => checkShape(schema, await httpGet(cluster, url.href), url));
}

/** Addresses in one URL, which has to stay shorter than servers take. */
const MAX_IDS = 100;

interface IdsCall<T> extends ApiOptions {
  readonly cluster: ClusterConfig;
  /** Path and name of the parameter, e.g. '/pools/info/ids?ids'. */
  readonly path: string;
  /** base58 */
  readonly ids: readonly string[];
  readonly schema: z.ZodMiniType<(T | null)[]>;
  readonly idOf: (found: T) => string;
}

/**
 * Asks for several things by their addresses, a comma list of at most 100 in each request.
 *
 * @returns one for each address, in its order; `null` for what the provider does not know
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
  // Neither the order of the answer nor a place for what is unknown is promised.
  const found = new Map(answers.flat().flatMap((item) => (item === null ? [] : [[idOf(item), item] as const])));
  return wanted.map((id) => found.get(id) ?? null);
}
