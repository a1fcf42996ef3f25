import { AppError } from '@/errors/AppError.ts';
import { createFraction } from '@/services/amounts/createFraction.ts';
import type { Fraction } from '@/services/amounts/Fraction.ts';
import { invertFraction } from '@/services/amounts/invertFraction.ts';
import { readDecimal } from '@/services/amounts/readDecimal.ts';

/** Which token a price is counted in: whole quote tokens for one base token, or the other way round. */
export type PriceUnit = 'quote' | 'base';

/**
 * Reads a price as typed, exactly.
 *
 * @param text a plain decimal number above 0
 * @param unit what it is counted in
 * @returns whole quote tokens for one base token
 * @throws AppError `clmm/sqrt-price-zero`, `amounts/empty`, `amounts/not-a-number`, `amounts/two-points`
 * @example parsePoolPrice('4', 'base'); // 1/4
 */
export function parsePoolPrice(text: string, unit: PriceUnit): Fraction {
  const { whole, fraction } = readDecimal(text);
  const price = createFraction(BigInt(whole + fraction), 10n ** BigInt(fraction.length));
  if (price.numerator === 0n) throw new AppError('clmm/sqrt-price-zero');
  return unit === 'quote' ? price : invertFraction(price);
}

/**
 * Reads a price while it is typed.
 *
 * @returns whole quote tokens for one base token; `null` for what is no price above 0
 */
export function typedPoolPrice(text: string, unit: PriceUnit): Fraction | null {
  try {
    return parsePoolPrice(text, unit);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
