import { createFraction, type Fraction } from '@/services/amounts/fraction.ts';
import { formatPercentFixed } from '@/services/amounts/decimals.ts';
import type { LpHolding } from '@/services/pools/lpHolding.ts';

/** Less than a hundredth of a percent is not nothing. */
export function formatPercent(part: Fraction): string {
  const text = formatPercentFixed(part, 2);
  return text === '0.00' && part.numerator > 0n ? '< 0.01 %' : `${text} %`;
}

/** A part of a whole. @example share(1n, 4n); // 25 % */
export function share(part: bigint, whole: bigint): Fraction {
  return whole === 0n ? createFraction(0n) : createFraction(part, whole);
}

/** Which part of a pool is out of everybody's reach, in one line: 'burned 12.30 % · locked 0.00 %'. */
export function formatLockedLp({ burned, locked, supply }: LpHolding): string {
  return `burned ${formatPercent(share(burned, supply))} · locked ${formatPercent(share(locked, supply))}`;
}
