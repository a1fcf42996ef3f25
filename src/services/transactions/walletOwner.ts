import type { TransactionVersion, VersionedTransaction } from '@solana/web3.js';
import { AppError } from '@/errors/AppError.ts';
import type { WalletOwner } from './owner.ts';

/** The part of a connected wallet that is used. `useWallet` of wallet-adapter fits. */
export interface ConnectedWallet {
  readonly publicKey: { toBase58(): string } | null;
  readonly signTransaction?: ((transaction: VersionedTransaction) => Promise<VersionedTransaction>) | undefined;
  /** Signs several at once, and also single ones if the wallet has nothing else (rule 6.4). */
  readonly signAllTransactions?:
    ((transactions: VersionedTransaction[]) => Promise<VersionedTransaction[]>) | undefined;
  /** As the adapter reports: `null` = legacy only; absent if unknown. */
  readonly supportedTransactionVersions?: ReadonlySet<TransactionVersion> | null | undefined;
}

/**
 * An owner that signs through a wallet.
 *
 * @throws AppError `wallet/not-connected`, `wallet/unsupported-operation` if the wallet cannot sign without sending
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

/** Whether a wallet cannot sign version 0 transactions. */
export function isLegacyOnly(versions: ConnectedWallet['supportedTransactionVersions']): boolean {
  return versions === null || versions?.has(0) === false;
}

/** Adapters without version support take web3.js's older class. */
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
