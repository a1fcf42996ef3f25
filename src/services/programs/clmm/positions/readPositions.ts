import type { ClusterConfig } from '@/config.ts';
import { NETWORK_COMMITMENT } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { isClmmAccount } from '@/services/programs/clmm/accounts.ts';
import { tickArrayAddress } from '@/services/programs/clmm/addresses.ts';
import { readClmmPools } from '@/services/programs/clmm/readClmmPool.ts';
import { decodeTickArray } from '@/services/programs/clmm/tickArrays.ts';
import { tickArrayStart } from '@/services/programs/clmm/ticks.ts';
import { getTokenAccounts, type TokenAccount } from '@/services/programs/token/getTokenAccounts.ts';
import { AccountLayout } from '@/services/programs/token/splToken.ts';
import { type Account, readAccounts } from '@/services/rpc/accounts.ts';
import { chainSeconds, CLOCK_ADDRESS } from '@/services/rpc/chainSeconds.ts';
import { addressText } from '@/services/rpc/isAddress.ts';
import { request } from '@/services/rpc/request.ts';
import { positionAddress } from './addresses.ts';
import { decodePosition } from './decodePosition.ts';
import type { HeldPosition } from './position.ts';
import { positionView, type PositionView } from './positionView.ts';

/**
 * Reads an owner's concentrated positions, with NFTs of either token program, their value and what they are owed.
 *
 * @param ownerAddress base58
 * @returns grouped by pool, lowest range first
 * @throws AppError `accounts/invalid-public-key`, `rpc/*`, those of `readClmmPool`
 */
export async function readPositions(cluster: ClusterConfig, ownerAddress: string): Promise<readonly PositionView[]> {
  const candidates = positionCandidates(cluster, await getTokenAccounts({ cluster, owner: ownerAddress, force: true }));
  return readHeldPositions(cluster, candidates, await readAccounts(cluster, candidates.map(({ address }) => address)));
}

/** A token account that may hold a position's NFT, and that position's address. */
interface PositionCandidate {
  /** The position's address, base58. */
  readonly address: string;
  readonly account: TokenAccount;
}

/** The positions that a wallet may hold. A balance other than 1 is not an NFT. */
export function positionCandidates({ programs }: ClusterConfig, accounts: readonly TokenAccount[]): readonly PositionCandidate[] {
  return accounts.filter(({ amount }) => amount === 1n).map((account) => ({ account, address: positionAddress(programs.clmm, account.mint) }));
}

/** The positions among candidates whose accounts were read. */
export function readHeldPositions(
  cluster: ClusterConfig, candidates: readonly PositionCandidate[], found: readonly (Account | null)[],
): Promise<readonly PositionView[]> {
  const programId = cluster.programs.clmm;
  return positionViews(cluster, candidates.flatMap(({ account: { address, programId: nftProgramId } }, place): HeldPosition[] => {
    const account = found[place] ?? null;
    if (!isClmmAccount('position', programId, account)) return [];
    return [{ ...decodePosition(programId, account), nftAccount: address, nftProgramId }];
  }));
}

/** Reads the pools of positions and the ticks at their ends: three requests for all. */
async function positionViews(
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

/** A position and its holder. */
export interface HeldPositionView extends PositionView {
  /** base58 */
  readonly ownerAddress: string;
}

/**
 * Reads one concentrated position by its NFT, in any wallet.
 *
 * @param nftMint base58
 * @throws AppError `accounts/invalid-public-key`, `clmm/position-not-found`, `rpc/*`, those of `readClmmPool`
 */
export async function readPosition(cluster: ClusterConfig, nftMint: string): Promise<HeldPositionView> {
  const mint = addressText(nftMint);
  const programId = cluster.programs.clmm;
  const [account] = await readAccounts(cluster, [positionAddress(programId, mint)]);
  const position = decodePosition(programId, account ?? null);
  const { value } = await request(cluster, 'getTokenLargestAccounts', [mint, { commitment: NETWORK_COMMITMENT }]);
  const holder = value.find(({ amount }) => amount === '1');
  const [held] = holder ? await readAccounts(cluster, [holder.address]) : [];
  if (!held) throw new AppError('clmm/position-not-found', { details: { nftMint } });
  const ownerAddress = AccountLayout.decode(held.data.subarray(0, AccountLayout.span)).owner.toBase58();
  const [view] = await positionViews(cluster, [{ ...position, nftAccount: held.address, nftProgramId: held.owner }]);
  if (!view) throw new AppError('clmm/position-not-found', { details: { nftMint } });
  return { ...view, ownerAddress };
}
