import { AppError } from '@/errors/AppError.ts';
import { floorSqrt } from '@/services/amounts/floorSqrt.ts';
import type { AmmV4Pool } from './AmmV4Pool.ts';

/** Both reserves, base units. */
export interface AmmReserves {
  readonly a: bigint;
  readonly b: bigint;
}

/**
 * What deposits and withdrawals count as the reserves: before either, the program sets its share of the fees aside,
 * measured by how much the root of the product grew since the last of them.
 *
 * @returns base units
 * @throws AppError `pools/empty`, `pools/share-not-computed` where the product shrank, which the program refuses too
 */
export function takePnl({ a, b, pnl }: Pick<AmmV4Pool, 'a' | 'b' | 'pnl'>): AmmReserves {
  const { lastX, lastY, systemDecimalValue: system, numerator, denominator } = pnl;
  // The program calls the quote x and the base y.
  const [oneX, oneY] = [10n ** BigInt(b.mint.decimals), 10n ** BigInt(a.mint.decimals)];
  const [x, y] = [(b.reserve * system) / oneX, (a.reserve * system) / oneY];
  if (x === 0n || y === 0n) throw new AppError('pools/empty');
  const restore = (value: bigint, one: bigint): bigint => (value * one) / system;
  if (a.reserve * b.reserve < restore(lastX, oneX) * restore(lastY, oneY)) throw new AppError('pools/share-not-computed');
  // Where the last reserves would stand at the price of now.
  const oldX = floorSqrt((lastX * lastY * x) / y);
  const oldY = (oldX * y) / x;
  if (oldX > x || oldY > y) throw new AppError('pools/share-not-computed');
  const shareB = (restore(x - oldX, oneX) * numerator) / denominator;
  const shareA = (restore(y - oldY, oneY) * numerator) / denominator;
  // Unless there is something of both, nothing is taken.
  if (shareA === 0n || shareB === 0n) return { a: a.reserve, b: b.reserve };
  return { a: a.reserve - shareA, b: b.reserve - shareB };
}
