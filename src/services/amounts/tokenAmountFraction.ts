import { createFraction } from './createFraction.ts';
import type { Fraction } from './Fraction.ts';
import type { TokenAmount } from './TokenAmount.ts';

/**
 * An amount in whole tokens, exactly.
 *
 * @example tokenAmountFraction(createTokenAmount(NATIVE_TOKEN, 5n)); // 5 / 1_000_000_000
 */
export function tokenAmountFraction({ amount, token }: TokenAmount): Fraction {
  return createFraction(amount, 10n ** BigInt(token.decimals));
}
