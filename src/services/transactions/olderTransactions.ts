import { Transaction, VersionedTransaction } from '@solana/web3.js';

/**
 * Casts a transaction to web3.js's older class for legacy signing. Wallet adapters accept both, but their types here do
 * not.
 */
export function toOlder(transaction: VersionedTransaction): VersionedTransaction {
  return Transaction.from(transaction.serialize()) as unknown as VersionedTransaction;
}

/** Casts what the wallet returned back; ephemeral keys sign afterwards. */
export function toNewer(signed: VersionedTransaction): VersionedTransaction {
  const options = { requireAllSignatures: false, verifySignatures: false };
  return VersionedTransaction.deserialize((signed as unknown as Transaction).serialize(options));
}
