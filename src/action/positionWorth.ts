import type { TokenName } from '@/app/session/useTokenNames.ts';
import { NATIVE_DECIMALS } from '@/constants.ts';
import type { PositionView } from '@/services/programs/clmm/positions/positionView.ts';
import { positionWorth } from '@/services/programs/clmm/positions/positionWorth.ts';
import { shownAmount, type ShownNumber } from '@/ui/format.ts';
import { shownMintAmount, type Side } from './amounts.ts';

/**
 * What a position is worth, the same on every screen: its SOL and the other token beside it, or without SOL everything in
 * the quote token at the pool's price.
 */
export function positionWorthLines(view: PositionView, nameOf: TokenName, quote: Side): readonly [ShownNumber, ShownNumber?] {
  const { pool, valueInA, valueInB } = view;
  const worth = positionWorth(view);
  if (!worth) {
    const value = quote === 'b' ? valueInB : valueInA;
    return [shownMintAmount(value.numerator / value.denominator, pool[quote].mint, nameOf)];
  }
  const sol = shownAmount(worth.lamports, NATIVE_DECIMALS, 'SOL');
  return worth.amount === 0n ? [sol] : [sol, shownMintAmount(worth.amount, pool[worth.side].mint, nameOf)];
}

/** The same in one line, which breaks before the plus only. */
export function shownPositionWorth(view: PositionView, nameOf: TokenName, quote: Side): ShownNumber {
  const [first, other] = positionWorthLines(view, nameOf, quote);
  return other ? { ...first, unit: ['SOL +', other.short, other.unit].join('\u00A0') } : first;
}
