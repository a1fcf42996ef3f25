import type { ClusterConfig } from '@/config.ts';
import {
  API_TIMEOUT_MS, REQUEST_LOG_CUT_CHARACTERS, REQUEST_LOG_MAX_DATA_BYTES, REQUEST_LOG_MAX_ENTRIES,
} from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import type { ErrorCode } from '@/errors/catalogue.ts';
import { firstMessage } from '@/errors/firstMessage.ts';

/** Requests for one answer, the first included. */
const MAX_ATTEMPTS = 3;
/** Wait before the second request; doubled before each further one. */
const BACK_OFF_MS = 300;
/** A service that asks to be left alone for longer is not asked again. */
const MAX_WAIT_MS = 5_000;
const LOG_KEY = 'ray_req_hash';

export interface HttpGetOptions {
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
  /** Absent where nobody answered. */
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
  // Joined as text: the host may lie behind a path of its own.
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
