import { createFraction } from './createFraction.ts';
import type { Fraction } from './Fraction.ts';
import { multiplyFractions } from './multiplyFractions.ts';
import type { Price } from './Price.ts';

/**
 * A price in whole tokens: the ratio of base units times 10^base decimals / 10^quote decimals (SPEC section 3).
 *
 * @returns whole quote tokens per whole base token
 * @example adjustPrice(solInUsdc); // 150 for 150_000_000 / 1_000_000_000 with 9 and 6 decimals
 */
export function adjustPrice(price: Price): Fraction {
  const scale = createFraction(10n ** BigInt(price.baseToken.decimals), 10n ** BigInt(price.quoteToken.decimals));
  return multiplyFractions(price, scale);
}
