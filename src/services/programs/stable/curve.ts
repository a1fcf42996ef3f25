import { STABLE_MODEL_ENTRIES, STABLE_POINT_BYTES } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import type { StableModel, StablePool } from './accounts.ts';

// The stable program's arithmetic on its curve, which is a table of points. Every division truncates exactly where the
// program's does. A pool is scaled to the curve by its ratio, the curve is searched, and the result is scaled back.

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

/**
 * Division with the program's rounding up: a quotient below 1 becomes 1 if it is at least a half, otherwise 0.
 *
 * @param numerator 0 or more
 * @param denominator above 0
 * @example stableCeilDiv(10n, 4n); // 3n
 * @example stableCeilDiv(1n, 4n); // 0n
 */
export function stableCeilDiv(numerator: bigint, denominator: bigint): bigint {
  if (numerator < denominator) return numerator * 2n >= denominator ? 1n : 0n;
  return (numerator + denominator - 1n) / denominator;
}

/** Last point the program searches. */
const LAST_POINT = STABLE_MODEL_ENTRIES - 2;

/** Largest integer that floats represent exactly. */
const EXACT_FLOATS = BigInt(Number.MAX_SAFE_INTEGER);

/** A pool's amounts in the program's own decimals: quote (`x`) and base (`y`). */
export interface StableAmounts {
  readonly x: bigint;
  readonly y: bigint;
}

/**
 * The size of a pool relative to the curve, scaled by `multiplier`.
 *
 * @throws AppError `pools/stable-off-curve` if the pool's balance is outside the curve
 */
export function stableRatio(model: StableModel, { x, y }: StableAmounts): bigint {
  if (x === 0n || y === 0n) throw offCurve();
  const scaled = (index: number): bigint => {
    const below = pointY(model, index);
    if (below === 0n) throw offCurve();
    return (pointX(model, index) * model.multiplier) / below;
  };
  const [low, high] = search((x * model.multiplier) / y, scaled, 'growing');
  if (low === high) return (x * model.multiplier) / pointX(model, low);
  const [x1, y1, x2, y2] = [pointX(model, low), pointY(model, low), pointX(model, high), pointY(model, high)];
  const denominator = y * (x2 * y1 - x1 * y2);
  const numerator = x1 * denominator + (x2 - x1) * (x * y1 - x1 * y) * y2;
  if (numerator === 0n) throw offCurve();
  return (x * model.multiplier * denominator) / numerator;
}

/**
 * Scales a pool's amount to the curve.
 *
 * @throws AppError `pools/stable-off-curve` for a ratio of 0, if the pool is too small
 */
export function toTable(model: StableModel, amount: bigint, ratio: bigint): bigint {
  if (ratio === 0n) throw offCurve();
  return (amount * model.multiplier) / ratio;
}

/**
 * Scales an amount of the curve to the pool.
 *
 * @internal
 */
export function fromTable(model: StableModel, amount: bigint, ratio: bigint): bigint {
  return (amount * ratio) / model.multiplier;
}

/**
 * Quote per base at the pool's balance, times the model's multiplier.
 *
 * @param ratio the pool's ratio, if already known
 */
export function stablePrice(model: StableModel, at: StableAmounts, ratio = stableRatio(model, at)): bigint {
  return lookUpX(model, toTable(model, at.x, ratio), 0n, 'down').price;
}

/** The result of one side's change. */
interface StableMove {
  readonly amount: bigint;
  /** Quote per base afterwards, times the model's multiplier. */
  readonly price: bigint;
}

/**
 * The change of base if `dx` of quote is added ('up') or removed ('down').
 *
 * @param ratio the pool's ratio, if already known
 * @throws AppError `pools/stable-off-curve`
 */
export function baseForQuote(
  model: StableModel, at: StableAmounts, dx: bigint, way: 'up' | 'down', ratio = stableRatio(model, at),
): StableMove {
  const { price, other, within } = lookUpX(model, toTable(model, at.x, ratio), toTable(model, dx, ratio), way);
  if (within) return { amount: (dx * model.multiplier) / price, price };
  const y = toTable(model, at.y, ratio);
  return { amount: fromTable(model, onCurve(way === 'up' ? y - other : other - y), ratio), price };
}

/**
 * The change of quote if `dy` of base is removed ('up') or added ('down').
 *
 * @param ratio the pool's ratio, if already known
 * @throws AppError `pools/stable-off-curve`
 */
export function quoteForBase(
  model: StableModel, at: StableAmounts, dy: bigint, way: 'up' | 'down', ratio = stableRatio(model, at),
): StableMove {
  const { price, other, within } = lookUpY(model, toTable(model, at.y, ratio), toTable(model, dy, ratio), way);
  if (within) return { amount: (dy * price) / model.multiplier, price };
  const x = toTable(model, at.x, ratio);
  return { amount: fromTable(model, onCurve(way === 'up' ? other - x : x - other), ratio), price };
}

/** The program fails if rounding would reverse a swap. */
function onCurve(amount: bigint): bigint {
  if (amount < 0n) throw offCurve();
  return amount;
}

interface Found {
  /** Quote per base afterwards; within one segment its constant price. */
  readonly price: bigint;
  /** Amount of the other side afterwards. */
  readonly other: bigint;
  /** Whether before and after are in the same segment, where the price is constant. */
  readonly within: boolean;
}

function lookUpX(model: StableModel, x: bigint, dx: bigint, way: 'up' | 'down'): Found {
  const after = way === 'up' ? x + dx : x - dx;
  const [low, high] = after <= EXACT_FLOATS
    ? search(Number(after), (index) => nearPointX(model, index), 'growing')
    : search(after, (index) => pointX(model, index), 'growing');
  if (low === high) return { price: pointPrice(model, low), other: pointY(model, low), within: false };
  const [x1, x2, p1, p2] = [pointX(model, low), pointX(model, high), pointPrice(model, low), pointPrice(model, high)];
  if (x >= x1 && x <= x2) {
    return way === 'up'
      ? { price: p2, other: pointY(model, high), within: true }
      : { price: p1, other: pointY(model, low), within: true };
  }
  const climb = (p2 - p1) * (after - x1);
  return way === 'up'
    ? {
      price: p1 + climb / (x2 - x1),
      other: pointY(model, low) - ((after - x1) * model.multiplier) / p2,
      within: false,
    }
    : {
      price: p1 + stableCeilDiv(climb, x2 - x1),
      other: pointY(model, high) + stableCeilDiv((x2 - after) * model.multiplier, p1),
      within: false,
    };
}

function lookUpY(model: StableModel, y: bigint, dy: bigint, way: 'up' | 'down'): Found {
  const after = way === 'up' ? y - dy : y + dy;
  const [low, high] = after <= EXACT_FLOATS
    ? search(Number(after), (index) => nearPointY(model, index), 'falling')
    : search(after, (index) => pointY(model, index), 'falling');
  if (low === high) return { price: pointPrice(model, low), other: pointX(model, low), within: false };
  const [y1, y2, p1, p2] = [pointY(model, low), pointY(model, high), pointPrice(model, low), pointPrice(model, high)];
  if (y >= y2 && y <= y1) {
    return way === 'up'
      ? { price: p2, other: pointX(model, high), within: true }
      : { price: p1, other: pointX(model, low), within: true };
  }
  const climb = (p2 - p1) * (y1 - after);
  return way === 'up'
    ? {
      price: p1 + stableCeilDiv(climb, y1 - y2),
      other: pointX(model, low) + stableCeilDiv(p2 * (y1 - after), model.multiplier),
      within: false,
    }
    : {
      price: p1 + climb / (y1 - y2),
      other: pointX(model, high) - (p1 * (after - y2)) / model.multiplier,
      within: false,
    };
}

/**
 * The point with this value, or the two around it. The program compares each midpoint with both neighbours; since the
 * table is sorted, one neighbour is enough.
 *
 * @throws AppError `pools/stable-off-curve`
 */
function search<Amount extends bigint | number>(
  target: Amount, value: (index: number) => Amount, order: 'growing' | 'falling',
): [number, number] {
  let [low, high] = [0, LAST_POINT];
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (middle <= 0 || middle >= LAST_POINT) break;
    const here = value(middle);
    if (target === here) return [middle, middle];
    const isBelow = order === 'growing' ? target < here : target > here;
    const beside = isBelow ? middle - 1 : middle + 1;
    const there = value(beside);
    if (target === there) return [beside, beside];
    const isBeyond = target < there === target < here;
    if (!isBeyond) return isBelow ? [beside, middle] : [middle, beside];
    if (isBelow) high = middle - 1;
    else low = middle + 1;
  }
  throw offCurve();
}

function offCurve(): AppError {
  return new AppError('pools/stable-off-curve');
}

type Counted = Pick<StablePool, 'systemDecimalValue'>;

/**
 * Converts base units to the program's decimals; excess digits are truncated.
 *
 * @param amount base units
 * @param decimals the token's decimals
 */
export function toSystem({ systemDecimalValue }: Counted, amount: bigint, decimals: number): bigint {
  const unit = unitOf(decimals);
  return unit === systemDecimalValue ? amount : (amount * systemDecimalValue) / unit;
}

/**
 * Converts an amount in the program's decimals to base units; excess digits are truncated.
 *
 * @param decimals the token's decimals
 */
export function fromSystem({ systemDecimalValue }: Counted, amount: bigint, decimals: number): bigint {
  const unit = unitOf(decimals);
  return unit === systemDecimalValue ? amount : (amount * unit) / systemDecimalValue;
}

/** 10 to the power of the decimals, cached because a quote needs it ten times. */
const units: bigint[] = [];

function unitOf(decimals: number): bigint {
  return (units[decimals] ??= 10n ** BigInt(decimals));
}

/** Both reserves in the program's terms: the quote is x, the base y. */
export function systemAmounts(pool: Pick<StablePool, 'a' | 'b' | 'systemDecimalValue'>): StableAmounts {
  return {
    x: toSystem(pool, pool.b.reserve, pool.b.mint.decimals),
    y: toSystem(pool, pool.a.reserve, pool.a.mint.decimals),
  };
}
