import type { ClusterConfig } from '@/config.ts';
import { READ_COMMITMENT } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { isClmmAccount } from '@/services/programs/clmm/accounts.ts';
import { tickArrayAddress } from '@/services/programs/clmm/addresses.ts';
import { readClmmPools } from '@/services/programs/clmm/readPool.ts';
import { decodeTickArray } from '@/services/programs/clmm/tickArrays.ts';
import { tickArrayStart } from '@/services/programs/clmm/ticks.ts';
import { getTokenAccounts, type TokenAccount } from '@/services/programs/token/getTokenAccounts.ts';
import { AccountLayout } from '@/services/programs/token/splToken.ts';
import { type Account, readAccounts } from '@/services/rpc/accounts.ts';
import { chainSeconds, CLOCK_ADDRESS } from '@/services/rpc/chainSeconds.ts';
import { addressText } from '@/services/rpc/isAddress.ts';
import { request } from '@/services/rpc/request.ts';
import { positionAddress } from './addresses.ts';
import { decodePosition, type HeldPosition } from './accounts.ts';
import { positionView, type PositionView } from './positionView.ts';
import { nftAccountAddress } from './rent.ts';

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
  /** base58; `null` if the node does not tell who holds it. `position.nftAccount` is empty then. */
  readonly ownerAddress: string | null;
}

/** A position whose holder is known. */
export interface OwnedPositionView extends HeldPositionView {
  readonly ownerAddress: string;
}

/** How long a node may take to look for the holder: some answer after the longest wait that they have refused. */
const HOLDER_TIMEOUT_MS = 8_000;

/**
 * Reads one concentrated position by its NFT, in any wallet. Public nodes do not tell who holds a token, so the wallets in
 * question are looked at first.
 *
 * @param nftMint base58
 * @param viewers wallets that may hold it, base58
 * @throws AppError `accounts/invalid-public-key`, `clmm/position-not-found`, `rpc/*`, those of `readClmmPool`
 */
export async function readPosition(cluster: ClusterConfig, nftMint: string, viewers: readonly string[] = []): Promise<HeldPositionView> {
  const mint = addressText(nftMint);
  const programId = cluster.programs.clmm;
  const usual = viewers.flatMap((viewer) => (['token', 'token-2022'] as const).map((program) => nftAccountAddress(mint, viewer, program)));
  const [account, mintAccount, ...found] = await readAccounts(cluster, [positionAddress(programId, mint), mint, ...usual]);
  const position = decodePosition(programId, account ?? null);
  if (!mintAccount) throw new AppError('clmm/position-not-found', { details: { nftMint } });
  const own = found.map((one) => one && holderOf(one)).find((one) => one?.holds) ?? await findAmong(cluster, mint, viewers);
  const holder = own ?? await findHolder(cluster, mint);
  if (!holder) throw new AppError('clmm/position-not-found', { details: { nftMint } });
  const nftAccount = holder === 'unknown' ? '' : holder.address;
  const [view] = await positionViews(cluster, [{ ...position, nftAccount, nftProgramId: mintAccount.owner }]);
  if (!view) throw new AppError('clmm/position-not-found', { details: { nftMint } });
  return { ...view, ownerAddress: holder === 'unknown' ? null : holder.ownerAddress };
}

/** An NFT's account, and its owner; both base58. */
interface Holder {
  readonly address: string;
  readonly ownerAddress: string;
}

function holderOf({ address, data }: Account): Holder & { readonly holds: boolean } {
  // An account that is none of the token programs' is too short.
  if (data.length < AccountLayout.span) return { address, ownerAddress: '', holds: false };
  const { owner, amount } = AccountLayout.decode(data.subarray(0, AccountLayout.span));
  return { address, ownerAddress: owner.toBase58(), holds: amount === 1n };
}

/** Looks into all accounts of the wallets, because an NFT need not be in the usual one. */
async function findAmong(cluster: ClusterConfig, nftMint: string, viewers: readonly string[]): Promise<Holder | null> {
  for (const ownerAddress of viewers) {
    const accounts = await getTokenAccounts({ cluster, owner: ownerAddress });
    const held = accounts.find(({ mint, amount }) => mint === nftMint && amount === 1n);
    if (held) return { address: held.address, ownerAddress };
  }
  return null;
}

/** @returns `null` if nobody holds it, 'unknown' if the node does not tell */
async function findHolder(cluster: ClusterConfig, nftMint: string): Promise<Holder | 'unknown' | null> {
  const options = { tries: 1, signal: AbortSignal.timeout(HOLDER_TIMEOUT_MS) };
  const answer = await request(cluster, 'getTokenLargestAccounts', [nftMint, { commitment: READ_COMMITMENT }], options).catch(() => null);
  if (!answer) return 'unknown';
  const holder = answer.value.find(({ amount }) => amount === '1');
  const [held] = holder ? await readAccounts(cluster, [holder.address]) : [];
  return held ? holderOf(held) : null;
}
