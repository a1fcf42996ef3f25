import { Keypair, type TransactionVersion, type VersionedTransaction } from '@solana/web3.js';
import { AppError } from '@/errors/AppError.ts';

/** Holds its own key and signs without asking anyone (rule 6.4). */
export interface KeypairOwner {
  readonly kind: 'keypair';
  /** base58 */
  readonly address: string;
  /** It signs any. */
  readonly supportedTransactionVersions?: undefined;
  /** Adds its signature to each transaction, in place. */
  sign(transactions: readonly VersionedTransaction[]): void;
}

/** Known by its address; a person approves each signature in a wallet. */
export interface WalletOwner {
  readonly kind: 'wallet';
  /** base58 */
  readonly address: string;
  /** As wallet adapters tell: null = legacy transactions alone; absent where it is not known, which counts as all. */
  readonly supportedTransactionVersions?: ReadonlySet<TransactionVersion> | null | undefined;
  /** Gives back the signed transaction, which a wallet may have extended by its own instructions. */
  signTransaction(transaction: VersionedTransaction): Promise<VersionedTransaction>;
  /** The same for several with one approval; absent where the wallet cannot, which is then asked for each. */
  readonly signAllTransactions?:
    ((transactions: VersionedTransaction[]) => Promise<readonly VersionedTransaction[]>) | undefined;
}

/** Who pays for and signs what the app sends. */
export type Owner = KeypairOwner | WalletOwner;

/**
 * An owner that signs with a secret key it holds.
 *
 * @param secretKey 64 bytes: seed and public key
 * @throws AppError `signers/invalid-secret-key`
 */
export function keypairOwner(secretKey: Uint8Array): KeypairOwner {
  let keypair: Keypair;
  try {
    keypair = Keypair.fromSecretKey(secretKey);
  } catch {
    // No cause: the library's message must never carry key material into a copied report.
    throw new AppError('signers/invalid-secret-key');
  }
  return {
    kind: 'keypair',
    address: keypair.publicKey.toBase58(),
    sign: (transactions) => transactions.forEach((transaction) => transaction.sign([keypair])),
  };
}
