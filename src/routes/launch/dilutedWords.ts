import { createFraction, invertFraction, multiplyFractions } from '@/services/amounts/fraction.ts';
import { formatSignificant } from '@/services/amounts/decimals.ts';
import type { NewPool } from '@/features/create-pool/useNewPool.ts';

const DIGITS = 6;

/**
 * The whole supply of a token at the typed price, in the other token of the pair.
 *
 * @param mint the token, on whichever side it is typed
 * @returns `null` while something of it is unknown
 */
export function dilutedWords({ price, pair, names }: NewPool, mint: string): string | null {
  const isBase = pair.base?.mint.address === mint;
  const token = isBase ? pair.base : pair.quote;
  if (!price || !pair.base || !pair.quote || token?.mint.address !== mint) return null;
  const { supply, decimals } = token.mint;
  const value = multiplyFractions(isBase ? price : invertFraction(price), createFraction(supply, 10n ** BigInt(decimals)));
  return `${formatSignificant(value, DIGITS, { grouping: true })} ${isBase ? names.quote : names.base}`;
}
