import { SLIPPAGE_MULTIPLIER } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { createFraction } from '@/services/amounts/fraction.ts';
import { mulDivFloor, U64_MAX } from '@/services/amounts/integers.ts';
import { minAmountWithSlippage, slippageParts } from '@/services/amounts/slippage.ts';
import { checkAmount, checkFixedSide, maxLimit, priceImpact } from '@/services/programs/pool/checks.ts';
import type { AddQuery, AddQuote, PoolSide, RemoveQuery, RemoveQuote, SwapQuery, SwapQuote } from '@/services/programs/pool/pool.ts';
import {
  amountAfterTransferFee, amountBeforeTransferFee, type TransferFee, transferFeeAt,
} from '@/services/programs/token/transferFee/transferFee.ts';
import type { CpmmPool } from './accounts.ts';
import { type CurveRates, type CurveReserves, type CurveSwap, curveSwapIn, curveSwapOut, depositShare, withdrawShare } from './curve.ts';

/**
 * Quotes a swap on a CPMM pool, to the base unit as the program computes it; pure (rule 9.35).
 *
 * The program checks both limits after transfer fees: against what the owner receives and pays.
 *
 * @param pool from `readCpmmPool`; not modified
 * @throws AppError `sdk/mint-not-in-pool`, `sdk/amounts-not-positive`, `pools/empty`, `pools/fees-above-vault`,
 *   `pools/fee-settings`, `pools/amount-too-small`, `pools/amount-above-reserve`, `pools/amount-above-pool`,
 *   `amounts/out-of-range`, `amounts/invalid-slippage`, `fees/amount-unreachable`
 */
export function quoteCpmmSwap(pool: CpmmPool, query: SwapQuery): SwapQuote {
  const [input, output] = sidesOf(pool, query.inputMint);
  checkAmount(query.amount);
  assertReserves(pool);
  const swap: PreparedSwap = {
    pool, query, input, output,
    reserves: { input: input.reserve, output: output.reserve },
    rates: ratesOf(pool, input === pool.a ? 'a' : 'b'),
    inputFee: transferFeeAt(input.transferFee, query.epoch),
    outputFee: transferFeeAt(output.transferFee, query.epoch),
  };
  return query.exact === 'in' ? exactIn(swap) : exactOut(swap);
}

interface PreparedSwap {
  readonly pool: CpmmPool;
  readonly query: SwapQuery;
  readonly input: PoolSide;
  readonly output: PoolSide;
  readonly reserves: CurveReserves;
  readonly rates: CurveRates;
  readonly inputFee: TransferFee;
  readonly outputFee: TransferFee;
}

/** The owner's amounts and limits, base units. */
interface OwnerAmounts {
  readonly amountIn: bigint;
  readonly amountOut: bigint;
  readonly minAmountOut: bigint;
  readonly maxAmountIn: bigint;
}

function exactIn(swap: PreparedSwap): SwapQuote {
  const { query, reserves, rates, inputFee, outputFee } = swap;
  const curve = curveSwapIn(amountAfterTransferFee(query.amount, inputFee), reserves, rates);
  const amountOut = amountAfterTransferFee(curve.amountOut, outputFee);
  if (amountOut <= 0n) throw new AppError('pools/amount-too-small', { details: { amount: `${query.amount}` } });
  assertCountable(swap, curve);
  const minAmountOut = minAmountWithSlippage(amountOut, query.slippage);
  return quoteOf(swap, curve, { amountIn: query.amount, amountOut, minAmountOut, maxAmountIn: query.amount });
}

function exactOut(swap: PreparedSwap): SwapQuote {
  const { pool, query, reserves, rates, inputFee, outputFee } = swap;
  const curve = curveSwapOut(amountBeforeTransferFee(query.amount, outputFee), reserves, rates);
  if (!curve) {
    throw new AppError('pools/amount-above-reserve', { details: { ...poolOf(pool), amount: `${query.amount}` } });
  }
  // Before adding the transfer fee, which cannot be computed for larger amounts.
  assertCountable(swap, curve);
  const amountIn = amountBeforeTransferFee(curve.amountIn, inputFee);
  const maxAmountIn = maxLimit(amountIn, query.slippage);
  return quoteOf(swap, curve, { amountIn, amountOut: query.amount, minAmountOut: query.amount, maxAmountIn });
}

/** A single object literal, because a screen quotes at every keystroke and object spread takes ten times as long. */
function quoteOf(swap: PreparedSwap, curve: CurveSwap, amounts: OwnerAmounts): SwapQuote {
  const { input, output, query, reserves, rates } = swap;
  const { amountIn, amountOut, minAmountOut, maxAmountIn } = amounts;
  return {
    inputMint: input.mint.address,
    outputMint: output.mint.address,
    exact: query.exact,
    amountIn,
    amountOut,
    minAmountOut,
    maxAmountIn,
    instructionAmount: query.amount,
    instructionLimit: query.exact === 'in' ? minAmountOut : maxAmountIn,
    tradeFee: curve.tradeFee,
    protocolFee: curve.protocolFee,
    fundFee: curve.fundFee,
    creatorFee: curve.creatorFee,
    creatorFeeIsOutput: rates.creatorFeeIsOutput,
    inputTransferFee: amountIn - curve.amountIn,
    outputTransferFee: curve.amountOut - amountOut,
    priceImpact: priceImpact({
      amountIn: curve.swappedIn, amountOut: curve.swappedOut, reserveIn: reserves.input, reserveOut: reserves.output,
    }),
  };
}

/** Uncollected fees are not part of the reserves; the program refuses everything while a vault holds less than them. */
function assertReserves(pool: CpmmPool): void {
  const { a, b } = pool;
  if (a.reserve < 0n || b.reserve < 0n) throw new AppError('pools/fees-above-vault', { details: poolOf(pool) });
  if (a.reserve === 0n || b.reserve === 0n) throw new AppError('pools/empty', { details: poolOf(pool) });
}

/** The vault and the program count up to 2^64 - 1. */
function assertCountable({ pool, input }: PreparedSwap, { amountIn }: CurveSwap): void {
  if (input.vaultAmount + amountIn > U64_MAX) {
    throw new AppError('pools/amount-above-pool', { details: { ...poolOf(pool), amount: `${amountIn}` } });
  }
}

function sidesOf(pool: CpmmPool, inputMint: string): readonly [input: PoolSide, output: PoolSide] {
  if (inputMint === pool.a.mint.address) return [pool.a, pool.b];
  if (inputMint === pool.b.mint.address) return [pool.b, pool.a];
  throw new AppError('sdk/mint-not-in-pool', { details: { ...poolOf(pool), mint: inputMint } });
}

function ratesOf(pool: CpmmPool, inputSide: 'a' | 'b'): CurveRates {
  const { fees, creatorFeeSide } = pool;
  const creatorFeeIsOutput = creatorFeeSide !== 'input' && creatorFeeSide !== inputSide;
  // The program divides by the input's rates, and knows three sides.
  const isRefused = creatorFeeSide === null || (!creatorFeeIsOutput && fees.tradeNumerator + fees.creatorNumerator === 0n);
  if (isRefused) throw new AppError('pools/fee-settings', { details: poolOf(pool) });
  return {
    trade: fees.tradeNumerator,
    creator: fees.creatorNumerator,
    protocol: fees.protocolNumerator,
    fund: fees.fundNumerator,
    creatorFeeIsOutput,
  };
}

function poolOf({ poolId }: CpmmPool): { readonly poolId: string } {
  return { poolId };
}

/**
 * Quotes adding liquidity to a CPMM pool, to the base unit as the program computes it; pure.
 *
 * The instruction contains the LP tokens to mint, and the program takes their cost in both tokens, up to two limits.
 * The given amount is its side's limit, so that a whole balance can be entered. The LP tokens are those of the given
 * amount less the slippage, so that the price may move either way by that much. Without slippage the given amount is
 * used up, except for less than the value of one LP token.
 *
 * @param pool from `readCpmmPool`; not modified
 * @throws AppError `sdk/amounts-not-positive`, `sdk/invalid-fixed-side`, `pools/empty`, `pools/fees-above-vault`,
 *   `pools/amount-too-small`, `pools/amount-above-pool`, `amounts/out-of-range`, `amounts/invalid-slippage`, `fees/amount-unreachable`
 */
export function quoteCpmmAdd(pool: CpmmPool, query: AddQuery): AddQuote {
  const { fixedSide, amount, slippage, epoch } = query;
  checkFixedSide(fixedSide);
  checkAmount(amount);
  const { poolId, lpSupply } = pool;
  assertReserves(pool);
  if (lpSupply <= 0n) throw new AppError('pools/empty', { details: { poolId } });
  const fixed = pool[fixedSide];
  const reaching = amountAfterTransferFee(amount, transferFeeAt(fixed.transferFee, epoch));
  const used = mulDivFloor(reaching, SLIPPAGE_MULTIPLIER - slippageParts(slippage), SLIPPAGE_MULTIPLIER);
  const lpAmount = mulDivFloor(used, lpSupply, fixed.reserve);
  const [a, b] = [depositShare(lpAmount, pool.a.reserve, lpSupply), depositShare(lpAmount, pool.b.reserve, lpSupply)];
  if (a === 0n || b === 0n) throw new AppError('pools/amount-too-small', { details: { poolId, amount: `${amount}` } });
  const isCountable = (side: PoolSide, more: bigint): boolean => side.vaultAmount + more <= U64_MAX;
  if (lpSupply + lpAmount > U64_MAX || !isCountable(pool.a, a) || !isCountable(pool.b, b)) {
    throw new AppError('pools/amount-above-pool', { details: { poolId, amount: `${amount}` } });
  }
  const amountA = amountBeforeTransferFee(a, transferFeeAt(pool.a.transferFee, epoch));
  const amountB = amountBeforeTransferFee(b, transferFeeAt(pool.b.transferFee, epoch));
  return {
    fixedSide,
    amountA,
    amountB,
    maxAmountA: fixedSide === 'a' ? amount : maxLimit(amountA, slippage),
    maxAmountB: fixedSide === 'b' ? amount : maxLimit(amountB, slippage),
    minOtherAmount: 0n,
    lpAmount,
    share: createFraction(lpAmount, lpSupply + lpAmount),
    transferFeeA: amountA - a,
    transferFeeB: amountB - b,
  };
}

/**
 * Quotes removing liquidity from a CPMM pool, to the base unit as the program computes it; pure. The program checks its
 * limits after transfer fees.
 *
 * @param pool from `readCpmmPool`; not modified
 * @throws AppError `sdk/amounts-not-positive`, `pools/amount-above-reserve`, `pools/fees-above-vault`, `pools/empty`,
 *   `pools/amount-too-small`, `amounts/invalid-slippage`
 */
export function quoteCpmmRemove(pool: CpmmPool, query: RemoveQuery): RemoveQuote {
  const { lpAmount, slippage, epoch } = query;
  const { poolId, lpSupply } = pool;
  checkAmount(lpAmount);
  // No wallet can hold more than circulates, because the first 100 units of LP were never minted.
  if (lpAmount > pool.lpCirculating || lpAmount > lpSupply) {
    throw new AppError('pools/amount-above-reserve', { details: { poolId, lpAmount: `${lpAmount}` } });
  }
  assertReserves(pool);
  const [a, b] = [withdrawShare(lpAmount, pool.a.reserve, lpSupply), withdrawShare(lpAmount, pool.b.reserve, lpSupply)];
  if (a === 0n || b === 0n) {
    throw new AppError('pools/amount-too-small', { details: { poolId, lpAmount: `${lpAmount}` } });
  }
  const amountA = amountAfterTransferFee(a, transferFeeAt(pool.a.transferFee, epoch));
  const amountB = amountAfterTransferFee(b, transferFeeAt(pool.b.transferFee, epoch));
  const [minAmountA, minAmountB] = [minAmountWithSlippage(amountA, slippage), minAmountWithSlippage(amountB, slippage)];
  return {
    lpAmount,
    amountA,
    amountB,
    minAmountA,
    minAmountB,
    instructionMinA: minAmountA,
    instructionMinB: minAmountB,
    transferFeeA: a - amountA,
    transferFeeB: b - amountB,
  };
}
