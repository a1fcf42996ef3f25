import { type DepositQuote, quoteDeposit } from '@/services/programs/clmm/positions/quote.ts';
import type { ClmmPool } from '@/services/programs/clmm/ClmmPool.ts';
import type { TypedDeposit } from '@/features/pool/DepositFields.tsx';
import type { PoolContext } from '@/action/PoolContext.ts';
import { quoteTypedAmount, type QuoteResult } from '@/features/pool/quoteTypedAmount.ts';

/** What a deposit is priced with. */
export interface DepositContext extends Pick<PoolContext, 'slippage' | 'epoch'> {
  readonly pool: ClmmPool;
}

export interface Ticks {
  readonly tickLower: number;
  readonly tickUpper: number;
}

/**
 * Quotes a deposit as typed.
 *
 * @param wasSubmitted it was submitted: an empty field is a mistake now
 */
export function quoteTypedDeposit(
  context: DepositContext, { side, text }: TypedDeposit, { tickLower, tickUpper }: Ticks, wasSubmitted: boolean,
): QuoteResult<DepositQuote> {
  const { pool } = context;
  return quoteTypedAmount({
    context, text, decimals: pool[side].mint.decimals, wasSubmitted,
    quote: ({ amount, slippage, epoch }) =>
      quoteDeposit({ pool, tickLower, tickUpper, input: { kind: 'amount', side, amount }, slippage, epoch }),
  });
}
