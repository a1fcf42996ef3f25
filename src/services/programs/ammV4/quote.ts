import { AppError } from '@/errors/AppError.ts';
import type { ErrorCode } from '@/errors/details.ts';
import { createFraction, type Fraction } from '@/services/amounts/fraction.ts';
import { floorSqrt, U128_MAX, U64_MAX } from '@/services/amounts/integers.ts';
import { minAmountWithSlippage } from '@/services/amounts/slippage.ts';
import { checkAmount, checkFixedSide, maxLimit, priceImpact } from '@/services/programs/pool/checks.ts';
import {
  type AddQuery, type AddQuote, type PoolFees, type RemoveQuery, type RemoveQuote, type StandardPoolBase,
  type SwapQuery, type SwapQuote, swapSides,
} from '@/services/programs/pool/pool.ts';
import type { AmmV4Pool } from './accounts.ts';

/** Division that rounds up. */
type RoundUp = (numerator: bigint, denominator: bigint) => bigint;

const ceilDiv: RoundUp = (numerator, denominator) => (numerator + denominator - 1n) / denominator;

const U256_END = 1n << 256n;

/** Both reserves, base units. */
interface AmmReserves {
  readonly a: bigint;
  readonly b: bigint;
}

/**
 * The reserves by which deposits and withdrawals are computed. Before either, the program sets aside its share of the
 * fees, measured by how much the square root of the product has grown since the last one.
 *
 * @returns base units
 * @throws AppError `pools/empty`, `pools/share-not-computed` if the product has shrunk, or if the program's integers are too
 *   small for it: the program refuses both
 */
export function takePnl({ a, b, pnl }: Pick<AmmV4Pool, 'a' | 'b' | 'pnl'>): AmmReserves {
  const { lastX, lastY, systemDecimalValue: system, numerator, denominator } = pnl;
  // The program calls the quote x and the base y.
  const [oneX, oneY] = [10n ** BigInt(b.mint.decimals), 10n ** BigInt(a.mint.decimals)];
  const [x, y] = [(b.reserve * system) / oneX, (a.reserve * system) / oneY];
  if (x <= 0n || y <= 0n) throw new AppError('pools/empty');
  if (system === 0n || denominator === 0n || lastX * lastY * x >= U256_END) throw new AppError('pools/share-not-computed');
  const restore = (value: bigint, one: bigint): bigint => {
    if (value * one > U128_MAX) throw new AppError('pools/share-not-computed');
    return (value * one) / system;
  };
  if (a.reserve * b.reserve < restore(lastX, oneX) * restore(lastY, oneY)) throw new AppError('pools/share-not-computed');
  // The last reserves at the current price.
  const oldX = floorSqrt((lastX * lastY * x) / y);
  const oldY = (oldX * y) / x;
  if (oldX > x || oldY > y) throw new AppError('pools/share-not-computed');
  const shareB = (restore(x - oldX, oneX) * numerator) / denominator;
  const shareA = (restore(y - oldY, oneY) * numerator) / denominator;
  // Nothing is taken unless both shares are above 0.
  if (shareA === 0n || shareB === 0n) return { a: a.reserve, b: b.reserve };
  return { a: a.reserve - shareA, b: b.reserve - shareB };
}

/** The amounts of a swap, base units. */
export interface AmmSwapAmounts {
  readonly amountIn: bigint;
  readonly amountOut: bigint;
  /** In the input token. */
  readonly tradeFee: bigint;
}

/** The parts of a quote, apart from the pool and the query. */
interface AmmSwapParts {
  /** base58 */
  readonly outputMint: string;
  readonly amounts: AmmSwapAmounts;
  /** From `ammSwapLimit`. */
  readonly limit: bigint;
  readonly priceImpact: Fraction;
}

/**
 * The limit in a swap instruction: the minimum received with an exact input, the maximum paid with an exact output.
 *
 * @returns base units
 * @throws AppError `amounts/invalid-slippage`
 */
function ammSwapLimit({ exact, slippage }: SwapQuery, { amountIn, amountOut }: AmmSwapAmounts): bigint {
  return exact === 'in' ? minAmountWithSlippage(amountOut, slippage) : maxLimit(amountIn, slippage);
}

/**
 * Builds the quote of a swap on an AMM v4 or stable pool, which have neither transfer fees nor fund and creator fees. A
 * single object literal, because a screen quotes at every keystroke and object spread takes longer than the arithmetic.
 */
export function ammSwapQuote(
  { fees }: Pick<StandardPoolBase, 'fees'>, query: SwapQuery, parts: AmmSwapParts,
): SwapQuote {
  const { inputMint, exact, amount } = query;
  const { outputMint, amounts: { amountIn, amountOut, tradeFee }, limit, priceImpact } = parts;
  return {
    inputMint, outputMint, exact, amountIn, amountOut,
    minAmountOut: exact === 'in' ? limit : amountOut,
    maxAmountIn: exact === 'in' ? amountIn : limit,
    instructionAmount: amount,
    instructionLimit: limit,
    tradeFee,
    protocolFee: fees.shareDenominator === 0n ? 0n : (tradeFee * fees.protocolNumerator) / fees.shareDenominator,
    fundFee: 0n,
    creatorFee: 0n,
    creatorFeeIsOutput: false,
    inputTransferFee: 0n,
    outputTransferFee: 0n,
    priceImpact,
  };
}

/**
 * Quotes a swap on an AMM v4 pool, to the base unit (rule 9.33).
 *
 * The protocol's share of the fee stays in the pool until the next deposit or withdrawal.
 *
 * @param pool from `readAmmV4Pool`; not modified
 * @throws AppError `sdk/amounts-not-positive`, `amounts/out-of-range`, `amounts/invalid-slippage`,
 *   `sdk/mint-not-in-pool`, `pools/empty`, `pools/amount-too-small`, `pools/amount-above-reserve`
 */
export function quoteAmmV4Swap(pool: AmmV4Pool, query: SwapQuery): SwapQuote {
  const { inputMint, exact, amount } = query;
  checkAmount(amount);
  const { input, output } = swapSides(pool, inputMint);
  const reserves = { reserveIn: input.reserve, reserveOut: output.reserve };
  if (reserves.reserveIn <= 0n || reserves.reserveOut <= 0n) {
    throw new AppError('pools/empty', { details: { poolId: pool.poolId } });
  }
  const amounts = exact === 'in'
    ? swapExactIn(amount, reserves, pool.fees)
    : swapExactOut(amount, reserves, pool.fees);
  const { amountIn, amountOut, tradeFee } = amounts;
  const limit = ammSwapLimit(query, amounts);
  const { reserveIn, reserveOut } = reserves;
  const impact = priceImpact({ amountIn: amountIn - tradeFee, amountOut, reserveIn, reserveOut });
  return ammSwapQuote(pool, query, { outputMint: output.mint.address, amounts, limit, priceImpact: impact });
}

interface Reserves {
  readonly reserveIn: bigint;
  readonly reserveOut: bigint;
}

/**
 * The formula with an exact input: the fee is rounded up, the output down.
 *
 * @throws AppError `pools/amount-too-small`
 */
function swapExactIn(amountIn: bigint, { reserveIn, reserveOut }: Reserves, fees: PoolFees): AmmSwapAmounts {
  const tradeFee = ceilDiv(amountIn * fees.tradeNumerator, fees.tradeDenominator);
  const traded = amountIn - tradeFee;
  const amountOut = (reserveOut * traded) / (reserveIn + traded);
  if (amountOut === 0n) throw new AppError('pools/amount-too-small', { details: { amount: `${amountIn}` } });
  return { amountIn, amountOut, tradeFee };
}

/**
 * The formula with an exact output: rounded up twice, before and after adding the fee.
 *
 * @throws AppError `pools/amount-above-reserve`, `pools/amount-too-small`
 */
function swapExactOut(amountOut: bigint, { reserveIn, reserveOut }: Reserves, fees: PoolFees): AmmSwapAmounts {
  if (amountOut >= reserveOut) throw refusal('pools/amount-above-reserve', amountOut, reserveOut);
  const traded = ceilDiv(reserveIn * amountOut, reserveOut - amountOut);
  const { tradeNumerator, tradeDenominator } = fees;
  const amountIn = ceilDiv(traded * tradeDenominator, tradeDenominator - tradeNumerator);
  if (amountIn === 0n) throw refusal('pools/amount-too-small', amountOut, reserveOut);
  // No account can hold the required input.
  if (amountIn > U64_MAX) throw refusal('pools/amount-above-reserve', amountOut, reserveOut);
  return { amountIn, amountOut, tradeFee: amountIn - traded };
}

function refusal(code: ErrorCode, amount: bigint, reserve: bigint): AppError {
  return new AppError(code, { details: { amount: `${amount}`, reserve: `${reserve}` } });
}

/** The basis of a deposit, base units. */
interface Measure {
  /** The program's own count. */
  readonly lpSupply: bigint;
  /** Without the program's share of the fees. */
  readonly reserves: { readonly a: bigint; readonly b: bigint };
  readonly roundUp: RoundUp;
}

/**
 * Adds liquidity in proportion to the reserves, as both the AMM v4 and the stable program compute it: the other amount
 * is rounded up, the LP tokens down.
 *
 * @throws AppError `sdk/invalid-fixed-side`, `amounts/invalid-slippage`, `pools/amount-too-small`, `pools/amount-above-pool`
 */
export function quoteOrderBookAdd({ lpSupply, reserves, roundUp }: Measure, { fixedSide, amount, slippage }: AddQuery): AddQuote {
  checkFixedSide(fixedSide);
  const isA = fixedSide === 'a';
  const [fixed, other] = isA ? [reserves.a, reserves.b] : [reserves.b, reserves.a];
  const otherAmount = roundUp(amount * other, fixed);
  const lpAmount = (amount * lpSupply) / fixed;
  const details = { amount: `${amount}` };
  if (otherAmount === 0n || lpAmount === 0n) throw new AppError('pools/amount-too-small', { details });
  if (otherAmount > U64_MAX || lpSupply + lpAmount > U64_MAX) throw new AppError('pools/amount-above-pool', { details });
  const maxOther = maxLimit(otherAmount, slippage);
  return {
    fixedSide,
    amountA: isA ? amount : otherAmount,
    amountB: isA ? otherAmount : amount,
    maxAmountA: isA ? amount : maxOther,
    maxAmountB: isA ? maxOther : amount,
    minOtherAmount: minAmountWithSlippage(otherAmount, slippage),
    lpAmount,
    share: createFraction(lpAmount, lpSupply + lpAmount),
    transferFeeA: 0n,
    transferFeeB: 0n,
  };
}

/**
 * Quotes adding liquidity to an AMM v4 pool, to the base unit: the fixed side is deposited in full, the other one is
 * rounded up, the LP tokens down.
 *
 * @param pool from `readAmmV4Pool`; not modified
 * @throws AppError `sdk/amounts-not-positive`, `sdk/invalid-fixed-side`, `amounts/out-of-range`, `amounts/invalid-slippage`,
 *   `pools/empty`, `pools/amount-too-small`, `pools/amount-above-pool`, `pools/share-not-computed`
 */
export function quoteAmmV4Add(pool: AmmV4Pool, query: AddQuery): AddQuote {
  checkAmount(query.amount);
  if (pool.lpSupply === 0n) throw new AppError('pools/empty', { details: { poolId: pool.poolId } });
  return quoteOrderBookAdd({ lpSupply: pool.lpSupply, reserves: takePnl(pool), roundUp: ceilDiv }, query);
}

/** Status of a pool that only allows withdrawals; the program then takes no share. */
const WITHDRAW_ONLY = 3n;

/**
 * Quotes removing liquidity from an AMM v4 pool, to the base unit: both sides are rounded down.
 *
 * @param pool from `readAmmV4Pool`; not modified
 * @throws AppError `sdk/amounts-not-positive`, `amounts/out-of-range`, `amounts/invalid-slippage`, `pools/empty`,
 *   `pools/amount-too-small`, `pools/amount-above-reserve`, `pools/share-not-computed`
 */
export function quoteAmmV4Remove(pool: AmmV4Pool, { lpAmount, slippage }: RemoveQuery): RemoveQuote {
  checkAmount(lpAmount);
  const details = { amount: `${lpAmount}`, lpSupply: `${pool.lpSupply}` };
  if (lpAmount >= pool.lpSupply || lpAmount > pool.lpCirculating) {
    throw new AppError('pools/amount-above-reserve', { details });
  }
  const reserves = pool.status === WITHDRAW_ONLY ? { a: pool.a.reserve, b: pool.b.reserve } : takePnl(pool);
  const amountA = (reserves.a * lpAmount) / pool.lpSupply;
  const amountB = (reserves.b * lpAmount) / pool.lpSupply;
  if (amountA === 0n || amountB === 0n) throw new AppError('pools/amount-too-small', { details });
  const minAmountA = minAmountWithSlippage(amountA, slippage);
  const minAmountB = minAmountWithSlippage(amountB, slippage);
  return {
    lpAmount, amountA, amountB, minAmountA, minAmountB,
    instructionMinA: minAmountA,
    instructionMinB: minAmountB,
    transferFeeA: 0n,
    transferFeeB: 0n,
  };
}
