import type { ClusterConfig } from '@/config.ts';
import { getTokenAccounts, type TokenAccount } from '@/services/programs/token/getTokenAccounts.ts';
import { readAccounts } from '@/services/rpc/accounts.ts';
import { chainSeconds, CLOCK_ADDRESS } from '@/services/rpc/chainSeconds.ts';
import { isClmmAccount } from '@/services/programs/clmm/clmmAccount.ts';
import { decodeTickArray } from '@/services/programs/clmm/decodeTickArray.ts';
import { readClmmPools } from '@/services/programs/clmm/readClmmPools.ts';
import { tickArrayAddress } from '@/services/programs/clmm/tickArrayAddress.ts';
import { tickArrayStart } from '@/services/programs/clmm/tickArrayStart.ts';
import { decodePosition } from './decodePosition.ts';
import type { HeldPosition } from './Position.ts';
import { positionAddress } from './positionAddress.ts';
import { positionView, type PositionView } from './positionView.ts';

/**
 * The concentrated positions of an owner, whichever token program their NFTs are of, with what each is worth and owed.
 *
 * @param ownerAddress base58
 * @returns one pool after the other, in each from the lowest range
 * @throws AppError `accounts/invalid-public-key`, `rpc/*`, those of `readClmmPool`
 */
export async function readPositions(cluster: ClusterConfig, ownerAddress: string): Promise<readonly PositionView[]> {
  const accounts = await getTokenAccounts({ cluster, owner: ownerAddress, force: true });
  // An NFT is one unit of its mint; what has more is none.
  const held = await heldPositions(cluster, accounts.filter(({ amount }) => amount === 1n));
  return positionViews(cluster, held);
}

/** Finds the positions among token accounts that may each hold one's NFT, 100 keys a request. */
async function heldPositions(
  cluster: ClusterConfig, accounts: readonly TokenAccount[],
): Promise<readonly HeldPosition[]> {
  const programId = cluster.programs.clmm;
  const found = await readAccounts(cluster, accounts.map(({ mint }) => positionAddress(programId, mint)));
  return accounts.flatMap(({ address, programId: nftProgramId }, place): HeldPosition[] => {
    const account = found[place] ?? null;
    if (!isClmmAccount('position', programId, account)) return [];
    return [{ ...decodePosition(programId, account), nftAccount: address, nftProgramId }];
  });
}

/** Reads the pools of positions and the ends of their ranges: three requests for all of them. */
export async function positionViews(
  cluster: ClusterConfig, positions: readonly HeldPosition[],
): Promise<readonly PositionView[]> {
  if (positions.length === 0) return [];
  const pools = await readClmmPools(cluster, [...new Set(positions.map(({ poolId }) => poolId))]);
  const byPool = pools.map((pool) => ({ pool, held: positions.filter(({ poolId }) => poolId === pool.poolId) }));
  const arrays = byPool.flatMap(({ pool: { programId, poolId, tickSpacing }, held }) =>
    held.flatMap(({ tickLower, tickUpper }) => [tickLower, tickUpper])
      .map((tick) => tickArrayAddress(programId, poolId, tickArrayStart(tick, tickSpacing))));
  const [clock, ...accounts] = await readAccounts(cluster, [CLOCK_ADDRESS, ...new Set(arrays)]);
  const nowSeconds = chainSeconds(clock);
  const found = accounts.filter((account) => account !== null)
    .map((account) => decodeTickArray(cluster.programs.clmm, account));
  return byPool.flatMap(({ pool, held }) => {
    const ofPool = found.filter(({ poolId }) => poolId === pool.poolId);
    const tickArrays = new Map(ofPool.map((array) => [array.startTick, array]));
    return [...held]
      .sort((one, other) => one.tickLower - other.tickLower || one.tickUpper - other.tickUpper)
      .map((position) => positionView({ position, pool, tickArrays, nowSeconds }));
  });
}
