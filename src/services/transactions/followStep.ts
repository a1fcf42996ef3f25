import { Buffer } from 'buffer';
import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { forgetTokenAccounts } from '@/services/programs/token/getTokenAccounts.ts';
import { getLatestBlockhash } from '@/services/rpc/transactions.ts';
import { failedTransaction } from './failedTransaction.ts';
import { followSignature } from './followSignature.ts';
import { type EntryStatus, isOfTheWallet, type JournalError } from '@/services/transactions/journal/entry.ts';
import { journalError } from '@/services/transactions/journal/journalError.ts';
import type { LiveEntry } from './LiveEntry.ts';

/** How far one node may be behind another. */
const MOST_BEHIND_BLOCKS = 50;

export interface FollowedStep {
  readonly cluster: ClusterConfig;
  readonly live: LiveEntry;
  readonly index: number;
  /** The step is of an earlier visit. */
  readonly isOld: boolean;
  readonly signal?: AbortSignal | undefined;
  /** What the first sending met with, if anything; told with an expiry. */
  readonly sendError?: AppError | null;
  /** The step's refusal, where it is of this visit. */
  readonly refusal?: AppError | null;
}

/**
 * Follows a signed step to its true end and writes each status into the journal. The step's own signed bytes are sent
 * again until then, unless they were refused; no others exist. What the wallet changed and then sent itself is a
 * failure, however final it is: it is not what the person agreed to.
 *
 * @returns null where it is final, else why it failed or that it expired; either is written
 * @throws AppError `transactions/stopped`, `transactions/taken-over`; `rpc/*` only where the wallet has replaced the
 *   blockhash and the node does not answer
 */
export async function followStep(followed: FollowedStep): Promise<AppError | null> {
  const { cluster, live, index, isOld, signal, sendError } = followed;
  const { signature, wire, lastValidBlockHeight: written, programIds, refusal } = live.entry.steps[index] ?? {};
  if (signature === undefined) throw new AppError('transactions/not-signed', { details: { entryId: live.entry.id } });
  const lastValidBlockHeight = written ?? await lastHeightOf(cluster, refusal);
  if (written === undefined) await live.change(index, { lastValidBlockHeight });
  const isTampered = refusal !== undefined && isOfTheWallet(refusal);
  const end = await followSignature({
    cluster,
    signature,
    wire: wire === undefined || refusal ? undefined : Buffer.from(wire, 'base64'),
    lastValidBlockHeight,
    isOld,
    signal,
    onStatus: (status, slot, err) => {
      if (err !== null) return;
      // What the wallet holds is another than before, from now on.
      if (status === 'confirmed' || status === 'finalized') forgetTokenAccounts(cluster, live.entry.owner);
      if (status !== 'finalized' && !isTampered) live.change(index, { status, slot }).catch(() => undefined);
    },
  });
  if (end.status === 'finalized' && isTampered) {
    const error = new AppError('transactions/sent-by-wallet', { details: { signature, heldBack: refusal.message } });
    await live.change(index, { status: 'failed', slot: end.slot, error: journalError(error) }, 'failed');
    return error;
  }
  if (end.status === 'finalized') {
    await live.change(index, { status: 'finalized', slot: end.slot }, isLast(live, index) ? 'succeeded' : undefined);
    return null;
  }
  if (end.status === 'failed') {
    const error = await failedTransaction({ cluster, signature, err: end.err, programIds });
    await live.change(index, { status: 'failed', slot: end.slot, error: journalError(error) }, 'failed');
    return error;
  }
  const error = new AppError('transactions/expired', {
    details: { signature, lastValidBlockHeight, height: end.height, ...(sendError && { sendError: sendError.code }) },
  });
  if (refusal) {
    await live.change(index, { status: 'failed', error: refusal }, 'failed');
    return followed.refusal ?? error;
  }
  await live.change(index, { status: 'expired', error: journalError(error) }, endOf('expired', index));
  return error;
}

/**
 * Until when a message can land whose blockhash the wallet has replaced: no blockhash of this chain is newer than its
 * newest one now, and the node asked here may be some blocks behind the wallet's. Only a nonce has no end.
 */
async function lastHeightOf(cluster: ClusterConfig, refusal: JournalError | undefined): Promise<number> {
  if (refusal?.code === 'transactions/never-expires') return Number.MAX_SAFE_INTEGER;
  const newest = await getLatestBlockhash(cluster, 'processed');
  return newest.lastValidBlockHeight + MOST_BEHIND_BLOCKS;
}

/** An action whose first steps are done is stopped, not undone. */
export function endOf(status: EntryStatus, index: number): EntryStatus {
  return index > 0 && status !== 'failed' ? 'stopped' : status;
}

function isLast({ entry }: LiveEntry, index: number): boolean {
  return index === entry.steps.length - 1;
}
