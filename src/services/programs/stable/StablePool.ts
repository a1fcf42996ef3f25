import type { AmmMarketAccounts } from '@/services/programs/ammV4/AmmV4Pool.ts';
import type { StandardPoolBase } from '@/services/programs/pool/pool.ts';

/**
 * The curve of stable pools as the chain has it (rule 3.24): 50000 points from poor to rich in quote tokens, each
 * with the quote amount x, the base amount y and the price between them. The bytes stay as they came: the account has
 * 1.2 MB, and a swap looks at some thirty points of it.
 */
export interface StableModel {
  readonly modelId: string;
  /** Scale of the prices, and of the ratio between a pool's amounts and the table's. */
  readonly multiplier: bigint;
  /** Points that count, as the account says; the program looks at all 50000. */
  readonly validDataCount: bigint;
  /** The points, 24 bytes each, with nothing before them. */
  readonly points: DataView;
}

/** Bytes of a point: x, y and price. */
export const STABLE_POINT_BYTES = 24;

/** Quote amount of a point; grows with the index. */
export function pointX({ points }: StableModel, index: number): bigint {
  return points.getBigUint64(index * STABLE_POINT_BYTES, true);
}

/** Base amount of a point; falls as the index grows. */
export function pointY({ points }: StableModel, index: number): bigint {
  return points.getBigUint64(index * STABLE_POINT_BYTES + 8, true);
}

/** Quote per base at a point, times the multiplier; grows with the index. */
export function pointPrice({ points }: StableModel, index: number): bigint {
  return points.getBigUint64(index * STABLE_POINT_BYTES + 16, true);
}

/**
 * Quote amount of a point as a float, the nearest to it: below 2^53 the same, from there on not below. Whatever is less
 * than 2^53 compares with it as with the amount itself, without an integer made for every point that is looked at.
 */
export function nearPointX({ points }: StableModel, index: number): number {
  return nearUint64(points, index * STABLE_POINT_BYTES);
}

/** Base amount of a point as a float; see `nearPointX`. */
export function nearPointY({ points }: StableModel, index: number): number {
  return nearUint64(points, index * STABLE_POINT_BYTES + 8);
}

function nearUint64(points: DataView, at: number): number {
  return points.getUint32(at + 4, true) * 0x1_0000_0000 + points.getUint32(at, true);
}

/** What the program needs to set aside its share of the fees at the next deposit or withdrawal. */
interface StablePnl {
  /** Share of the growth: `numerator` of `denominator`. */
  readonly numerator: bigint;
  readonly denominator: bigint;
  /** How large the pool was against its table after the last deposit or withdrawal, times the model's multiplier. */
  readonly lastRatio: bigint;
}

/** A pool of the stable program. `a` is the base, `b` the quote. */
export interface StablePool extends StandardPoolBase {
  readonly kind: 'stable';
  readonly openOrders: string;
  readonly targetOrders: string;
  readonly marketId: string;
  /** Absent where the market was closed; the program takes nothing without it. */
  readonly market: AmmMarketAccounts | undefined;
  readonly model: StableModel;
  /** 10 to the number of decimals the program counts both tokens in. */
  readonly systemDecimalValue: bigint;
  /** A swap must not leave one token worth this many times the other. */
  readonly abortTradeFactor: bigint;
  readonly pnl: StablePnl;
}
