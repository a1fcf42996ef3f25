import { PublicKey } from '@solana/web3.js';

/** Addresses found so far, by program and pool, then by start: each takes a search of milliseconds. */
const known = new Map<string, Map<number, string>>();
/** Pools remembered; the oldest goes first. */
const MAX_POOLS = 64;

/**
 * The address of a tick array of a pool; derived once and remembered.
 *
 * @param programId CLMM program, base58
 * @param poolId base58
 * @param startTick first tick of the array
 * @returns base58
 */
export function tickArrayAddress(programId: string, poolId: string, startTick: number): string {
  const ofPool = addressesOf(`${programId} ${poolId}`);
  const found = ofPool.get(startTick);
  if (found !== undefined) return found;
  const start = new Uint8Array(4);
  new DataView(start.buffer).setInt32(0, startTick, false);
  const seeds = [new TextEncoder().encode('tick_array'), new PublicKey(poolId).toBytes(), start];
  const address = PublicKey.findProgramAddressSync(seeds, new PublicKey(programId))[0].toBase58();
  ofPool.set(startTick, address);
  return address;
}

function addressesOf(key: string): Map<number, string> {
  const found = known.get(key);
  if (found) return found;
  const [oldest] = known.keys();
  if (known.size >= MAX_POOLS && oldest !== undefined) known.delete(oldest);
  const created = new Map<number, string>();
  known.set(key, created);
  return created;
}
