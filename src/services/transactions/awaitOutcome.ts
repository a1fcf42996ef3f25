import type { SignatureStatus, SignatureStatusConfig } from '@solana/web3.js';
import type { ClusterConfig } from '../../config.ts';
import { CONFIRMATION_TIMEOUT_MS } from '../../constants.ts';
import { AppError } from '../../errors/AppError.ts';
import { getConnection } from '../connection.ts';
import { failedTransaction } from './failedTransaction.ts';
import { rebroadcast } from './rebroadcast.ts';
import { watchSignature } from './watchSignature.ts';

/** Between two questions for the status; the WebSocket usually answers first. */
const POLL_MS = 1_000;
/** Between two sendings of the same bytes: a leader may drop a transaction without a word. */
const REBROADCAST_MS = 2_000;
/** Between two looks at the block height, which moves about twice a second. */
const HEIGHT_MS = 4_000;

export interface Outstanding {
  readonly cluster: ClusterConfig;
  readonly signature: string;
  /** The signed bytes, sent again until the network has them; absent where somebody else sends them. */
  readonly wire?: Uint8Array;
  /** Block height after which the network refuses the transaction's blockhash. */
  readonly lastValidBlockHeight: number;
  /** Program of each instruction in order, base58; tells whose error it is when it fails. */
  readonly programIds?: readonly string[];
  /** Called once when most of the network has voted for the block that holds it. */
  readonly onConfirmed?: (() => void) | undefined;
  /** Stops watching; what was sent stays sent. */
  readonly signal?: AbortSignal | undefined;
  /** How long the network may be silent, in ms; the spec's 60 seconds when absent. */
  readonly silenceMs?: number;
}

/**
 * Waits for the true end of a transaction (SPEC section 4): final, failed, or proven never to arrive.
 *
 * The WebSocket and polling are both asked, because either may be dead. Nothing is called expired by the clock: only
 * when the finalized block height has passed the last valid one and the history does not know the signature. The
 * spec's 60 seconds bound the wait without any news from the network.
 *
 * @returns when the transaction is finalized without an error
 * @throws AppError `programs/*` when it landed and failed, `transactions/expired`, `transactions/outcome-unknown`,
 *   `transactions/stopped`
 */
export async function awaitOutcome(outstanding: Outstanding): Promise<void> {
  const { cluster, signature, wire, programIds, lastValidBlockHeight, onConfirmed, signal } = outstanding;
  const { silenceMs = CONFIRMATION_TIMEOUT_MS } = outstanding;
  const connection = getConnection(cluster);
  const watch = watchSignature(connection, signature, signal);
  let isConfirmed = false;
  let lastNewsMs = Date.now();
  let lastSentMs = Date.now();
  let lastHeightMs = Date.now();
  let highest = 0;
  let remembered: SignatureStatus | null = null;
  try {
    for (;;) {
      const news = remembered ?? (await watch.orNews(sleep(POLL_MS)));
      const status = news ?? (await watch.orNews(readStatus(outstanding)));
      remembered = null;
      if (signal?.aborted) throw new AppError('transactions/stopped', { details: { signature } });
      if (status && isAtLeastConfirmed(status)) {
        if (status.err) throw await failedTransaction({ cluster, signature, err: status.err, programIds });
        if (!isConfirmed) {
          isConfirmed = true;
          lastNewsMs = Date.now();
          onConfirmed?.();
        }
        if (status.confirmationStatus === 'finalized') return;
      }
      const nowMs = Date.now();
      if (wire && !isConfirmed && nowMs - lastSentMs >= REBROADCAST_MS) {
        lastSentMs = nowMs;
        rebroadcast(connection, wire);
      }
      if (nowMs - lastHeightMs >= HEIGHT_MS) {
        lastHeightMs = nowMs;
        const height = await connection.getBlockHeight('finalized').catch(() => 0);
        if (height > highest) lastNewsMs = nowMs;
        highest = Math.max(highest, height);
        if (height > lastValidBlockHeight) remembered = await lastStatus(outstanding, height);
      }
      if (Date.now() - lastNewsMs > silenceMs) {
        throw new AppError('transactions/outcome-unknown', { details: { signature, lastValidBlockHeight } });
      }
    }
  } finally {
    watch.stop();
  }
}

/** `null` when the node does not know the signature, `undefined` when it does not answer. */
async function readStatus(
  { cluster, signature }: Outstanding,
  config?: SignatureStatusConfig,
): Promise<SignatureStatus | null | undefined> {
  try {
    const { value } = await getConnection(cluster).getSignatureStatuses([signature], config);
    return value[0] ?? null;
  } catch {
    // Polling may be dead while the WebSocket lives; silence of both ends in `transactions/outcome-unknown`.
    return undefined;
  }
}

/**
 * The last look, into the history, which also holds what the node's recent status cache no longer does.
 *
 * @throws AppError `transactions/expired` when the history does not know the signature either
 */
async function lastStatus(outstanding: Outstanding, height: number): Promise<SignatureStatus | null> {
  const { signature, lastValidBlockHeight } = outstanding;
  const status = await readStatus(outstanding, { searchTransactionHistory: true });
  if (status === null) {
    throw new AppError('transactions/expired', { details: { signature, lastValidBlockHeight, height } });
  }
  return status ?? null;
}

/** An error or a success of a block that is only processed may still be undone by a fork. */
function isAtLeastConfirmed({ confirmationStatus }: SignatureStatus): boolean {
  return confirmationStatus === 'confirmed' || confirmationStatus === 'finalized';
}

function sleep(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), ms));
}
