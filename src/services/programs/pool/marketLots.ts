import { AppError, checkField } from '@/errors/AppError.ts';
import { multiplyFractions, type Fraction } from '@/services/amounts/fraction.ts';
import { poolUnits } from '@/services/programs/pool/newPoolChecks.ts';
import type { MarketLots } from '@/services/programs/pool/poolRequest.ts';

/** Smallest order in whole base tokens, and smallest price step in whole quote tokens. */
export interface MarketSizes {
  readonly lotSize: Fraction;
  readonly tickSize: Fraction;
}

/**
 * The lot sizes of a full-size market (rule 5.34).
 *
 * @returns base units
 * @throws AppError with the field: `sdk/lot-size-too-small`, `amounts/too-many-decimals`, `amounts/out-of-range`
 */
export function marketLots(
  { lotSize, tickSize }: MarketSizes, baseDecimals: number, quoteDecimals: number,
): MarketLots {
  return {
    baseLotSize: checkField('lotSize', () => lotUnits(lotSize, baseDecimals)),
    // The cost of one lot at the smallest price step.
    quoteLotSize: checkField('tickSize', () => lotUnits(multiplyFractions(lotSize, tickSize), quoteDecimals)),
  };
}

function lotUnits(size: Fraction, decimals: number): bigint {
  if (size.numerator * 10n ** BigInt(decimals) < size.denominator) {
    throw new AppError('sdk/lot-size-too-small', { details: { decimals } });
  }
  return poolUnits(size, decimals);
}
