import { address, u64 } from '@/services/codec.ts';
import { CLMM_REWARD_STATES, type PoolPlaces } from './poolKinds.ts';
import type { PoolRow } from './PoolRow.ts';

const KEY_BYTES = 32;

/** Part of the account of a pool. */
export interface PoolSlice {
  readonly poolId: string;
  readonly data: Uint8Array;
  /** Where in the account `data` begins. */
  readonly offset: number;
}

/**
 * Reads a row of a list from a part of a pool's account.
 *
 * @param owner the person the list is for, 32 bytes; `null` for nobody
 * @returns `null` for an account that was never filled
 */
export function decodePoolRow(places: PoolPlaces, slice: PoolSlice, owner: Uint8Array | null): PoolRow | null {
  const { poolId, data, offset } = slice;
  const bytesAt = (place: number): Uint8Array => data.subarray(place - offset, place - offset + KEY_BYTES);
  const has = (place: number, length: number): boolean => place >= offset && place + length <= offset + data.length;
  const [mintA, mintB] = [bytesAt(places.mintA), bytesAt(places.mintB)];
  if (mintA.every((byte) => byte === 0)) return null;
  const { creator, openTime } = places;
  const rewards = places.kind === 'clmm' && CLMM_REWARD_STATES.every((place) => has(place, 1));
  return {
    kind: places.kind,
    poolId,
    mintA: address.decode(mintA),
    mintB: address.decode(mintB),
    holders: places.holders.map(bytesAt),
    openTimeSeconds: has(openTime, 8) ? u64.decode(data, openTime - offset) : null,
    hasFarm: rewards ? CLMM_REWARD_STATES.some((place) => data[place - offset] !== 0) : null,
    createdByMe: owner !== null && creator !== null && isSame(bytesAt(creator), owner),
    createdAtMs: null,
    source: 'chain',
    listed: null,
  };
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}
