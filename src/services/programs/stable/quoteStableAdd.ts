import { AppError } from '@/errors/AppError.ts';
import { quoteOrderBookAdd } from '@/services/programs/ammV4/quoteOrderBookAdd.ts';
import { checkAmount } from '@/services/programs/pool/checkAmount.ts';
import type { AddQuery, AddQuote } from '@/services/programs/pool/LiquidityQuote.ts';
import type { StablePool } from './StablePool.ts';
import { assertStaysOnCurve, takeStablePnl } from './takeStablePnl.ts';

/**
 * What adding liquidity to a stable pool takes and gives, to the base unit: the fixed side goes in whole, the other is
 * rounded up, the LP tokens down.
 *
 * The program checks the most of the other side only: `minOtherAmount` goes along for releases that check it.
 *
 * @param pool as `readStablePool` gave it; it is not changed
 * @throws AppError `sdk/amounts-not-positive`, `amounts/out-of-range`, `amounts/invalid-slippage`, `pools/empty`,
 *   `pools/amount-too-small`, `pools/amount-above-pool`, `pools/share-not-computed`, `pools/stable-off-curve`
 */
export function quoteStableAdd(pool: StablePool, query: AddQuery): AddQuote {
  checkAmount(query.amount);
  if (pool.lpSupply === 0n) throw new AppError('pools/empty', { details: { poolId: pool.poolId } });
  const reserves = takeStablePnl(pool);
  const quote = quoteOrderBookAdd({ lpSupply: pool.lpSupply, reserves }, query);
  assertStaysOnCurve(pool, { a: reserves.a + quote.amountA, b: reserves.b + quote.amountB });
  return quote;
}
