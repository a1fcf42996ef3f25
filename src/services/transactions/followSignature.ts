import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { request } from '@/services/rpc/request.ts';
import { hearing } from '@/services/rpc/subscriptions.ts';
import { getSignatureStatus, sendTransaction, type SignatureStatus } from '@/services/rpc/transactions.ts';
import { RANK, watchSignature } from './rebroadcast.ts';

/**
 * Between two questions for the status: while there is no WebSocket; while one is open, which has not told by now what
 * it usually tells in two seconds and may be deaf; and each of them once no one waits any more.
 */
const PACES = {
  proving: { closedMs: 1_000, openMs: 3_000, slowClosedMs: 4_000, slowOpenMs: 4_000 },
  watching: { closedMs: 2_000, openMs: 20_000, slowClosedMs: 15_000, slowOpenMs: 20_000 },
} as const;
/** What is confirmed becomes final after some 13 s, and no one can take it away meanwhile. */
const CONFIRMED_POLL_MS = 20_000;
/** How long it takes until no one waits. */
const SLOW_AFTER_MS = 90_000;
/** The socket may close at any time, and no one tells. */
const LOOK_MS = 1_000;
/** Between two sendings of the same bytes: a leader may drop a transaction without a word. */
const REBROADCAST_MS = 2_000;
/** The same for what a block holds already, which a fork may still leave behind. */
const PROCESSED_REBROADCAST_MS = 10_000;
/** Between two looks at the block height, which moves about twice a second. */
const HEIGHT_MS = 4_000;

export interface FollowedSignature {
  readonly cluster: ClusterConfig;
  /** base58 */
  readonly signature: string;
  /** The signed bytes, sent again until the network has them; absent where someone else sends them. */
  readonly wire?: Uint8Array | undefined;
  /**
   * Block height after which the network refuses the transaction's blockhash. Absent for one that is only watched: it is
   * followed until it is final, failed or not, and silence proves nothing.
   */
  readonly lastValidBlockHeight?: number | undefined;
  /** The transaction is of an earlier visit: the history is asked at once, and the bytes are sent at once. */
  readonly isOld?: boolean;
  /** Told once for each status it reaches, never for one further back, with the slot that holds it and why it failed. */
  readonly onStatus?: ((status: keyof typeof RANK, slot: number, err: unknown) => void) | undefined;
  /** Stops following; what was sent stays sent. */
  readonly signal?: AbortSignal | undefined;
}

/** How a transaction ended, proven from chain. */
export type SignatureEnd =
  | { readonly status: 'finalized'; readonly slot: number }
  | { readonly status: 'failed'; readonly slot: number; readonly err: unknown }
  /** The chain is past the last block that could have held it, and no block holds it. */
  | { readonly status: 'expired'; readonly height: number };

/**
 * Follows a transaction to its true end, however long that takes.
 *
 * The WebSocket tells; while it is closed, and where an open one keeps silent for longer than it should, the node is
 * asked, because either may be dead. Errors of the node are no answer. Nothing
 * is called expired by the clock: only when the finalized block height has passed the last valid one and after that a
 * node that is as far itself does not find the signature in its history.
 *
 * @throws AppError `transactions/stopped` when the signal aborts
 */
export async function followSignature(followed: FollowedSignature): Promise<SignatureEnd> {
  const { cluster, signature, wire, signal, isOld = false } = followed;
  const isWatched = followed.lastValidBlockHeight === undefined;
  const pace = PACES[isWatched ? 'watching' : 'proving'];
  const watch = watchSignature(cluster, signature, signal);
  const startedMs = Date.now();
  const asksAtOnce = isOld || isWatched;
  let reached = 0;
  let lastSentMs = isOld ? 0 : startedMs;
  let lastHeightMs = isOld ? 0 : startedMs;
  let lastAskedMs = asksAtOnce ? 0 : startedMs;
  const askAtMs = (): number => {
    const isSlow = Date.now() - startedMs > SLOW_AFTER_MS;
    if (hearing(cluster) === null) return lastAskedMs + (isSlow ? pace.slowClosedMs : pace.closedMs);
    // One of an earlier visit may have become final before anyone could listen.
    if (reached >= RANK.confirmed) return lastAskedMs + (isOld ? pace.slowOpenMs : CONFIRMED_POLL_MS);
    return lastAskedMs + (isSlow ? pace.slowOpenMs : pace.openMs);
  };
  const sendAtMs = (): number => {
    if (!wire || reached >= RANK.confirmed) return Infinity;
    return lastSentMs + (reached === RANK.processed ? PROCESSED_REBROADCAST_MS : REBROADCAST_MS);
  };
  try {
    for (;;) {
      if (signal?.aborted) throw new AppError('transactions/stopped', { details: { signature } });
      const pauseMs = Math.min(askAtMs(), sendAtMs(), Date.now() + LOOK_MS) - Date.now();
      let status: SignatureStatus | null | undefined = pauseMs > 0 ? await watch.orNews(sleep(pauseMs)) : null;
      const asks = !status && Date.now() >= askAtMs();
      if (asks) {
        lastAskedMs = Date.now();
        status = await watch.orNews(readStatus(followed));
      }
      if (signal?.aborted) throw new AppError('transactions/stopped', { details: { signature } });
      const isOpen = reached < RANK.confirmed || asks;
      if (isOpen && !isWatched && !isConfirmed(status) && Date.now() - lastHeightMs >= HEIGHT_MS) {
        lastHeightMs = Date.now();
        const last = await lastLook(followed);
        if (last && 'height' in last) return { status: 'expired', height: last.height };
        status = last ?? status;
      }
      const level = status?.confirmationStatus;
      // A failure that is only processed may still be undone by a fork.
      if (status && level && RANK[level] > reached && (isWatched || !status.err || isConfirmed(status))) {
        reached = RANK[level];
        // What comes next is waited for from now on.
        lastAskedMs = Date.now();
        followed.onStatus?.(level, status.slot, status.err);
        if (status.err && (!isWatched || level === 'finalized')) {
          return { status: 'failed', slot: status.slot, err: status.err };
        }
        if (level === 'finalized') return { status: 'finalized', slot: status.slot };
      }
      if (wire && Date.now() >= sendAtMs()) {
        lastSentMs = Date.now();
        // No one waits for it: the same bytes can land once only, so this can never pay twice.
        sendTransaction(cluster, wire).catch(() => undefined);
      }
    }
  } finally {
    watch.stop();
  }
}

/** `null` when the node does not know the signature, `undefined` when it does not answer. */
async function readStatus(
  { cluster, signature, lastValidBlockHeight }: FollowedSignature,
): Promise<SignatureStatus | null | undefined> {
  try {
    // What only is watched may be of any age.
    return (await getSignatureStatus(cluster, signature, lastValidBlockHeight === undefined)).status;
  } catch {
    // Polling may be dead while the WebSocket lives.
    return undefined;
  }
}

/**
 * Looks whether it can still land, and if not, into the history, which also holds what the node's recent status cache
 * no longer does.
 *
 * @returns its status, the height that proves it dead, or undefined where nothing is proven
 */
async function lastLook(
  { cluster, signature, lastValidBlockHeight, isOld }: FollowedSignature,
): Promise<SignatureStatus | { readonly height: number } | undefined> {
  if (lastValidBlockHeight === undefined) return undefined;
  try {
    const { blockHeight = 0, absoluteSlot } = await request(cluster, 'getEpochInfo', [{ commitment: 'finalized' }]);
    const isPast = blockHeight > lastValidBlockHeight;
    if (!isPast && !isOld) return undefined;
    const { slot, status } = await getSignatureStatus(cluster, signature, true);
    if (status) return status;
    // Behind one address may be several nodes: one that lags has not seen what the other one has.
    return isPast && slot >= absoluteSlot ? { height: blockHeight } : undefined;
  } catch {
    return undefined;
  }
}

/** An error or a success of a block that is only processed may still be undone by a fork. */
function isConfirmed(status: SignatureStatus | null | undefined): boolean {
  return status?.confirmationStatus === 'confirmed' || status?.confirmationStatus === 'finalized';
}

function sleep(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), ms));
}
