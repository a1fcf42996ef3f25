import type { TransactionInstruction } from '@solana/web3.js';
import { AppError } from '@/errors/AppError.ts';
import type { Fraction } from '@/services/amounts/fraction.ts';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';
import type { TransferFeeConfig } from '@/services/programs/token/transferFee/transferFee.ts';

/** Kinds of standard pools. */
export type StandardPoolKind = 'amm-v4' | 'stable' | 'cpmm';

/** One of the two tokens of a pool. */
export interface PoolSide {
  readonly mint: MintInfo;
  /** Fees its mint takes of every transfer; absent when it takes none. */
  readonly transferFee: TransferFeeConfig | undefined;
  /** Token account of the pool, base58. */
  readonly vault: string;
  /** Base units in the vault. */
  readonly vaultAmount: bigint;
  /** Base units that trades and shares count: the vault and what lies in open orders, less fees not yet collected. */
  readonly reserve: bigint;
}

/** Rates of a pool: parts of `denominator`. */
export interface PoolFees {
  /** Of the amount swapped in. */
  readonly tradeNumerator: bigint;
  readonly tradeDenominator: bigint;
  /** Parts of the trade fee that go to the protocol, of `shareDenominator`. */
  readonly protocolNumerator: bigint;
  /** Parts of the trade fee that go to the fund, of `shareDenominator`. */
  readonly fundNumerator: bigint;
  readonly shareDenominator: bigint;
  /** Of a swap, in addition to the trade fee, to the pool's creator; of `tradeDenominator`. */
  readonly creatorNumerator: bigint;
}

/** What every standard pool has. `a` is the base or first token, `b` the quote or second. */
export interface StandardPoolBase {
  readonly poolId: string;
  readonly programId: string;
  /** Signs for the vaults, base58. */
  readonly authority: string;
  readonly a: PoolSide;
  readonly b: PoolSide;
  readonly lpMint: string;
  readonly lpDecimals: number;
  /** LP tokens the program divides by: those locked permanently included. */
  readonly lpSupply: bigint;
  /** LP tokens in circulation, as the LP mint says. */
  readonly lpCirculating: bigint;
  /** As the program writes it. */
  readonly status: bigint;
  /** What the status lets people do; the open time is another matter. */
  readonly allows: { readonly swap: boolean; readonly deposit: boolean; readonly withdraw: boolean };
  readonly fees: PoolFees;
  /** Unix time it opens for swaps; 0 for at once. */
  readonly openTimeSeconds: bigint;
  /** Slot it was read at. */
  readonly slot: bigint;
}

/** Kinds of pools a person can create. */
export type NewPoolKind = 'amm-v4' | 'cpmm' | 'clmm';

/** The owner's token accounts a pool's instruction takes from or pays into, base58; made and closed around it. */
export interface OwnerAccounts {
  readonly a: string;
  readonly b: string;
  /** Absent where the operation has no LP tokens. */
  readonly lp?: string;
}

/** Instructions of one operation of a pool, without those that make and close the owner's accounts. */
export type PoolInstructions = readonly TransactionInstruction[];

/** What a swap gives and costs, to the base unit as the program computes it. */
export interface SwapQuote {
  readonly inputMint: string;
  readonly outputMint: string;
  /**
   * Which amount the program holds: 'in' swaps exactly `amountIn`, 'out' receives exactly `amountOut`. What the person fixed, but in
   * stable pools always 'in'.
   */
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

interface TwoSides<Side> {
  readonly poolId: string;
  readonly a: Side;
  readonly b: Side;
}

/**
 * The sides of a pool in the direction of a swap (rule 5.34).
 *
 * @param inputMint what goes in, base58
 * @throws AppError `sdk/mint-not-in-pool`
 */
export function swapSides<Side extends Pick<PoolSide, 'mint'>>(
  { poolId, a, b }: TwoSides<Side>, inputMint: string,
): { readonly input: Side; readonly output: Side } {
  if (inputMint === a.mint.address) return { input: a, output: b };
  if (inputMint === b.mint.address) return { input: b, output: a };
  throw new AppError('sdk/mint-not-in-pool', { details: { poolId, inputMint } });
}
