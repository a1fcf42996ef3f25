import type { ClusterConfig } from '@/config.ts';
import { TICK_ARRAYS_PER_SIDE } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { decodeMint } from '@/services/programs/token/decodeMint.ts';
import { tokenAmount } from '@/services/programs/token/getTokenBalance.ts';
import { decodeTransferFeeConfig } from '@/services/programs/token/transferFee/readTransferFeeConfig.ts';
import { type Account, readAccounts, readAccountsAtSlot } from '@/services/rpc/accounts.ts';
import { addressText } from '@/services/rpc/isAddress.ts';
import { decodeClmmConfig, decodeObservations, decodePoolState, type PoolState, type ClmmPool } from './accounts.ts';
import { DISCRIMINATOR_BYTES } from './layouts.ts';
import { bitmapExtensionAddress, tickArrayAddress } from './addresses.ts';
import { checkTickOffsets, decodeTickArray, decodeTickArrayBitmap, type TickArrayBitmaps, type TickArrays } from './tickArrays.ts';
import { tickArrayStart } from './ticks.ts';

/** Bytes of one side of the extension: 14 entries of 512 bits. */
const EXTENSION_SIDE_BYTES = 896;

/**
 * Reads concentrated pools from chain without the API, in two requests while each has at most a hundred accounts.
 * Includes new pools without tick arrays and rewards of any decimals.
 *
 * @param poolIds base58
 * @param options.withObservations also reads their observations, 4.5 KB each
 * @returns in the given order
 * @throws AppError `accounts/invalid-public-key`, `pools/not-found`, `pools/not-a-pool`, `pools/config-missing`,
 *   `clmm/reward-mint-info`, `clmm/tick-array-boundary`, `tokens/mint-not-found`, `tokens/not-a-mint`, `rpc/*`
 */
export async function readClmmPools(
  cluster: ClusterConfig, poolIds: readonly string[], options: { readonly withObservations?: boolean } = {},
): Promise<readonly ClmmPool[]> {
  const { withObservations = false } = options;
  const addresses = poolIds.map(addressText);
  const programId = cluster.programs.clmm;
  const heads = addresses.map((address) => [address, bitmapExtensionAddress(programId, address)] as const);
  const { slot, found } = await read(cluster, heads.flat());
  const states = addresses.map((address) => decodePoolState(programId, found.get(address) ?? null, address));
  const { found: parts } = await read(cluster, states.flatMap((state) =>
    (withObservations ? [...partsOf(state), state.observationId] : partsOf(state))));
  return states.map((state, place) => {
    const bitmapExtensionId = heads[place]?.[1] ?? '';
    const extension = found.get(bitmapExtensionId) ?? null;
    const pool = assembleClmmPool(state, { parts, bitmapExtensionId, extension, slot });
    if (!withObservations) return pool;
    const { observationId } = state;
    return { ...pool, observations: decodeObservations(programId, parts.get(observationId) ?? null) };
  });
}

/** The accounts that a `ClmmPool` needs in addition to the pool's own, base58. */
function partsOf({ configId, a, b, rewards }: PoolState): readonly string[] {
  return [configId, ...[a, b, ...rewards].flatMap(({ mintAddress, vault }) => [mintAddress, vault])];
}

export interface PoolParts {
  /** The accounts that a pool names, by address. */
  readonly parts: Found['found'];
  readonly bitmapExtensionId: string;
  readonly extension: Account | null;
  readonly slot: bigint;
}

/**
 * Puts a pool together from accounts that were read.
 *
 * @throws AppError `pools/config-missing`, `clmm/reward-mint-info`, `clmm/tick-array-boundary`, `tokens/mint-not-found`,
 *   `tokens/not-a-mint`
 */
export function assembleClmmPool(state: PoolState, { parts, bitmapExtensionId, extension, slot }: PoolParts): ClmmPool {
  const { configId, bitmap, a, b, rewards, programId, ...rest } = state;
  const bitmaps = extensionBitmaps(programId, extension);
  const withMint = <T extends { readonly mintAddress: string; readonly vault: string }>(side: T) =>
    withMintOf(side, parts.get(side.mintAddress), parts.get(side.vault));
  return {
    ...rest,
    programId,
    kind: 'clmm',
    config: decodeClmmConfig(programId, parts.get(configId) ?? null),
    a: withMint(a),
    b: withMint(b),
    rewards: rewards.map((reward) => {
      const { mintAddress: mint } = reward;
      if (!parts.get(mint)) throw new AppError('clmm/reward-mint-info', { details: { mint } });
      return withMint(reward);
    }),
    tickArrayStarts: decodeTickArrayBitmap({ pool: bitmap, extension: bitmaps }, rest.tickSpacing),
    bitmapExtensionId,
    hasBitmapExtension: bitmaps !== undefined,
    slot,
  };
}

/** Replaces the mint's address with the mint and the vault's balance. */
function withMintOf<T extends { readonly mintAddress: string }>(
  state: T, mint: Account | null | undefined, vault: Account | null | undefined,
) {
  const { mintAddress, ...rest } = state;
  return {
    ...rest,
    mint: decodeMint(mintAddress, mint ?? null),
    transferFee: decodeTransferFeeConfig(mintAddress, mint ?? null),
    vaultAmount: tokenAmount(vault?.data),
  };
}

function extensionBitmaps(programId: string, extension: Account | null): TickArrayBitmaps['extension'] {
  // The address is derived for this purpose, so anything the program owns there is an extension.
  if (extension?.owner !== programId) return undefined;
  const side = (start: number): Uint8Array => extension.data.subarray(start, start + EXTENSION_SIDE_BYTES);
  const first = DISCRIMINATOR_BYTES + 32;
  return { positive: side(first), negative: side(first + EXTENSION_SIDE_BYTES) };
}

/** Slot of the oldest response, and accounts by address. */
interface Found {
  readonly slot: bigint;
  readonly found: ReadonlyMap<string, Account | null>;
}

async function read(cluster: ClusterConfig, addresses: readonly string[]): Promise<Found> {
  const unique = [...new Set(addresses)];
  const { slot, accounts } = await readAccountsAtSlot(cluster, unique);
  return { slot, found: new Map(unique.map((address, place) => [address, accounts[place] ?? null])) };
}

/**
 * Reads a concentrated pool with its observations from chain without the API, in two requests. Includes new pools
 * without tick arrays and rewards of any decimals.
 *
 * @param poolId base58
 * @throws AppError `accounts/invalid-public-key`, `pools/not-found`, `pools/not-a-pool`, `pools/config-missing`,
 *   `clmm/reward-mint-info`, `clmm/tick-array-boundary`, `tokens/mint-not-found`, `tokens/not-a-mint`, `rpc/*`
 */
export async function readClmmPool(cluster: ClusterConfig, poolId: string): Promise<ClmmPool> {
  const [pool] = await readClmmPools(cluster, [poolId], { withObservations: true });
  if (!pool) throw new AppError('pools/not-found', { details: { poolId } });
  return pool;
}

type PoolTicks = Pick<ClmmPool, 'poolId' | 'programId' | 'tickSpacing' | 'tickCurrent' | 'tickArrayStarts'>;

/**
 * Reads the tick arrays with liquidity around the price: the current tick's and 7 on each side (rule 9.27), in one
 * request.
 *
 * @returns by first tick; empty for a pool without liquidity
 * @throws AppError `clmm/invalid-tick-array`, `clmm/tick-offset-overflow`, `rpc/*`
 */
export function readTickArrays(cluster: ClusterConfig, pool: PoolTicks): Promise<TickArrays> {
  const current = tickArrayStart(pool.tickCurrent, pool.tickSpacing);
  const below = pool.tickArrayStarts.filter((start) => start < current).slice(-TICK_ARRAYS_PER_SIDE);
  const above = pool.tickArrayStarts.filter((start) => start > current).slice(0, TICK_ARRAYS_PER_SIDE);
  const own = pool.tickArrayStarts.includes(current) ? [current] : [];
  return readTickArraysAt(cluster, pool, [...below, ...own, ...above]);
}

/**
 * Reads all of a pool's tick arrays, for its liquidity distribution.
 *
 * @returns by first tick; empty for a pool without liquidity
 * @throws AppError `clmm/invalid-tick-array`, `clmm/tick-offset-overflow`, `rpc/*`
 */
export function readAllTickArrays(cluster: ClusterConfig, pool: PoolTicks): Promise<TickArrays> {
  return readTickArraysAt(cluster, pool, pool.tickArrayStarts);
}

/**
 * Reads given tick arrays of a pool; missing ones are left out.
 *
 * @param startTicks first tick of each
 * @throws AppError `clmm/invalid-tick-array`, `clmm/tick-offset-overflow`, `rpc/*`
 */
async function readTickArraysAt(
  cluster: ClusterConfig, pool: PoolTicks, startTicks: readonly number[],
): Promise<TickArrays> {
  if (startTicks.length === 0) return new Map();
  const { programId, poolId, tickSpacing } = pool;
  const accounts = await readAccounts(cluster, startTicks.map((start) => tickArrayAddress(programId, poolId, start)));
  const arrays = accounts.filter((account) => account !== null).map((account) => decodeTickArray(programId, account));
  for (const array of arrays) checkTickOffsets(array, tickSpacing);
  return new Map(arrays.map((array) => [array.startTick, array]));
}

/**
 * Reads pools with the tick arrays around their prices; one that cannot be read is left out.
 *
 * @param ids base58
 * @throws never
 */
export async function readClmmPoolsWithTicks(
  cluster: ClusterConfig, ids: readonly string[],
): Promise<readonly { readonly pool: ClmmPool; readonly tickArrays: TickArrays }[]> {
  if (ids.length === 0) return [];
  // One that cannot be read must not fail the others.
  const read = async (some: readonly string[]): Promise<readonly ClmmPool[]> => readClmmPools(cluster, some).catch(() =>
    (some.length > 1 ? Promise.all(some.map((id) => read([id]))).then((pools) => pools.flat()) : []));
  const pools = await Promise.all((await read(ids)).map(async (pool) => {
    const tickArrays = await readTickArrays(cluster, pool).catch(() => null);
    return tickArrays ? [{ pool, tickArrays }] : [];
  }));
  return pools.flat();
}
