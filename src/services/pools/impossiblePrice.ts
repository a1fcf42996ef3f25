import { compareFractions } from '@/services/amounts/compareFractions.ts';
import { createFraction } from '@/services/amounts/createFraction.ts';
import { divideFractions } from '@/services/amounts/divideFractions.ts';
import type { Fraction } from '@/services/amounts/Fraction.ts';
import { multiplyFractions } from '@/services/amounts/multiplyFractions.ts';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';

/** More SOL than exist for years to come: some 0.6 billion, a few percent more each year. Its mint counts none of it. */
const MORE_SOL_THAN_EXIST = createFraction(1_000_000_000n);

/** One token of a pool that is to be made. */
export interface PricedToken {
  readonly mint: Pick<MintInfo, 'supply' | 'decimals'>;
  /** Base units the signer holds of it. */
  readonly tokens: bigint;
  readonly isNative: boolean;
}

/** A price that makes one token worth more than there is of the other. */
export interface ImpossiblePrice {
  /** The token whose whole supply would be worth so much. */
  readonly side: 'base' | 'quote';
  /** Worth of its whole supply, whole tokens of the other side. */
  readonly value: Fraction;
}

/**
 * Tells a price that can hardly be meant, as one typed the wrong way round is: the whole supply of the new token would
 * be worth more of the other one than exists of it.
 *
 * Of any two tokens one is worth more than all of the other. Only where one of them is plainly the money, SOL or a
 * token others hold while the signer holds most of the new one, does that say something about the price.
 *
 * @param price whole quote tokens for one base token, above 0
 * @returns `null` where the price is possible, or nobody can tell
 */
export function impossiblePrice(price: Fraction, base: PricedToken, quote: PricedToken): ImpossiblePrice | null {
  if (isNewBeside(base, quote)) {
    const value = multiplyFractions(wholeSupply(base), price);
    return compareFractions(value, existing(quote)) > 0 ? { side: 'base', value } : null;
  }
  if (isNewBeside(quote, base)) {
    const value = divideFractions(wholeSupply(quote), price);
    return compareFractions(value, existing(base)) > 0 ? { side: 'quote', value } : null;
  }
  return null;
}

/** Whether one is a token its maker brings, the other what it is paid with. */
function isNewBeside(token: PricedToken, money: PricedToken): boolean {
  if (token.isNative || token.mint.supply === 0n) return false;
  if (money.isNative) return true;
  const holdsMost = token.tokens * 2n > token.mint.supply;
  const holdsHardlyAny = money.tokens * 100n < money.mint.supply;
  return holdsMost && holdsHardlyAny;
}

const wholeSupply = ({ mint: { supply, decimals } }: PricedToken): Fraction => createFraction(supply, 10n ** BigInt(decimals));

const existing = (money: PricedToken): Fraction => (money.isNative ? MORE_SOL_THAN_EXIST : wholeSupply(money));
