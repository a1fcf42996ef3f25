import { Keypair } from '@solana/web3.js';
import type { ClusterConfig } from '@/config.ts';
import { readAccounts } from '@/services/rpc/accounts.ts';
import { getRent } from '@/services/rpc/getRent.ts';
import type { CreatedAccount } from '@/services/transactions/action.ts';
import { positionAddress, rangeAccounts, type RangeAccountsQuery } from './addresses.ts';
import { getPositionNftProgram } from './getPositionNftProgram.ts';
import { positionRent } from './rent.ts';

/** What a position in a range makes for its pool. */
interface NewRangeAccounts {
  readonly newTickArrays: readonly { readonly startTick: number; readonly address: string }[];
  /** The account that older releases keep for the range, where it is not there, base58. */
  readonly protocolPosition: string | undefined;
}

/**
 * Asks which accounts of a range are not there yet, in one request.
 *
 * @throws AppError `rpc/*`
 */
export async function readNewTickArrays(cluster: ClusterConfig, query: RangeAccountsQuery): Promise<NewRangeAccounts> {
  const range = rangeAccounts(query);
  const [protocolPosition, lower, upper] = await readAccounts(
    cluster, [range.protocolPosition, range.tickArrayLower, range.tickArrayUpper],
  );
  // An address that someone only sent SOL to is not a tick array yet.
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
  // Which NFT it will be is settled when the position is drafted; any other costs the same but for a few lamports.
  const nftMint = Keypair.generate().publicKey.toBase58();
  const positionId = positionAddress(range.programId, nftMint);
  return positionRent({ rent, positionId, nftMint, ownerAddress, nftProgram, ...news });
}
