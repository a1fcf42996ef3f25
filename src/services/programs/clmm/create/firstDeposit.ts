import { createFraction } from '@/services/amounts/createFraction.ts';
import { quoteDeposit } from '@/services/programs/clmm/positions/quoteDeposit.ts';
import { sqrtPriceAtTick } from '@/services/programs/clmm/sqrtPriceAtTick.ts';
import type { NewClmmPool } from './newClmmPool.ts';
import type { TickRange } from './poolRange.ts';

export type PairSide = 'base' | 'quote';

export interface FirstDepositQuery {
  readonly pool: NewClmmPool;
  readonly range: TickRange;
  /** Whose amount was typed. */
  readonly side: PairSide;
  /** Base units, transfer fee included; above 0. */
  readonly amount: bigint;
  readonly epoch: bigint;
}

/** What a first position takes of both tokens: base units that leave the owner, transfer fees included. */
export interface FirstDeposit {
  readonly base: bigint;
  readonly quote: bigint;
}

/** A new pool is at the price it was just made with: there is nothing to give way to. */
export const NO_SLIPPAGE = createFraction(0n, 100n);

/**
 * The amount of the other token that goes with a typed one.
 *
 * @throws AppError the codes of `quoteDeposit`
 */
export function firstDeposit({ pool, range, side, amount, epoch }: FirstDepositQuery): FirstDeposit {
  const isA = (side === 'base') !== pool.isFlipped;
  const input = { kind: 'amount', side: isA ? 'a' : 'b', amount } as const;
  const { amountA, amountB } = quoteDeposit({ pool, ...range, input, slippage: NO_SLIPPAGE, epoch });
  return pool.isFlipped ? { base: amountB, quote: amountA } : { base: amountA, quote: amountB };
}

/** Which of the two tokens a range takes at the pool's price: beside it, only one. */
export function takenSides(
  pool: Pick<NewClmmPool, 'sqrtPriceX64' | 'isFlipped'>, { tickLower, tickUpper }: TickRange,
): Readonly<Record<PairSide, boolean>> {
  const takesA = pool.sqrtPriceX64 < sqrtPriceAtTick(tickUpper);
  const takesB = pool.sqrtPriceX64 > sqrtPriceAtTick(tickLower);
  return pool.isFlipped ? { base: takesB, quote: takesA } : { base: takesA, quote: takesB };
}
