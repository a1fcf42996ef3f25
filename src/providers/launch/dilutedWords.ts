import { createFraction } from '../../services/amounts/createFraction.ts';
import { formatSignificant } from '../../services/amounts/formatSignificant.ts';
import { multiplyFractions } from '../../services/amounts/multiplyFractions.ts';
import type { NewPool } from '../createPool/useNewPool.ts';

const DIGITS = 6;

/** The whole supply of the base token at the typed price, in the quote token; `null` while one of them is unknown. */
export function dilutedWords({ price, pair, names }: NewPool): string | null {
  if (!price || !pair.base) return null;
  const { supply, decimals } = pair.base.mint;
  const value = multiplyFractions(price, createFraction(supply, 10n ** BigInt(decimals)));
  return `${formatSignificant(value, DIGITS, { grouping: true })} ${names.quote}`;
}
