import type { ClusterConfig } from '@/config.ts';
import { readAccounts } from '@/services/rpc/accounts.ts';
import {
  AccountLayout,
  AccountState,
  getAssociatedTokenAddressSync,
  NATIVE_MINT,
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
} from './splToken.ts';
import { getSolBalance } from '@/services/rpc/getSolBalance.ts';
import { parseAddress } from '@/services/rpc/parseAddress.ts';

const PROGRAMS = [TOKEN_PROGRAM_ID, TOKEN_2022_PROGRAM_ID] as const;

export interface TokenBalanceQuery {
  readonly cluster: ClusterConfig;
  /** Wallet address, base58. */
  readonly owner: string;
  /** Mint address, base58. */
  readonly mint: string;
  /** Uses native SOL for the wrapped SOL mint, like a pool created with 'Use SOL Balance'. */
  readonly useSol?: boolean;
}

/**
 * Reads a wallet's balance in its associated token account, from which the app spends.
 *
 * @returns base units; 0 if the account does not exist
 * @throws AppError `accounts/invalid-public-key`, `rpc/*`
 */
export async function getTokenBalance({ cluster, owner, mint, useSol = false }: TokenBalanceQuery): Promise<bigint> {
  if (useSol && parseAddress(mint).equals(NATIVE_MINT)) return getSolBalance(cluster, owner);
  const [[balance = 0n] = []] = await getTokenBalances({ cluster, owners: [owner], mints: [mint] });
  return balance;
}

export interface TokenBalancesQuery {
  readonly cluster: ClusterConfig;
  /** Wallet addresses, base58. */
  readonly owners: readonly string[];
  /** Mint addresses, base58. */
  readonly mints: readonly string[];
}

/**
 * Reads the balances of several mints and wallets in associated token accounts, in one request.
 *
 * @returns by owner, then by mint, in order: base units
 * @throws AppError `accounts/invalid-public-key`, `rpc/*`
 */
export async function getTokenBalances(
  { cluster, owners, mints }: TokenBalancesQuery,
): Promise<readonly (readonly bigint[])[]> {
  // The mint's token program is not read, because the address under the other program simply holds nothing.
  const addresses = owners.map(parseAddress).flatMap((owner) => mints.map(parseAddress).flatMap((mint) =>
    PROGRAMS.map((program) => getAssociatedTokenAddressSync(mint, owner, true, program).toBase58())));
  const accounts = await readAccounts(cluster, addresses);
  const amountAt = (place: number): bigint =>
    PROGRAMS.reduce((sum, _, index) => sum + tokenAmount(accounts[place * PROGRAMS.length + index]?.data), 0n);
  return owners.map((_, owner) => mints.map((_mint, mint) => amountAt(owner * mints.length + mint)));
}

/**
 * Reads the amount in a token account's data.
 *
 * @param data account data, absent if the account does not exist
 * @returns base units
 */
export function tokenAmount(data: Uint8Array | undefined): bigint {
  if (!data || data.length < AccountLayout.span) return 0n;
  return AccountLayout.decode(data.subarray(0, AccountLayout.span)).amount;
}

/**
 * Whether a token account's data says that it is frozen, so that nothing can leave it or arrive.
 *
 * @param data account data, absent if the account does not exist
 */
export function isFrozenAccount(data: Uint8Array | undefined): boolean {
  if (!data || data.length < AccountLayout.span) return false;
  return AccountLayout.decode(data.subarray(0, AccountLayout.span)).state === AccountState.Frozen;
}
