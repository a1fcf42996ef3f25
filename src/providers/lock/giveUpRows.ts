import type { FactRow } from '../../components/FactRows.tsx';
import { createFraction } from '../../services/amounts/createFraction.ts';
import type { LpHolding } from '../../services/liquidityLock/LpHolding.ts';
import { quoteRemove } from '../../services/pools/quoteRemove.ts';
import { amountWords } from '../pool/amounts.ts';
import { percentWords, share } from '../pool/percentWords.ts';
import type { LockDesk } from './LockDesk.ts';
import type { LockWay } from './lockWords.ts';

/** What LP tokens are worth at this moment, and how the pool stands without them; nothing is taken out. */
export function giveUpRows(desk: LockDesk, holding: LpHolding, amount: bigint, way: LockWay): readonly FactRow[] {
  const { holdings } = desk;
  const { supply, burned, locked } = holding;
  const after = way === 'burn'
    ? { label: 'Burned afterwards', value: percentWords(share(burned + amount, supply)) }
    : { label: 'Locked afterwards', value: percentWords(share(locked + amount, supply)) };
  return [
    ...worthRows(desk, amount),
    { label: 'Part of the pool', value: percentWords(share(amount, supply)) },
    after,
    ...(holdings ? [{ label: 'Your share afterwards', value: percentWords(share(holdings.lp - amount, supply)) }] : []),
  ];
}

function worthRows({ pool, epoch, nameOf }: LockDesk, lpAmount: bigint): readonly FactRow[] {
  if (epoch === null) return [];
  try {
    const { amountA, amountB } = quoteRemove(pool, { lpAmount, slippage: createFraction(0n), epoch });
    return [['a', amountA] as const, ['b', amountB] as const].map(([side, worth]) => ({
      label: `${nameOf(pool[side].mint.address)} that stays in the pool`,
      value: amountWords({ pool, nameOf }, side, worth),
    }));
  } catch {
    return []; // worth less than a unit of a token, or a pool nobody may take from
  }
}
