import type { DynamicFee, DynamicFeeConfig, PoolState } from './accounts.ts';
import { CLMM_ERRORS, requireThat } from './errors.ts';
import { assertThat, divideUp } from './integers.ts';
import { MAX_TICK, MIN_TICK, sqrtPriceAtTick } from './ticks.ts';

/** The highest fee rate with a dynamic fee, in millionths. */
const MAX_FEE_RATE = 100_000;
/** Volatility of one tick spacing, so that a part of it can be kept. */
const VOLATILITY_SCALE = 10_000;
const REDUCTION_DENOMINATOR = 10_000;
const CONTROL_DENOMINATOR = 100_000;
const U32_MAX = 2 ** 32 - 1;

/** Number of the tick spacing that a tick is in. */
const spacingIndex = (tick: number, tickSpacing: number): number => Math.floor(tick / tickSpacing);

/** The dynamic fee of a new pool. @throws Refusal `InvalidDynamicFeeConfigParams` */
export function newDynamicFee(config: DynamicFeeConfig, tick: number, tickSpacing: number): DynamicFee {
  const { filterPeriod, decayPeriod, reductionFactor, control, maximumVolatility } = config;
  const isValid = filterPeriod > 0 && decayPeriod > filterPeriod && reductionFactor > 0 && reductionFactor < REDUCTION_DENOMINATOR
    && control > 0 && control < CONTROL_DENOMINATOR && maximumVolatility * tickSpacing <= U32_MAX;
  requireThat(isValid, CLMM_ERRORS.InvalidDynamicFeeConfigParams);
  return {
    filterPeriod, decayPeriod, reductionFactor, control, maximumVolatility, referenceIndex: spacingIndex(tick, tickSpacing),
    referenceVolatility: 0, volatility: 0, updateTime: 0n, padding: new Uint8Array(46),
  };
}

/** How far a swap may go at one fee rate. */
interface SpacingBound {
  readonly sqrtPriceX64: bigint;
  /** Tick of that price, where it is the end of a tick spacing. */
  readonly tick: number | null;
  /** Whether the swap goes on to its target, over any number of tick spacings. */
  readonly isWholeWay: boolean;
}

/** The fee rate of a swap, which rises with each tick spacing that the price crosses. */
export class SwapFee {
  readonly #baseRate: number;
  readonly #tickSpacing: number;
  readonly #isZeroForOne: boolean;
  /** A pool's dynamic fee; `null` if it has none. */
  readonly #dynamic: DynamicFee | null;
  #index: number;

  /** @param time of the chain, seconds */
  constructor(pool: PoolState, baseRate: number, isZeroForOne: boolean, time: bigint) {
    this.#baseRate = baseRate;
    this.#tickSpacing = pool.tickSpacing;
    this.#isZeroForOne = isZeroForOne;
    this.#dynamic = hasDynamicFee(pool.dynamicFee) ? pool.dynamicFee : null;
    this.#index = spacingIndex(pool.tickCurrent, pool.tickSpacing);
    if (this.#dynamic) updateReference(this.#dynamic, this.#index, time);
  }

  /** The rate in millionths for the tick spacing that the price is in. */
  rate(): number {
    const dynamic = this.#dynamic;
    if (!dynamic) return this.#baseRate;
    this.#updateVolatility(dynamic);
    const crossed = dynamic.volatility * this.#tickSpacing;
    assertThat(crossed <= U32_MAX);
    const denominator = BigInt(CONTROL_DENOMINATOR) * BigInt(VOLATILITY_SCALE) ** 2n;
    const rate = divideUp(BigInt(dynamic.control) * BigInt(crossed) ** 2n, denominator);
    return Math.min(this.#baseRate + Math.min(Number(rate), MAX_FEE_RATE), MAX_FEE_RATE);
  }

  /** Where the rate changes on the way to a target price, Q64.64. */
  bound(targetX64: bigint, liquidity: bigint): SpacingBound {
    const dynamic = this.#dynamic;
    if (!dynamic || liquidity === 0n || isSaturated(dynamic)) return { sqrtPriceX64: targetX64, tick: null, isWholeWay: true };
    const end = (this.#isZeroForOne ? this.#index : this.#index + 1) * this.#tickSpacing;
    const tick = Math.min(Math.max(end, MIN_TICK), MAX_TICK);
    const sqrtPriceX64 = sqrtPriceAtTick(tick);
    const isTargetNearer = this.#isZeroForOne ? targetX64 > sqrtPriceX64 : targetX64 < sqrtPriceX64;
    return isTargetNearer ? { sqrtPriceX64: targetX64, tick: null, isWholeWay: false } : { sqrtPriceX64, tick, isWholeWay: false };
  }

  /**
   * Goes on to the next tick spacing.
   *
   * @param reached tick that the price has reached, if it went over any number of tick spacings
   */
  advance(reached: number | null): void {
    const dynamic = this.#dynamic;
    if (!dynamic) return;
    if (reached !== null) {
      const isAtStart = !this.#isZeroForOne && reached % this.#tickSpacing === 0;
      this.#index = spacingIndex(reached, this.#tickSpacing) - (isAtStart ? 1 : 0);
      if (!isSaturated(dynamic)) this.#updateVolatility(dynamic);
    }
    this.#index += this.#isZeroForOne ? -1 : 1;
  }

  #updateVolatility(dynamic: DynamicFee): void {
    const distance = Math.abs(dynamic.referenceIndex - this.#index);
    dynamic.volatility = Math.min(dynamic.referenceVolatility + distance * VOLATILITY_SCALE, dynamic.maximumVolatility);
  }
}

function hasDynamicFee({ padding, updateTime, ...numbers }: DynamicFee): boolean {
  return updateTime !== 0n || Object.values(numbers).some((value) => value !== 0) || padding.some((byte) => byte !== 0);
}

const isSaturated = ({ volatility, maximumVolatility }: DynamicFee): boolean => volatility === maximumVolatility;

/** Starts to count volatility anew after some seconds, with a part of it after few. */
function updateReference(dynamic: DynamicFee, index: number, time: bigint): void {
  const seconds = time - dynamic.updateTime;
  if (seconds < dynamic.filterPeriod) return;
  dynamic.referenceIndex = index;
  dynamic.referenceVolatility = seconds < dynamic.decayPeriod
    ? Math.floor((dynamic.volatility * dynamic.reductionFactor) / REDUCTION_DENOMINATOR)
    : 0;
  dynamic.updateTime = time;
}
