import { createFraction } from '@/services/amounts/fraction.ts';
import { formatCompactPrice, shownAmount, type ShownNumber } from '@/ui/format.ts';

/** A quiet figure above a chart. */
export interface Figure {
  readonly term: string;
  readonly value: string | ShownNumber;
}

/** The value of a figure that is not known. */
export const UNKNOWN = '–';

/**
 * What something is worth, to four digits, exact on demand.
 *
 * @param amount base units
 */
export function shownWorth(amount: bigint, decimals: number, unit: string): ShownNumber {
  return { ...shownAmount(amount, decimals, unit), short: formatCompactPrice(createFraction(amount, 10n ** BigInt(decimals))) };
}
