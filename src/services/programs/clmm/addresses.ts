import { keySeed, programAddress, tickSeed } from '@/services/programs/programAddress.ts';

/**
 * Derives the account of a pool's bitmap extension.
 *
 * @param programId CLMM program, base58
 * @param poolId base58
 * @returns base58
 */
export function bitmapExtensionAddress(programId: string, poolId: string): string {
  return programAddress(programId, 'pool_tick_array_bitmap_extension', keySeed(poolId));
}

interface PoolAddresses {
  readonly programId: string;
  /** By start tick. */
  readonly addresses: Map<number, string>;
}

/** Derived addresses by pool. Each takes up to a millisecond, and every quote needs some. */
const known = new Map<string, PoolAddresses>();
/** Pools to cache; the oldest is dropped first. */
const MAX_POOLS = 64;

/**
 * The address of a pool's tick array, cached.
 *
 * @param programId CLMM program, base58
 * @param poolId base58
 * @param startTick first tick of the array
 * @returns base58
 */
export function tickArrayAddress(programId: string, poolId: string, startTick: number): string {
  const { addresses } = ofPool(programId, poolId);
  const found = addresses.get(startTick);
  if (found !== undefined) return found;
  const address = programAddress(programId, 'tick_array', keySeed(poolId), tickSeed(startTick));
  addresses.set(startTick, address);
  return address;
}

function ofPool(programId: string, poolId: string): PoolAddresses {
  const found = known.get(poolId);
  if (found?.programId === programId) return found;
  const [oldest] = known.keys();
  if (known.size >= MAX_POOLS && oldest !== undefined) known.delete(oldest);
  const created = { programId, addresses: new Map<number, string>() };
  known.set(poolId, created);
  return created;
}
