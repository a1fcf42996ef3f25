import {
  PublicKey,
  type AddressLookupTableAccount,
  VersionedMessage,
  VersionedTransaction,
  type Signer,
} from '@solana/web3.js';
import { AppError } from '../../errors/AppError.ts';
import { fromWallet } from '../../errors/fromWallet.ts';
import { checkSignedMessage } from './checkSignedMessage.ts';
import type { Owner } from './owner.ts';

/**
 * Has the owner sign, makes sure the message is still ours, then adds the throw-away keys.
 *
 * The order matters: wallets warn about a transaction somebody signed before them, and may add guard instructions
 * of their own, which would break earlier signatures.
 *
 * @param owner fee payer, asked first
 * @param transaction unsigned
 * @param signers keys of accounts the transaction creates
 * @param lookupTables those of the message
 * @returns the transaction with every signature; not always the object that was passed in
 * @throws AppError `wallet/*` (a refusal is `wallet/user-rejected`), `transactions/message-changed`,
 *   `transactions/not-signed`
 */
export async function signTransaction(
  owner: Owner,
  transaction: VersionedTransaction,
  signers: readonly Signer[],
  lookupTables: readonly AddressLookupTableAccount[] = [],
): Promise<VersionedTransaction> {
  // The wallet may change the very object it was given.
  const asked = VersionedMessage.deserialize(transaction.message.serialize());
  // A wallet's own copy of the library makes other objects; the bytes are the same.
  const signed = VersionedTransaction.deserialize((await ownerSigned(owner, transaction)).serialize());
  checkSignedMessage(asked, signed.message, lookupTables);
  if (signers.length > 0) signed.sign([...signers]);
  if (!hasSignatureOf(signed, owner.address) || !signed.signatures.every(isPresent)) {
    throw new AppError('transactions/not-signed');
  }
  return signed;
}

async function ownerSigned(owner: Owner, transaction: VersionedTransaction): Promise<VersionedTransaction> {
  if (owner.kind === 'keypair') {
    owner.sign([transaction]);
    return transaction;
  }
  try {
    return await owner.signTransaction(transaction);
  } catch (error) {
    throw fromWallet(error);
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
