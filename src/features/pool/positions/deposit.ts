import { type DepositInput, type DepositQuote, quoteDeposit } from '@/services/programs/clmm/positions/quote.ts';
import type { ClmmPool } from '@/services/programs/clmm/accounts.ts';
import type { PoolContext } from '@/action/PoolContext.ts';
import { quoteRequest, type QuoteResult } from '@/action/quoteRequest.ts';

/** What quoting a deposit needs. */
export interface DepositContext extends Pick<PoolContext, 'slippage' | 'epoch'> {
  readonly pool: ClmmPool;
}

export interface Ticks {
  readonly tickLower: number;
  readonly tickUpper: number;
}

/** Quotes a deposit into a range. */
export function quotePositionDeposit(
  context: DepositContext, request: DepositInput | null, { tickLower, tickUpper }: Ticks,
): QuoteResult<DepositQuote> {
  return quoteRequest(context, request, (input, terms) => quoteDeposit({ pool: context.pool, tickLower, tickUpper, input, ...terms }));
}
