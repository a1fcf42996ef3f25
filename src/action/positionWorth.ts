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
export function shownPositionWorth(view: PositionView, nameOf: TokenName, quote: Side): ShownNumber {
  const { pool, valueInA, valueInB } = view;
  const worth = positionWorth(view);
  if (!worth) {
    const value = quote === 'b' ? valueInB : valueInA;
    return shownMintAmount(value.numerator / value.denominator, pool[quote].mint, nameOf);
  }
  const sol = shownAmount(worth.lamports, NATIVE_DECIMALS, 'SOL');
  if (worth.amount === 0n) return sol;
  const { short, unit } = shownMintAmount(worth.amount, pool[worth.side].mint, nameOf);
  // A line breaks before the plus only.
  return { ...sol, unit: ['SOL +', short, unit].join('\u00A0') };
}
