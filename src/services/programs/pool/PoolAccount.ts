import type { Account } from '@/services/rpc/accounts.ts';

/** How a kind's pools are recognised, and where their accounts have what lists and searches read; offsets in bytes. */
export interface PoolAccount {
  readonly size: number;
  /** First bytes; none if the size alone identifies it. */
  readonly discriminator: readonly number[];
  /** False for an account that the program has only reserved. */
  isInitialized?(data: Uint8Array): boolean;
  /** Whether the program sorts the two mints, so that a pair has only one order. */
  readonly sortsMints: boolean;
  readonly mintA: number;
  readonly mintB: number;
  /** Its creator; `null` if the account does not contain it. */
  readonly creator: number | null;
  /** Accounts that hold its reserves: both vaults and, with an order book, its open orders. */
  readonly holders: readonly number[];
  readonly openTime: number;
  readonly decimalsA: number;
  readonly decimalsB: number;
  /** u64 amounts in the vaults that no longer belong to the pool. */
  readonly notReserveA: readonly number[];
  readonly notReserveB: readonly number[];
  /** LP tokens; `null` for a concentrated pool, which has none. */
  readonly lp: {
    readonly mint: number;
    readonly decimals: number;
    /** u64: base units the pool divides its reserves by, independent of the mint's supply. */
    readonly supply: number;
    /** Base units the program withholds when a pool is created. */
    withheld(decimals: number): bigint;
    /** Seed of the program's authority over its LP mints and vaults. */
    readonly authoritySeed: string;
  } | null;
  /** The price, Q64.64 in u128, and one byte per reward, 0 if there is none; `null` for a standard pool. */
  readonly concentrated: { readonly sqrtPrice: number; readonly rewardStates: readonly number[] } | null;
}

/**
 * Whether an account is a pool of a kind: layouts decode any bytes.
 *
 * @param programId of that kind on the cluster, base58
 */
export function isPoolAccount({ size, discriminator, isInitialized }: PoolAccount, programId: string, { owner, data }: Account): boolean {
  return owner === programId && data.length === size
    && discriminator.every((byte, index) => data[index] === byte) && (isInitialized?.(data) ?? true);
}
