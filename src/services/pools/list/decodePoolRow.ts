import bs58 from 'bs58';
import type { ClusterConfig, ProgramAddresses } from '@/config.ts';
import { address, u64 } from '@/services/codec.ts';
import type { Account } from '@/services/rpc/accounts.ts';
import { parseAddress } from '@/services/rpc/parseAddress.ts';
import type { PoolKind, PoolRow } from './PoolRow.ts';

/** Where a list finds what it shows in the account of a pool; places in bytes. */
export interface PoolFieldOffsets {
  readonly kind: PoolKind;
  readonly program: keyof ProgramAddresses;
  readonly size: number;
  /** Bytes the account begins with, base58; '' where the size alone tells. */
  readonly discriminator: string;
  readonly mintA: number;
  readonly mintB: number;
  /** Its creator; `null` where the account does not say. */
  readonly creator: number | null;
  /** Accounts that hold its reserves. */
  readonly holders: readonly number[];
  readonly openTime: number;
  readonly decimalsA: number;
  readonly decimalsB: number;
  /** u64 amounts in the vaults that are not the pool's any more. */
  readonly notReserveA: readonly number[];
  readonly notReserveB: readonly number[];
  /** Part of the account a list asks for. */
  readonly slice: { readonly offset: number; readonly length: number };
  /** Whether the program sorts the two mints, so that a pair stands in one order only. */
  readonly sortsMints: boolean;
}

/** Anchor's mark of an account named PoolState, in both programs. */
const POOL_STATE = 'iUE1qg7KXeV';

const AMM_V4: PoolFieldOffsets = {
  kind: 'amm-v4', program: 'ammV4', size: 752, discriminator: '', sortsMints: false,
  mintA: 400, mintB: 432, creator: null, holders: [336, 368, 496], openTime: 224, decimalsA: 32, decimalsB: 40,
  notReserveA: [192], notReserveB: [200], slice: { offset: 224, length: 304 },
};

const STABLE: PoolFieldOffsets = {
  kind: 'stable', program: 'ammStable', size: 1_232, discriminator: '', sortsMints: false,
  mintA: 432, mintB: 464, creator: null, holders: [368, 400, 560], openTime: 256, decimalsA: 40, decimalsB: 48,
  notReserveA: [224], notReserveB: [232], slice: { offset: 256, length: 336 },
};

const CPMM: PoolFieldOffsets = {
  kind: 'cpmm', program: 'cpmm', size: 637, discriminator: POOL_STATE, sortsMints: true,
  mintA: 168, mintB: 200, creator: 40, holders: [72, 104], openTime: 373, decimalsA: 331, decimalsB: 332,
  notReserveA: [341, 357, 397], notReserveB: [349, 365, 405], slice: { offset: 40, length: 341 },
};

const CLMM: PoolFieldOffsets = {
  kind: 'clmm', program: 'clmm', size: 1_544, discriminator: POOL_STATE, sortsMints: true,
  mintA: 73, mintB: 105, creator: 41, holders: [137, 169], openTime: 1_080, decimalsA: 233, decimalsB: 234,
  notReserveA: [309, 1_064], notReserveB: [317, 1_072],
  // Its open time lies a kilobyte further on, too far for a list of all pools; it is read when the row is in sight.
  slice: { offset: 41, length: 160 },
};

/** Square root of the price of a concentrated pool, Q64.64 in u128. */
export const CLMM_SQRT_PRICE = 253;
/** State of each reward of a concentrated pool; 0 where there is none. */
export const CLMM_REWARD_STATES = [397, 566, 735] as const;
/** From the creator to the open time of a concentrated pool, for searches that find few. */
export const CLMM_WIDE_SLICE = { offset: 41, length: 1_047 } as const;
/** Tokens an account of open orders holds for its owner, u64: base, then quote. */
export const OPEN_ORDERS_TOTALS = [85, 101] as const;

/** The pools of all kinds. */
export const poolKinds: readonly PoolFieldOffsets[] = [AMM_V4, STABLE, CPMM, CLMM];

const MARK_BYTES = 8;

/** What is where in an account, by its owner, size and mark; undefined where it is no pool. */
export function offsetsOf({ programs }: ClusterConfig, { owner, data }: Account): PoolFieldOffsets | undefined {
  return poolKinds.find(({ program, size, discriminator }) =>
    programs[program] === owner
    && data.length === size
    && (discriminator === '' || bs58.encode(data.subarray(0, MARK_BYTES)) === discriminator));
}

const KEY_BYTES = 32;

/** Part of the account of a pool. */
interface PoolSlice {
  readonly poolId: string;
  readonly data: Uint8Array;
  /** Where in the account `data` begins. */
  readonly offset: number;
}

/**
 * Reads a row of a list from a part of a pool's account.
 *
 * @param owner the person the list is for, 32 bytes; `null` for no one
 * @returns `null` for an account that was never filled
 */
export function decodePoolRow(places: PoolFieldOffsets, slice: PoolSlice, owner: Uint8Array | null): PoolRow | null {
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

/** An account as the row of a pool; `null` when it is none. */
export function poolRowOf(cluster: ClusterConfig, account: Account, ownerAddress: string | null): PoolRow | null {
  const places = offsetsOf(cluster, account);
  if (!places) return null;
  const owner = ownerAddress === null ? null : parseAddress(ownerAddress).toBytes();
  return decodePoolRow(places, { poolId: account.address, data: account.data, offset: 0 }, owner);
}
