import type { FactRow } from '@/ui/FactRows.tsx';
import { formatExact, formatInteger, formatShare } from '@/ui/format.ts';
import { createFraction } from '@/services/amounts/fraction.ts';
import { formatAmount } from '@/services/amounts/decimals.ts';
import type { LpHolding } from '@/services/pools/lpHolding.ts';
import { quoteRemove } from '@/services/pools/quote.ts';
import { formatTokenAmount } from '@/action/amounts.ts';
import type { PoolContext } from '@/action/PoolContext.ts';

/** What burning and locking LP tokens needs; satisfied by `PoolContext`. */
export type LockContext = Pick<
  PoolContext, 'pool' | 'nameOf' | 'signerAddress' | 'owner' | 'connect' | 'statusPath' | 'shareUrl' | 'holdings' | 'epoch'
>;

/** The two irreversible uses of LP tokens. */
export type LpMethod = 'burn' | 'lock';

/**
 * What must be typed to confirm (rule 10.10). It contains the amount, so that the user reads it.
 *
 * @param amount base units
 * @example confirmationText('burn', 12_500_000_000n, 9); // 'burn 12.5 LP forever'
 */
export function confirmationText(method: LpMethod, amount: bigint, lpDecimals: number): string {
  return `${method} ${formatAmount(amount, lpDecimals)} LP forever`;
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
    ? { label: 'Burned after', value: formatShare(burned + amount, supply) }
    : { label: 'Locked after', value: formatShare(locked + amount, supply) };
  return [
    ...worthRows(context, amount),
    { label: 'Share of the pool', value: formatShare(amount, supply) },
    after,
    ...(holdings ? [{ label: 'Your share after', value: formatShare(holdings.lp - amount, supply) }] : []),
  ];
}

function worthRows({ pool, epoch, nameOf }: LockContext, lpAmount: bigint): readonly FactRow[] {
  if (epoch === null) return [];
  try {
    const { amountA, amountB } = quoteRemove(pool, { lpAmount, slippage: createFraction(0n), epoch });
    return [['a', amountA] as const, ['b', amountB] as const].map(([side, worth]) => ({
      label: `${nameOf(pool[side].mint.address)} left in the pool`,
      value: formatTokenAmount({ pool, nameOf }, side, worth),
    }));
  } catch {
    return []; // worth less than a base unit, or withdrawals are disabled
  }
}

const lp = ({ lpDecimals }: LpHolding, amount: bigint): string =>
  `${formatExact(amount, lpDecimals)} LP`;

/** Where the LP tokens of a pool are, each with its share of the supply. */
export function holdingRows(holding: LpHolding): readonly FactRow[] {
  const { supply, withheld, burned, locked, free, burnAccounts, slot } = holding;
  const row = (label: string, amount: bigint, hint?: string): FactRow =>
    ({ label, value: `${lp(holding, amount)} (${formatShare(amount, supply)})`, hint });
  const atBurnAccounts = burnAccounts.reduce((sum, { amount }) => sum + amount, 0n);
  return [
    row('Burned', burned, atBurnAccounts > 0n ? `${lp(holding, atBurnAccounts)} of it at addresses without a key.` : undefined),
    row('Locked', locked, "Held by Raydium's lock program forever."),
    row('Withheld by the program', withheld, 'Since the pool was created; never held by a wallet.'),
    row('Withdrawable', free, 'By the holders of these LP tokens.'),
    { label: 'Slot', value: formatInteger(slot), hint: 'Read from the pool account and its LP mint.' },
  ];
}
