import type { TransactionVersion, VersionedTransaction } from '@solana/web3.js';
import { AppError } from '@/errors/AppError.ts';
import type { WalletOwner } from './owner.ts';

/** What is used of a connected wallet; the values of wallet-adapter's `useWallet` fit. */
export interface ConnectedWallet {
  readonly publicKey: { toBase58(): string } | null;
  readonly signTransaction?: ((transaction: VersionedTransaction) => Promise<VersionedTransaction>) | undefined;
  /** Signs batches, and serves where a wallet has only this (rule 6.4). */
  readonly signAllTransactions?:
    ((transactions: VersionedTransaction[]) => Promise<VersionedTransaction[]>) | undefined;
  /** As the adapter tells: null = legacy transactions alone; absent where it is not known. */
  readonly supportedTransactionVersions?: ReadonlySet<TransactionVersion> | null | undefined;
}

/**
 * An owner whose signatures a wallet gives.
 *
 * @throws AppError `wallet/not-connected`, `wallet/unsupported-operation` where the wallet cannot sign without sending
 */
export function walletOwner(wallet: ConnectedWallet): WalletOwner {
  const { publicKey, supportedTransactionVersions } = wallet;
  if (!publicKey) throw new AppError('wallet/not-connected');
  const { signTransaction, signAllTransactions } = isLegacyOnly(supportedTransactionVersions) ? legacySigning(wallet) : wallet;
  const signAll = signAllTransactions && (async (transaction: VersionedTransaction) => {
    const [signed] = await signAllTransactions([transaction]);
    return signed ?? transaction;
  });
  const sign = signTransaction ?? signAll;
  if (!sign) throw new AppError('wallet/unsupported-operation');
  return { kind: 'wallet', address: publicKey.toBase58(), supportedTransactionVersions, signTransaction: sign, signAllTransactions };
}

/** Whether a wallet cannot sign transactions of version 0. */
export function isLegacyOnly(versions: ConnectedWallet['supportedTransactionVersions']): boolean {
  return versions === null || versions?.has(0) === false;
}

/** Adapters that know no versions take objects of web3.js's older class. */
function legacySigning({ signTransaction, signAllTransactions }: ConnectedWallet): Pick<ConnectedWallet, 'signTransaction' | 'signAllTransactions'> {
  const load = () => import('./olderTransactions.ts');
  return {
    signTransaction: signTransaction && (async (transaction) => {
      const { toNewer, toOlder } = await load();
      return toNewer(await signTransaction(toOlder(transaction)));
    }),
    signAllTransactions: signAllTransactions && (async (all) => {
      const { toNewer, toOlder } = await load();
      return (await signAllTransactions(all.map(toOlder))).map(toNewer);
    }),
  };
}
