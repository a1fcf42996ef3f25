import { setTimeout as sleep } from 'node:timers/promises';

/** Part of an account as an RPC answers it. */
export interface AccountPart {
  readonly owner: string;
  /** The bytes asked for; fewer when the account ends before. */
  readonly data: Uint8Array;
}

/** What JSON-RPC answers if all is well; anything may be missing when it is not an RPC that answered. */
interface RpcAnswer {
  readonly error?: { readonly code: number; readonly message: string };
  readonly result?: { readonly value?: { readonly owner?: string; readonly data?: [string, string] } | null };
}

const TIMEOUT_MS = 60_000;
const RETRIES_WHEN_BUSY = 4;
const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 15_000;

/**
 * Reads part of an account with `getAccountInfo`.
 *
 * Public RPCs answer 429 to a few large requests in a row, so those are tried again, each time after a longer wait.
 *
 * @param offset first byte wanted
 * @param length bytes wanted
 * @returns `null` where there is no account
 * @throws RpcProblem unreachable, too many requests, or an answer that is no JSON-RPC
 */
export async function rpcAccount(
  rpc: string,
  address: string,
  offset: number,
  length: number,
  waitMs: number = FIRST_WAIT_MS,
): Promise<AccountPart | null> {
  const options = { encoding: 'base64', commitment: 'finalized', dataSlice: { offset, length } };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getAccountInfo', params: [address, options] });
  for (let attempt = 0; ; attempt++) {
    const response = await post(rpc, body);
    if (response.status === 429 && attempt < RETRIES_WHEN_BUSY) {
      await response.body?.cancel();
      await sleep(waitBefore(attempt, waitMs, response.headers.get('retry-after')));
      continue;
    }
    return readAnswer(rpc, response);
  }
}

function waitBefore(attempt: number, waitMs: number, retryAfter: string | null): number {
  const asked = Number(retryAfter) * 1_000;
  return Math.min(asked > 0 ? asked : waitMs * 2 ** attempt, MAX_WAIT_MS);
}

async function post(rpc: string, body: string): Promise<Response> {
  try {
    const headers = { 'content-type': 'application/json' };
    return await fetch(rpc, { method: 'POST', headers, body, signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    throw new RpcProblem(`${hostOf(rpc)} cannot be reached (${causeOf(error)})`, true);
  }
}

async function readAnswer(rpc: string, response: Response): Promise<AccountPart | null> {
  const host = hostOf(rpc);
  if (response.status === 429) {
    throw new RpcProblem(`${host} allows no more requests for now (429): try again in a minute`, true);
  }
  if (response.status === 401 || response.status === 403) {
    throw new RpcProblem(`${host} refuses access (${response.status})`, true);
  }
  const answer = (await response.json().catch(() => undefined)) as RpcAnswer | null | undefined;
  if (answer === undefined) throw new RpcProblem(`${host} did not answer JSON (HTTP ${response.status})`, true);
  if (answer?.error) {
    throw new RpcProblem(`${host} answered: ${answer.error.message} (${answer.error.code})`, false);
  }
  const value = answer?.result?.value;
  if (value === null) return null;
  if (typeof value?.owner !== 'string' || value.data?.[1] !== 'base64') {
    throw new RpcProblem(`${host} did not answer getAccountInfo (HTTP ${response.status})`, true);
  }
  return { owner: value.owner, data: Buffer.from(value.data[0], 'base64') };
}

function hostOf(rpc: string): string {
  return new URL(rpc).host;
}

/** The system's short code, e.g. ENOTFOUND; `fetch` hides it behind "fetch failed". */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no answer in ${TIMEOUT_MS / 1_000} s`;
  const cause = error.cause;
  if (cause instanceof Error && 'code' in cause) return String(cause.code);
  return cause instanceof Error ? cause.message : error.message;
}

/** Why programs cannot be fetched from an RPC, in words for the person at the terminal. */
export class RpcProblem extends Error {
  override readonly name = 'RpcProblem';

  /**
   * @param fatal whether asking the same RPC for another program would fail the same way
   */
  constructor(
    message: string,
    readonly fatal: boolean,
  ) {
    super(message);
  }
}
