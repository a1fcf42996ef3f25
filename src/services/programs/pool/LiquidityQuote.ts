import type { Fraction } from '@/services/amounts/Fraction.ts';

export interface AddQuery {
  /** The side whose amount was typed. */
  readonly fixedSide: 'a' | 'b';
  /** Base units that leave the owner on that side, transfer fee included; above 0. */
  readonly amount: bigint;
  /** 0 to 50 %. */
  readonly slippage: Fraction;
  readonly epoch: bigint;
}

/** What adding liquidity takes and gives, as the program computes it. */
export interface AddQuote {
  readonly fixedSide: 'a' | 'b';
  /** Leaves the owner, transfer fees included. */
  readonly amountA: bigint;
  readonly amountB: bigint;
  /** The most that may leave: with the slippage; the fixed side's limit is its typed amount where the program allows it. */
  readonly maxAmountA: bigint;
  readonly maxAmountB: bigint;
  /** The least of the other side that may be taken, where the program checks it; else 0. */
  readonly minOtherAmount: bigint;
  /** LP tokens received, base units. */
  readonly lpAmount: bigint;
  /** Share of the pool those are afterwards, 0 to 1. */
  readonly share: Fraction;
  /** Withheld by the mints. */
  readonly transferFeeA: bigint;
  readonly transferFeeB: bigint;
}

export interface RemoveQuery {
  /** LP tokens given back, base units; above 0. */
  readonly lpAmount: bigint;
  /** 0 to 50 %. */
  readonly slippage: Fraction;
  readonly epoch: bigint;
}

/** What removing liquidity gives, as the program computes it. */
export interface RemoveQuote {
  readonly lpAmount: bigint;
  /** Reach the owner, transfer fees taken. */
  readonly amountA: bigint;
  readonly amountB: bigint;
  /** The least that may reach the owner. */
  readonly minAmountA: bigint;
  readonly minAmountB: bigint;
  /** The limits the instruction carries, which the program checks before transfer fees. */
  readonly instructionMinA: bigint;
  readonly instructionMinB: bigint;
  readonly transferFeeA: bigint;
  readonly transferFeeB: bigint;
}
