import { SYSVAR_RENT_PUBKEY } from '@solana/web3.js';
import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { f64, u64 } from '@/services/codec.ts';
import { fetchCached } from './queries.ts';
import { readAccount } from './accounts.ts';

/** Bytes of overhead that every account pays rent for. */
const ACCOUNT_STORAGE_OVERHEAD_BYTES = 128;

/**
 * Lamports that make an account of this size rent-exempt.
 *
 * @param bytes size of the account's data
 */
export type RentLamports = (bytes: number) => bigint;

/**
 * The cluster's rent rule, read once from its Rent sysvar. One request covers every account size, while
 * `getMinimumBalanceForRentExemption` needs one per size.
 *
 * @param cluster the cluster the accounts will live on
 * @returns a function from account size in bytes to lamports
 * @throws AppError `rpc/*`
 * @example (await getRent(cluster))(82); // 1_461_600n on a cluster with the usual rent
 */
export function getRent(cluster: ClusterConfig): Promise<RentLamports> {
  return fetchCached({ key: ['rent', cluster.rpcUrl], servesMs: Infinity, ask: () => readRent(cluster) });
}

async function readRent(cluster: ClusterConfig): Promise<RentLamports> {
  const account = await readAccount(cluster, SYSVAR_RENT_PUBKEY.toBase58());
  if (!account || account.data.length < 16) throw new AppError('accounts/rent-unknown');
  const lamportsPerByteYear = u64.decode(account.data);
  const exemptionYears = f64.decode(account.data, 8);
  return (bytes) => {
    const perYear = BigInt(ACCOUNT_STORAGE_OVERHEAD_BYTES + bytes) * lamportsPerByteYear;
    // The runtime multiplies as floating point and truncates. Realistic values are far below 2^53.
    return BigInt(Math.floor(Number(perYear) * exemptionYears));
  };
}
