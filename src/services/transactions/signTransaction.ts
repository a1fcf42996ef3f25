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
import * as m from '#messages';

/** What the owner returned. */
export interface OwnerSigned extends MessageComparison {
  /** Signed by the owner; signatures of ephemeral keys are still missing. */
  readonly transaction: VersionedTransaction;
  /**
   * Every signature that only the owner or this page can give is present, so anyone who has these bytes can land them.
   */
  readonly isComplete: boolean;
}

/** What the owner is asked to sign. */
export interface Unsigned {
  readonly transaction: VersionedTransaction;
  /** The message's lookup tables. */
  readonly lookupTables: readonly AddressLookupTableAccount[];
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
export async function askOwner(owner: Owner, unsigned: readonly Unsigned[]): Promise<readonly (OwnerSigned | AppError)[]> {
  // The wallet may change the object it is given.
  const asked = unsigned.map(({ transaction: { message } }) => VersionedMessage.deserialize(message.serialize()));
  const answers = await ownerSigned(owner, unsigned.map(({ transaction }) => transaction));
  return Promise.all(asked.map(async (message, index) => {
    const answer = answers[index];
    if (answer instanceof AppError) return answer;
    try {
      return await compareAnswer(owner, message, answer, unsigned[index]?.lookupTables ?? []);
    } catch (error) {
      return normalizeError(error);
    }
  }));
}

/** @throws AppError `transactions/not-signed`, `rpc/signature-invalid` */
async function compareAnswer(
  owner: Owner, asked: VersionedMessage, answer: VersionedTransaction | undefined, lookupTables: readonly AddressLookupTableAccount[],
): Promise<OwnerSigned> {
  if (!answer) throw new AppError('transactions/not-signed');
  // A wallet's own copy of web3.js creates different objects with the same bytes.
  const signed = VersionedTransaction.deserialize(answer.serialize());
  const comparison = compare(asked, signed.message, lookupTables);
  // A replaced message may have another fee payer, so it is reported as replaced instead.
  if (comparison.broken === null) {
    const signature = signatureOf(signed, owner.address);
    if (!isPresent(signature)) throw new AppError('transactions/not-signed');
    if (await isForged(signature, signed.message, owner.address)) throw new AppError('rpc/signature-invalid');
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

/** If the wallet is asked one by one and declines, the rest are not asked; those already signed count. */
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
