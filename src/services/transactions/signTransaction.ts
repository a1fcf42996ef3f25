import {
  PublicKey,
  type AddressLookupTableAccount,
  VersionedMessage,
  VersionedTransaction,
  type Signer,
} from '@solana/web3.js';
import { AppError } from '@/errors/AppError.ts';
import { normalizeError } from '@/errors/normalizeError.ts';
import { compareSignedMessage, type MessageComparison } from './compareSignedMessage.ts';
import type { Owner } from './owner.ts';

/** What the owner gave back. */
export interface OwnerSigned extends MessageComparison {
  /** Signed by the owner; the signatures of throw-away keys are still missing. */
  readonly transaction: VersionedTransaction;
  /** Anyone who has these bytes can land them: none of the signatures is missing that only this page or the owner gives. */
  readonly isComplete: boolean;
}

/** What the owner is asked to sign. */
export interface Unsigned {
  readonly transaction: VersionedTransaction;
  /** Those of its message. */
  readonly lookupTables: readonly AddressLookupTableAccount[];
}

/**
 * Has the owner sign and compares what it gives back with what it was given. Several transactions are one question to the wallet, where
 * it can answer that.
 *
 * The owner comes first: wallets warn about a transaction someone signed before them, and may add
 * guard instructions, which would break earlier signatures.
 *
 * @param owner fee payer
 * @returns for each the signed transaction, not always the object that was passed in, nor the same message; or why there are no signed
 *   bytes of it: `wallet/*` (a refusal is `wallet/user-rejected`), `transactions/not-signed`
 */
export async function askOwner(owner: Owner, unsigned: readonly Unsigned[]): Promise<readonly (OwnerSigned | AppError)[]> {
  // The wallet may change the very object it was given.
  const asked = unsigned.map(({ transaction: { message } }) => VersionedMessage.deserialize(message.serialize()));
  const answers = await ownerSigned(owner, unsigned.map(({ transaction }) => transaction));
  return asked.map((message, index) => {
    const answer = answers[index];
    if (answer instanceof AppError) return answer;
    try {
      return compareAnswer(owner, message, answer, unsigned[index]?.lookupTables ?? []);
    } catch (error) {
      return normalizeError(error);
    }
  });
}

/** @throws AppError `transactions/not-signed` */
function compareAnswer(
  owner: Owner, asked: VersionedMessage, answer: VersionedTransaction | undefined, lookupTables: readonly AddressLookupTableAccount[],
): OwnerSigned {
  if (!answer) throw new AppError('transactions/not-signed');
  // A wallet's own copy of the library makes other objects; the bytes are the same.
  const signed = VersionedTransaction.deserialize(answer.serialize());
  const comparison = compare(asked, signed.message, lookupTables);
  // A message that was replaced may be someone else's to pay, and is told as what it is.
  if (comparison.broken === null && !hasSignatureOf(signed, owner.address)) throw new AppError('transactions/not-signed');
  return { ...comparison, transaction: signed, isComplete: canLand(asked, signed) };
}

/** The signature of a stranger may be added elsewhere; without the first one there is nothing to follow it by. */
function canLand(asked: VersionedMessage, { message, signatures }: VersionedTransaction): boolean {
  const ours = asked.staticAccountKeys.slice(0, asked.header.numRequiredSignatures);
  return signatures.every((signature, index) => {
    const key = message.staticAccountKeys[index];
    return isPresent(signature) || (index > 0 && key !== undefined && !ours.some((one) => one.equals(key)));
  });
}

/** The wallet has signed: what cannot be compared is not what was asked for, rather than an error of ours. */
function compare(...messages: Parameters<typeof compareSignedMessage>): MessageComparison {
  try {
    return compareSignedMessage(...messages);
  } catch {
    return { broken: 'it cannot be read', additions: [] };
  }
}

/**
 * Adds the signatures of throw-away keys to what the owner signed.
 *
 * @throws AppError `transactions/not-signed` where a signature is still missing: the network will not take it
 */
export function addSignatures({ transaction }: OwnerSigned, signers: readonly Signer[]): void {
  if (signers.length > 0) transaction.sign([...signers]);
  if (!transaction.signatures.every(isPresent)) throw new AppError('transactions/not-signed');
}

/** A wallet that is asked for each in turn and refuses one is not asked for the rest; what it has signed counts. */
async function ownerSigned(
  owner: Owner, transactions: readonly VersionedTransaction[],
): Promise<readonly (VersionedTransaction | AppError | undefined)[]> {
  if (owner.kind === 'keypair') {
    owner.sign(transactions);
    return transactions;
  }
  const signed: VersionedTransaction[] = [];
  try {
    if (transactions.length > 1 && owner.signAllTransactions) return await owner.signAllTransactions([...transactions]);
    for (const transaction of transactions) signed.push(await owner.signTransaction(transaction));
    return signed;
  } catch (thrown) {
    const refusal = normalizeError(thrown, 'wallet');
    return transactions.map((_, index) => signed[index] ?? refusal);
  }
}

function hasSignatureOf({ message, signatures }: VersionedTransaction, address: string): boolean {
  const key = new PublicKey(address);
  const index = message.staticAccountKeys.findIndex((candidate) => candidate.equals(key));
  return index >= 0 && isPresent(signatures[index]);
}

/** An empty place for a signature is 64 zero bytes. */
function isPresent(signature: Uint8Array | undefined): boolean {
  return signature !== undefined && signature.some((byte) => byte !== 0);
}
