import type { Json } from '../encoding/json.ts';

/** The fields that all kinds of pools share, read from their accounts. */
export interface Pool {
  readonly id: string;
  readonly programId: string;
  readonly type: 'Standard' | 'Concentrated';
  readonly mintA: string;
  readonly mintB: string;
  /** Liquidity in base units, without fees that are still in the vaults. */
  readonly reserveA: bigint;
  readonly reserveB: bigint;
  /** Price of token A in token B. */
  readonly price: number;
  /** A fraction, e.g. 0.0025. */
  readonly feeRate: number;
  /** Unix time, seconds. */
  readonly openTime: bigint;
  readonly vaultA: string;
  readonly vaultB: string;
  /** The LP token of a standard pool. */
  readonly lp?: { readonly mint: string; readonly total: bigint };
  /** Rewards of a concentrated pool. Those of a standard pool come from farms. */
  readonly rewards?: readonly Reward[];
  /** Fields that only this kind of pool has in the provider's pool info. */
  readonly info: { readonly [key: string]: Json };
  /** Fields that only this kind of pool has in the provider's pool keys. `mintLp` is an address. */
  readonly keys: { readonly [key: string]: Json };
}

/** A reward of a pool or a farm. */
export interface Reward {
  readonly mint: string;
  readonly vault: string;
  /** Base units of the reward token per second. */
  readonly perSecond: number;
  /** Unix time, seconds. */
  readonly openTime: bigint;
  readonly endTime: bigint;
  /** The wallet that pays it. */
  readonly sender: string;
}
