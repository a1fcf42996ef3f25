import type { AmmMarketAccounts } from '@/services/programs/ammV4/AmmV4Pool.ts';
import type { StandardPoolBase } from '@/services/programs/pool/pool.ts';

/**
 * The curve of stable pools (rule 3.24): 50000 points from poor to rich in quote tokens, each with the quote amount x,
 * the base amount y and the price between them. The bytes are not decoded up front, because the account has 1.2 MB and
 * a swap needs about thirty points.
 */
export interface StableModel {
  readonly modelId: string;
  /** As the program writes them; a swap uses neither. */
  readonly accountType: bigint;
  readonly status: bigint;
  /** Scale of the prices, and of the ratio between a pool's amounts and the curve's. */
  readonly multiplier: bigint;
  /** Number of valid points according to the account; the program uses all 50000. */
  readonly validDataCount: bigint;
  /** The points, 24 bytes each, without the account's header. */
  readonly points: DataView;
}

/** Size of a point: x, y and price. */
export const STABLE_POINT_BYTES = 24;

/** Quote amount of a point; ascends with the index. */
export function pointX({ points }: StableModel, index: number): bigint {
  return points.getBigUint64(index * STABLE_POINT_BYTES, true);
}

/** Base amount of a point; descends with the index. */
export function pointY({ points }: StableModel, index: number): bigint {
  return points.getBigUint64(index * STABLE_POINT_BYTES + 8, true);
}

/** Quote per base at a point, times the multiplier; ascends with the index. */
export function pointPrice({ points }: StableModel, index: number): bigint {
  return points.getBigUint64(index * STABLE_POINT_BYTES + 16, true);
}

/**
 * Quote amount of a point as the nearest float: exact below 2^53, and not below 2^53 otherwise. Values below 2^53 can
 * thus be compared with it without creating a bigint for every point.
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
  /** Share of the growth: `numerator` / `denominator`. */
  readonly numerator: bigint;
  readonly denominator: bigint;
  /** The pool's size relative to its curve after the last deposit or withdrawal, times the model's multiplier. */
  readonly lastRatio: bigint;
}

/** A pool of the stable program. `a` is the base, `b` the quote. */
export interface StablePool extends StandardPoolBase {
  readonly kind: 'stable';
  readonly openOrders: string;
  readonly targetOrders: string;
  readonly marketId: string;
  /** Absent if the market was closed; the program then refuses most instructions. */
  readonly market: AmmMarketAccounts | undefined;
  readonly model: StableModel;
  /** 10 to the power of the decimals in which the program counts both tokens. */
  readonly systemDecimalValue: bigint;
  /** A swap must not leave one token worth this many times the other. */
  readonly abortTradeFactor: bigint;
  readonly pnl: StablePnl;
}
