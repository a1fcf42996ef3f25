import type { BigNumberish } from './BigNumberish.ts';
import { createFraction } from './createFraction.ts';
import type { Price } from './Price.ts';
import type { Token } from './Token.ts';

export interface CreatePriceParams {
  readonly baseToken: Token;
  readonly quoteToken: Token;
  /** Base units of the quote token. */
  readonly numerator: BigNumberish;
  /** Base units of the base token these pay for; anything but 0. */
  readonly denominator: BigNumberish;
}

/**
 * Makes a price from two amounts in base units (SPEC section 3).
 *
 * @returns an immutable price
 * @throws AppError `amounts/division-by-zero`, and those of `parseBigNumberish`
 * @example // 1 SOL (9 decimals) costs 150 USDC (6 decimals)
 * createPrice({ baseToken: sol, quoteToken: usdc, numerator: 150_000_000n, denominator: 1_000_000_000n });
 */
export function createPrice({ baseToken, quoteToken, numerator, denominator }: CreatePriceParams): Price {
  return Object.freeze({ baseToken, quoteToken, ...createFraction(numerator, denominator) });
}
