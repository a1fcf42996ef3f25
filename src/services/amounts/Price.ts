import type { Fraction } from './Fraction.ts';
import type { Token } from './Token.ts';

/**
 * What one base unit of `baseToken` costs in base units of `quoteToken`: numerator / denominator (SPEC section 3).
 *
 * That ratio is what pools compute with; a person reads `adjustPrice` of it, in whole tokens.
 */
export interface Price extends Fraction {
  readonly baseToken: Token;
  readonly quoteToken: Token;
}
