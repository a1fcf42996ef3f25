import type { Fraction } from '@/services/amounts/Fraction.ts';

/** What a swap gives and costs, to the base unit as the program computes it (SPEC sections 5 and 9). */
export interface SwapQuote {
  readonly inputMint: string;
  readonly outputMint: string;
  /** Which amount the person fixed: 'in' swaps exactly `amountIn`, 'out' receives exactly `amountOut`. */
  readonly exact: 'in' | 'out';
  /** Leaves the owner's account, transfer fee included. */
  readonly amountIn: bigint;
  /** Reaches the owner's account, transfer fee taken. */
  readonly amountOut: bigint;
  /** Least that must reach the owner: the limit of an 'in' swap; of an 'out' swap `amountOut` itself. */
  readonly minAmountOut: bigint;
  /** Most that may leave the owner: the limit of an 'out' swap; of an 'in' swap `amountIn` itself. */
  readonly maxAmountIn: bigint;
  /** What the instruction carries as its fixed amount and as its limit, transfer fees accounted for. */
  readonly instructionAmount: bigint;
  readonly instructionLimit: bigint;
  /** In base units of the input, unless `creatorFeeIsOutput`. */
  readonly tradeFee: bigint;
  /** Parts of the trade fee. */
  readonly protocolFee: bigint;
  readonly fundFee: bigint;
  readonly creatorFee: bigint;
  readonly creatorFeeIsOutput: boolean;
  /** Withheld by the mints, in base units of each. */
  readonly inputTransferFee: bigint;
  readonly outputTransferFee: bigint;
  /** How far the swap moves the price it gets away from the pool's, fees left out: 0 to 1. */
  readonly priceImpact: Fraction;
}

export interface SwapQuery {
  readonly inputMint: string;
  /** Which amount is fixed. */
  readonly exact: 'in' | 'out';
  /** Base units: what leaves the owner ('in') or what must reach the owner ('out'); above 0. */
  readonly amount: bigint;
  /** 0 to 50 %. */
  readonly slippage: Fraction;
  /** Decides between a mint's older and newer transfer fee. */
  readonly epoch: bigint;
}
