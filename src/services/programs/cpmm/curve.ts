import { FEE_RATE_DENOMINATOR } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { mulDivCeil, mulDivFloor } from '@/services/amounts/integers.ts';

/**
 * The arithmetic of the CPMM program: fees round up, what they are split into rounds down, the product of the reserves
 * never falls. Transfer fees are left to the quotes.
 */


/** Rates are parts of 1,000,000; the creator's is 0 in a pool without such a fee. */
export interface CurveRates {
  readonly trade: bigint;
  readonly creator: bigint;
  /** Of the trade fee. */
  readonly protocol: bigint;
  /** Of the trade fee. */
  readonly fund: bigint;
  /** The creator's fee is taken of what comes out instead of what goes in. */
  readonly creatorFeeIsOutput: boolean;
}

export interface CurveReserves {
  readonly input: bigint;
  readonly output: bigint;
}

/** One swap on the curve, in base units. */
export interface CurveSwap {
  /** Reaches the vault, fees included. */
  readonly amountIn: bigint;
  /** Leaves the vault. */
  readonly amountOut: bigint;
  /** What moves the price: the input without fees, and the output with the creator's fee. */
  readonly swappedIn: bigint;
  readonly swappedOut: bigint;
  readonly tradeFee: bigint;
  readonly protocolFee: bigint;
  readonly fundFee: bigint;
  readonly creatorFee: bigint;
}

/**
 * Swaps an exact input.
 *
 * @param amountIn base units that reach the vault, above 0
 */
export function curveSwapIn(amountIn: bigint, reserves: CurveReserves, rates: CurveRates): CurveSwap {
  const { creatorFeeIsOutput } = rates;
  const feeOfInput = (amountIn * inputRate(rates) + UNDER_ONE_PART) / FEE_RATE_DENOMINATOR;
  const swappedIn = amountIn - feeOfInput;
  const swappedOut = (swappedIn * reserves.output) / (reserves.input + swappedIn);
  const creatorFee = creatorFeeIsOutput
    ? mulDivCeil(swappedOut, rates.creator, FEE_RATE_DENOMINATOR)
    : creatorPart(feeOfInput, rates);
  const tradeFee = creatorFeeIsOutput ? feeOfInput : feeOfInput - creatorFee;
  return {
    amountIn, swappedIn, swappedOut, tradeFee, creatorFee,
    amountOut: creatorFeeIsOutput ? swappedOut - creatorFee : swappedOut,
    protocolFee: (tradeFee * rates.protocol) / FEE_RATE_DENOMINATOR,
    fundFee: (tradeFee * rates.fund) / FEE_RATE_DENOMINATOR,
  };
}

/**
 * Swaps for an exact output.
 *
 * @param amountOut base units that leave the vault, above 0
 * @returns null when the pool does not hold that much and more
 */
export function curveSwapOut(amountOut: bigint, reserves: CurveReserves, rates: CurveRates): CurveSwap | null {
  const { creatorFeeIsOutput } = rates;
  const swappedOut = creatorFeeIsOutput ? beforeFee(amountOut, rates.creator) : amountOut;
  if (swappedOut >= reserves.output) return null;
  const left = reserves.output - swappedOut;
  const swappedIn = (reserves.input * swappedOut + (left - 1n)) / left;
  const amountIn = beforeFee(swappedIn, inputRate(rates));
  const feeOfInput = amountIn - swappedIn;
  const creatorFee = creatorFeeIsOutput ? swappedOut - amountOut : creatorPart(feeOfInput, rates);
  const tradeFee = creatorFeeIsOutput ? feeOfInput : feeOfInput - creatorFee;
  return {
    amountIn, amountOut, swappedIn, swappedOut, tradeFee, creatorFee,
    protocolFee: (tradeFee * rates.protocol) / FEE_RATE_DENOMINATOR,
    fundFee: (tradeFee * rates.fund) / FEE_RATE_DENOMINATOR,
  };
}

/**
 * What is added before a division by 1,000,000 that rounds up. Nothing here is negative, so the divisions stand where
 * they are needed: those of small numbers then get their own fast code, which a shared function cannot have.
 */
const UNDER_ONE_PART = FEE_RATE_DENOMINATOR - 1n;

/** What is taken of the input, of 1,000,000. */
function inputRate({ trade, creator, creatorFeeIsOutput }: CurveRates): bigint {
  return creatorFeeIsOutput || creator === 0n ? trade : trade + creator;
}

/** The program rounds the whole fee of the input once and then gives the creator a part of it. */
function creatorPart(feeOfInput: bigint, { trade, creator }: CurveRates): bigint {
  return creator === 0n ? 0n : mulDivFloor(feeOfInput, creator, trade + creator);
}

/** The least amount of which so much is left after the fee. */
function beforeFee(amount: bigint, rate: bigint): bigint {
  const kept = FEE_RATE_DENOMINATOR - rate;
  if (kept === 0n) throw new AppError('amounts/division-by-zero');
  // ceil(amount × whole / kept), as amount + ceil(amount × rate / kept): the product stays small.
  return amount + (amount * rate + (kept - 1n)) / kept;
}

/**
 * What LP tokens are worth of one reserve when they are made: rounded up, but never from nothing to one.
 *
 * @param lpAmount base units
 * @param reserve base units
 * @param lpSupply base units, above 0
 */
export function depositShare(lpAmount: bigint, reserve: bigint, lpSupply: bigint): bigint {
  const whole = mulDivFloor(lpAmount, reserve, lpSupply);
  return whole === 0n ? 0n : mulDivCeil(lpAmount, reserve, lpSupply);
}

/**
 * What LP tokens are worth of one reserve when they are given back: rounded down.
 *
 * @param lpAmount base units
 * @param reserve base units
 * @param lpSupply base units, above 0
 */
export function withdrawShare(lpAmount: bigint, reserve: bigint, lpSupply: bigint): bigint {
  return mulDivFloor(lpAmount, reserve, lpSupply);
}
