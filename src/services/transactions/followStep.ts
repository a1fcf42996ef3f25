import { Buffer } from 'buffer';
import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { forgetTokenAccounts } from '@/services/programs/token/getTokenAccounts.ts';
import { getLatestBlockhash } from '@/services/rpc/transactions.ts';
import { failedTransaction, followSignature } from './followSignature.ts';
import { type EntryStatus, isOfTheWallet, type JournalError } from '@/services/transactions/journal/entry.ts';
import { journalError } from '@/services/transactions/journal/journalError.ts';
import type { LiveEntry } from './LiveEntry.ts';

/** How many blocks one node may lag behind another. */
const MOST_BEHIND_BLOCKS = 50;

export interface FollowedStep {
  readonly cluster: ClusterConfig;
  readonly live: LiveEntry;
  readonly index: number;
  /** The step was signed in an earlier visit. */
  readonly isOld: boolean;
  readonly signal?: AbortSignal | undefined;
  /** The error of the first send, if any; reported if the transaction expires. */
  readonly sendError?: AppError | null;
  /** The step's refusal, if it occurred in this visit. */
  readonly refusal?: AppError | null;
}

/**
 * Follows a signed step until it is finalized, failed or expired, and writes each status into the journal. Until then
 * its signed bytes are resent, unless they were refused; no others are ever made. A transaction that the wallet changed
 * and then sent itself counts as failed even when finalized, because the person did not approve it.
 *
 * @returns `null` if finalized, otherwise why it failed or expired; the journal has it
 * @throws AppError `transactions/stopped`, `transactions/taken-over`; `rpc/*` only if the wallet replaced the blockhash
 *   and the node does not answer
 */
export async function followStep(followed: FollowedStep): Promise<AppError | null> {
  const { cluster, live, index, isOld, signal, sendError } = followed;
  const { signature, wire, lastValidBlockHeight: written, blockhash, programIds, refusal } = live.entry.steps[index] ?? {};
  if (signature === undefined) throw new AppError('transactions/not-signed', { details: { entryId: live.entry.id } });
  const lastValidBlockHeight = written ?? await lastHeightOf(cluster, refusal);
  if (written === undefined) await live.change(index, { lastValidBlockHeight });
  const isTampered = refusal !== undefined && isOfTheWallet(refusal);
  const end = await followSignature({
    cluster,
    signature,
    wire: wire === undefined || refusal ? undefined : Buffer.from(wire, 'base64'),
    lastValidBlockHeight,
    blockhash,
    isOld,
    signal,
    onStatus: (status, slot, err) => {
      if (err !== null) return;
      // The wallet's token balances have changed.
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
 * The last valid block height of a blockhash that the wallet replaced. No blockhash is newer than the latest one, and
 * this node may lag some blocks behind the wallet's. A durable nonce never expires.
 */
async function lastHeightOf(cluster: ClusterConfig, refusal: JournalError | undefined): Promise<number> {
  if (refusal?.code === 'transactions/never-expires') return Number.MAX_SAFE_INTEGER;
  const newest = await getLatestBlockhash(cluster, 'processed');
  return newest.lastValidBlockHeight + MOST_BEHIND_BLOCKS;
}

/** An action whose first steps have landed counts as stopped. */
export function endOf(status: EntryStatus, index: number): EntryStatus {
  return index > 0 && status !== 'failed' ? 'stopped' : status;
}

function isLast({ entry }: LiveEntry, index: number): boolean {
  return index === entry.steps.length - 1;
}
