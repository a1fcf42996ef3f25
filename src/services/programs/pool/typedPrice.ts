import { AppError } from '@/errors/AppError.ts';
import { createFraction, invertFraction, type Fraction } from '@/services/amounts/fraction.ts';
import { parseAmount, readDecimal } from '@/services/amounts/decimals.ts';
import { amountAfterTransferFee, type TransferFee } from '@/services/programs/token/transferFee/transferFee.ts';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';

/** Which token a price is counted in: whole quote tokens for one base token, or the other way round. */
export type PriceUnit = 'quote' | 'base';

/**
 * Reads a price as typed, exactly.
 *
 * @param text a plain decimal number above 0
 * @param unit what it is counted in
 * @returns whole quote tokens for one base token
 * @throws AppError `clmm/sqrt-price-zero`, `amounts/empty`, `amounts/not-a-number`, `amounts/two-points`
 * @example parsePoolPrice('4', 'base'); // 1/4
 */
export function parsePoolPrice(text: string, unit: PriceUnit): Fraction {
  const { whole, fraction } = readDecimal(text);
  const price = createFraction(BigInt(whole + fraction), 10n ** BigInt(fraction.length));
  if (price.numerator === 0n) throw new AppError('clmm/sqrt-price-zero');
  return unit === 'quote' ? price : invertFraction(price);
}

/**
 * Reads a price while it is typed.
 *
 * @returns whole quote tokens for one base token; `null` for what is no price above 0
 */
export function typedPoolPrice(text: string, unit: PriceUnit): Fraction | null {
  try {
    return parsePoolPrice(text, unit);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** One side of a pool as typed. */
export interface TypedSide {
  /** Whole tokens. */
  readonly text: string;
  /** `null` while it is not known: then it is taken for one without a transfer fee. */
  readonly token: { readonly mint: Pick<MintInfo, 'decimals'>; readonly transferFee: TransferFee | null } | null;
}

/**
 * The price two amounts start a pool with, exactly and while they are typed: what reaches the pool of the one for what
 * reaches it of the other.
 *
 * @returns whole quote tokens for one base token; `null` while one of them is no amount above 0
 * @example typedPrice({ text: '4', token: null }, { text: '1', token: null }); // 1/4
 */
export function typedPrice(base: TypedSide, quote: TypedSide): Fraction | null {
  const [ofBase, ofQuote] = [wholeTokens(base), wholeTokens(quote)];
  if (!ofBase || !ofQuote) return null;
  return createFraction(ofQuote.units * ofBase.scale, ofBase.units * ofQuote.scale);
}

function wholeTokens(side: TypedSide): { readonly units: bigint; readonly scale: bigint } | null {
  try {
    const { units, decimals } = side.token?.transferFee ? afterFee(side.text, side.token) : asTyped(side.text);
    return units > 0n ? { units, scale: 10n ** BigInt(decimals) } : null;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

function asTyped(text: string) {
  const { whole, fraction } = readDecimal(text);
  return { units: BigInt(whole + fraction), decimals: fraction.length };
}

function afterFee(text: string, { mint: { decimals }, transferFee }: NonNullable<TypedSide['token']>) {
  const amount = parseAmount(text, decimals);
  return { units: transferFee ? amountAfterTransferFee(amount, transferFee) : amount, decimals };
}
