import { bytesEqual } from '@solana/codecs';
import type { ClusterConfig } from '@/config.ts';
import { address, u64 } from '@/services/codec.ts';
import type { PoolKind } from '@/services/programs/pool/kinds.ts';
import type { Account } from '@/services/rpc/accounts.ts';
import { parseAddress } from '@/services/rpc/parseAddress.ts';
import { poolAccounts, poolKindOf } from './poolAccounts.ts';
import type { PoolRow } from './PoolRow.ts';

const KEY_BYTES = 32;
/** Fields further into an account are left out of a list of all pools, and read when a row is in view. */
const NEAR = 1_000;

/** The part of an account that a list decodes its row from, for searches with few results up to its open time. */
export function rowSlice(kind: PoolKind, findsFew: boolean): { readonly offset: number; readonly length: number } {
  const { mintA, mintB, creator, holders, openTime, lp } = poolAccounts[kind];
  const starts = [mintA, mintB, ...holders, creator ?? mintA, lp?.mint ?? mintA];
  const times = openTime < NEAR || findsFew ? [openTime] : [];
  const offset = Math.min(...starts, ...times);
  return { offset, length: Math.max(...starts.map((start) => start + KEY_BYTES), ...times.map((start) => start + u64.fixedSize)) - offset };
}

/** A part of a pool's account. */
interface PoolSlice {
  readonly poolId: string;
  readonly data: Uint8Array;
  /** Offset of `data` in the account. */
  readonly offset: number;
}

/**
 * Decodes a list row from a part of a pool's account.
 *
 * @param owner the user, 32 bytes; `null` if not connected
 * @returns `null` for an account that was never initialized
 */
export function decodePoolRow(kind: PoolKind, slice: PoolSlice, owner: Uint8Array | null): PoolRow | null {
  const { poolId, data, offset } = slice;
  const bytesAt = (place: number): Uint8Array => data.subarray(place - offset, place - offset + KEY_BYTES);
  const has = (place: number, length: number): boolean => place >= offset && place + length <= offset + data.length;
  const { creator, openTime, concentrated, holders, ...places } = poolAccounts[kind];
  const [mintA, mintB] = [bytesAt(places.mintA), bytesAt(places.mintB)];
  if (mintA.every((byte) => byte === 0)) return null;
  return {
    kind,
    poolId,
    mintA: address.decode(mintA),
    mintB: address.decode(mintB),
    holders: holders.map(bytesAt),
    openTimeSeconds: has(openTime, u64.fixedSize) ? u64.decode(data, openTime - offset) : null,
    hasFarm: concentrated?.rewardStates.every((place) => has(place, 1))
      ? concentrated.rewardStates.some((place) => data[place - offset] !== 0) : null,
    createdByMe: owner !== null && creator !== null && bytesEqual(bytesAt(creator), owner),
    createdAtMs: null,
    source: 'chain',
    listed: null,
  };
}

/** Decodes a pool's account into a row; `null` if it is not a pool. */
export function poolRowOf(cluster: ClusterConfig, account: Account, ownerAddress: string | null): PoolRow | null {
  const kind = poolKindOf(cluster, account);
  if (!kind) return null;
  const owner = ownerAddress === null ? null : parseAddress(ownerAddress).toBytes();
  return decodePoolRow(kind, { poolId: account.address, data: account.data, offset: 0 }, owner);
}
