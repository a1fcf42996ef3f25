/** Helpers for tests of services: the config of a running localnet, and owners that behave like wallets. */
import { Keypair, type VersionedTransaction } from '@solana/web3.js';
import { clusters, type ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import type { ErrorCode } from '@/errors/details.ts';
import { keypairOwner, type KeypairOwner, type WalletOwner } from '@/services/transactions/owner.ts';
import { walletOwner } from '@/services/transactions/walletOwner.ts';
import type { TestCluster } from 'raydium-localnet/testing';

/** The app's localnet config with the addresses of a running test cluster. */
export function clusterConfig({ localnet }: TestCluster, changes: Partial<ClusterConfig> = {}): ClusterConfig {
  const row = clusters.find(({ name }) => name === 'localnet');
  if (!row) throw new Error('the cluster table has no localnet');
  const { rpcUrl, wsUrl } = localnet;
  // PROVIDER_API=off runs the suite as if the provider's API were down: only its own tests may notice.
  const api = process.env['PROVIDER_API'] === 'off' ? 'http://127.0.0.1:9' : rpcUrl;
  const apiHosts = { base: api, owner: api, service: api, swap: api, monitor: api };
  return { ...row, rpcUrl, wsUrl, apiHosts, ...changes };
}

/** A cluster config where nothing listens. */
export function unreachableCluster(): ClusterConfig {
  const row = clusters.find(({ name }) => name === 'localnet');
  if (!row) throw new Error('the cluster table has no localnet');
  return { ...row, rpcUrl: 'http://127.0.0.1:65534', wsUrl: 'ws://127.0.0.1:65535' };
}

/** A funded keypair owner. */
export async function fundedOwner(cluster: TestCluster, sol = 10): Promise<KeypairOwner> {
  return keypairOwner((await cluster.fundedKeypair(sol)).secretKey);
}

/** A wallet that approves everything; `before` can inspect or change what it is asked to sign. */
export function approvingWallet(
  keypair: Keypair,
  before: (transaction: VersionedTransaction) => void | Promise<void> = () => undefined,
): WalletOwner {
  return walletOwner({
    publicKey: keypair.publicKey,
    signTransaction: async (transaction: VersionedTransaction) => {
      await before(transaction);
      transaction.sign([keypair]);
      return transaction;
    },
  });
}

/** The same for a wallet that signs several transactions at once; `asked` is called for each request. */
export function batchWallet(
  keypair: Keypair, asked: (transactions: readonly VersionedTransaction[]) => void | Promise<void> = () => undefined,
): WalletOwner {
  const signAllTransactions = async (transactions: VersionedTransaction[]): Promise<VersionedTransaction[]> => {
    await asked(transactions);
    for (const transaction of transactions) transaction.sign([keypair]);
    return transactions;
  };
  return walletOwner({ publicKey: keypair.publicKey, signAllTransactions });
}

/** A wallet that declines, with the error of wallet-adapter. */
export function refusingWallet(keypair: Keypair): WalletOwner {
  return walletOwner({
    publicKey: keypair.publicKey,
    signTransaction: () =>
      Promise.reject(Object.assign(new Error('User rejected the request.'), { name: 'WalletSignTransactionError' })),
  });
}

/** The code an action fails with; fails the test if it succeeds or throws anything but an AppError. */
export async function codeOf(action: Promise<unknown> | (() => unknown)): Promise<ErrorCode> {
  return (await errorOf(action)).code;
}

/** The AppError an action fails with. */
export async function errorOf(action: Promise<unknown> | (() => unknown)): Promise<AppError> {
  try {
    await (typeof action === 'function' ? action() : action);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error('expected an AppError, but nothing failed');
}
