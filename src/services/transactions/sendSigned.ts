import { Buffer } from 'buffer';
import { SystemInstruction, SystemProgram, TransactionInstruction, type VersionedMessage } from '@solana/web3.js';
import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { normalizeError } from '@/errors/normalizeError.ts';
import { getSignatureStatus } from '@/services/rpc/transactions.ts';
import type { ActionRun } from './ActionRun.ts';
import { programIdsOf } from './compileTransaction.ts';
import { journalError } from './journal/journalError.ts';
import type { LiveEntry } from './LiveEntry.ts';
import type { WaitLimit } from './outcome.ts';
import { sendFirst, trySigned } from './sendFirst.ts';
import { addSignatures, type OwnerSigned } from './signTransaction.ts';
import { tokenChanges, transactionFee } from './effects.ts';
import * as m from '#messages';
import { formatList, formatMessage } from '@/messages/format.ts';

/** The result of checking signed bytes. */
export type Sending =
  /** They provably cannot land; the journal has it. */
  | { readonly unsent: AppError }
  | FollowedSending;

/** They may land. `refusal` says why they are not resent; `isOld` has the history searched at once. */
export interface FollowedSending {
  readonly refusal: AppError | null;
  readonly sendError: AppError | null;
  readonly isOld: boolean;
}

/** A step signed by the owner. */
export interface SignedStep {
  readonly index: number;
  readonly signed: OwnerSigned;
  /** base58 */
  readonly signature: string;
}

/** Signed bytes that may be sent: they are in the journal and no simulation predicts a failure. */
export interface ReadyToSend {
  readonly wire: Uint8Array;
  /** Program of each instruction in order, base58. */
  readonly programIds: readonly string[];
}

/** Compares and simulates what the owner signed, and records it. Sends nothing. */
export async function checkSigned(
  run: ActionRun, live: LiveEntry, wait: WaitLimit, { index, signed, signature }: SignedStep,
): Promise<Sending | ReadyToSend> {
  const { cluster } = run;
  const { transaction } = signed;
  const { message } = transaction;
  const fee = transactionFee(message);
  const programIds = programIdsOf(message);
  const facts = { signature, feeLamports: `${fee.network + fee.priority}`, programIds };
  /** Not sent by the app, but anyone who has the bytes could send them, so they are followed until they expire. */
  const keepBack = async (refusal: AppError): Promise<Sending> => {
    const { recentBlockhash: blockhash } = message;
    // The last valid height of a blockhash the wallet chose is determined while following.
    const another = live.entry.steps[index]?.blockhash === blockhash ? {} : { blockhash, lastValidBlockHeight: undefined };
    await live.change(index, { status: 'signed', ...facts, ...another, refusal: journalError(refusal) });
    return { refusal, sendError: null, isOld: true };
  };
  const giveUp = async (error: AppError): Promise<Sending> => {
    await live.change(index, { status: 'failed', ...facts, error: journalError(error) }, 'failed');
    return { unsent: error };
  };

  const changed = changeOf(signed);
  if (changed && signed.broken !== null) {
    return signed.isComplete ? keepBack(changed) : giveUp(changed);
  }
  if (changed) {
    // Recorded before the prompt, because the page may be closed during it and the wallet has the signature.
    await live.change(index, { status: 'signed', ...facts, refusal: journalError(changed) });
    if (!(await isAccepted(run, index, signed, programIds))) return signed.isComplete ? keepBack(changed) : giveUp(changed);
    await live.change(index, { refusal: undefined });
  }
  wait.start(signature);
  try {
    addSignatures(signed, run.plan.action.steps[index]?.signers ?? []);
  } catch (thrown) {
    return changed && signed.isComplete ? keepBack(changed) : giveUp(normalizeError(thrown));
  }
  // Recorded before the node is asked, which may take long: the wallet has answered. An error of the page that shows it
  // does not keep back what was signed.
  await live.change(index, { status: 'signed', ...facts }).catch((thrown: unknown) => {
    if (thrown instanceof AppError) throw thrown;
  });
  const { problem, isTooLate } = await trySigned(cluster, message, programIds);
  if (problem) {
    const known = await statusOf(cluster, signature);
    // The app has sent nothing. The wallet may have: then the chain knows the signature, or could not be reached.
    if (known === null) return giveUp(problem);
    if (known === undefined) return keepBack(problem);
    return { refusal: null, sendError: problem, isOld: true };
  }
  const wire = transaction.serialize();
  await live.change(index, { wire: Buffer.from(wire).toString('base64') });
  return isTooLate ? { refusal: null, sendError: null, isOld: true } : { wire, programIds };
}

/** Sends the checked bytes once and records the result. */
export async function sendChecked(
  { cluster, signal }: ActionRun, live: LiveEntry, index: number, { wire, programIds }: ReadyToSend,
): Promise<Sending> {
  if (signal?.aborted) throw new AppError('transactions/stopped');
  const { refusal, isFinal } = await sendFirst(cluster, wire, programIds);
  if (refusal && isFinal) {
    await live.change(index, { refusal: journalError(refusal) });
    return { refusal, sendError: null, isOld: true };
  }
  const isLate = refusal?.code === 'rpc/blockhash-not-found';
  if (!isLate) await live.change(index, { status: 'sent' });
  return { refusal: null, sendError: refusal, isOld: isLate };
}

/** Why the signed message needs the person's approval; `null` if it is what was shown. */
export function changeOf({ transaction, broken, additions }: OwnerSigned): AppError | null {
  if (broken !== null) {
    const code = isNonceUsed(transaction.message) ? 'transactions/never-expires' : 'transactions/message-changed';
    return new AppError(code, { details: { what: broken } });
  }
  if (additions.length === 0) return null;
  return new AppError('transactions/wallet-added', { details: { sentence: formatMessage(m.signing.walletChanges, { changes: formatList(additions) }) } });
}

/** A message that starts like this uses a durable nonce instead of a blockhash, and stays valid for years. */
function isNonceUsed({ compiledInstructions: [first], staticAccountKeys }: VersionedMessage): boolean {
  const programId = first && staticAccountKeys[first.programIdIndex];
  if (!programId?.equals(SystemProgram.programId)) return false;
  try {
    const data = Buffer.from(first?.data ?? []);
    return SystemInstruction.decodeInstructionType(new TransactionInstruction({ programId, keys: [], data })) === 'AdvanceNonceAccount';
  } catch {
    return false;
  }
}

/** Shows what the wallet changed and the effects of the signed message, and waits for the answer. */
async function isAccepted(
  { cluster, owner, plan, acceptChange, signal }: ActionRun, index: number, { transaction, additions }: OwnerSigned,
  programIds: readonly string[],
): Promise<boolean> {
  if (!acceptChange) return false;
  const { message } = transaction;
  const writable = message.staticAccountKeys.filter((_, place) => message.isAccountWritable(place));
  const addresses = writable.map((key) => key.toBase58());
  const { simulation, problem } = await trySigned(cluster, message, programIds, addresses);
  const shown = plan.steps[index];
  const [before, after] = [simulation?.before, simulation?.after].map((states) => states?.get(owner.address)?.lamports);
  return Promise.race([
    acceptChange({
      additions,
      shown: { solChangeLamports: shown?.solChangeLamports ?? null, tokens: shown?.tokens ?? [] },
      signed: {
        solChangeLamports: before === undefined || problem ? null : (after ?? 0n) - before,
        tokens: simulation && !problem ? tokenChanges(simulation, owner.address, plan.action.mintDecimals ?? {}) : [],
      },
    }),
    stopped(signal),
  ]);
}

/** The chain's status of a signature: `null` if unknown, `undefined` if the node did not answer. */
async function statusOf(cluster: ClusterConfig, signature: string): Promise<object | null | undefined> {
  try {
    return (await getSignatureStatus(cluster, signature, true)).status;
  } catch {
    return undefined;
  }
}

/** Rejects when the signal aborts. */
export function stopped(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    const stop = (): void => reject(new AppError('transactions/stopped'));
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop, { once: true });
  });
}
