import type { FactRow } from '../../components/FactRows.tsx';
import { formatAmount } from '../../services/amounts/formatAmount.ts';
import type { LpHolding } from '../../services/liquidityLock/LpHolding.ts';
import { percentWords, share } from '../pool/percentWords.ts';

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

const lp = ({ lpDecimals }: LpHolding, amount: bigint): string =>
  `${formatAmount(amount, lpDecimals, { grouping: true })} LP`;

/** Which part of a pool is out of everybody's reach, in one line: 'burned 12.30 % · locked 0.00 %'. */
export function lockedWords({ burned, locked, supply }: LpHolding): string {
  return `burned ${percentWords(share(burned, supply))} · locked ${percentWords(share(locked, supply))}`;
}

/** Where the LP tokens of a pool are, each with its part of all. */
export function holdingRows(holding: LpHolding): readonly FactRow[] {
  const { supply, withheld, burned, locked, free, graves, slot } = holding;
  const row = (label: string, amount: bigint, hint?: string): FactRow =>
    ({ label, value: `${lp(holding, amount)} (${percentWords(share(amount, supply))})`, hint });
  const buried = graves.reduce((sum, { amount }) => sum + amount, 0n);
  return [
    row('Burned', burned, buried > 0n ? `${lp(holding, buried)} of it at addresses nobody has a key of.` : undefined),
    row('Locked', locked, "Held by Raydium's lock program, which gives none back."),
    row('Kept back by the program', withheld, 'Since the pool was made; nobody ever had them.'),
    row('Can be taken out', free, 'By whoever holds them.'),
    { label: 'Read at slot', value: slot.toLocaleString('en-US'), hint: "From the pool's own count and its LP mint." },
  ];
}
