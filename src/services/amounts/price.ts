import { AppError } from '@/errors/AppError.ts';
import { createFraction, type Fraction, multiplyFractions } from './fraction.ts';
import type { BigNumberish } from './integers.ts';
import { isSameToken, type Token } from './token.ts';

/**
 * The price of one base unit of `baseToken` in base units of `quoteToken`: numerator / denominator (rule 3.8).
 *
 * Pools compute with this ratio. `adjustPrice` converts it to whole tokens for display.
 */
export interface Price extends Fraction {
  readonly baseToken: Token;
  readonly quoteToken: Token;
}

interface CreatePriceParams {
  readonly baseToken: Token;
  readonly quoteToken: Token;
  /** Base units of the quote token. */
  readonly numerator: BigNumberish;
  /** Base units of the base token that they pay for; anything but 0. */
  readonly denominator: BigNumberish;
}

/**
 * Creates a price from two amounts in base units (rule 3.8).
 *
 * @returns an immutable price
 * @throws AppError `amounts/division-by-zero`, and those of `parseBigNumberish`
 * @example createPrice({ baseToken: sol, quoteToken: usdc, numerator: 150_000_000n, denominator: 1_000_000_000n });
 *   // 1 SOL (9 decimals) costs 150 USDC (6 decimals)
 */
export function createPrice({ baseToken, quoteToken, numerator, denominator }: CreatePriceParams): Price {
  return Object.freeze({ baseToken, quoteToken, ...createFraction(numerator, denominator) });
}

/**
 * A price in whole tokens: the ratio of base units times 10^base decimals / 10^quote decimals (rule 3.8).
 *
 * @returns whole quote tokens per whole base token
 * @example adjustPrice(solInUsdc); // 150 for 150_000_000 / 1_000_000_000 with 9 and 6 decimals
 */
export function adjustPrice(price: Price): Fraction {
  const scale = createFraction(10n ** BigInt(price.baseToken.decimals), 10n ** BigInt(price.quoteToken.decimals));
  return multiplyFractions(price, scale);
}

/**
 * Chains two prices: A in B times B in C is A in C (rule 5.9).
 *
 * @returns price of the first base token in the second quote token
 * @throws AppError `amounts/mul-token-not-equals` if the first quote token is not the second base token
 */
export function multiplyPrices(first: Price, second: Price): Price {
  if (!isSameToken(first.quoteToken, second.baseToken)) throw new AppError('amounts/mul-token-not-equals');
  const { numerator, denominator } = multiplyFractions(first, second);
  return createPrice({ baseToken: first.baseToken, quoteToken: second.quoteToken, numerator, denominator });
}
