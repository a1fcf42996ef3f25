import { NATIVE_TOKEN } from '@/services/amounts/token.ts';

/** An amount of a token. */
interface StakedAmount {
  /** base58 */
  readonly mint: string;
  /** Base units. */
  readonly amount: bigint;
  readonly decimals: number;
}

/** A farm in the list; from the provider, a pool with farms. */
export interface FarmListing {
  /** Farm address, base58; from the provider, its pool's. */
  readonly id: string;
  /** base58; `null` if the pool is unknown. */
  readonly poolId: string | null;
  /** The pool's tokens, base58; empty if unknown. */
  readonly mints: readonly string[];
  /** The staked token, base58; `null` if the provider does not report it. */
  readonly lpMint: string | null;
  /** Reward mints, base58. */
  readonly rewardMints: readonly string[];
  readonly status: 'paying' | 'later' | 'ended';
  /** Unix time at which its last reward ends; `null` if it has no end or is unknown. */
  readonly endTimeSeconds: bigint | null;
  /**
   * Percent per year, `null` if unknown. From the chain: at the rate of the next 7 days, excluding rewards in tokens
   * other than the pool's. From the provider: that of the last day.
   */
  readonly aprPercent: number | null;
  /** The stakes' share of the pool; empty if unknown. */
  readonly staked: readonly StakedAmount[];
  /** US dollars in the pool, from the provider; `null` if read from the chain. */
  readonly poolUsd: number | null;
}

/** Sort orders of the list. */
export type FarmOrder = 'apr' | 'tvl' | 'ends';

/**
 * Sorts farms: active ones before upcoming ones, ended ones last; within each group by the chosen order, unknown values
 * last. Stakes are compared by their SOL, or by dollars if from the provider.
 */
export function sortFarms(farms: readonly FarmListing[], order: FarmOrder): readonly FarmListing[] {
  const rank = { paying: 0, later: 1, ended: 2 } as const;
  const figure = (farm: FarmListing): number => {
    switch (order) {
      case 'apr': return farm.aprPercent ?? -1;
      case 'tvl': return farm.poolUsd ?? Number(farm.staked.find(({ mint }) => mint === NATIVE_TOKEN.mint)?.amount ?? -1n);
      // Farms that count in slots have no end. A missing end from the provider is unknown.
      case 'ends': return farm.endTimeSeconds === null ? (farm.poolUsd === null ? Infinity : -1) : Number(farm.endTimeSeconds);
    }
  };
  return [...farms].sort((a, b) => {
    const [one, other] = [figure(a), figure(b)];
    return rank[a.status] - rank[b.status] || (one === other ? (a.id < b.id ? -1 : 1) : other > one ? 1 : -1);
  });
}
