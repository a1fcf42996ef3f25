import { NATIVE_TOKEN } from '@/services/amounts/token.ts';

/** An amount of a token. */
interface StakedAmount {
  /** base58 */
  readonly mint: string;
  /** Base units. */
  readonly amount: bigint;
  readonly decimals: number;
}

/** A farm to discover, or where only the provider told, a pool with farms. */
export interface FarmListing {
  /** The farm, or where the provider told, its pool: base58. */
  readonly id: string;
  /** base58; `null` where the pool is not known. */
  readonly poolId: string | null;
  /** The pool's tokens, base58; none where it is not known. */
  readonly mints: readonly string[];
  /** What is staked, base58; `null` where the provider did not tell. */
  readonly lpMint: string | null;
  /** What it pays, base58. */
  readonly rewardMints: readonly string[];
  readonly status: 'paying' | 'later' | 'ended';
  /** Unix time its last reward ends; `null` for one without an end, and where it is not known. */
  readonly endTimeSeconds: bigint | null;
  /**
   * Percent a year, `null` while unknown: from the chain at the pace of the next 7 days, rewards in other tokens than the pool's left
   * out; from the provider that of the last day.
   */
  readonly aprPercent: number | null;
  /** The stakes' part of the pool; none where that is not known. */
  readonly staked: readonly StakedAmount[];
  /** US dollars in the pool, as the provider tells; `null` where the chain told. */
  readonly poolUsd: number | null;
}

/** Orders of the list. */
export type FarmOrder = 'apr' | 'tvl' | 'ends';

/**
 * Sorts farms: those that pay before those that start later, ended ones last; within, by the order chosen. What is not known
 * comes after what is. Stakes compare by their SOL, or as the provider tells, by dollars.
 */
export function sortFarms(farms: readonly FarmListing[], order: FarmOrder): readonly FarmListing[] {
  const rank = { paying: 0, later: 1, ended: 2 } as const;
  const figure = (farm: FarmListing): number => {
    switch (order) {
      case 'apr': return farm.aprPercent ?? -1;
      case 'tvl': return farm.poolUsd ?? Number(farm.staked.find(({ mint }) => mint === NATIVE_TOKEN.mint)?.amount ?? -1n);
      // What counts in slots has no end; of the provider's without one nothing is known.
      case 'ends': return farm.endTimeSeconds === null ? (farm.poolUsd === null ? Infinity : -1) : Number(farm.endTimeSeconds);
    }
  };
  return [...farms].sort((a, b) => {
    const [one, other] = [figure(a), figure(b)];
    return rank[a.status] - rank[b.status] || (one === other ? (a.id < b.id ? -1 : 1) : other > one ? 1 : -1);
  });
}
