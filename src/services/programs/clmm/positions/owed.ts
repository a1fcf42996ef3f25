import { U64_MAX } from '@/services/amounts/integers.ts';
import type { ClmmPool } from '@/services/programs/clmm/accounts.ts';
import { rewardGrowthAt, U128 } from '@/services/programs/clmm/rewardGrowthAt.ts';
import type { Tick } from '@/services/programs/clmm/tickArrays.ts';
import type { Position } from './accounts.ts';

interface GrowthInsideQuery {
  readonly tickCurrent: number;
  readonly tickLower: number;
  readonly tickUpper: number;
  /** Since the pool was created, per unit of liquidity, Q64.64. */
  readonly globalX64: bigint;
  /** From the ticks at the ends: what grew on their other side. */
  readonly outsideLowerX64: bigint;
  readonly outsideUpperX64: bigint;
}

/**
 * Growth inside a range per unit of liquidity. Only differences of two values are meaningful, because growth wraps
 * around at 2^128, as in the program.
 *
 * @returns Q64.64, 0 to 2^128 − 1
 */
export function growthInside(query: GrowthInsideQuery): bigint {
  const { tickCurrent, tickLower, tickUpper, globalX64, outsideLowerX64, outsideUpperX64 } = query;
  const below = tickCurrent >= tickLower ? outsideLowerX64 : globalX64 - outsideLowerX64;
  const above = tickCurrent < tickUpper ? outsideUpperX64 : globalX64 - outsideUpperX64;
  return wrap(globalX64 - below - above);
}

/**
 * What a liquidity earned between two growth values.
 *
 * @param liquidity of the position
 * @param fromX64 growth inside when the position was last updated, Q64.64
 * @param toX64 current growth inside, Q64.64
 * @returns base units, rounded down
 */
export function earnedBetween(liquidity: bigint, fromX64: bigint, toX64: bigint): bigint {
  const earned = (wrap(toX64 - fromX64) * liquidity) >> 64n;
  // The program counts u64 overflow as 0, and the u64 maximum, too.
  return earned < U64_MAX ? earned : 0n;
}

function wrap(value: bigint): bigint {
  return ((value % U128) + U128) % U128;
}

/** The ticks at the ends of a range; absent if not initialized. */
export interface RangeTicks {
  readonly lower: Tick | undefined;
  readonly upper: Tick | undefined;
}

interface PositionOwedQuery {
  readonly pool: ClmmPool;
  readonly position: Position;
  readonly ticks: RangeTicks;
  /** On-chain time, because rewards accrue between transactions. */
  readonly nowSeconds: bigint;
}

/** What a position would be paid now, base units, before transfer fees. */
export interface PositionOwed {
  readonly feesA: bigint;
  readonly feesB: bigint;
  /** One per reward of the pool, in order. */
  readonly rewards: readonly bigint[];
}

/**
 * Computes owed fees and rewards to the base unit as the program pays them: without those whose collection the pool's
 * status disables, and while decreasing liquidity is disabled only what was counted before.
 */
export function positionOwed({ pool, position, ticks, nowSeconds }: PositionOwedQuery): PositionOwed {
  const { liquidity, tickLower, tickUpper } = position;
  const { decreaseLiquidity, collectFee, collectReward } = pool.allows;
  const owed = (
    globalX64: bigint, outside: (tick: Tick) => bigint | undefined, lastX64: bigint, alreadyOwed: bigint,
  ): bigint => {
    // The program refuses to update a position without liquidity, so it earns nothing.
    if (liquidity === 0n || !decreaseLiquidity) return alreadyOwed;
    const insideX64 = growthInside({
      tickCurrent: pool.tickCurrent, tickLower, tickUpper, globalX64,
      outsideLowerX64: (ticks.lower && outside(ticks.lower)) ?? 0n,
      outsideUpperX64: (ticks.upper && outside(ticks.upper)) ?? 0n,
    });
    return alreadyOwed + earnedBetween(liquidity, lastX64, insideX64);
  };
  return {
    feesA: collectFee ? owed(
      pool.a.feeGrowthGlobalX64, (tick) => tick.feeGrowthOutsideX64A, position.feeGrowthInsideLastX64A,
      position.feesOwedA,
    ) : 0n,
    feesB: collectFee ? owed(
      pool.b.feeGrowthGlobalX64, (tick) => tick.feeGrowthOutsideX64B, position.feeGrowthInsideLastX64B,
      position.feesOwedB,
    ) : 0n,
    rewards: pool.rewards.map((reward) => {
      if (!collectReward) return 0n;
      const last = position.rewards[reward.index];
      const earned = owed(
        rewardGrowthAt(reward, pool.liquidity, nowSeconds), (tick) => tick.rewardGrowthsOutsideX64[reward.index],
        last?.growthInsideLastX64 ?? 0n, last?.amountOwed ?? 0n,
      );
      // Rewards are paid up to the vault's balance; the rest stays owed.
      return earned < reward.vaultAmount ? earned : reward.vaultAmount;
    }),
  };
}
