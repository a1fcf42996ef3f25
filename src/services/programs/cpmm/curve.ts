import { FEE_RATE_DENOMINATOR } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { mulDivCeil, mulDivFloor } from '@/services/amounts/integers.ts';

// The CPMM program's arithmetic: fees round up, their shares round down, and the product of the reserves never
// decreases. Transfer fees are left to the quotes.

/** Parts of 1,000,000; the creator's is 0 in a pool without such a fee. */
export interface CurveRates {
  readonly trade: bigint;
  readonly creator: bigint;
  /** Of the trade fee. */
  readonly protocol: bigint;
  /** Of the trade fee. */
  readonly fund: bigint;
  /** Whether the creator's fee is taken from the output instead of the input. */
  readonly creatorFeeIsOutput: boolean;
}

export interface CurveReserves {
  readonly input: bigint;
  readonly output: bigint;
}

/** A swap on the curve, in base units. */
export interface CurveSwap {
  /** Received by the vault, including fees. */
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
 * Computes a swap with an exact input.
 *
 * @param amountIn base units the vault receives, above 0
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
 * Computes a swap with an exact output.
 *
 * @param amountOut base units that leave the vault, above 0
 * @returns `null` if the pool does not hold more than that
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
 * Added before dividing by 1,000,000, to round up. Nothing here is negative, so the divisions are written inline: the
 * engine optimizes those of small numbers, which it cannot do in a shared function.
 */
const UNDER_ONE_PART = FEE_RATE_DENOMINATOR - 1n;

/** Fee rate of the input, parts of 1,000,000. */
function inputRate({ trade, creator, creatorFeeIsOutput }: CurveRates): bigint {
  return creatorFeeIsOutput || creator === 0n ? trade : trade + creator;
}

/** The program rounds the input's whole fee once and then gives the creator a share of it. */
function creatorPart(feeOfInput: bigint, { trade, creator }: CurveRates): bigint {
  return creator === 0n ? 0n : mulDivFloor(feeOfInput, creator, trade + creator);
}

/** The least amount that leaves this much after the fee. */
function beforeFee(amount: bigint, rate: bigint): bigint {
  const kept = FEE_RATE_DENOMINATOR - rate;
  if (kept === 0n) throw new AppError('amounts/division-by-zero');
  // ceil(amount × whole / kept) as amount + ceil(amount × rate / kept), to keep the product small.
  return amount + (amount * rate + (kept - 1n)) / kept;
}

/**
 * The cost of LP tokens in one reserve on deposit: rounded up, but never from zero to one.
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
 * The value of LP tokens in one reserve on withdrawal: rounded down.
 *
 * @param lpAmount base units
 * @param reserve base units
 * @param lpSupply base units, above 0
 */
export function withdrawShare(lpAmount: bigint, reserve: bigint, lpSupply: bigint): bigint {
  return mulDivFloor(lpAmount, reserve, lpSupply);
}
