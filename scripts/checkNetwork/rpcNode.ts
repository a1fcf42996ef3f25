import { setTimeout as wait } from 'node:timers/promises';

export interface RpcReply {
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string };
  /** HTTP status. */
  readonly status: number;
}

/** In which public nodes count requests; for those that do not say when they take more. */
const WINDOW_SECONDS = 10;
/** Longest wait that a node may ask for before its refusal counts as its answer, in seconds. */
const LONGEST_WAIT_SECONDS = 15;

/** A node that is asked raw, so that its refusals and its limits are seen as they are. */
export class RpcNode {
  readonly url: string;
  /** Requests of each method per window, as the node's headers say. */
  readonly limits = new Map<string, number>();

  constructor(url: string) {
    this.url = url;
  }

  /** Asks; waits once if the node says for how long. @throws Error if nothing answers */
  async ask(method: string, params: readonly unknown[] = [], canWait = true): Promise<RpcReply> {
    const response = await fetch(this.url, {
      method: 'POST', headers: { 'content-type': 'application/json' }, signal: AbortSignal.timeout(60_000),
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    const limit = response.headers.get('x-ratelimit-method-limit');
    if (limit !== null) this.limits.set(method, Number(limit));
    const seconds = Number(response.headers.get('retry-after') ?? WINDOW_SECONDS);
    if (response.status === 429 && canWait && limit !== '0' && seconds > 0 && seconds <= LONGEST_WAIT_SECONDS) {
      await wait(seconds * 1000);
      return this.ask(method, params, false);
    }
    const body = await response.json().catch(() => ({})) as Pick<RpcReply, 'result' | 'error'>;
    return { ...body, status: response.status };
  }

  /** @throws Error with the node's own words */
  async read<Result>(method: string, params: readonly unknown[] = []): Promise<Result> {
    const { result, error, status } = await this.ask(method, params);
    if (error || result === undefined) throw new Error(`${method}: ${error ? `${error.code} ${error.message}` : `HTTP ${status}`}`);
    return result as Result;
  }
}
