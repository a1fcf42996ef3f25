import { AppError } from '@/errors/AppError.ts';
import { specTextOf } from '@/errors/describe.ts';
import { formatSignificant } from '@/services/amounts/decimals.ts';
import { adjustPrice, createPrice, multiplyPrices } from '@/services/amounts/price.ts';
import {
  addTokenAmounts, createToken, createTokenAmount, formatTokenAmountFixed, formatTokenAmountSignificant, isTokenAmountGreater,
  isTokenAmountLess, NATIVE_TOKEN, parseTokenAmount, subtractTokenAmounts, type TokenAmount,
} from '@/services/amounts/token.ts';

const moon = createToken({ mint: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', decimals: 6, symbol: 'MOON' });
const dollar = createToken({ mint: 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB', decimals: 6, symbol: 'USDT' });
const moonInSol = createPrice({ baseToken: moon, quoteToken: NATIVE_TOKEN, numerator: 4n, denominator: 1n });
const solInDollars = createPrice({ baseToken: NATIVE_TOKEN, quoteToken: dollar, numerator: 150_000_000n, denominator: 1_000_000_000n });
const held = parseTokenAmount(moon, '1.5');

/** Exact amounts and prices, without a chain. */
export function prices() {
  const total: TokenAmount = addTokenAmounts(held, parseTokenAmount(moon, '0.000001'));
  return {
    moonInDollars: formatSignificant(adjustPrice(multiplyPrices(moonInSol, solInDollars)), 3),
    total: formatTokenAmountFixed(total),
    totalInShort: formatTokenAmountSignificant(total, 2),
    rest: formatTokenAmountFixed(subtractTokenAmounts(total, held), 6),
    isMore: isTokenAmountGreater(total, held),
    isLess: isTokenAmountLess(total, held),
  };
}

/** Refused input, with the specification's exact messages. */
export function refusals(): readonly string[] {
  const lamports = createTokenAmount(NATIVE_TOKEN, 1n);
  return [
    () => formatTokenAmountFixed(held, 7),
    () => formatTokenAmountFixed(held, -1),
    () => formatTokenAmountSignificant(held, 0),
    () => addTokenAmounts(held, lamports),
    () => subtractTokenAmounts(held, lamports),
    () => isTokenAmountGreater(held, lamports),
    () => isTokenAmountLess(held, lamports),
    () => multiplyPrices(solInDollars, moonInSol),
    () => createTokenAmount(moon, '1.5'),
    () => createTokenAmount(moon, 1.5),
    () => createTokenAmount(moon, 9_007_199_254_740_991),
    () => parseTokenAmount(moon, '1.2.3'),
    () => createToken({ mint: 'not an address', decimals: 6 }),
  ].map((refused) => {
    try {
      refused();
    } catch (error) {
      if (error instanceof AppError) return specTextOf(error.code);
      throw error;
    }
    return 'accepted';
  });
}
