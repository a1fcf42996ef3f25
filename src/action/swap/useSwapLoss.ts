import { DOLLAR_MINTS } from '@/networks.ts';
import { compareFractions, createFraction, divideFractions, type Fraction, invertFraction, multiplyFractions, subtractFractions } from '@/services/amounts/fraction.ts';
import type { SwapQuote } from '@/services/programs/pool/pool.ts';
import { otherSide, type Side, type TokenPairContext } from '../amounts.ts';
import { useListedPrice } from '../useListedPrice.ts';

const ONE = createFraction(1n);
/** A loss above this needs consent. */
const LARGE = createFraction(1n, 20n);

/**
 * How much less a swap gives than what is paid is worth, by the price of the pair's deepest pool and by the provider's prices,
 * whatever its route.
 *
 * @returns the larger one if it is above 5 %, else `null`
 */
export function useSwapLoss({ pool, price }: Pick<TokenPairContext, 'pool' | 'price'>, inputSide: Side, quote: SwapQuote | null): Fraction | null {
  const [input, output] = [pool[inputSide].mint, pool[otherSide(inputSide)].mint];
  const dollars = useDollars(input.address, quote !== null);
  const dollarsOut = useDollars(output.address, quote !== null);
  if (!quote || quote.amountIn === 0n) return null;
  const given = createFraction(quote.amountOut * 10n ** BigInt(input.decimals), quote.amountIn * 10n ** BigInt(output.decimals));
  const fair = [
    price && price.numerator > 0n ? (inputSide === 'a' ? price : invertFraction(price)) : null,
    dollars && dollarsOut && divideFractions(dollars, dollarsOut),
  ];
  return fair.reduce<Fraction | null>((largest, one) => {
    const loss = one && subtractFractions(ONE, multiplyFractions(given, invertFraction(one)));
    return loss && compareFractions(loss, largest ?? LARGE) > 0 ? loss : largest;
  }, null);
}

function useDollars(mint: string, isNeeded: boolean): Fraction | null {
  const isDollar = DOLLAR_MINTS.includes(mint);
  const listed = useListedPrice(mint, isNeeded && !isDollar);
  return isDollar ? ONE : listed;
}
