import type { FactRow } from '@/ui/FactRows.tsx';
import type { ClmmPool } from '@/services/programs/clmm/ClmmPool.ts';
import type { DepositQuote, WithdrawalQuote } from '@/services/programs/clmm/positions/quote.ts';
import type { HeldPositionView } from '@/services/programs/clmm/positions/readPositions.ts';
import type { Owner } from '@/services/transactions/owner.ts';
import { amountWords, type TokenDesk } from '@/action/amounts.ts';
import type { Slippage } from '@/action/useSlippage.ts';

/** What every tab of a position works with; its signer holds the position. */
export interface PositionDesk extends TokenDesk {
  readonly pool: ClmmPool;
  readonly view: HeldPositionView;
  /** @throws AppError `wallet/not-connected` */
  readonly owner: () => Owner | Promise<Owner>;
  readonly slippage: Slippage;
  /** Decides between a mint's transfer fees; `null` while unknown. */
  readonly epoch: bigint | null;
  /** Where a transaction's end is told. */
  readonly statusPath: string;
}

/** What the mints keep, where they keep something. */
export function transferFeeRows(desk: PositionDesk, { transferFeeA, transferFeeB }: DepositQuote | WithdrawalQuote): readonly FactRow[] {
  const { pool, nameOf } = desk;
  return ([['a', transferFeeA], ['b', transferFeeB]] as const)
    .filter(([, fee]) => fee > 0n)
    .map(([side, fee]) => ({
      label: `Transfer fee of ${nameOf(pool[side].mint.address)}`, value: amountWords(desk, side, fee), hint: 'Kept by the token itself.',
    }));
}
