import { Buffer } from 'buffer';
import { SystemInstruction, SystemProgram, TransactionInstruction, type VersionedMessage, VersionedTransaction } from '@solana/web3.js';
import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { normalizeError } from '@/errors/normalizeError.ts';
import * as m from '#messages';
import { formatList, formatMessage } from '@/messages/format.ts';
import { getSignatureStatus, sendTransaction } from '@/services/rpc/transactions.ts';
import { programIdsOf } from './compileTransaction.ts';
import { tokenChanges, transactionFee } from './effects.ts';
import { explainFailure, normalizeSendError } from './failures/explainFailure.ts';
import { addSignatures } from './signSteps.ts';
import { simulate, type Simulation } from './simulate.ts';
import type { OpenStep, OwnerSigned, ReadyStep, SignedStep, Stage, StepAt } from './StepState.ts';

/**
 * Compares and simulates what the owner signed, and records it. Sends nothing.
 *
 * What is not sent by the app can be sent by anyone who has the bytes, so it is followed until it expires.
 */
export async function* checkSigned({ cluster, entry, index, wait }: StepAt, { run, signed, signature }: SignedStep): Stage {
  const { transaction: { message }, broken, isComplete } = signed;
  const changed = changeOf(signed);
  const fee = transactionFee(message);
  const programIds = programIdsOf(message);
  const { recentBlockhash: blockhash } = message;
  const open = (why: Pick<OpenStep, 'refusal' | 'sendError'> = {}): OpenStep => ({ at: 'open', signature, isOld: true, ...why });
  const giveUp = async function* (error: AppError): Stage {
    yield { status: 'failed', error };
    return { at: 'ended', error };
  };

  // Recorded before anybody is asked, because the page may be closed meanwhile and the wallet has the signature.
  yield {
    status: 'signed', signature, feeLamports: `${fee.network + fee.priority}`, programIds,
    ...(changed && { refusal: changed }),
    // The last valid height of a blockhash the wallet chose is determined while following.
    ...(entry.steps[index]?.blockhash !== blockhash && { blockhash, lastValidBlockHeight: undefined }),
  };
  if (changed) {
    const isAccepted = broken === null && await askAboutChange(run, index, signed, programIds);
    if (isAccepted instanceof AppError) return { at: 'ended', error: isAccepted };
    if (!isAccepted) return isComplete ? open({ refusal: changed }) : yield* giveUp(changed);
  }
  wait?.start(signature);
  try {
    addSignatures(signed, run.plan.action.steps[index]?.signers ?? []);
  } catch (thrown) {
    return changed && isComplete ? open({ refusal: changed }) : yield* giveUp(normalizeError(thrown));
  }
  if (changed) yield { refusal: undefined };
  const { problem, isTooLate } = await trySigned(cluster, message, programIds);
  if (problem) {
    const known = await statusOf(cluster, signature);
    // The app has sent nothing. The wallet may have: then the chain knows the signature, or could not be reached.
    if (known === null) return yield* giveUp(problem);
    if (known !== undefined) return open({ sendError: problem });
    yield { refusal: problem };
    return open({ refusal: problem });
  }
  const wire = signed.transaction.serialize();
  yield { wire: Buffer.from(wire).toString('base64') };
  return isTooLate ? open() : { at: 'ready', signature, wire, programIds };
}

/** The node has checked the transaction and will never forward it. */
const FINAL_REFUSALS: ReadonlySet<string> = new Set([
  'programs/failed', 'programs/refused', 'rpc/preflight-failed', 'rpc/signature-invalid', 'rpc/too-large',
  'rpc/invalid-params', 'rpc/unsupported-version', 'rpc/precompile-failed',
]);

/**
 * Sends the checked bytes for the first time. They were simulated (rule 4.14), so the node's preflight runs only if the
 * settings ask for it.
 */
export async function* sendReady({ cluster, signal }: StepAt, { signature, wire, programIds }: ReadyStep): Stage {
  if (signal?.aborted) return { at: 'ended', error: new AppError('transactions/stopped') };
  const problem = await sendTransaction(cluster, wire, { runsPreflight: cluster.runsPreflight })
    .then(() => undefined, (thrown: unknown) => normalizeSendError(thrown, { programs: cluster.programs, programIds }));
  const sendError = problem?.code === 'programs/already-processed' ? undefined : problem;
  // The node will refuse these bytes however often they are sent, but another one may have accepted them.
  if (sendError && FINAL_REFUSALS.has(sendError.code)) {
    yield { refusal: sendError };
    return { at: 'open', signature, refusal: sendError, isOld: true };
  }
  const isLate = sendError?.code === 'rpc/blockhash-not-found';
  if (!isLate) yield { status: 'sent' };
  return { at: 'open', signature, sendError, isOld: isLate };
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

/** Shows what the wallet changed and the effects of the signed message, and waits for the answer or the stop. */
async function askAboutChange(
  { cluster, owner, plan, acceptChange, signal }: SignedStep['run'], index: number, { transaction, additions }: OwnerSigned,
  programIds: readonly string[],
): Promise<boolean | AppError> {
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

/** How long the simulation may take before the transaction is sent without it, in milliseconds. */
const TRIAL_MS = 10_000;

interface SignedTrial {
  /** Why it would fail; `null` if it would not, or if it is unknown. */
  readonly problem: AppError | null;
  /** The node does not know the blockhash (any more). */
  readonly isTooLate: boolean;
  /** `null` if the node did not answer. */
  readonly simulation: Simulation | null;
}

/**
 * Simulates a signed message without its signatures. The node could not send it, so a transaction that would fail has
 * provably not left this page.
 *
 * @param programIds program of each instruction in order, base58
 * @param addresses accounts to look at, base58
 */
async function trySigned(
  cluster: ClusterConfig, message: VersionedMessage, programIds: readonly string[], addresses: readonly string[] = [],
): Promise<SignedTrial> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const noAnswer = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), TRIAL_MS)));
  const trial = simulate(cluster, new VersionedTransaction(message), addresses, false).catch(() => null);
  const simulation = await Promise.race([trial, noAnswer]);
  clearTimeout(timer);
  if (!simulation || simulation.err === null) return { problem: null, isTooLate: false, simulation };
  const { err: transactionError, logs } = simulation;
  const problem = await explainFailure({ transactionError, logs, programIds, landed: false, isSigned: true, programs: cluster.programs });
  // The wallet has already sent it.
  if (problem.code === 'programs/already-processed') return { problem: null, isTooLate: false, simulation };
  if (problem.code === 'rpc/blockhash-not-found') return { problem: null, isTooLate: true, simulation };
  return { problem, isTooLate: false, simulation };
}

/** Resolves when the signal aborts, with `transactions/stopped`. */
export function stopped(signal: AbortSignal | undefined): Promise<AppError> {
  return new Promise((resolve) => {
    const stop = (): void => resolve(new AppError('transactions/stopped'));
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop, { once: true });
  });
}
