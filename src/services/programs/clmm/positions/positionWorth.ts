import { NATIVE_TOKEN } from '@/services/amounts/token.ts';
import type { PositionView } from './positionView.ts';

/** What a position in a pool with SOL is worth, with its fees. */
export interface PositionWorth {
  /** Its SOL. */
  readonly lamports: bigint;
  /** The side of the other token, which is named beside the SOL: anyone can set its price in a pool. */
  readonly side: 'a' | 'b';
  /** Base units of the other token. */
  readonly amount: bigint;
}

/** The one valuation of a position, wherever it is shown or added up; `null` if its pool has no SOL. */
export function positionWorth({ pool, amountA, amountB, owed }: PositionView): PositionWorth | null {
  const [a, b] = [amountA + owed.feesA, amountB + owed.feesB];
  if (pool.a.mint.address === NATIVE_TOKEN.mint) return { lamports: a, side: 'b', amount: b };
  return pool.b.mint.address === NATIVE_TOKEN.mint ? { lamports: b, side: 'a', amount: a } : null;
}
