import { AppError } from '../../errors/AppError.ts';
import { createFraction } from '../amounts/createFraction.ts';
import type { Fraction } from '../amounts/Fraction.ts';
import { readDecimal } from '../amounts/readDecimal.ts';

/**
 * The price two amounts start a pool with, exactly and while they are typed: no mint needs to be known.
 *
 * @param baseAmount whole base tokens as typed
 * @param quoteAmount whole quote tokens as typed
 * @returns whole quote tokens for one base token; `null` while one of them is no amount above 0
 * @example typedPrice('4', '1'); // 1/4
 */
export function typedPrice(baseAmount: string, quoteAmount: string): Fraction | null {
  const [base, quote] = [wholeTokens(baseAmount), wholeTokens(quoteAmount)];
  if (!base || !quote) return null;
  return createFraction(quote.units * base.scale, base.units * quote.scale);
}

function wholeTokens(text: string): { readonly units: bigint; readonly scale: bigint } | null {
  try {
    const { whole, fraction } = readDecimal(text);
    const units = BigInt(whole + fraction);
    return units > 0n ? { units, scale: 10n ** BigInt(fraction.length) } : null;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
