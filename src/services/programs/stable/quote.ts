import { AppError } from '@/errors/AppError.ts';
import { createFraction, type Fraction } from '@/services/amounts/fraction.ts';
import { U64_MAX } from '@/services/amounts/integers.ts';
import { minAmountWithSlippage } from '@/services/amounts/slippage.ts';
import { type AmmSwapAmounts, ammSwapQuote, quoteOrderBookAdd } from '@/services/programs/ammV4/quote.ts';
import { checkAmount } from '@/services/programs/pool/checks.ts';
import {
  type AddQuery, type AddQuote, type RemoveQuery, type RemoveQuote, type SwapQuery, type SwapQuote, swapSides,
} from '@/services/programs/pool/pool.ts';
import {
  baseForQuote, fromSystem, quoteForBase, type StableAmounts, stableCeilDiv, stablePrice, stableRatio, systemAmounts,
  toSystem, toTable,
} from './curve.ts';
import type { StablePool } from './accounts.ts';

/**
 * The reserves by which deposits and withdrawals are computed. Before either, the program sets aside its share of the
 * fees, measured by how much the pool has grown relative to its curve since the last one.
 *
 * @returns base units
 * @throws AppError `pools/share-not-computed` if the pool has shrunk by a thousandth, which the program refuses, too;
 *   `pools/stable-off-curve`
 */
export function takeStablePnl(pool: StablePool): { readonly a: bigint; readonly b: bigint } {
  const { a, b, model, pnl } = pool;
  const amounts = systemAmounts(pool);
  const ratio = stableRatio(model, amounts);
  if (ratio * 1000n <= pnl.lastRatio * 999n) throw new AppError('pools/share-not-computed');
  const growth = ratio > pnl.lastRatio ? ratio - pnl.lastRatio : 0n;
  const share = (amount: bigint, decimals: number): bigint => {
    const grown = (toTable(model, amount, ratio) * growth) / model.multiplier;
    return (fromSystem(pool, grown, decimals) * pnl.numerator) / pnl.denominator;
  };
  const shareA = share(amounts.y, a.mint.decimals);
  const shareB = share(amounts.x, b.mint.decimals);
  // Nothing is taken unless both shares are above 0.
  if (shareA === 0n || shareB === 0n) return { a: a.reserve, b: b.reserve };
  return { a: a.reserve - shareA, b: b.reserve - shareB };
}

/**
 * Refuses an operation after which the program could not place the pool on its curve, which it checks at the end.
 *
 * @param reserves afterwards, base units
 * @throws AppError `pools/stable-off-curve`
 */
function assertStaysOnCurve(pool: StablePool, reserves: { readonly a: bigint; readonly b: bigint }): void {
  const { a, b, model, systemDecimalValue } = pool;
  const after = { systemDecimalValue, a: { ...a, reserve: reserves.a }, b: { ...b, reserve: reserves.b } };
  stableRatio(model, systemAmounts(after));
}

/**
 * Quotes a swap on a stable pool, to the base unit (rule 9.34: 2 of 10000, with the program's rounding, which is up
 * from half a unit).
 *
 * The program refuses an exact output that the receiving account does not already hold. The quote of one is therefore
 * an exact input: the least that yields at least the requested amount, with slippage in the minimum received.
 *
 * @param pool from `readStablePool`; not modified
 * @throws AppError `sdk/amounts-not-positive`, `amounts/out-of-range`, `amounts/invalid-slippage`,
 *   `sdk/mint-not-in-pool`, `pools/empty`, `pools/amount-too-small`, `pools/amount-above-reserve`,
 *   `pools/stable-off-curve`, `pools/stable-out-of-balance`
 */
export function quoteStableSwap(pool: StablePool, query: SwapQuery): SwapQuote {
  const { inputMint, amount } = query;
  checkAmount(amount);
  const { output } = swapSides(pool, inputMint);
  if (pool.a.reserve <= 0n || pool.b.reserve <= 0n) {
    throw new AppError('pools/empty', { details: { poolId: pool.poolId } });
  }
  const isFromA = output === pool.b;
  const { at, ratio } = standingOf(pool);
  const place: Place = { at, ratio, isFromA };
  const isOut = query.exact === 'out';
  if (isOut && amount >= output.reserve) throw aboveReserve(amount, output.reserve);
  const amounts = amountsOf(pool, isOut ? leastAmountIn(pool, amount, place) : amount, place);
  const { amountIn, amountOut, tradeFee } = amounts;
  if (amountOut === 0n) throw new AppError('pools/amount-too-small', { details: { amount: `${amount}` } });
  // For an exact output, no account could hold the required input.
  if (amountOut >= output.reserve || (isOut && amountOut < amount)) throw aboveReserve(amount, output.reserve);
  assertBalanced(pool, isFromA ? amountIn : -amountOut, isFromA ? -amountOut : amountIn);
  const { slippage, epoch } = query;
  const sent: SwapQuery = { inputMint, exact: 'in', amount: amountIn, slippage, epoch };
  const limit = minAmountWithSlippage(amountOut, slippage);
  const impact = priceImpact(pool, isFromA, amountIn - tradeFee, amountOut);
  return ammSwapQuote(pool, sent, { outputMint: output.mint.address, amounts, limit, priceImpact: impact });
}

function aboveReserve(amount: bigint, reserve: bigint): AppError {
  return new AppError('pools/amount-above-reserve', { details: { amount: `${amount}`, reserve: `${reserve}` } });
}

/** The pool's position on its curve. */
interface Standing {
  readonly at: StableAmounts;
  readonly ratio: bigint;
  /** Quote per base, computed on demand. */
  price: bigint | undefined;
}

/** Cached, because it is the same for every quote of a pool and most of the work. */
const known = new WeakMap<StablePool, Standing>();

function standingOf(pool: StablePool): Standing {
  let standing = known.get(pool);
  if (!standing) {
    const at = systemAmounts(pool);
    standing = { at, ratio: stableRatio(pool.model, at), price: undefined };
    known.set(pool, standing);
  }
  return standing;
}

/** The pool's position on its curve, and the direction of the swap. */
interface Place {
  readonly at: StableAmounts;
  readonly ratio: bigint;
  readonly isFromA: boolean;
}

function amountsOf(pool: StablePool, amountIn: bigint, { at, ratio, isFromA }: Place): AmmSwapAmounts {
  const { a, b, fees, model } = pool;
  const tradeFee = stableCeilDiv(amountIn * fees.tradeNumerator, fees.tradeDenominator);
  const [input, output] = isFromA ? [a, b] : [b, a];
  const traded = toSystem(pool, amountIn - tradeFee, input.mint.decimals);
  const { amount } = isFromA
    ? quoteForBase(model, at, traded, 'down', ratio)
    : baseForQuote(model, at, traded, 'up', ratio);
  return { amountIn, amountOut: fromSystem(pool, amount, output.mint.decimals), tradeFee };
}

/** The least input that yields at least this output, by binary search. */
function leastAmountIn(pool: StablePool, amountOut: bigint, place: Place): bigint {
  let [less, enough] = [0n, U64_MAX];
  while (enough - less > 1n) {
    const middle = (less + enough) / 2n;
    if (gives(middle)) enough = middle;
    else less = middle;
  }
  return enough;

  function gives(amountIn: bigint): boolean {
    try {
      return amountsOf(pool, amountIn, place).amountOut >= amountOut;
    } catch {
      return true; // so large that the curve ends
    }
  }
}

/** The program refuses a swap that leaves one token at or above the abort factor times the other. */
function assertBalanced(pool: StablePool, changeA: bigint, changeB: bigint): void {
  const { a, b, abortTradeFactor, poolId } = pool;
  const base = toSystem(pool, a.reserve + changeA, a.mint.decimals);
  const quote = toSystem(pool, b.reserve + changeB, b.mint.decimals);
  if (quote < base * abortTradeFactor && base < quote * abortTradeFactor) return;
  throw new AppError('pools/stable-out-of-balance', { details: { poolId } });
}

/** How much worse the swap's price is than the pool's; 0 if rounding favours the swap. */
function priceImpact(pool: StablePool, isFromA: boolean, traded: bigint, amountOut: bigint): Fraction {
  const { a, b, model } = pool;
  const standing = standingOf(pool);
  const price = (standing.price ??= stablePrice(model, standing.at, standing.ratio));
  const [input, output] = isFromA ? [a, b] : [b, a];
  const put = toSystem(pool, traded, input.mint.decimals);
  const got = toSystem(pool, amountOut, output.mint.decimals);
  const [due, gotten] = isFromA ? [put * price, got * model.multiplier] : [put * model.multiplier, got * price];
  return due <= gotten ? createFraction(0n) : createFraction(due - gotten, due);
}

/**
 * Quotes adding liquidity to a stable pool, to the base unit: the fixed side is deposited in full, the other one is
 * rounded up, the LP tokens down.
 *
 * The program only checks the maximum of the other side; `minOtherAmount` is sent for releases that check it.
 *
 * @param pool from `readStablePool`; not modified
 * @throws AppError `sdk/amounts-not-positive`, `amounts/out-of-range`, `amounts/invalid-slippage`, `pools/empty`,
 *   `pools/amount-too-small`, `pools/amount-above-pool`, `pools/share-not-computed`, `pools/stable-off-curve`
 */
export function quoteStableAdd(pool: StablePool, query: AddQuery): AddQuote {
  checkAmount(query.amount);
  if (pool.lpSupply === 0n) throw new AppError('pools/empty', { details: { poolId: pool.poolId } });
  const reserves = takeStablePnl(pool);
  const quote = quoteOrderBookAdd({ lpSupply: pool.lpSupply, reserves, roundUp: stableCeilDiv }, query);
  assertStaysOnCurve(pool, { a: reserves.a + quote.amountA, b: reserves.b + quote.amountB });
  return quote;
}

/** Status of a pool that only allows withdrawals; the program then takes no share. */
const WITHDRAW_ONLY = 3n;

/**
 * Quotes removing liquidity from a stable pool, to the base unit: both sides are rounded down.
 *
 * The program checks no minimum, so none is promised: `minAmountA` and `minAmountB` are 0. The limits are sent for
 * releases that check them.
 *
 * @param pool from `readStablePool`; not modified
 * @throws AppError `sdk/amounts-not-positive`, `amounts/out-of-range`, `amounts/invalid-slippage`,
 *   `pools/amount-too-small`, `pools/amount-above-reserve`, `pools/share-not-computed`, `pools/stable-off-curve`
 */
export function quoteStableRemove(pool: StablePool, { lpAmount, slippage }: RemoveQuery): RemoveQuote {
  checkAmount(lpAmount);
  const details = { amount: `${lpAmount}`, lpSupply: `${pool.lpSupply}` };
  if (lpAmount >= pool.lpSupply || lpAmount > pool.lpCirculating) {
    throw new AppError('pools/amount-above-reserve', { details });
  }
  const reserves = pool.status === WITHDRAW_ONLY ? { a: pool.a.reserve, b: pool.b.reserve } : takeStablePnl(pool);
  const amountA = (reserves.a * lpAmount) / pool.lpSupply;
  const amountB = (reserves.b * lpAmount) / pool.lpSupply;
  if (amountA === 0n || amountB === 0n) throw new AppError('pools/amount-too-small', { details });
  assertStaysOnCurve(pool, { a: reserves.a - amountA, b: reserves.b - amountB });
  return {
    lpAmount, amountA, amountB,
    minAmountA: 0n,
    minAmountB: 0n,
    instructionMinA: minAmountWithSlippage(amountA, slippage),
    instructionMinB: minAmountWithSlippage(amountB, slippage),
    transferFeeA: 0n,
    transferFeeB: 0n,
  };
}
