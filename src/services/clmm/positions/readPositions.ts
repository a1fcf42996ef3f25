import type { ClusterConfig } from '../../../config.ts';
import { getTokenAccounts, type TokenAccount } from '../../accounts/getTokenAccounts.ts';
import { readAccounts } from '../../accounts/readAccounts.ts';
import { chainSeconds, CLOCK_ADDRESS } from '../chainSeconds.ts';
import { isClmmAccount } from '../clmmAccount.ts';
import { readClmmPool } from '../readClmmPool.ts';
import { readTickArraysAt } from '../readTickArrays.ts';
import { tickArrayStart } from '../tickArrayStart.ts';
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
export async function heldPositions(
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

/** Reads the pools and the ends of the ranges of positions, each pool once. */
export async function positionViews(
  cluster: ClusterConfig, positions: readonly HeldPosition[],
): Promise<readonly PositionView[]> {
  if (positions.length === 0) return [];
  const [clock] = await readAccounts(cluster, [CLOCK_ADDRESS]);
  const nowSeconds = chainSeconds(clock);
  const byPool = new Map<string, HeldPosition[]>();
  for (const position of positions) {
    byPool.set(position.poolId, [...(byPool.get(position.poolId) ?? []), position]);
  }
  const views: PositionView[] = [];
  for (const [poolId, ofPool] of byPool) {
    const pool = await readClmmPool(cluster, poolId);
    const starts = new Set(ofPool.flatMap(({ tickLower, tickUpper }) =>
      [tickArrayStart(tickLower, pool.tickSpacing), tickArrayStart(tickUpper, pool.tickSpacing)]));
    const tickArrays = await readTickArraysAt(cluster, pool, [...starts]);
    const sorted = ofPool.sort((one, other) => one.tickLower - other.tickLower || one.tickUpper - other.tickUpper);
    views.push(...sorted.map((position) => positionView({ position, pool, tickArrays, nowSeconds })));
  }
  return views;
}
