import { Transaction, VersionedTransaction } from '@solana/web3.js';

/** Converts to web3.js's older class for legacy signing. Adapters accept both classes, but the types here only one. */
export function toOlder(transaction: VersionedTransaction): VersionedTransaction {
  return Transaction.from(transaction.serialize()) as unknown as VersionedTransaction;
}

/** Converts back what the wallet returned. Signatures may be missing, because ephemeral keys sign afterwards. */
export function toNewer(signed: VersionedTransaction): VersionedTransaction {
  const options = { requireAllSignatures: false, verifySignatures: false };
  return VersionedTransaction.deserialize((signed as unknown as Transaction).serialize(options));
}
