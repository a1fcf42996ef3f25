import type { SignatureStatus } from '@solana/web3.js';
import type { ClusterConfig } from '../../config.ts';
import { getConnection } from '../connection.ts';
import { isSocketOpen } from '../isSocketOpen.ts';
import { watchSignature } from '../transactions/watchSignature.ts';
import type { Confirmation } from './TransactionRecord.ts';

/** Between two questions for the status while there is no WebSocket. */
const POLL_MS = 2_000;
/** An open one tells by itself; it may be deaf all the same. */
const OPEN_POLL_MS = 20_000;
/** The same once it has been silent for so long that it was hardly sent a moment ago. */
const SLOW_POLL_MS = 15_000;
const SLOW_AFTER_MS = 90_000;

/**
 * News of a followed signature.
 *
 * @internal
 */
export interface FollowedStatus {
  readonly confirmation: Confirmation;
  readonly slot: number;
  /** It landed and failed. */
  readonly isFailed: boolean;
}

export interface Following {
  readonly cluster: ClusterConfig;
  /** base58 */
  readonly signature: string;
  /** Called when the status has changed, never for one further back. */
  onStatus(status: FollowedStatus): void;
  readonly signal: AbortSignal;
}

const ORDER: readonly Confirmation[] = ['processed', 'confirmed', 'finalized'];

/**
 * Follows a transaction that somebody sent until it is final or nobody listens any more: by subscription, and by polling
 * while the WebSocket is closed or says nothing for long. Silence is no news: it calls nothing expired.
 *
 * @returns when it is final, failed or not, or when `signal` aborts
 */
export async function followSignature({ cluster, signature, onStatus, signal }: Following): Promise<void> {
  const connection = getConnection(cluster);
  const watch = watchSignature(connection, signature, signal);
  const startedMs = Date.now();
  let reached = -1;
  let news: SignatureStatus | null = null;
  try {
    while (!signal.aborted) {
      const status = news ?? (await watch.orNews(read()));
      if (signal.aborted) return;
      const confirmation = status?.confirmationStatus;
      if (status && confirmation && ORDER.indexOf(confirmation) > reached) {
        reached = ORDER.indexOf(confirmation);
        onStatus({ confirmation, slot: status.slot, isFailed: status.err !== null });
        if (confirmation === 'finalized') return;
      }
      news = await pause();
    }
  } finally {
    watch.stop();
  }

  /** Until there is news, or until it is time to ask: a socket that closes meanwhile tells nobody. */
  async function pause(): Promise<SignatureStatus | null> {
    const pausedMs = Date.now();
    for (;;) {
      const isSlow = Date.now() - startedMs > SLOW_AFTER_MS;
      const waitMs = isSocketOpen(connection) ? OPEN_POLL_MS : isSlow ? SLOW_POLL_MS : POLL_MS;
      const leftMs = pausedMs + waitMs - Date.now();
      if (leftMs <= 0 || signal.aborted) return null;
      const told = await watch.orNews(sleep(Math.min(leftMs, POLL_MS)));
      if (told) return told;
    }
  }

  async function read(): Promise<SignatureStatus | null> {
    try {
      const { value } = await connection.getSignatureStatuses([signature], { searchTransactionHistory: true });
      return value[0] ?? null;
    } catch {
      return null; // polling may be dead while the WebSocket lives
    }
  }
}

function sleep(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), ms));
}
