import {
  AccountLayout,
  getAssociatedTokenAddressSync,
  NATIVE_MINT,
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import type { ClusterConfig } from '../../config.ts';
import { callRpc } from '../callRpc.ts';
import { getSolBalance } from './getSolBalance.ts';
import { parseAddress } from './parseAddress.ts';

export interface TokenBalanceQuery {
  readonly cluster: ClusterConfig;
  /** Wallet address, base58. */
  readonly owner: string;
  /** Mint address, base58. */
  readonly mint: string;
  /** Native SOL stands for the wrapped SOL mint, as it does in a pool made with 'Use SOL Balance'. */
  readonly useSol?: boolean;
}

/**
 * Reads how much of a mint a wallet holds in its associated token account, which is what the app spends from.
 *
 * @returns base units; 0 where there is no such account
 * @throws AppError `accounts/invalid-public-key`, `rpc/*`
 */
export async function getTokenBalance({ cluster, owner, mint, useSol = false }: TokenBalanceQuery): Promise<bigint> {
  const ownerKey = parseAddress(owner);
  const mintKey = parseAddress(mint);
  if (useSol && mintKey.equals(NATIVE_MINT)) return getSolBalance(cluster, owner);
  // Which token program the mint belongs to is not asked: the other address simply holds nothing.
  const addresses = [TOKEN_PROGRAM_ID, TOKEN_2022_PROGRAM_ID].map((program) =>
    getAssociatedTokenAddressSync(mintKey, ownerKey, true, program),
  );
  const accounts = await callRpc(cluster, (connection) => connection.getMultipleAccountsInfo(addresses));
  return accounts.reduce((sum, account) => sum + tokenAmount(account?.data), 0n);
}

/**
 * Amount in the data of a token account.
 *
 * @param data account data, absent where there is no account
 * @returns base units
 */
export function tokenAmount(data: Buffer | undefined): bigint {
  if (!data || data.length < AccountLayout.span) return 0n;
  return AccountLayout.decode(data.subarray(0, AccountLayout.span)).amount;
}
