import { bytesEqual } from '@solana/codecs';
import bs58 from 'bs58';
import type { ClusterConfig, ProgramAddresses } from '@/config.ts';
import { address, u64 } from '@/services/codec.ts';
import type { Account } from '@/services/rpc/accounts.ts';
import { parseAddress } from '@/services/rpc/parseAddress.ts';
import type { PoolRow } from './PoolRow.ts';
import type { PoolKind } from '@/services/programs/pool/kinds.ts';
import { POOL_KINDS } from '@/services/programs/pool/kinds.ts';

/** Where a pool's account has the fields that a list shows; offsets in bytes. */
export interface PoolFieldOffsets {
  readonly kind: PoolKind;
  readonly program: keyof ProgramAddresses;
  readonly size: number;
  /** The account's discriminator, base58; '' if its size alone identifies it. */
  readonly discriminator: string;
  readonly mintA: number;
  readonly mintB: number;
  /** Its creator; `null` if the account does not contain it. */
  readonly creator: number | null;
  /** Accounts that hold its reserves. */
  readonly holders: readonly number[];
  readonly openTime: number;
  readonly decimalsA: number;
  readonly decimalsB: number;
  /** u64 amounts in the vaults that no longer belong to the pool. */
  readonly notReserveA: readonly number[];
  readonly notReserveB: readonly number[];
  /** The part of the account that a list requests. */
  readonly slice: { readonly offset: number; readonly length: number };
  /** Whether the program sorts the two mints, so that a pair has only one order. */
  readonly sortsMints: boolean;
}

/** Anchor's discriminator of an account named PoolState, in both programs. */
const POOL_STATE = 'iUE1qg7KXeV';

const AMM_V4: PoolFieldOffsets = {
  kind: 'amm-v4', program: 'ammV4', size: 752, discriminator: '', sortsMints: false,
  mintA: 400, mintB: 432, creator: null, holders: [336, 368], openTime: 224, decimalsA: 32, decimalsB: 40,
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
  // Its open time is a kilobyte further on, too far for a list of all pools. It is read when the row is in view.
  slice: { offset: 41, length: 160 },
};

/** Offset of a concentrated pool's square root price, Q64.64 in u128. */
export const CLMM_SQRT_PRICE = 253;
/** Offsets of a concentrated pool's reward states; 0 = no reward. */
export const CLMM_REWARD_STATES = [397, 566, 735] as const;
/** A concentrated pool's account from creator to open time, for searches with few results. */
export const CLMM_WIDE_SLICE = { offset: 41, length: 1_047 } as const;
/** Offsets of the tokens in an open orders account, u64: base, then quote. */
export const OPEN_ORDERS_TOTALS = [85, 101] as const;

/** All kinds of pools. */
export const poolKinds: readonly PoolFieldOffsets[] = [AMM_V4, STABLE, CPMM, CLMM];

const MARK_BYTES = 8;

/** The field offsets of an account, by its owner, size and discriminator; `undefined` if it is not a pool. */
export function offsetsOf({ programs }: ClusterConfig, { owner, data }: Account): PoolFieldOffsets | undefined {
  return poolKinds.find(({ program, size, discriminator }) =>
    programs[program] === owner
    && data.length === size
    && (discriminator === '' || bs58.encode(data.subarray(0, MARK_BYTES)) === discriminator));
}

const KEY_BYTES = 32;

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
export function decodePoolRow(places: PoolFieldOffsets, slice: PoolSlice, owner: Uint8Array | null): PoolRow | null {
  const { poolId, data, offset } = slice;
  const bytesAt = (place: number): Uint8Array => data.subarray(place - offset, place - offset + KEY_BYTES);
  const has = (place: number, length: number): boolean => place >= offset && place + length <= offset + data.length;
  const [mintA, mintB] = [bytesAt(places.mintA), bytesAt(places.mintB)];
  if (mintA.every((byte) => byte === 0)) return null;
  const { creator, openTime } = places;
  const rewards = POOL_KINDS[places.kind].isConcentrated && CLMM_REWARD_STATES.every((place) => has(place, 1));
  return {
    kind: places.kind,
    poolId,
    mintA: address.decode(mintA),
    mintB: address.decode(mintB),
    holders: places.holders.map(bytesAt),
    openTimeSeconds: has(openTime, 8) ? u64.decode(data, openTime - offset) : null,
    hasFarm: rewards ? CLMM_REWARD_STATES.some((place) => data[place - offset] !== 0) : null,
    createdByMe: owner !== null && creator !== null && bytesEqual(bytesAt(creator), owner),
    createdAtMs: null,
    source: 'chain',
    listed: null,
  };
}

/** Decodes a pool's account into a row; `null` if it is not a pool. */
export function poolRowOf(cluster: ClusterConfig, account: Account, ownerAddress: string | null): PoolRow | null {
  const places = offsetsOf(cluster, account);
  if (!places) return null;
  const owner = ownerAddress === null ? null : parseAddress(ownerAddress).toBytes();
  return decodePoolRow(places, { poolId: account.address, data: account.data, offset: 0 }, owner);
}
