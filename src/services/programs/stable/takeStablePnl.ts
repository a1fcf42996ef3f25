import { AppError } from '@/errors/AppError.ts';
import { stableRatio, toTable } from './stableCurve.ts';
import type { StablePool } from './StablePool.ts';
import { fromSystem, systemAmounts } from './stableUnits.ts';

/**
 * What deposits and withdrawals count as the reserves: before either, the program sets its share of the fees aside,
 * measured by how much the pool grew against its table since the last of them.
 *
 * @returns base units
 * @throws AppError `pools/share-not-computed` where the pool shrank by a thousandth, which the program refuses too;
 *   `pools/stable-off-curve`
 */
export function takeStablePnl(pool: StablePool): { readonly a: bigint; readonly b: bigint } {
  const { a, b, model, pnl } = pool;
  const amounts = systemAmounts(pool);
  const ratio = stableRatio(model, amounts);
  if (ratio * 1000n <= pnl.lastRatio * 999n) throw new AppError('pools/share-not-computed');
  const growth = ratio > pnl.lastRatio ? ratio - pnl.lastRatio : 0n;
  const share = (amount: bigint, decimals: number): bigint => {
    const grown = (toTable(model, amount, ratio) * growth) / model.multiplier;
    return (fromSystem(pool, grown, decimals) * pnl.numerator) / pnl.denominator;
  };
  const shareA = share(amounts.y, a.mint.decimals);
  const shareB = share(amounts.x, b.mint.decimals);
  // Unless there is something of both, nothing is taken.
  if (shareA === 0n || shareB === 0n) return { a: a.reserve, b: b.reserve };
  return { a: a.reserve - shareA, b: b.reserve - shareB };
}

/**
 * Refuses an operation after which the program could not place the pool on its table, as it does at the end of each.
 *
 * @param reserves afterwards, base units
 * @throws AppError `pools/stable-off-curve`
 */
export function assertStaysOnCurve(pool: StablePool, reserves: { readonly a: bigint; readonly b: bigint }): void {
  const { a, b, model, systemDecimalValue } = pool;
  const after = { systemDecimalValue, a: { ...a, reserve: reserves.a }, b: { ...b, reserve: reserves.b } };
  stableRatio(model, systemAmounts(after));
}
