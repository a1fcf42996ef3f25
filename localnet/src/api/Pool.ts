import type { Json } from '../encoding/json.ts';

/** What all kinds of pools have in common, read from their accounts. */
export interface Pool {
  readonly id: string;
  readonly programId: string;
  readonly type: 'Standard' | 'Concentrated';
  readonly mintA: string;
  readonly mintB: string;
  /** Base units that belong to the pool's liquidity. */
  readonly reserveA: bigint;
  readonly reserveB: bigint;
  /** Token B for one token A. */
  readonly price: number;
  /** Part of the whole, e.g. 0.0025. */
  readonly feeRate: number;
  /** Unix time, seconds. */
  readonly openTime: bigint;
  readonly vaultA: string;
  readonly vaultB: string;
  /** What a person holds of a standard pool. */
  readonly lp?: { readonly mint: string; readonly total: bigint };
  /** A concentrated pool carries its rewards itself; a standard one has farms. */
  readonly rewards?: readonly Reward[];
  /** Fields of the provider's pool info that only this kind has. */
  readonly info: { readonly [key: string]: Json };
  /** Fields of the provider's pool keys that only this kind has, mints as addresses under `mintLp`. */
  readonly keys: { readonly [key: string]: Json };
}

/** What a pool or a farm pays. */
export interface Reward {
  readonly mint: string;
  readonly vault: string;
  /** Base units of the reward a second. */
  readonly perSecond: number;
  /** Unix time, seconds. */
  readonly openTime: bigint;
  readonly endTime: bigint;
}
