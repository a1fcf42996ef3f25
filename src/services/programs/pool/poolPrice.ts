import { AppError } from '@/errors/AppError.ts';
import { createFraction, invertFraction, type Fraction } from '@/services/amounts/fraction.ts';
import { amountAfterTransferFee, type TransferFee } from '@/services/programs/token/transferFee/transferFee.ts';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';
import { poolUnits } from './newPoolChecks.ts';

/** Which token a price is counted in: whole quote tokens for one base token, or the other way round. */
export type PriceUnit = 'quote' | 'base';

/**
 * A price in the direction of the pool form.
 *
 * @param unit what the price is counted in
 * @returns whole quote tokens for one base token
 * @throws AppError `clmm/sqrt-price-zero` for a price that is not above 0
 * @example toQuotePrice(createFraction(4n), 'base'); // 1/4
 */
export function toQuotePrice(price: Fraction, unit: PriceUnit): Fraction {
  if (price.numerator <= 0n) throw new AppError('clmm/sqrt-price-zero');
  return unit === 'quote' ? price : invertFraction(price);
}

/** What goes into one side of a pool. */
export interface PricedSide {
  /** Whole tokens; `null` while there is no amount. */
  readonly amount: Fraction | null;
  /** `null` while it is not known: then it is taken for one without a transfer fee. */
  readonly token: { readonly mint: Pick<MintInfo, 'decimals'>; readonly transferFee: TransferFee | null } | null;
}

/**
 * The price two amounts start a pool with, exactly: what reaches the pool of the one for what reaches it of the other.
 *
 * @returns whole quote tokens for one base token; `null` while one of them is no amount above 0
 */
export function startingPrice(base: PricedSide, quote: PricedSide): Fraction | null {
  const [ofBase, ofQuote] = [afterFee(base), afterFee(quote)];
  if (!ofBase || !ofQuote) return null;
  return createFraction(ofQuote.numerator * ofBase.denominator, ofBase.numerator * ofQuote.denominator);
}

function afterFee({ amount, token }: PricedSide): Fraction | null {
  if (amount === null || amount.numerator <= 0n) return null;
  if (!token?.transferFee) return amount;
  const { mint: { decimals }, transferFee } = token;
  try {
    const units = amountAfterTransferFee(poolUnits(amount, decimals), transferFee);
    return units > 0n ? createFraction(units, 10n ** BigInt(decimals)) : null;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
