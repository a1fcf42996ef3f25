import { Keypair } from '@solana/web3.js';
import type { ClusterConfig } from '@/config.ts';
import { getRent } from '@/services/rpc/getRent.ts';
import type { CreatedAccount } from '@/services/transactions/action.ts';
import { getPositionNftProgram } from './getPositionNftProgram.ts';
import { positionAddress } from './positionAddress.ts';
import { positionRent } from './positionRent.ts';
import type { RangeAccountsQuery } from './rangeAccounts.ts';
import { readNewTickArrays } from './readNewTickArrays.ts';

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
