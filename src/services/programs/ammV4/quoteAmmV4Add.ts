import { AppError } from '@/errors/AppError.ts';
import { checkAmount } from '@/services/programs/pool/checkAmount.ts';
import type { AddQuery, AddQuote } from '@/services/programs/pool/LiquidityQuote.ts';
import type { AmmV4Pool } from './AmmV4Pool.ts';
import { quoteOrderBookAdd } from './quoteOrderBookAdd.ts';
import { takePnl } from './takePnl.ts';

/**
 * What adding liquidity to an AMM v4 pool takes and gives, to the base unit: the fixed side goes in whole, the other is
 * rounded up, the LP tokens down.
 *
 * @param pool as `readAmmV4Pool` gave it; it is not changed
 * @throws AppError `sdk/amounts-not-positive`, `amounts/out-of-range`, `amounts/invalid-slippage`, `pools/empty`,
 *   `pools/amount-too-small`, `pools/amount-above-pool`, `pools/share-not-computed`
 */
export function quoteAmmV4Add(pool: AmmV4Pool, query: AddQuery): AddQuote {
  checkAmount(query.amount);
  if (pool.lpSupply === 0n) throw new AppError('pools/empty', { details: { poolId: pool.poolId } });
  return quoteOrderBookAdd({ lpSupply: pool.lpSupply, reserves: takePnl(pool) }, query);
}
