import type { HttpAnswer } from './postJson.ts';
import { exactRentEpoch } from '../encoding/encodeAccount.ts';
import { parseJson } from '../encoding/json.ts';
import { CutOffProblem, printable, RpcProblem, TemporaryProblem, USE_ANOTHER_NODE } from './RpcProblem.ts';

/** A range of an account's bytes. */
export interface DataSlice {
  readonly offset: number;
  readonly length: number;
}

/** Part of an account, as a node returned it. */
export interface AccountPart {
  readonly owner: string;
  /** Size of the whole account in bytes. */
  readonly size: number;
  /** The requested bytes, fewer at the account's end, or the whole account from a node without `dataSlice`. */
  readonly data: Uint8Array;
}

/** An account, or null if there is none, and the slot at which the node read it. */
export interface AccountAnswer {
  readonly slot: number;
  readonly account: AccountPart | null;
}

/** The node does not support all options of the request. It may support the older format without them. */
export class InvalidRequestProblem extends RpcProblem {}

/** A whole account, as a node returned it. */
export interface WholeAccount {
  readonly lamports: bigint;
  readonly data: Uint8Array;
  readonly owner: string;
  readonly executable: boolean;
  readonly rentEpoch: bigint;
}

/** The fields of a JSON-RPC answer. Any may be missing if the answer came from something else. */
interface RpcAnswer {
  readonly error?: unknown;
  readonly result?: {
    readonly context?: { readonly slot?: unknown };
    readonly value?: { readonly owner?: unknown; readonly data?: unknown; readonly space?: unknown } | null;
  };
}

const TRY_LATER = `try again in a few minutes, or ${USE_ANOTHER_NODE}`;
/** Codes of providers that send rate limit errors with HTTP 200. */
const LIMIT_CODES = [429, -32029, -32429];
/** In bytes. */
const MAX_ACCOUNT_SIZE = 10 * 1024 * 1024;
const NODE_UNHEALTHY = -32005;
const MIN_CONTEXT_SLOT_NOT_REACHED = -32016;
const INTERNAL_ERROR = -32603;
const INVALID_REQUEST = -32600;
const INVALID_PARAMS = -32602;

/**
 * Reads the answer to `getAccountInfo` in base64.
 *
 * @param host named in messages
 * @param slice the requested range; null for the whole account
 * @param now time in ms since 1970, for a `Retry-After` date
 * @throws CutOffProblem the answer is incomplete or too large to send
 * @throws TemporaryProblem rate limit, server error, or a node that is behind
 * @throws InvalidRequestProblem the node does not support the options, or does not state sizes, so a slice might be
 *   incomplete
 * @throws RpcProblem no access, or not an RPC node
 */
export function readAccountAnswer(host: string, http: HttpAnswer, slice: DataSlice | null, now: number): AccountAnswer {
  checkStatus(host, http, now);
  const answer = parseAnswer(host, http);
  if (answer?.error !== undefined && answer.error !== null) throw nodeProblem(host, answer.error, http, now);
  const slot = answer?.result?.context?.slot;
  const value = answer?.result?.value;
  if (typeof slot !== 'number' || value === undefined) throw notAnswered(host, http.status);
  if (value === null) return { slot, account: null };
  const [text, encoding] = Array.isArray(value.data) ? (value.data as readonly unknown[]) : [];
  if (typeof value.owner !== 'string' || typeof text !== 'string' || encoding !== 'base64') {
    throw notAnswered(host, http.status);
  }
  const data = Buffer.from(text, 'base64');
  if (data.toString('base64') !== text) throw cutOff(host);
  const size = value.space ?? (slice === null ? data.length : undefined);
  if (size === undefined) throw new InvalidRequestProblem(`${host} does not state the size of accounts: ${USE_ANOTHER_NODE}`);
  if (typeof size !== 'number' || !(size >= 0 && size <= MAX_ACCOUNT_SIZE)) throw notAnswered(host, http.status);
  if (!hasLength(data, size, slice)) throw cutOff(host);
  return { slot, account: { owner: value.owner, size, data } };
}

/**
 * Reads the answer to `getMultipleAccounts` in base64.
 *
 * @param host named in messages
 * @param count number of addresses in the request
 * @param now time in ms since 1970, for a `Retry-After` date
 * @throws CutOffProblem, TemporaryProblem, RpcProblem as `readAccountAnswer` does
 */
export function readAccountsAnswer(host: string, http: HttpAnswer, count: number, now: number): readonly (WholeAccount | null)[] {
  checkStatus(host, http, now);
  const answer = parseAnswer(host, http);
  if (answer?.error !== undefined && answer.error !== null) throw nodeProblem(host, answer.error, http, now, 'getMultipleAccounts');
  const list: unknown = answer?.result?.value;
  if (!Array.isArray(list) || list.length !== count) throw notAnswered(host, http.status, 'getMultipleAccounts');
  return list.map((account: Readonly<Record<string, unknown>> | null) => {
    if (account === null) return null;
    const { lamports, data: encoded, owner, executable, rentEpoch } = account;
    const [text, encoding] = Array.isArray(encoded) ? (encoded as readonly unknown[]) : [];
    if (typeof owner !== 'string' || typeof text !== 'string' || encoding !== 'base64') throw notAnswered(host, http.status, 'getMultipleAccounts');
    const data = new Uint8Array(Buffer.from(text, 'base64'));
    return { lamports: BigInt(lamports as number), data, owner, executable: executable === true, rentEpoch: BigInt(exactRentEpoch(rentEpoch ?? 0) as bigint) };
  });
}

/**
 * Reads the answer to `getSlot`.
 *
 * @param host named in messages
 * @param now time in ms since 1970, for a `Retry-After` date
 * @throws TemporaryProblem, RpcProblem as `readAccountAnswer` does
 */
export function readSlotAnswer(host: string, http: HttpAnswer, now: number): number {
  checkStatus(host, http, now);
  const answer = parseAnswer(host, http);
  if (answer?.error !== undefined && answer.error !== null) throw nodeProblem(host, answer.error, http, now, 'getSlot');
  const slot: unknown = answer?.result;
  if (!Number.isSafeInteger(slot) || (slot as number) < 1) throw notAnswered(host, http.status, 'getSlot');
  return slot as number;
}

/** Whether the data is as long as the slice of an account of that size, or as the whole account. */
function hasLength(data: Uint8Array, size: number, slice: DataSlice | null): boolean {
  const inSlice = slice === null ? size : Math.max(0, Math.min(slice.length, size - slice.offset));
  return data.length === inSlice || data.length === size;
}

function checkStatus(host: string, { status, headers }: HttpAnswer, now: number): void {
  const waitMs = retryAfterMs(headers.get('retry-after'), now);
  if (status === 429) throw tooManyRequests(host, 'HTTP 429', waitMs);
  if (status >= 500 || status === 408) {
    throw new TemporaryProblem(`${host} reports an internal error (HTTP ${status})`, TRY_LATER, waitMs);
  }
  if (status === 413) throw cutOff(host);
  if (status === 401 || status === 403) {
    throw new RpcProblem(`${host} refuses access (HTTP ${status}): it may need a key in its address; ${USE_ANOTHER_NODE}`);
  }
}

function parseAnswer(host: string, { status, text }: HttpAnswer): RpcAnswer | null {
  try {
    return parseJson(text) as RpcAnswer | null;
  } catch {
    if (status === 200 && (text === '' || text.trimStart().startsWith('{'))) throw cutOff(host);
    const advice = `open it in a browser: your network may ask you to sign in, or ${USE_ANOTHER_NODE}`;
    throw new RpcProblem(`${host} did not answer JSON (HTTP ${status}): ${advice}`);
  }
}

function nodeProblem(host: string, error: unknown, http: HttpAnswer, now: number, method = 'getAccountInfo'): RpcProblem {
  const fields = typeof error === 'object' && error !== null ? error : { message: error };
  const message = 'message' in fields ? printable(String(fields.message)) : 'without a message';
  const code = 'code' in fields ? Number(fields.code) : undefined;
  const details = code === undefined ? message : `${message}, ${code}`;
  const waitMs = retryAfterMs(http.headers.get('retry-after'), now);
  const isLimitCode = code !== undefined && LIMIT_CODES.includes(code);
  if (isLimitCode || /too many requests|(rate|request) limit|limit exceeded/i.test(message)) return tooManyRequests(host, details, waitMs);
  if (code === NODE_UNHEALTHY || code === MIN_CONTEXT_SLOT_NOT_REACHED) return behind(host, details, waitMs);
  if (/(response|answer|result)\b.*\b(too (large|big)|exceeds)/i.test(message)) return cutOff(host);
  if (code === INTERNAL_ERROR) return new TemporaryProblem(`${host} reports an internal error (${details})`, TRY_LATER, waitMs);
  const Problem = code === INVALID_REQUEST || code === INVALID_PARAMS ? InvalidRequestProblem : RpcProblem;
  return new Problem(`${host} refuses ${method} (${details}): ${USE_ANOTHER_NODE}`);
}

function tooManyRequests(host: string, details: string, waitMs: number | undefined): TemporaryProblem {
  return new TemporaryProblem(`${host} takes no more requests for now (${details})`, TRY_LATER, waitMs);
}

/** A node that has not reached the slot of an earlier answer. */
export function behind(host: string, details: string, waitMs?: number): TemporaryProblem {
  return new TemporaryProblem(`${host} is behind the cluster (${details})`, TRY_LATER, waitMs);
}

function cutOff(host: string): CutOffProblem {
  return new CutOffProblem(`The answer of ${host} was cut off`, `try another network, or ${USE_ANOTHER_NODE}`);
}

function notAnswered(host: string, status: number, method = 'getAccountInfo'): RpcProblem {
  return new RpcProblem(`${host} did not answer ${method} (HTTP ${status}): check that it is the address of an RPC node`);
}

/** Wait in ms from a `Retry-After` header, which has seconds or a date; undefined without a valid one. */
function retryAfterMs(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  if (/^\d+(\.\d+)?$/.test(header)) return Number(header) * 1_000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
