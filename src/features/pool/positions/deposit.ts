import { type DepositQuote, quoteDeposit } from '@/services/programs/clmm/positions/quote.ts';
import type { ClmmPool } from '@/services/programs/clmm/ClmmPool.ts';
import type { PoolContext } from '@/action/PoolContext.ts';
import type { DepositRequest } from '@/features/pool/DepositFields.tsx';
import { quoteRequest, type QuoteResult } from '@/action/quoteRequest.ts';

/** What a deposit is quoted with. */
export interface DepositContext extends Pick<PoolContext, 'slippage' | 'epoch'> {
  readonly pool: ClmmPool;
}

export interface Ticks {
  readonly tickLower: number;
  readonly tickUpper: number;
}

/** Quotes a deposit into a range. */
export function quotePositionDeposit(
  context: DepositContext, request: DepositRequest | null, { tickLower, tickUpper }: Ticks,
): QuoteResult<DepositQuote> {
  return quoteRequest(context, request, ({ side, amount }, terms) =>
    quoteDeposit({ pool: context.pool, tickLower, tickUpper, input: { kind: 'amount', side, amount }, ...terms }));
}
