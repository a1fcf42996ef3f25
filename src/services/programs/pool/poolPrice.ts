import { AppError } from '@/errors/AppError.ts';
import { createFraction, invertFraction, type Fraction } from '@/services/amounts/fraction.ts';
import { amountAfterTransferFee, type TransferFee } from '@/services/programs/token/transferFee/transferFee.ts';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';
import { poolUnits } from './newPoolChecks.ts';

/** The token of a price: whole quote tokens per base token, or the inverse. */
export type PriceUnit = 'quote' | 'base';

/**
 * Converts a price to quote tokens per base token, as in the pool form.
 *
 * @param unit the token of the price
 * @returns whole quote tokens per base token
 * @throws AppError `clmm/sqrt-price-zero` for a price that is not above 0
 * @example toQuotePrice(createFraction(4n), 'base'); // 1/4
 */
export function toQuotePrice(price: Fraction, unit: PriceUnit): Fraction {
  if (price.numerator <= 0n) throw new AppError('clmm/sqrt-price-zero');
  return unit === 'quote' ? price : invertFraction(price);
}

/** One side of a pool's deposit. */
export interface PricedSide {
  /** Whole tokens; `null` if there is no amount yet. */
  readonly amount: Fraction | null;
  /** `null` if unknown, which is treated as a mint without a transfer fee. */
  readonly token: { readonly mint: Pick<MintInfo, 'decimals'>; readonly transferFee: TransferFee | null } | null;
}

/**
 * The initial price of a pool from two amounts, exactly: what the pool receives of each.
 *
 * @returns whole quote tokens per base token; `null` while either is missing or 0
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
