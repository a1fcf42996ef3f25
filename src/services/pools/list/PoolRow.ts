import type { AppError } from '@/errors/AppError.ts';
import { type PoolKind } from '@/services/programs/pool/kinds.ts';

/** The provider's figures of a pool, for display only. */
interface ListedFigures {
  /** Whole tokens B per token A; `null` if it does not say. */
  readonly price: number | null;
  /** Whole tokens; `null` likewise. */
  readonly amountA: number | null;
  readonly amountB: number | null;
  /** US dollars. */
  readonly tvl: number;
}

/** A pool in a list: its identity and where to read the rest. */
export interface PoolRow {
  readonly kind: PoolKind;
  /** base58 */
  readonly poolId: string;
  /** base58 */
  readonly mintA: string;
  readonly mintB: string;
  /**
   * Accounts that hold its reserves: both vaults and, with an order book, its open orders; `null` if only the provider
   * lists the pool. 32 bytes each: `holdersOf` encodes them on demand, because a list has thousands.
   */
  readonly holders: readonly Uint8Array[] | null;
  /** Unix time at which swaps open, 0 for immediately; `null` if the list does not contain it. */
  readonly openTimeSeconds: bigint | null;
  /** Whether it pays rewards in addition to fees; `null` if unknown. */
  readonly hasFarm: boolean | null;
  readonly createdByMe: boolean;
  /** When this browser created it, in milliseconds since 1970; `null` for all others. */
  readonly createdAtMs: number | null;
  /** 'chain' whenever the pool was found there. */
  readonly source: 'chain' | 'api';
  /** `null` if the provider does not list it. */
  readonly listed: ListedFigures | null;
}

/** The result of a search, and what failed. */
export interface PoolList {
  readonly rows: readonly PoolRow[];
  /** Why pools from the chain may be missing; empty if complete. */
  readonly chainProblems: readonly AppError[];
  /** Why the provider's data may be missing; `null` if it answered. */
  readonly apiProblem: AppError | null;
  /** Whether the provider lists more. */
  readonly hasMore: boolean;
}
