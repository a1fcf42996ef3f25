import type { VersionedTransaction } from '@solana/web3.js';
import { AppError } from '@/errors/AppError.ts';
import type { WalletOwner } from './owner.ts';

/** What is used of a connected wallet; the values of wallet-adapter's `useWallet` fit. */
export interface ConnectedWallet {
  readonly publicKey: { toBase58(): string } | null;
  readonly signTransaction?: ((transaction: VersionedTransaction) => Promise<VersionedTransaction>) | undefined;
  /** Signs batches, and serves where a wallet has only this (rule 6.4). */
  readonly signAllTransactions?:
    ((transactions: VersionedTransaction[]) => Promise<VersionedTransaction[]>) | undefined;
}

/**
 * An owner whose signatures a wallet gives.
 *
 * @throws AppError `wallet/not-connected`, `wallet/unsupported-operation` where the wallet cannot sign without sending
 */
export function walletOwner({ publicKey, signTransaction, signAllTransactions }: ConnectedWallet): WalletOwner {
  if (!publicKey) throw new AppError('wallet/not-connected');
  const signAll = signAllTransactions && (async (transaction: VersionedTransaction) => {
    const [signed] = await signAllTransactions([transaction]);
    return signed ?? transaction;
  });
  const sign = signTransaction ?? signAll;
  if (!sign) throw new AppError('wallet/unsupported-operation');
  return { kind: 'wallet', address: publicKey.toBase58(), signTransaction: sign, signAllTransactions };
}
