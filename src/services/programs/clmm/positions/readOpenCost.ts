import { Keypair } from '@solana/web3.js';
import type { ClusterConfig } from '@/config.ts';
import { readAccounts } from '@/services/rpc/accounts.ts';
import { getRent } from '@/services/rpc/getRent.ts';
import type { CreatedAccount } from '@/services/transactions/action.ts';
import { positionAddress, rangeAccounts, type RangeAccountsQuery } from './addresses.ts';
import { getPositionNftProgram } from './getPositionNftProgram.ts';
import { positionRent, type PositionRentQuery } from './rent.ts';

/**
 * Reads which tick arrays of a range do not exist yet, in one request.
 *
 * @throws AppError `rpc/*`
 */
export async function readNewTickArrays(
  cluster: ClusterConfig, query: RangeAccountsQuery,
): Promise<PositionRentQuery['newTickArrays']> {
  const range = rangeAccounts(query);
  const [lower, upper] = await readAccounts(cluster, [range.tickArrayLower, range.tickArrayUpper]);
  // An address that only received SOL is not a tick array.
  const isMissing = (account: typeof lower): boolean => account?.owner !== query.programId;
  return [
    ...(isMissing(lower) ? [{ startTick: range.startLower, address: range.tickArrayLower }] : []),
    ...(isMissing(upper) && range.startUpper !== range.startLower
      ? [{ startTick: range.startUpper, address: range.tickArrayUpper }] : []),
  ];
}

/**
 * The accounts a position in a range would pay rent for, before anything else of it is known.
 *
 * @param ownerAddress a wallet with SOL, base58
 * @param range its pool and its ends
 * @throws AppError `rpc/*`
 */
export async function readOpenCost(
  cluster: ClusterConfig, ownerAddress: string, range: RangeAccountsQuery,
): Promise<readonly CreatedAccount[]> {
  const [rent, newTickArrays, nftProgram] = await Promise.all([
    getRent(cluster), readNewTickArrays(cluster, range), getPositionNftProgram(cluster, ownerAddress),
  ]);
  // The actual NFT mint is created with the action. Any mint costs the same up to a few lamports.
  const nftMint = Keypair.generate().publicKey.toBase58();
  const positionId = positionAddress(range.programId, nftMint);
  return positionRent({ rent, positionId, nftMint, ownerAddress, nftProgram, newTickArrays });
}
