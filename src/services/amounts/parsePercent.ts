import { createFraction } from './createFraction.ts';
import type { Percent } from './Percent.ts';
import { readDecimal } from './readDecimal.ts';

/**
 * Reads a percentage as typed: '0.5' is one 200th (SPEC section 3).
 *
 * @param text a decimal number without the percent sign
 * @returns the exact fraction of the whole
 * @throws AppError `amounts/empty`, `amounts/not-a-number`, `amounts/two-points`
 * @example parsePercent('0.5'); // 5 / 1000
 */
export function parsePercent(text: string): Percent {
  const { whole, fraction } = readDecimal(text);
  return createFraction(BigInt(whole + fraction), 100n * 10n ** BigInt(fraction.length));
}
