import { formatSignificant } from '@/services/amounts/decimals.ts';
import { adjustPrice, createPrice, multiplyPrices } from '@/services/amounts/price.ts';
import { addTokenAmounts, createToken, formatTokenAmountFixed, NATIVE_TOKEN, parseTokenAmount } from '@/services/amounts/token.ts';

/** Amounts and prices without a chain: exact, of one token each, and refused where tokens are mixed. */
export function prices(): { readonly moonInDollars: string; readonly total: string } {
  const moon = createToken({ mint: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', decimals: 6, symbol: 'MOON' });
  const dollar = createToken({ mint: 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB', decimals: 6, symbol: 'USDT' });
  const moonInSol = createPrice({ baseToken: moon, quoteToken: NATIVE_TOKEN, numerator: 4n, denominator: 1n });
  const solInDollars = createPrice({ baseToken: NATIVE_TOKEN, quoteToken: dollar, numerator: 150_000_000n, denominator: 1_000_000_000n });
  const total = addTokenAmounts(parseTokenAmount(moon, '1.5'), parseTokenAmount(moon, '0.000001'));
  return {
    moonInDollars: formatSignificant(adjustPrice(multiplyPrices(moonInSol, solInDollars)), 3),
    total: formatTokenAmountFixed(total),
  };
}
