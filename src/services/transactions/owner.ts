import { Keypair, type Transaction, type TransactionVersion, type VersionedTransaction } from '@solana/web3.js';
import { AppError } from '@/errors/AppError.ts';

/** Holds its own key and signs without a prompt (rule 6.4). */
export interface KeypairOwner {
  readonly kind: 'keypair';
  /** base58 */
  readonly address: string;
  /** It signs all versions. */
  readonly supportedTransactionVersions?: undefined;
  /** Adds its signature to each transaction, in place. */
  sign(transactions: readonly VersionedTransaction[]): void;
}

/** Signs through a wallet, where a person approves each signature. */
export interface WalletOwner {
  readonly kind: 'wallet';
  /** base58 */
  readonly address: string;
  /** As wallet adapters report: `null` = legacy only; absent if unknown, which counts as all. */
  readonly supportedTransactionVersions?: ReadonlySet<TransactionVersion> | null | undefined;
  /**
   * Returns the signed transaction, to which the wallet may have added instructions. A wallet that signs legacy ones alone is
   * given web3.js's older class.
   */
  signTransaction(transaction: Transaction | VersionedTransaction): Promise<Transaction | VersionedTransaction>;
  /** Signs several with one approval. If the wallet lacks it, each is signed separately. */
  signAllTransactions?(transactions: (Transaction | VersionedTransaction)[]): Promise<readonly (Transaction | VersionedTransaction)[]>;
}

/** Who pays for and signs what the app sends. */
export type Owner = KeypairOwner | WalletOwner;

/**
 * An owner with its own secret key.
 *
 * @param secretKey 64 bytes: seed and public key
 * @throws AppError `signers/invalid-secret-key`
 */
export function keypairOwner(secretKey: Uint8Array): KeypairOwner {
  let keypair: Keypair;
  try {
    keypair = Keypair.fromSecretKey(secretKey);
  } catch {
    // Without a cause, because the library's message could leak key material into a copied report.
    throw new AppError('signers/invalid-secret-key');
  }
  return {
    kind: 'keypair',
    address: keypair.publicKey.toBase58(),
    sign: (transactions) => transactions.forEach((transaction) => transaction.sign([keypair])),
  };
}
