import type { BlockhashWithExpiryBlockHeight, Signer, TransactionInstruction } from '@solana/web3.js';
import bs58 from 'bs58';
import type { ClusterConfig } from '../../config.ts';
import { AppError } from '../../errors/AppError.ts';
import { fromSending } from '../../errors/fromSending.ts';
import { toAppError } from '../../errors/toAppError.ts';
import { callRpc } from '../callRpc.ts';
import { awaitOutcome } from './awaitOutcome.ts';
import { compileTransaction } from './compileTransaction.ts';
import type { Owner } from './owner.ts';
import { signTransaction } from './signTransaction.ts';

/**
 * Blockhash and preflight use confirmed: a finalized blockhash is 13 of its 60 seconds old when it arrives, and a
 * person still has to read what the wallet shows.
 */
const SENDING_COMMITMENT = 'confirmed';

/** One transaction of an action. */
export interface TransactionStep {
  /** What a person reads while it runs, e.g. 'Create the pool'. */
  readonly label: string;
  readonly instructions: readonly TransactionInstruction[];
  /** Throw-away keys of accounts the step creates; the owner is not among them. */
  readonly signers: readonly Signer[];
}

/** Where one step stands. */
export interface StepUpdate {
  /** Place of the step, from 0. */
  readonly index: number;
  readonly label: string;
  readonly status: 'signing' | 'sent' | 'confirmed' | 'success' | 'error';
  /** base58; present from 'sent' on. */
  readonly signature?: string;
  readonly error?: AppError;
}

export interface SequentialSending {
  readonly cluster: ClusterConfig;
  /** Pays for and signs every step. */
  readonly owner: Owner;
  readonly steps: readonly TransactionStep[];
  readonly onUpdate?: ((update: StepUpdate) => void) | undefined;
  /** Stops before the next signature, or stops watching what was sent. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Sends transactions one after the other, each only after the previous one is final (SPEC section 4).
 *
 * Every step gets a fresh blockhash when its turn comes; the owner signs and our RPC sends, so that a wallet left on
 * another network cannot send elsewhere.
 *
 * @returns the signatures in the order of the steps, all finalized without an error
 * @throws AppError `wallet/user-rejected` and other `wallet/*`, `transactions/*`, `rpc/*`, `programs/*`;
 *   `details.signature` is there when something was sent
 */
export async function sendSequentially(sending: SequentialSending): Promise<readonly string[]> {
  const { steps, onUpdate, signal } = sending;
  if (steps.length === 0) throw new AppError('transactions/no-instructions');
  const signatures: string[] = [];
  for (const [index, step] of steps.entries()) {
    let signature: string | undefined;
    const report = (status: StepUpdate['status'], error?: AppError): void =>
      onUpdate?.({ index, label: step.label, status, ...(signature && { signature }), ...(error && { error }) });
    try {
      if (signal?.aborted) throw new AppError('transactions/stopped', { details: { sent: signatures } });
      signature = await sendStep(sending, step, report, (known) => (signature = known));
      report('success');
      signatures.push(signature);
    } catch (thrown) {
      const error = toAppError(thrown);
      report('error', error);
      throw error;
    }
  }
  return signatures;
}

async function sendStep(
  { cluster, owner, signal }: SequentialSending,
  step: TransactionStep,
  report: (status: StepUpdate['status']) => void,
  onSignature: (signature: string) => void,
): Promise<string> {
  report('signing');
  const { blockhash, lastValidBlockHeight } = await latestBlockhash(cluster);
  const draft = compileTransaction({ payer: owner.address, instructions: step.instructions, blockhash });
  const signed = await signTransaction(owner, draft, step.signers);
  const wire = signed.serialize();
  const signature = bs58.encode(signed.signatures[0] ?? new Uint8Array());
  // A wallet may have taken a newer blockhash; the newest one of now outlives any it can have taken.
  const lastHeight = signed.message.recentBlockhash === blockhash
    ? lastValidBlockHeight
    : (await latestBlockhash(cluster)).lastValidBlockHeight;
  const programIds = step.instructions.map(({ programId }) => programId.toBase58());
  await sendFirst(cluster, wire, programIds);
  onSignature(signature);
  report('sent');
  await awaitOutcome({
    cluster,
    signature,
    wire,
    programIds,
    lastValidBlockHeight: lastHeight,
    onConfirmed: () => report('confirmed'),
    signal,
  });
  return signature;
}

function latestBlockhash(cluster: ClusterConfig): Promise<BlockhashWithExpiryBlockHeight> {
  return callRpc(cluster, (connection) => connection.getLatestBlockhash(SENDING_COMMITMENT));
}

/**
 * The first send, with preflight: what a trial run refuses costs nothing.
 *
 * A request that broke off may still have arrived, so it is no failure: the bytes are sent again until the outcome
 * is known.
 */
async function sendFirst(cluster: ClusterConfig, wire: Uint8Array, programIds: readonly string[]): Promise<void> {
  try {
    await callRpc(cluster, (connection) =>
      connection.sendRawTransaction(wire, { preflightCommitment: SENDING_COMMITMENT, maxRetries: 0 }),
    );
  } catch (thrown) {
    const error = await fromSending(thrown, { programs: cluster.programs, programIds });
    if (!MAY_HAVE_ARRIVED.has(error.code)) throw error;
  }
}

const MAY_HAVE_ARRIVED: ReadonlySet<string> = new Set([
  'programs/already-processed',
  'rpc/unreachable',
  'rpc/timed-out',
  'rpc/server-error',
]);
