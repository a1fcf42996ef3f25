import { AppError } from '@/errors/AppError.ts';
import { createFraction, type Fraction } from '@/services/amounts/fraction.ts';
import { parseAmount, readDecimal } from '@/services/amounts/decimals.ts';
import { amountAfterTransferFee, type TransferFee } from '@/services/programs/token/transferFee/transferFee.ts';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';

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
