import { poolUnits } from '@/services/programs/pool/newPoolChecks.ts';
import { formatExact, formatSol } from '@/ui/format.ts';
import { parseIfValid, typedFraction } from './parseIfValid.ts';
import type { NewPool } from './useNewPool.ts';
import * as m from '#messages';

/**
 * What a new pool takes of the wallet: its costs and both deposits as they are typed, SOL in one figure.
 *
 * @param lamports what the pool costs
 * @param amounts as typed, of the tokens that are deposited
 * @example formatTotal(pool, 192_161_720n, { base: '500000', quote: '2.5' }); // 'Total 2.69216172 SOL + 500,000 SALT'
 */
export function formatTotal({ pair, names }: Pick<NewPool, 'pair' | 'names'>, lamports: bigint, amounts: Readonly<Partial<Record<'base' | 'quote', string>>>): string {
  const sides = (['base', 'quote'] as const).filter((side) => amounts[side] !== undefined).map((side) => {
    const [token, typed] = [pair[side], typedFraction(amounts[side] ?? '')];
    const units = token && typed && parseIfValid(() => poolUnits(typed, token.mint.decimals));
    return { units, isSol: token?.isNative, shown: token && units ? `${formatExact(units, token.mint.decimals)} ${names[side]}` : null };
  });
  const sol = sides.reduce((sum, { units, isSol }) => sum + (isSol && units ? units : 0n), lamports);
  return `${m.ui.total} ${[
    formatSol(sol),
    ...sides.flatMap(({ isSol, shown }) => (shown && !isSol ? [shown] : [])),
    ...(sides.some(({ units }) => units === null) ? [m.createPool.depositUnit] : []),
  ].join(' + ')}`;
}
