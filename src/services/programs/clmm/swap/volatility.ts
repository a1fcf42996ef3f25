import { MAX_TICK, MIN_TICK } from '@/constants.ts';
import type { ClmmPool, DynamicFee } from '@/services/programs/clmm/accounts.ts';
import { sqrtPriceAtTick } from '@/services/programs/clmm/ticks.ts';

/** Parts per spacing, so that a decayed volatility keeps its fraction. */
const SPACING_SCALE = 10_000;
const REDUCTION_DENOMINATOR = 10_000;
const CONTROL_DENOMINATOR = 100_000n * 10_000n * 10_000n;
/** A tenth of the amount, in parts of 1,000,000: the maximum fee. */
const MAX_FEE_RATE = 100_000;

/** The dynamic fee during one swap; a copy, so that the pool is not modified. */
export interface Volatility {
  /** The next step's fee, parts of 1,000,000. */
  feeRate(): number;
  /** The price at which the fee changes; `undefined` while it cannot. */
  edgeX64(): bigint | undefined;
  /**
   * Must be called after each step.
   *
   * @param isWhole whether the step was not limited by an edge
   * @param tick the tick at which it ended
   */
  stepped(isWhole: boolean, tick: number): void;
}

export interface VolatilityQuery {
  readonly pool: Pick<ClmmPool, 'tickCurrent' | 'tickSpacing' | 'config'>;
  readonly fee: DynamicFee;
  readonly isFalling: boolean;
  /** Unix time of the swap. */
  readonly timeSeconds: bigint;
}

/** Tracks the volatility during a swap: every spacing crossed raises the fee of the next one. */
export function volatility({ pool, fee, isFalling, timeSeconds }: VolatilityQuery): Volatility {
  const { tickSpacing, config: { tradeFeeRate } } = pool;
  let index = Math.floor(pool.tickCurrent / tickSpacing);
  const { indexReference, reference } = referencesAt(fee, index, timeSeconds);
  let accumulated = fee.volatility;
  const accumulate = (): void => {
    accumulated = Math.min(reference + Math.abs(indexReference - index) * SPACING_SCALE, fee.maxVolatility);
  };
  return {
    feeRate() {
      accumulate();
      const crossed = BigInt(accumulated * tickSpacing);
      const rate = (BigInt(fee.control) * crossed * crossed + CONTROL_DENOMINATOR - 1n) / CONTROL_DENOMINATOR;
      return Math.min(MAX_FEE_RATE, tradeFeeRate + Number(rate));
    },
    edgeX64() {
      if (accumulated === fee.maxVolatility) return undefined;
      const edge = (isFalling ? index : index + 1) * tickSpacing;
      return sqrtPriceAtTick(Math.max(MIN_TICK, Math.min(MAX_TICK, edge)));
    },
    stepped(isWhole, tick) {
      if (isWhole) {
        index = Math.floor(tick / tickSpacing) - (!isFalling && tick % tickSpacing === 0 ? 1 : 0);
        if (accumulated !== fee.maxVolatility) accumulate();
      }
      index += isFalling ? -1 : 1;
    },
  };
}

/**
 * The fee that a swap would pay first.
 *
 * @param timeSeconds Unix time of the swap
 * @returns parts of 1,000,000
 */
export function feeRateAt(pool: Pick<ClmmPool, 'tickCurrent' | 'tickSpacing' | 'config' | 'dynamicFee'>, timeSeconds: bigint): number {
  const { dynamicFee: fee, config } = pool;
  return fee ? volatility({ pool, fee, isFalling: true, timeSeconds }).feeRate() : config.tradeFeeRate;
}

/** The reference of the volatility: kept for a while, then reduced, then reset. */
function referencesAt(fee: DynamicFee, index: number, timeSeconds: bigint) {
  const elapsed = timeSeconds - fee.lastUpdateSeconds;
  if (elapsed < BigInt(fee.filterPeriod)) {
    return { indexReference: fee.indexReference, reference: fee.volatilityReference };
  }
  if (elapsed >= BigInt(fee.decayPeriod)) return { indexReference: index, reference: 0 };
  const reference = Math.floor((fee.volatility * fee.reductionFactor) / REDUCTION_DENOMINATOR);
  return { indexReference: index, reference };
}
