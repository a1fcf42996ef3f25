import type { FactRow } from '@/ui/FactRows.tsx';
import { createFraction } from '@/services/amounts/fraction.ts';
import { formatAmount } from '@/services/amounts/decimals.ts';
import type { LpHolding } from '@/services/pools/lpHolding.ts';
import { quoteRemove } from '@/services/pools/quote.ts';
import { formatTokenAmount } from '@/action/amounts.ts';
import { formatPercent, share } from '@/action/formatPercent.ts';
import type { LockDesk } from './LockDesk.ts';

/** The two ways of giving LP tokens up. */
export type LockWay = 'burn' | 'lock';

/**
 * What has to be typed before LP tokens are given up: the amount is in it, so that nobody types it without looking.
 *
 * @param amount base units
 * @example lockSentence('burn', 12_500_000_000n, 9); // 'burn 12.5 LP forever'
 */
export function lockSentence(way: LockWay, amount: bigint, lpDecimals: number): string {
  return `${way} ${formatAmount(amount, lpDecimals)} LP forever`;
}

/** Capitals and spaces are no difference, figures are. */
export function isSentence(typed: string, sentence: string): boolean {
  const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();
  return plain(typed) === plain(sentence);
}

/** What LP tokens are worth at this moment, and how the pool stands without them; nothing is taken out. */
export function giveUpRows(desk: LockDesk, holding: LpHolding, amount: bigint, way: LockWay): readonly FactRow[] {
  const { holdings } = desk;
  const { supply, burned, locked } = holding;
  const after = way === 'burn'
    ? { label: 'Burned afterwards', value: formatPercent(share(burned + amount, supply)) }
    : { label: 'Locked afterwards', value: formatPercent(share(locked + amount, supply)) };
  return [
    ...worthRows(desk, amount),
    { label: 'Part of the pool', value: formatPercent(share(amount, supply)) },
    after,
    ...(holdings ? [{ label: 'Your share afterwards', value: formatPercent(share(holdings.lp - amount, supply)) }] : []),
  ];
}

function worthRows({ pool, epoch, nameOf }: LockDesk, lpAmount: bigint): readonly FactRow[] {
  if (epoch === null) return [];
  try {
    const { amountA, amountB } = quoteRemove(pool, { lpAmount, slippage: createFraction(0n), epoch });
    return [['a', amountA] as const, ['b', amountB] as const].map(([side, worth]) => ({
      label: `${nameOf(pool[side].mint.address)} that stays in the pool`,
      value: formatTokenAmount({ pool, nameOf }, side, worth),
    }));
  } catch {
    return []; // worth less than a unit of a token, or a pool nobody may take from
  }
}

const lp = ({ lpDecimals }: LpHolding, amount: bigint): string =>
  `${formatAmount(amount, lpDecimals, { grouping: true })} LP`;

/** Where the LP tokens of a pool are, each with its part of all. */
export function holdingRows(holding: LpHolding): readonly FactRow[] {
  const { supply, withheld, burned, locked, free, graves, slot } = holding;
  const row = (label: string, amount: bigint, hint?: string): FactRow =>
    ({ label, value: `${lp(holding, amount)} (${formatPercent(share(amount, supply))})`, hint });
  const buried = graves.reduce((sum, { amount }) => sum + amount, 0n);
  return [
    row('Burned', burned, buried > 0n ? `${lp(holding, buried)} of it at addresses nobody has a key of.` : undefined),
    row('Locked', locked, "Held by Raydium's lock program, which gives none back."),
    row('Kept back by the program', withheld, 'Since the pool was made; nobody ever had them.'),
    row('Can be taken out', free, 'By whoever holds them.'),
    { label: 'Read at slot', value: slot.toLocaleString('en-US'), hint: "From the pool's own count and its LP mint." },
  ];
}
