import { AppError } from '@/errors/AppError.ts';
import type { Fraction } from '@/services/amounts/fraction.ts';
import { priceDeviations, implausiblePrice } from '@/services/pools/prices.ts';
import type { PairTokens } from '@/services/pools/readPairTokens.ts';
import type { PoolActionQuery } from './PoolForm.ts';

/**
 * Refuses a price far from that of another pool, or an inverted one, until it is confirmed: arbitrage would take the
 * difference from the pool.
 *
 * @param price quote tokens per base token, whole tokens; `null` if there is none
 * @param pair the two tokens, freshly read
 * @throws AppError `pools/impossible-price-not-confirmed`, `pools/far-price-not-confirmed` at the field `confirmation`
 */
export async function checkPriceIsMeant(
  { request: { isPriceConfirmed }, readPrices }: Pick<PoolActionQuery, 'request' | 'readPrices'>, price: Fraction | null, { base, quote }: PairTokens,
): Promise<void> {
  if (!price || isPriceConfirmed) return;
  if (base && quote && implausiblePrice(price, base, quote)) throw new AppError('pools/impossible-price-not-confirmed').at('confirmation');
  if (priceDeviations(price, await readPrices()).length > 0) throw new AppError('pools/far-price-not-confirmed').at('confirmation');
}
