import bs58 from 'bs58';
import type { AppError } from '@/errors/AppError.ts';

/** Kinds of pools the lists know (rule 4.10). */
export type PoolKind = 'amm-v4' | 'stable' | 'cpmm' | 'clmm';

/** What the provider says of a pool, for showing only. */
interface ListedFigures {
  /** Whole tokens B for one token A. */
  readonly price: number;
  /** Whole tokens. */
  readonly amountA: number;
  readonly amountB: number;
  /** US dollars. */
  readonly tvl: number;
}

/** A pool in a list: what tells it from others, and where to read the rest. */
export interface PoolRow {
  readonly kind: PoolKind;
  /** base58 */
  readonly poolId: string;
  /** base58 */
  readonly mintA: string;
  readonly mintB: string;
  /**
   * Accounts its reserves are read from: both vaults, and with an order book its open orders; `null` where only the
   * provider told of the pool. 32 bytes each: `holdersOf` writes those that are asked for, where a list has thousands.
   */
  readonly holders: readonly Uint8Array[] | null;
  /** Unix time it opens for swaps, 0 for at once; `null` where the list did not tell. */
  readonly openTimeSeconds: bigint | null;
  /** Whether it pays rewards in addition to fees; `null` where unknown. */
  readonly hasFarm: boolean | null;
  readonly createdByMe: boolean;
  /** When this browser made it, ms since 1970; `null` for all others. */
  readonly createdAtMs: number | null;
  /** 'chain' wherever the chain told of it. */
  readonly source: 'chain' | 'api';
  /** `null` where the provider did not tell of it. */
  readonly listed: ListedFigures | null;
}

/** Pools of one search, and what of it failed. */
export interface PoolList {
  readonly rows: readonly PoolRow[];
  /** Why the list may lack pools of the chain; none when it has them all. */
  readonly chainProblems: readonly AppError[];
  /** Why it may lack what the provider tells; `null` when it answered. */
  readonly apiProblem: AppError | null;
  /** Whether the provider lists more. */
  readonly hasMore: boolean;
}

/** Accounts the reserves of a pool are read from, base58; none where only the provider told of it. */
export function holdersOf({ holders }: Pick<PoolRow, 'holders'>): readonly string[] {
  return (holders ?? []).map((holder) => bs58.encode(holder));
}
