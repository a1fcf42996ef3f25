import type { Transaction, VersionedTransaction } from '@solana/web3.js';
import { AppError } from '@/errors/AppError.ts';
import type { WalletOwner } from './owner.ts';

/** The part of a connected wallet that is used. `useWallet` of wallet-adapter fits. */
export interface ConnectedWallet extends Pick<WalletOwner, 'signAllTransactions' | 'supportedTransactionVersions'> {
  readonly publicKey: { toBase58(): string } | null;
  readonly signTransaction?: WalletOwner['signTransaction'] | undefined;
}

/**
 * An owner that signs through a wallet, with the wallet's signature for several if it has no other (rule 6.4).
 *
 * @throws AppError `wallet/not-connected`, `wallet/unsupported-operation` if the wallet cannot sign without sending
 */
export function walletOwner({ publicKey, signTransaction, signAllTransactions, supportedTransactionVersions }: ConnectedWallet): WalletOwner {
  if (!publicKey) throw new AppError('wallet/not-connected');
  const sign = signTransaction ?? (signAllTransactions && (async (transaction: Transaction | VersionedTransaction) =>
    (await signAllTransactions([transaction]))[0] ?? transaction));
  if (!sign) throw new AppError('wallet/unsupported-operation');
  return { kind: 'wallet', address: publicKey.toBase58(), supportedTransactionVersions, signTransaction: sign, signAllTransactions };
}

/** Whether a wallet cannot sign version 0 transactions. */
export function isLegacyOnly(versions: ConnectedWallet['supportedTransactionVersions']): boolean {
  return versions === null || versions?.has(0) === false;
}
