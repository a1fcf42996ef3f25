import { AppError, isAppError } from '@/errors/AppError.ts';
import { PUBLIC_WINDOW_MS } from './publicLimits.ts';
import { readRetryAfter } from './retryAfter.ts';
import { type HeldUp, Turns, type Urgency } from './Turns.ts';

/** Requests per call if the node refuses them because of its limits, including the first. */
const MAX_TRIES = 4;
/** If the node asks for a longer wait, its refusal is reported. */
const MAX_WAIT_MS = 30_000;
/** Wait after the first refusal that names no time; doubled for each further one. */
const BACK_OFF_MS = 500;

const byHost = new Map<string, Turns>();
const listeners = new Set<() => void>();

function turnsOf(rpcUrl: string): Turns {
  const { host, hostname } = new URL(rpcUrl);
  const turns = byHost.get(host) ?? new Turns(hostname, () => listeners.forEach((listener) => listener()));
  byHost.set(host, turns);
  return turns;
}

/** The requests that a node's limits hold up, and how many of them were answered; `null` if none waits. */
export function heldUpRequests(rpcUrl: string): HeldUp | null {
  return turnsOf(rpcUrl).heldUp;
}

/** Calls back whenever `heldUpRequests` of a node has changed. @returns stops it */
export function onHeldUpRequests(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the node limits a method, so that a batch would count as all of its requests. */
export function isLimited(rpcUrl: string, method: string): boolean {
  return turnsOf(rpcUrl).isLimited(method);
}

export interface PaceOptions {
  readonly urgency?: Urgency | undefined;
  /** Requests in the message; 1 if absent. */
  readonly count?: number;
  /** Requests until a refusal because of limits is reported; 4 if absent. */
  readonly tries?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Methods that are never sent twice by themselves: the engine decides about sending, a faucet's limits last for hours. */
const ONCE: ReadonlySet<string> = new Set(['sendTransaction', 'requestAirdrop', 'localnet_requestTokens']);
/** What is being signed or followed. */
const URGENT: ReadonlySet<string> = new Set([
  'sendTransaction', 'simulateTransaction', 'getLatestBlockhash', 'getSignatureStatuses', 'getEpochInfo', 'getGenesisHash', 'requestAirdrop',
]);

/**
 * Sends a message when the node takes it, and again if the node refuses it because of its limits: after the time that the
 * node names, or after a growing one.
 *
 * @param send throws AppError `rpc/too-many-requests` for such a refusal
 * @throws AppError that refusal if the method is closed, the wait too long or the tries are over; `rpc/canceled`; what `send` throws
 */
export async function paced<T>(rpcUrl: string, method: string, options: PaceOptions, send: () => Promise<T>): Promise<T> {
  const turns = turnsOf(rpcUrl);
  const { urgency = URGENT.has(method) ? 'urgent' : 'normal', count = 1, signal } = options;
  const tries = ONCE.has(method) ? 1 : options.tries ?? MAX_TRIES;
  for (let tried = 1; ; tried += 1) {
    if (turns.limitOf(method)?.limit === 0) throw closed(method, rpcUrl);
    const end = await turns.take(method, count, urgency, signal);
    if (!end) throw new AppError('rpc/canceled');
    try {
      return await send();
    } catch (error) {
      if (!isAppError(error, 'rpc/too-many-requests') || turns.limitOf(method)?.limit === 0) throw error;
      const asked = error.details['retryAfterMs'];
      const waitMs = typeof asked === 'number' ? asked : BACK_OFF_MS * 2 ** (tried - 1);
      // A faucet's limit is not the node's.
      if (waitMs > MAX_WAIT_MS) throw error;
      const isOfMethod = turns.limitOf(method) !== null || /method|specific rpc call/i.test(error.details.text ?? '');
      // Clients that were refused together do not come back together.
      turns.close(isOfMethod ? method : undefined, waitMs * (1 + Math.random() / 4));
      if (tried >= tries) throw error;
    } finally {
      end();
    }
  }
}

/** What the node has said before is not asked again. */
function closed(method: string, rpcUrl: string): AppError {
  return new AppError('rpc/too-many-requests', { details: { text: `${method}: x-ratelimit-method-limit 0`, host: new URL(rpcUrl).hostname } });
}

/**
 * Learns a method's limit from an answer. Headers that another origin's page may not read are absent.
 *
 * @returns the wait that the node asks for in ms; `undefined` if it names none
 */
export function learnLimit(rpcUrl: string, method: string, headers: Headers): number | undefined {
  const limit = headers.get('x-ratelimit-method-limit');
  if (limit !== null && /^\d+$/.test(limit)) {
    // Of the draft RateLimit header fields: `"getTransaction";q=10;w=10`.
    const seconds = /;\s*w=(\d+)/.exec(headers.get('ratelimit-policy') ?? '')?.[1];
    turnsOf(rpcUrl).learn(method, { limit: Number(limit), windowMs: seconds === undefined ? PUBLIC_WINDOW_MS : Number(seconds) * 1000 });
  }
  return readRetryAfter(headers.get('retry-after')) ?? undefined;
}
