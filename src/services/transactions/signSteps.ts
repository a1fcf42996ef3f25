import { Buffer } from 'buffer';
import { type AddressLookupTableAccount, PublicKey, type Signer, Transaction, VersionedMessage, VersionedTransaction } from '@solana/web3.js';
import { PRIORITY_FEE_COMPUTE_UNITS } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { normalizeError } from '@/errors/normalizeError.ts';
import * as m from '#messages';
import { getLatestBlockhash } from '@/services/rpc/transactions.ts';
import type { BlockhashOfPlan, StepPlan } from './action.ts';
import type { ActionRun } from './ActionRun.ts';
import { compareSignedMessage, type MessageComparison } from './compareSignedMessage.ts';
import { isBatch, stepMessage } from './compileTransaction.ts';
import type { Owner } from './owner.ts';
import { simulateStep } from './planStep.ts';
import { readLookupTables } from './simulate.ts';
import type { OwnerSigned } from './StepState.ts';
import { isLegacyOnly } from './walletOwner.ts';

/** Commitment of the blockhash. A finalized one may already be 32 of its 150 blocks old. */
const BLOCKHASH_COMMITMENT = 'confirmed';
/** How long a plan is valid. After that it is simulated again before signing. */
const PLAN_MS = 30_000;
/** How long the plan's own blockhash is fresh enough for signing. */
const PLAN_BLOCKHASH_MS = 5_000;
/** How much the fees may rise above those shown, in percent. */
const MORE_PERCENT = 10n;
/** A smaller rise, in lamports, is never a reason to stop. */
const MORE_LAMPORTS = 10_000n;

/** A transaction ready to be signed. */
interface PreparedStep extends BlockhashOfPlan {
  readonly transaction: VersionedTransaction;
  /** The message's lookup tables. */
  readonly lookupTables: readonly AddressLookupTableAccount[];
}

/**
 * The messages to sign, those of a batch with one blockhash.
 *
 * @returns why the first that must not be signed must not: `programs/*` if it would fail now, `transactions/costs-more` if its
 *   fees rose above those shown
 * @throws AppError `rpc/*`
 */
export async function prepareSteps(run: ActionRun, [first = 0, ...others]: readonly number[]): Promise<readonly PreparedStep[] | AppError> {
  const prepared = await prepareStep(run, first);
  if (prepared instanceof AppError) return prepared;
  const all = [prepared, ...await Promise.all(others.map((index) => prepareStep(run, index, prepared)))];
  return all.find((one) => one instanceof AppError) ?? all.flatMap((one) => (one instanceof AppError ? [] : [one]));
}

/** The message shown, with a fresh blockhash, simulated again if it is outdated or an earlier step has landed. */
async function prepareStep({ cluster, owner: { address: owner }, plan }: ActionRun, index: number, shared?: BlockhashOfPlan): Promise<PreparedStep | AppError> {
  const step = plan.action.steps[index];
  if (!step) return new AppError('transactions/no-instructions');
  const lookupTables = await readLookupTables(cluster, step.lookupTables);
  if (plan.steps.length === 0) {
    const fresh = shared ?? await getLatestBlockhash(cluster, BLOCKHASH_COMMITMENT);
    const transaction = stepMessage({
      step, owner, version: plan.action.version, lookupTables, blockhash: fresh.blockhash,
      computeUnitLimit: PRIORITY_FEE_COMPUTE_UNITS, microLamports: 0,
    });
    return { ...fresh, transaction, lookupTables };
  }
  const ageMs = performance.now() - plan.plannedAtMs;
  let planned = plan.steps[index];
  let fresh = ageMs < PLAN_BLOCKHASH_MS ? plan.blockhash : null;
  if ((index > 0 && !isBatch(plan.action)) || ageMs > PLAN_MS || !planned) {
    const again = await simulateStep({ cluster, owner, action: plan.action, index, isCheckOnly: true });
    const refusal = again.problem ?? (planned && higherFees(planned, again.plan));
    if (refusal) return refusal;
    planned = again.plan;
    fresh = again.blockhash;
  }
  fresh = shared ?? fresh ?? await getLatestBlockhash(cluster, BLOCKHASH_COMMITMENT);
  const message = VersionedMessage.deserialize(Buffer.from(planned.message, 'base64'));
  message.recentBlockhash = fresh.blockhash;
  return { ...fresh, transaction: new VersionedTransaction(message), lookupTables };
}

/** The person approved the fees that were shown. */
function higherFees(shown: StepPlan, now: StepPlan): AppError | null {
  const [before, after] = [shown, now].map(({ networkFeeLamports, priorityFeeLamports }) =>
    networkFeeLamports + priorityFeeLamports) as [bigint, bigint];
  const share = (before * MORE_PERCENT) / 100n;
  if (after - before <= (share > MORE_LAMPORTS ? share : MORE_LAMPORTS)) return null;
  return new AppError('transactions/costs-more', { details: { shownLamports: `${before}`, nowLamports: `${after}` } });
}

/**
 * Asks the owner to sign, and compares the result with what was asked. Several transactions need one wallet prompt, if
 * the wallet supports that.
 *
 * The owner signs first: wallets warn about transactions that already have a signature, and may add guard instructions,
 * which would invalidate earlier signatures.
 *
 * @param owner fee payer
 * @returns for each the signed transaction, which may be another object and contain another message; or why there is
 *   none: `wallet/*` (`wallet/user-rejected` if declined), `transactions/not-signed`,
 *   `rpc/signature-invalid`
 */
export async function askOwner(owner: Owner, unsigned: readonly PreparedStep[]): Promise<readonly (OwnerSigned | AppError)[]> {
  // The wallet may change the object it is given.
  const asked = unsigned.map(({ transaction: { message } }) => VersionedMessage.deserialize(message.serialize()));
  const answers = await ownerSigned(owner, unsigned.map(({ transaction }) => transaction));
  return Promise.all(asked.map(async (message, index) => {
    const answer = answers[index];
    if (answer instanceof AppError) return answer;
    return compareAnswer(owner, message, answer, unsigned[index]?.lookupTables ?? []).catch((thrown: unknown) => normalizeError(thrown));
  }));
}

/** @returns `transactions/not-signed`, `rpc/signature-invalid` */
async function compareAnswer(
  owner: Owner, asked: VersionedMessage, answer: Answer | undefined, lookupTables: readonly AddressLookupTableAccount[],
): Promise<OwnerSigned | AppError> {
  if (!answer) return new AppError('transactions/not-signed');
  // A wallet's own copy of web3.js creates different objects with the same bytes. Ephemeral keys sign afterwards.
  const signed = VersionedTransaction.deserialize('serializeMessage' in answer
    ? answer.serialize({ requireAllSignatures: false, verifySignatures: false }) : answer.serialize());
  const comparison = compare(asked, signed.message, lookupTables);
  // A replaced message may have another fee payer, so it is reported as replaced instead.
  if (comparison.broken === null) {
    const signature = signatureOf(signed, owner.address);
    if (!isPresent(signature)) return new AppError('transactions/not-signed');
    if (await isForged(signature, signed.message, owner.address)) return new AppError('rpc/signature-invalid');
  }
  return { ...comparison, transaction: signed, isComplete: canLand(asked, signed) };
}

/** Another signer's signature may be added elsewhere, but without the first one there is nothing to follow. */
function canLand(asked: VersionedMessage, { message, signatures }: VersionedTransaction): boolean {
  const ours = asked.staticAccountKeys.slice(0, asked.header.numRequiredSignatures);
  return signatures.every((signature, index) => {
    const key = message.staticAccountKeys[index];
    return isPresent(signature) || (index > 0 && key !== undefined && !ours.some((one) => one.equals(key)));
  });
}

/** The wallet has signed, so a message that cannot be compared counts as changed, not as an internal error. */
function compare(...messages: Parameters<typeof compareSignedMessage>): MessageComparison {
  try {
    return compareSignedMessage(...messages);
  } catch {
    return { broken: m.signing.unreadable, additions: [] };
  }
}

/**
 * Adds the signatures of ephemeral keys to what the owner signed.
 *
 * @throws AppError `transactions/not-signed` if a signature is still missing, because the network would refuse the
 *   transaction
 */
export function addSignatures({ transaction }: OwnerSigned, signers: readonly Signer[]): void {
  if (signers.length > 0) transaction.sign([...signers]);
  if (!transaction.signatures.every(isPresent)) throw new AppError('transactions/not-signed');
}

type Answer = Transaction | VersionedTransaction;

/** If the wallet is asked one by one and declines, the rest are not asked; those already signed count. */
async function ownerSigned(
  owner: Owner, transactions: readonly VersionedTransaction[],
): Promise<readonly (Answer | AppError | undefined)[]> {
  if (owner.kind === 'keypair') {
    owner.sign(transactions);
    return transactions;
  }
  const signed: Answer[] = [];
  try {
    // Adapters without version support take web3.js's older class.
    const given = isLegacyOnly(owner.supportedTransactionVersions)
      ? transactions.map((transaction) => Transaction.from(transaction.serialize())) : transactions;
    if (given.length > 1 && owner.signAllTransactions) return await owner.signAllTransactions([...given]);
    for (const transaction of given) signed.push(await owner.signTransaction(transaction));
    return signed;
  } catch (thrown) {
    const refusal = normalizeError(thrown, 'wallet');
    return transactions.map((_, index) => signed[index] ?? refusal);
  }
}

function signatureOf({ message, signatures }: VersionedTransaction, address: string): Uint8Array | undefined {
  const key = new PublicKey(address);
  return signatures[message.staticAccountKeys.findIndex((candidate) => candidate.equals(key))];
}

/**
 * Whether a signature is not that of the address. Nodes take a wrong one without a word and drop it, if they do not simulate it
 * first. False where the browser has no Ed25519.
 */
async function isForged(signature: Uint8Array, message: VersionedMessage, address: string): Promise<boolean> {
  const { subtle } = crypto as Partial<Crypto>;
  const key = await subtle?.importKey('raw', Uint8Array.from(new PublicKey(address).toBytes()), 'Ed25519', false, ['verify']).catch(() => null);
  return key ? !(await subtle!.verify('Ed25519', key, Uint8Array.from(signature), Uint8Array.from(message.serialize()))) : false;
}

/** A missing signature is 64 zero bytes. */
function isPresent(signature: Uint8Array | undefined): signature is Uint8Array {
  return signature !== undefined && signature.some((byte) => byte !== 0);
}
