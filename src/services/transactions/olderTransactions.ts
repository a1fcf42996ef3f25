import { Transaction, VersionedTransaction } from '@solana/web3.js';

/** A legacy transaction as an object of the older class; wallet adapters are generic over both, which the types here leave out. */
export function toOlder(transaction: VersionedTransaction): VersionedTransaction {
  return Transaction.from(transaction.serialize()) as unknown as VersionedTransaction;
}

/** What the wallet gives back; a throw-away key signs afterwards. */
export function toNewer(signed: VersionedTransaction): VersionedTransaction {
  const options = { requireAllSignatures: false, verifySignatures: false };
  return VersionedTransaction.deserialize((signed as unknown as Transaction).serialize(options));
}
