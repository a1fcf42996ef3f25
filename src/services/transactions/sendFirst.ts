import { type VersionedMessage, VersionedTransaction } from '@solana/web3.js';
import type { ClusterConfig } from '@/config.ts';
import type { AppError } from '@/errors/AppError.ts';
import { explainFailure, normalizeSendError } from '@/services/transactions/failures/explainFailure.ts';
import { sendTransaction } from '@/services/rpc/transactions.ts';
import { simulate, type Simulation } from './simulate.ts';

/** How long the simulation may take before the transaction is sent without it, in milliseconds. */
const TRIAL_MS = 10_000;

export interface SignedTrial {
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
export async function trySigned(
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

export interface FirstSending {
  /** `null` if the node accepted it. */
  readonly refusal: AppError | null;
  /** The node will refuse these bytes however often they are sent, but another node may have accepted them. */
  readonly isFinal: boolean;
}

/** The node has checked the transaction and will never forward it. */
const FINAL_REFUSALS: ReadonlySet<string> = new Set([
  'programs/failed', 'programs/refused', 'rpc/preflight-failed', 'rpc/signature-invalid', 'rpc/too-large',
  'rpc/invalid-params', 'rpc/unsupported-version', 'rpc/precompile-failed',
]);

/**
 * Sends the transaction for the first time. `trySigned` has simulated it (rule 4.14), so the node's preflight runs only
 * if the settings ask for it.
 *
 * @param wire signed transaction
 * @param programIds program of each instruction in order, base58
 */
export async function sendFirst(
  cluster: ClusterConfig, wire: Uint8Array, programIds: readonly string[],
): Promise<FirstSending> {
  try {
    await sendTransaction(cluster, wire, { runsPreflight: cluster.runsPreflight });
    return { refusal: null, isFinal: false };
  } catch (thrown) {
    const refusal = await normalizeSendError(thrown, { programs: cluster.programs, programIds });
    if (refusal.code === 'programs/already-processed') return { refusal: null, isFinal: false };
    return { refusal, isFinal: FINAL_REFUSALS.has(refusal.code) };
  }
}
