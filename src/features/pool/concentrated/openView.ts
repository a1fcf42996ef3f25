import type { FactRow } from '@/ui/FactRows.tsx';
import { formatShare, formatSol } from '@/ui/format.ts';
import type { ClmmPool } from '@/services/programs/clmm/accounts.ts';
import type { DepositQuote } from '@/services/programs/clmm/positions/quote.ts';
import type { CreatedAccount } from '@/services/transactions/action.ts';
import type { TokenPairContext } from '@/action/amounts.ts';
import { depositRows, transferFeeRows } from '@/features/pool/liquidityView.ts';
import type { QuoteSide } from '@/features/pool/positions/describePosition.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

interface Ticks {
  readonly tickLower: number;
  readonly tickUpper: number;
}

/** Where the price is relative to a range. */
export type PricePosition = 'below' | 'in' | 'above';

/** Whether the price is in a range, decided by ticks as the program does. */
export function pricePosition(
  { tickCurrent }: Pick<ClmmPool, 'tickCurrent'>, { tickLower, tickUpper }: Ticks,
): PricePosition {
  return tickCurrent < tickLower ? 'below' : tickCurrent < tickUpper ? 'in' : 'above';
}

/** What the range means for the position, in one sentence. */
export function describeRange(
  position: PricePosition, { pool, nameOf }: Pick<TokenPairContext, 'pool' | 'nameOf'>, quote: QuoteSide,
): string {
  if (position === 'in') return m.pool.openInRange;
  const only = nameOf(pool[position === 'below' ? 'a' : 'b'].mint.address);
  // Inverting the price swaps below and above.
  return formatMessage((position === 'below') === (quote === 'b') ? m.pool.openBelowRange : m.pool.openAboveRange, { token: only });
}

/** Why the other token has no amount. */
export function describeOneSided(position: PricePosition, { pool, nameOf }: Pick<TokenPairContext, 'pool' | 'nameOf'>): string {
  const only = nameOf(pool[position === 'below' ? 'a' : 'b'].mint.address);
  return formatMessage(m.pool.amountNotNeeded, { token: only });
}

/** The amounts that opening takes, and those that end up in the pool. */
export function openRows(
  context: Pick<TokenPairContext, 'nameOf'> & { readonly pool: ClmmPool }, quote: DepositQuote,
): readonly FactRow[] {
  const { pool } = context;
  const position = pricePosition(pool, quote);
  const sides = (['a', 'b'] as const).filter((side) => (side === 'a' ? quote.amountA : quote.amountB) > 0n);
  const part = position === 'in' ? quote.liquidity : 0n;
  return [...depositRows(context, sides, quote), ...transferFeeRows(context, quote), {
    label: m.pool.activeShare, value: formatShare(part, pool.liquidity + quote.liquidity),
    hint: position === 'in' ? m.pool.inRangeHint : m.pool.outRangeHint,
  }];
}

/** The total cost of a new position's accounts, and its refundable part. */
export function costRows(created: readonly CreatedAccount[]): readonly FactRow[] {
  const sum = (some: readonly CreatedAccount[]) => some.reduce((total, { rentLamports }) => total + rentLamports, 0n);
  const back = created.filter(({ isRefundable }) => isRefundable);
  const total = { label: m.pool.totalRent, value: formatSol(sum(created)) };
  if (back.length === created.length) return [{ ...total, label: m.action.rentRefundable }];
  return [
    total,
    { label: m.pool.openingRent, value: formatSol(sum(back)), hint: m.pool.positionRentHint },
    ...created.filter(({ isRefundable }) => !isRefundable).map(({ name, rentLamports, why }) => ({
      label: name, value: formatSol(rentLamports), hint: formatMessage(m.pool.rentKept, { reason: why }), tone: 'warning' as const,
    })),
  ];
}
