import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { explainFailure } from '@/services/transactions/failures/explainFailure.ts';
import { getSignatureStatus, getTransaction, type LandedTransaction } from '@/services/rpc/transactions.ts';
import { budgetOf } from './budget.ts';
import { accountChanges, rentMoved, touchedDecimals, touchedTokens } from './changes.ts';
import { accountsOf, chainInstructions } from './chainInstructions.ts';
import { decodeAction } from './decodeAction.ts';
import type { Confirmation, TransactionRecord } from './TransactionRecord.ts';

export interface ReadTransactionOptions {
  /** Whose changes are listed, base58; the fee payer's if absent or not involved. */
  readonly owner?: string | undefined;
  /** A list has already reported it as finalized, so its status is not read again. */
  readonly isFinal?: boolean;
  /** One of many rows: what somebody waits for goes first, and a few of them are read at a time. */
  readonly isOneOfMany?: boolean;
  /** Stops waiting for its turn. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Reads and describes a landed transaction. Any number may be requested at once.
 *
 * @param signature base58
 * @throws AppError `history/not-found` if the network does not know it, `history/not-confirmed-yet` if its block is not
 *   confirmed yet, `history/not-kept` if the node has its status but not the transaction, `rpc/canceled`, `rpc/*`
 */
export async function readTransaction(
  cluster: ClusterConfig, signature: string, { owner, isFinal, isOneOfMany = false, signal }: ReadTransactionOptions = {},
): Promise<TransactionRecord> {
  const [response, known] = await Promise.all([
    getTransaction(cluster, signature, { urgency: isOneOfMany ? 'list' : 'normal', signal }),
    isFinal ? null : getSignatureStatus(cluster, signature, true),
  ]);
  if (!response) throw missing(signature, isFinal ? 'finalized' : known?.status?.confirmationStatus);
  const confirmation: Confirmation = isFinal ? 'finalized' : known?.status?.confirmationStatus ?? 'confirmed';
  return recordOf(cluster, signature, response, confirmation, owner);
}

function missing(signature: string, confirmation: Confirmation | null | undefined): AppError {
  const code = !confirmation
    ? 'history/not-found'
    : confirmation === 'processed' ? 'history/not-confirmed-yet' : 'history/not-kept';
  return new AppError(code, { details: { signature } });
}

async function recordOf(
  cluster: ClusterConfig,
  signature: string,
  response: LandedTransaction,
  confirmation: Confirmation,
  wanted: string | undefined,
): Promise<TransactionRecord> {
  const { meta, slot, blockTime } = response;
  const instructions = chainInstructions(response);
  const tokens = touchedTokens(response);
  const addresses = accountsOf(response);
  const feePayer = addresses[0] ?? '';
  const takesPart = wanted !== undefined
    && (addresses.includes(wanted) || [...tokens.values()].some((token) => token.owner === wanted));
  const owner = takesPart ? wanted : feePayer;
  const rent = rentMoved(response, instructions, tokens, owner);
  const logs = meta?.logMessages ?? [];
  const action = decodeAction(instructions, {
    programs: cluster.programs, viewer: owner, tokenAccounts: tokens, decimals: touchedDecimals(tokens, instructions),
  });
  const err = meta?.err ?? null;
  const programIds = instructions.filter(({ isInner }) => !isInner).map(({ programId }) => programId);
  return {
    signature,
    slot,
    blockTimeSeconds: blockTime ?? null,
    status: err === null ? confirmation : 'failed',
    confirmation,
    feeLamports: meta?.fee ?? 0n,
    computeUnits: meta?.computeUnitsConsumed ?? null,
    ...budgetOf(response, instructions),
    ...(err !== null && { error: await errorOf(cluster, signature, err, programIds, logs) }),
    action,
    feePayer,
    owner,
    changes: accountChanges(response, tokens, owner),
    rentPaidLamports: rent.paidLamports,
    rentRefundedLamports: rent.refundedLamports,
    spare: rent.spare,
    logs,
  };
}

function errorOf(
  cluster: ClusterConfig, signature: string, err: unknown, programIds: readonly string[], logs: readonly string[],
): Promise<AppError> {
  return explainFailure({
    transactionError: err, programIds, logs, signature, landed: true, programs: cluster.programs,
  });
}
