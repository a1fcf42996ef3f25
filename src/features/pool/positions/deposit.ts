import { type DepositQuote, quoteDeposit } from '@/services/programs/clmm/positions/quote.ts';
import type { ClmmPool } from '@/services/programs/clmm/ClmmPool.ts';
import type { TypedDeposit } from '@/features/pool/DepositFields.tsx';
import type { PoolDesk } from '@/action/PoolDesk.ts';
import { priceTyped, type Priced } from '@/features/pool/priceTyped.ts';

/** What a deposit is priced with. */
export interface DepositDesk extends Pick<PoolDesk, 'slippage' | 'epoch'> {
  readonly pool: ClmmPool;
}

export interface Ticks {
  readonly tickLower: number;
  readonly tickUpper: number;
}

/**
 * Quotes a deposit as typed.
 *
 * @param isDue it was submitted: an empty field is a mistake now
 */
export function priceDeposit(
  desk: DepositDesk, { side, text }: TypedDeposit, { tickLower, tickUpper }: Ticks, isDue: boolean,
): Priced<DepositQuote> {
  const { pool } = desk;
  return priceTyped({
    desk, text, decimals: pool[side].mint.decimals, isDue,
    quote: ({ amount, slippage, epoch }) =>
      quoteDeposit({ pool, tickLower, tickUpper, input: { kind: 'amount', side, amount }, slippage, epoch }),
  });
}
