import type { FactRow } from '@/ui/FactRows.tsx';
import { formatExact, formatInteger, formatShare } from '@/ui/format.ts';
import { createFraction } from '@/services/amounts/fraction.ts';
import { typedAmount } from '@/services/amounts/typedDecimal.ts';
import type { LpHolding } from '@/services/pools/lpHolding.ts';
import { quoteRemove } from '@/services/pools/quote.ts';
import { formatTokenAmount } from '@/action/amounts.ts';
import type { PoolContext } from '@/action/PoolContext.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

/** What burning and locking LP tokens needs; satisfied by `PoolContext`. */
export type LockContext = Pick<
  PoolContext, 'pool' | 'nameOf' | 'signerAddress' | 'owner' | 'shareUrl' | 'holdings' | 'epoch'
>;

/** The two irreversible uses of LP tokens. */
export type LpMethod = 'burn' | 'lock';

/**
 * What must be typed to confirm (rule 10.10). It contains the amount as a field writes it, so that the user reads it.
 *
 * @param amount base units
 * @example confirmationText('burn', 12_500_000_000n, 9); // 'burn 12.5 LP forever'
 */
export function confirmationText(method: LpMethod, amount: bigint, lpDecimals: number): string {
  return formatMessage(method === 'burn' ? m.lock.burnConfirmation : m.lock.lockConfirmation, { amount: typedAmount(amount, lpDecimals) });
}

/** Ignores case and spaces, but not digits. */
export function matchesConfirmation(typed: string, text: string): boolean {
  const plain = (one: string) => one.trim().replace(/\s+/g, ' ').toLowerCase();
  return plain(typed) === plain(text);
}

/** The current value of the LP tokens, and the shares of the pool after burning or locking them. */
export function burnOrLockRows(context: LockContext, holding: LpHolding, amount: bigint, method: LpMethod): readonly FactRow[] {
  const { holdings } = context;
  const { supply, burned, locked } = holding;
  const after = method === 'burn'
    ? { label: m.lock.burnedAfter, value: formatShare(burned + amount, supply) }
    : { label: m.lock.lockedAfter, value: formatShare(locked + amount, supply) };
  return [
    ...worthRows(context, amount),
    { label: m.ui.poolShare, value: formatShare(amount, supply) },
    after,
    ...(holdings ? [{ label: m.lock.yourShareAfter, value: formatShare(holdings.lp - amount, supply) }] : []),
  ];
}

function worthRows({ pool, epoch, nameOf }: LockContext, lpAmount: bigint): readonly FactRow[] {
  if (epoch === null) return [];
  try {
    const { amountA, amountB } = quoteRemove(pool, { lpAmount, slippage: createFraction(0n), epoch });
    return [['a', amountA] as const, ['b', amountB] as const].map(([side, worth]) => ({
      label: formatMessage(m.lock.leftInPool, { token: nameOf(pool[side].mint.address) }),
      value: formatTokenAmount({ pool, nameOf }, side, worth),
    }));
  } catch {
    return []; // worth less than a base unit, or withdrawals are disabled
  }
}

const lp = ({ lpDecimals }: LpHolding, amount: bigint): string =>
  formatMessage(m.ui.lpAmount, { amount: formatExact(amount, lpDecimals) });

/** Where the LP tokens of a pool are, each with its share of the supply. */
export function holdingRows(holding: LpHolding): readonly FactRow[] {
  const { supply, withheld, burned, locked, free, burnAccounts, slot } = holding;
  const row = (label: string, amount: bigint, hint?: string): FactRow =>
    ({ label, value: `${lp(holding, amount)} (${formatShare(amount, supply)})`, hint });
  const atBurnAccounts = burnAccounts.reduce((sum, { amount }) => sum + amount, 0n);
  return [
    row(m.ui.burned, burned, atBurnAccounts > 0n ? formatMessage(m.lock.burnedHint, { amount: lp(holding, atBurnAccounts) }) : undefined),
    row(m.ui.locked, locked, m.lock.lockedHint),
    row(m.lock.withheld, withheld, m.lock.withheldHint),
    row(m.lock.withdrawable, free, m.lock.withdrawableHint),
    { label: m.lock.slot, value: formatInteger(slot), hint: m.lock.sourceHint },
  ];
}
