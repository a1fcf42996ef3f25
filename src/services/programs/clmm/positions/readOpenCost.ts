import { Keypair } from '@solana/web3.js';
import type { ClusterConfig } from '@/config.ts';
import { readAccounts } from '@/services/rpc/accounts.ts';
import { getRent } from '@/services/rpc/getRent.ts';
import type { CreatedAccount } from '@/services/transactions/action.ts';
import { positionAddress, rangeAccounts, type RangeAccountsQuery } from './addresses.ts';
import { getPositionNftProgram } from './getPositionNftProgram.ts';
import { positionRent } from './rent.ts';

/** The accounts that a position in a range creates for its pool. */
interface NewRangeAccounts {
  readonly newTickArrays: readonly { readonly startTick: number; readonly address: string }[];
  /** The range's account in older releases, if it does not exist, base58. */
  readonly protocolPosition: string | undefined;
}

/**
 * Reads which accounts of a range do not exist yet, in one request.
 *
 * @throws AppError `rpc/*`
 */
export async function readNewTickArrays(cluster: ClusterConfig, query: RangeAccountsQuery): Promise<NewRangeAccounts> {
  const range = rangeAccounts(query);
  const [protocolPosition, lower, upper] = await readAccounts(
    cluster, [range.protocolPosition, range.tickArrayLower, range.tickArrayUpper],
  );
  // An address that only received SOL is not a tick array.
  const isMissing = (account: typeof lower): boolean => account?.owner !== query.programId;
  const newTickArrays = [
    ...(isMissing(lower) ? [{ startTick: range.startLower, address: range.tickArrayLower }] : []),
    ...(isMissing(upper) && range.startUpper !== range.startLower
      ? [{ startTick: range.startUpper, address: range.tickArrayUpper }] : []),
  ];
  return { newTickArrays, protocolPosition: isMissing(protocolPosition) ? range.protocolPosition : undefined };
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
  const [rent, news, nftProgram] = await Promise.all([
    getRent(cluster), readNewTickArrays(cluster, range), getPositionNftProgram(cluster, ownerAddress),
  ]);
  // The actual NFT mint is created with the action. Any mint costs the same up to a few lamports.
  const nftMint = Keypair.generate().publicKey.toBase58();
  const positionId = positionAddress(range.programId, nftMint);
  return positionRent({ rent, positionId, nftMint, ownerAddress, nftProgram, ...news });
}
