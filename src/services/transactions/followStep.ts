import { Buffer } from 'buffer';
import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { forgetTokenAccounts } from '@/services/programs/token/getTokenAccounts.ts';
import { getLatestBlockhash } from '@/services/rpc/transactions.ts';
import { failedTransaction, followSignature } from './followSignature.ts';
import { isOfTheWallet, type JournalError } from './journal/entry.ts';
import type { OpenStep, Stage, StepAt } from './StepState.ts';

/** How many blocks one node may lag behind another. */
const MOST_BEHIND_BLOCKS = 50;

/**
 * Follows a signed step until it is finalized, failed or expired, and has each status written into the journal. Until then
 * its signed bytes are resent, unless they were refused; no others are ever made. A transaction that the wallet changed
 * and then sent itself counts as failed even when finalized, because the person did not approve it.
 *
 * @throws AppError `transactions/stopped`; `rpc/*` only if the wallet replaced the blockhash and the node does not answer
 */
export async function* followStep(at: StepAt, { signature, isOld, sendError, ...open }: OpenStep): Stage {
  const { cluster, index, signal } = at;
  if (at.entry.steps[index]?.signature === undefined) yield { status: 'signed', signature, refusal: open.refusal };
  const { wire, lastValidBlockHeight: written, blockhash, programIds, refusal } = at.entry.steps[index] ?? {};
  const lastValidBlockHeight = written ?? await lastHeightOf(cluster, refusal);
  if (written === undefined) yield { lastValidBlockHeight };
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
      if (status === 'confirmed' || status === 'finalized') forgetTokenAccounts(cluster, at.entry.owner);
      if (status !== 'finalized' && !isTampered) at.note({ status, slot });
    },
  });
  if (end.status === 'finalized' && !isTampered) {
    yield { status: 'finalized', slot: end.slot };
    return { at: 'ended', error: null };
  }
  if (end.status === 'expired') {
    const error = new AppError('transactions/expired', {
      details: { signature, lastValidBlockHeight, height: end.height, ...(sendError && { sendError: sendError.code }) },
    });
    yield refusal ? { status: 'failed', error: refusal } : { status: 'expired', error };
    return { at: 'ended', error: (refusal && open.refusal) ?? error };
  }
  const error = end.status === 'failed'
    ? await failedTransaction({ cluster, signature, err: end.err, programIds })
    : new AppError('transactions/sent-by-wallet', { details: { signature, heldBack: refusal?.message ?? '' } });
  yield { status: 'failed', slot: end.slot, error };
  return { at: 'ended', error };
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
