import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { request } from '@/services/rpc/request.ts';
import { listen, subscriptionGeneration } from '@/services/rpc/subscriptions.ts';
import {
  getSignatureStatus, getTransaction, isBlockhashValid, sendTransaction, type SignatureStatus,
} from '@/services/rpc/transactions.ts';
import { explainFailure } from '@/services/transactions/failures/explainFailure.ts';

/**
 * Between two status polls. `closed`: there is no WebSocket. `open`: a notification usually arrives within two seconds,
 * so one that is later than this may never come. `slow…`: the same once the transaction has taken long.
 */
const PACES = {
  proving: { closedMs: 1_000, openMs: 3_000, slowClosedMs: 4_000, slowOpenMs: 4_000 },
  watching: { closedMs: 2_000, openMs: 20_000, slowClosedMs: 15_000, slowOpenMs: 20_000 },
} as const;
/** A confirmed transaction becomes final after 32 slots at most and cannot be lost meanwhile. */
const CONFIRMED_POLL_MS = 20_000;
/** After this long the slow pace applies. */
const SLOW_AFTER_MS = 90_000;
/** The longest sleep, because nothing reports a socket that closes. */
const LOOK_MS = 1_000;
/** Between two sends of the same bytes: a leader may silently drop a transaction. */
const REBROADCAST_MS = 2_000;
/** The same for a transaction in a processed block, which a fork may still discard. */
const PROCESSED_REBROADCAST_MS = 10_000;
/** Between two reads of the block height, which grows about twice a second. */
const HEIGHT_MS = 4_000;

export interface FollowedSignature {
  readonly cluster: ClusterConfig;
  /** base58 */
  readonly signature: string;
  /** The signed bytes, resent until they land; absent if the wallet sends them. */
  readonly wire?: Uint8Array | undefined;
  /**
   * Block height after which the network refuses the transaction's blockhash. Absent for a transaction that is only
   * watched: it is followed until it is final, and never counts as expired.
   */
  readonly lastValidBlockHeight?: number | undefined;
  /** base58; a node that still takes it contradicts a last valid block height that is too low. */
  readonly blockhash?: string | undefined;
  /** The transaction is from an earlier visit: its history is read and its bytes are resent at once. */
  readonly isOld?: boolean;
  /** Called once for each status reached, in order, with the slot and the transaction's error. */
  readonly onStatus?: ((status: keyof typeof RANK, slot: number, err: unknown) => void) | undefined;
  /** Stops following; a sent transaction may still land. */
  readonly signal?: AbortSignal | undefined;
}

/** How a transaction ended, as the chain proves it. */
export type SignatureEnd =
  | { readonly status: 'finalized'; readonly slot: number }
  | { readonly status: 'failed'; readonly slot: number; readonly err: unknown }
  /** The chain has passed the last block that could contain it, and no block does. */
  | { readonly status: 'expired'; readonly height: number };

/**
 * Follows a transaction until it is finalized, failed or expired, however long that takes.
 *
 * Statuses come over the WebSocket. The node is polled while the socket is closed or a notification is late; errors of the
 * node prove nothing. A transaction is expired only if the finalized block height has passed the last valid one, and a
 * node that is at least as far neither takes the blockhash nor finds the signature in its history; and only if it says so
 * twice, because no single answer proves it.
 *
 * @throws AppError `transactions/stopped` when the signal aborts
 */
export async function followSignature(followed: FollowedSignature): Promise<SignatureEnd> {
  const { cluster, signature, wire, signal, isOld = false } = followed;
  const isWatched = followed.lastValidBlockHeight === undefined;
  const pace = PACES[isWatched ? 'watching' : 'proving'];
  const watch = watchSignature(cluster, signature, signal);
  const startedMs = performance.now();
  const asksAtOnce = isOld || isWatched;
  let reached = 0;
  // The node's limits hold up a sending: another one of the same bytes would only wait behind it.
  let isQueued = false;
  let lastSentMs = isOld ? -Infinity : startedMs;
  /** The look before this one found it expired. */
  let wasExpired = false;
  let lastHeightMs = isOld ? -Infinity : startedMs;
  let lastAskedMs = asksAtOnce ? -Infinity : startedMs;
  const askAtMs = (): number => {
    const isSlow = performance.now() - startedMs > SLOW_AFTER_MS;
    if (subscriptionGeneration(cluster) === null) return lastAskedMs + (isSlow ? pace.slowClosedMs : pace.closedMs);
    // A transaction from an earlier visit may have become final before the subscription began.
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
      const pauseMs = Math.min(askAtMs(), sendAtMs(), performance.now() + LOOK_MS) - performance.now();
      let status: SignatureStatus | null | undefined = pauseMs > 0 ? await watch.orNews(sleep(pauseMs)) : null;
      const asks = !status && performance.now() >= askAtMs();
      if (asks) {
        lastAskedMs = performance.now();
        status = await watch.orNews(readStatus(followed));
      }
      if (signal?.aborted) throw new AppError('transactions/stopped', { details: { signature } });
      const isOpen = reached < RANK.confirmed || asks;
      if (isOpen && !isWatched && !isConfirmed(status) && performance.now() - lastHeightMs >= HEIGHT_MS) {
        lastHeightMs = performance.now();
        const last = await lastLook(followed);
        const isExpired = last !== undefined && 'height' in last;
        if (isExpired && wasExpired) return { status: 'expired', height: last.height };
        wasExpired = isExpired;
        if (!isExpired) status = last ?? status;
      }
      const level = status?.confirmationStatus;
      // A fork may still undo a failure that is only processed.
      if (status && level && RANK[level] > reached && (isWatched || !status.err || isConfirmed(status))) {
        reached = RANK[level];
        // The next status is due from now on.
        lastAskedMs = performance.now();
        followed.onStatus?.(level, status.slot, status.err);
        if (status.err && (!isWatched || level === 'finalized')) {
          return { status: 'failed', slot: status.slot, err: status.err };
        }
        if (level === 'finalized') return { status: 'finalized', slot: status.slot };
      }
      if (wire && performance.now() >= sendAtMs()) {
        lastSentMs = performance.now();
        // Not awaited. The same bytes can only land once, so resending cannot pay twice.
        const leaveQueue = (): void => void (isQueued = false);
        if (!isQueued) sendTransaction(cluster, wire, { onSent: leaveQueue }).catch(leaveQueue);
        isQueued = true;
      }
    }
  } finally {
    watch.stop();
  }
}

/** @returns `null` if the node does not know the signature, `undefined` if it does not answer */
async function readStatus(
  { cluster, signature, lastValidBlockHeight }: FollowedSignature,
): Promise<SignatureStatus | null | undefined> {
  try {
    // A watched transaction may be of any age, so the history is searched, too.
    return (await getSignatureStatus(cluster, signature, lastValidBlockHeight === undefined)).status;
  } catch {
    // The WebSocket may still work.
    return undefined;
  }
}

/**
 * Checks whether the transaction can still land. If not, the node's history is searched, because its recent status cache
 * may have dropped the signature.
 *
 * @returns its status, the block height that proves it expired, or undefined if nothing is proven
 */
async function lastLook(
  { cluster, signature, lastValidBlockHeight, blockhash, isOld }: FollowedSignature,
): Promise<SignatureStatus | { readonly height: number } | undefined> {
  if (lastValidBlockHeight === undefined) return undefined;
  try {
    const { blockHeight = 0, absoluteSlot } = await request(cluster, 'getEpochInfo', [{ commitment: 'finalized' }]);
    const isPast = blockHeight > lastValidBlockHeight && !(blockhash !== undefined && await isBlockhashValid(cluster, blockhash));
    if (!isPast && !isOld) return undefined;
    const { slot, status } = await getSignatureStatus(cluster, signature, true);
    if (status) return status;
    // One URL may serve several nodes, and one that lags may not have seen the transaction.
    return isPast && slot >= absoluteSlot ? { height: blockHeight } : undefined;
  } catch {
    return undefined;
  }
}

/** A fork may still undo a result that is only processed. */
function isConfirmed(status: SignatureStatus | null | undefined): boolean {
  return status?.confirmationStatus === 'confirmed' || status?.confirmationStatus === 'finalized';
}

function sleep(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), ms));
}

/** Order of a transaction's statuses. */
const RANK = { processed: 1, confirmed: 2, finalized: 3 } as const;

/** Status notifications of one signature. */
interface SignatureWatch {
  /** Waits for `work` or the next unread notification; returns the oldest one. */
  orNews<T>(work: Promise<T>): Promise<SignatureStatus | T | null>;
  stop(): void;
}

/**
 * Subscribes to a signature at processed, confirmed and finalized. No notifications arrive while the WebSocket is down.
 *
 * @param signature base58
 * @param signal wakes up the waiting caller when it aborts
 */
function watchSignature(cluster: ClusterConfig, signature: string, signal?: AbortSignal): SignatureWatch {
  const untaken: SignatureStatus[] = [];
  let wake = (): void => undefined;
  const nextNews = (): Promise<null> => new Promise((resolve) => (wake = () => resolve(null)));
  let news = nextNews();

  const tell = (): void => wake();
  const stops = (['processed', 'confirmed', 'finalized'] as const).map((commitment) =>
    listen(cluster, 'signature', [signature, { commitment }], ({ context, value }) => {
      const { err } = value as { readonly err: unknown };
      untaken.push({ slot: context.slot, err, confirmationStatus: commitment });
      tell();
    }));
  signal?.addEventListener('abort', tell, { once: true });

  return {
    orNews: async (work) => {
      const done = await Promise.race([news, work]);
      const told = untaken.shift();
      // Several may have arrived at once.
      if (told && untaken.length === 0) news = nextNews();
      return told ?? done;
    },
    stop: () => {
      signal?.removeEventListener('abort', tell);
      stops.forEach((stop) => stop());
    },
  };
}

export interface FailedTransaction {
  readonly cluster: ClusterConfig;
  /** base58 */
  readonly signature: string;
  /** From its status. */
  readonly err: unknown;
  /** Program of each instruction in order, base58, if known. */
  readonly programIds: readonly string[] | undefined;
}

/**
 * Describes a transaction that landed and failed, by the error of the program that refused it. Its logs are read once
 * and may be missing.
 *
 * @returns the error to throw, `programs/*`
 */
export async function failedTransaction(failed: FailedTransaction): Promise<AppError> {
  const { cluster, signature, err, programIds } = failed;
  const landed = await getTransaction(cluster, signature).catch(() => null);
  return explainFailure({
    transactionError: err,
    logs: landed?.meta?.logMessages ?? [],
    ...(programIds && { programIds }),
    signature,
    landed: true,
    programs: cluster.programs,
  });
}
