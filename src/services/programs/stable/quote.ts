import { AppError } from '@/errors/AppError.ts';
import { createFraction, type Fraction } from '@/services/amounts/fraction.ts';
import { U64_MAX } from '@/services/amounts/integers.ts';
import { minAmountWithSlippage } from '@/services/amounts/slippage.ts';
import { ammCeilDiv, type AmmSwapAmounts, ammSwapQuote, quoteOrderBookAdd } from '@/services/programs/ammV4/quote.ts';
import { checkAmount } from '@/services/programs/pool/checks.ts';
import {
  type AddQuery, type AddQuote, type RemoveQuery, type RemoveQuote, type SwapQuery, type SwapQuote, swapSides,
} from '@/services/programs/pool/pool.ts';
import {
  baseForQuote, fromSystem, quoteForBase, type StableAmounts, stablePrice, stableRatio, systemAmounts, toSystem,
  toTable,
} from './curve.ts';
import type { StablePool } from './StablePool.ts';

/**
 * What deposits and withdrawals count as the reserves: before either, the program sets its share of the fees aside,
 * measured by how much the pool grew against its table since the last of them.
 *
 * @returns base units
 * @throws AppError `pools/share-not-computed` where the pool shrank by a thousandth, which the program refuses too;
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
  // Unless there is something of both, nothing is taken.
  if (shareA === 0n || shareB === 0n) return { a: a.reserve, b: b.reserve };
  return { a: a.reserve - shareA, b: b.reserve - shareB };
}

/**
 * Refuses an operation after which the program could not place the pool on its table, as it does at the end of each.
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
 * What a swap on a stable pool gives and costs, to the base unit (rule 9.34: 2 of 10000, rounded as the program
 * rounds it, which is up from a half unit on).
 *
 * The program refuses an exact output that the receiving account does not hold already. So the quote of one is an exact input: the
 * least that gives at least the amount asked for, with the slippage in the minimum received.
 *
 * @param pool as `readStablePool` gave it; it is not changed
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
  const place: Place = { ...standingOf(pool), isFromA };
  const isOut = query.exact === 'out';
  const aboveReserve = () => new AppError('pools/amount-above-reserve', { details: { amount: `${amount}`, reserve: `${output.reserve}` } });
  if (isOut && amount >= output.reserve) throw aboveReserve();
  const amounts = amountsOf(pool, isOut ? leastAmountIn(pool, amount, place) : amount, place);
  const { amountIn, amountOut, tradeFee } = amounts;
  if (amountOut === 0n) throw new AppError('pools/amount-too-small', { details: { amount: `${amount}` } });
  // Of an amount asked for, no account could hold what would be needed.
  if (amountOut >= output.reserve || (isOut && amountOut < amount)) throw aboveReserve();
  assertBalanced(pool, isFromA ? amountIn : -amountOut, isFromA ? -amountOut : amountIn);
  const sent: SwapQuery = { ...query, exact: 'in', amount: amountIn };
  const limit = minAmountWithSlippage(amountOut, query.slippage);
  const impact = priceImpact(pool, isFromA, amountIn - tradeFee, amountOut);
  return ammSwapQuote(pool, sent, { outputMint: output.mint.address, amounts, limit, priceImpact: impact });
}

/** Where the pool stands on its table. */
interface Standing {
  readonly at: StableAmounts;
  readonly ratio: bigint;
  /** Quote per base, once a quote has asked for it. */
  price: bigint | undefined;
}

/** The same for every quote of a pool as it was read, and the larger part of the work: told apart from the amounts. */
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

/** Where the pool stands, and which way the swap goes. */
interface Place {
  readonly at: StableAmounts;
  readonly ratio: bigint;
  readonly isFromA: boolean;
}

function amountsOf(pool: StablePool, amountIn: bigint, { at, ratio, isFromA }: Place): AmmSwapAmounts {
  const { a, b, fees, model } = pool;
  const tradeFee = ammCeilDiv(amountIn * fees.tradeNumerator, fees.tradeDenominator);
  const [input, output] = isFromA ? [a, b] : [b, a];
  const traded = toSystem(pool, amountIn - tradeFee, input.mint.decimals);
  const { amount } = isFromA
    ? quoteForBase(model, at, traded, 'down', ratio)
    : baseForQuote(model, at, traded, 'up', ratio);
  return { amountIn, amountOut: fromSystem(pool, amount, output.mint.decimals), tradeFee };
}

/** The least that can be paid for at least so much, by halves. */
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
      return true; // so much that the curve ends
    }
  }
}

/** The program refuses a swap after which one token counts the abort factor times the other, or more. */
function assertBalanced(pool: StablePool, changeA: bigint, changeB: bigint): void {
  const { a, b, abortTradeFactor, poolId } = pool;
  const base = toSystem(pool, a.reserve + changeA, a.mint.decimals);
  const quote = toSystem(pool, b.reserve + changeB, b.mint.decimals);
  if (quote < base * abortTradeFactor && base < quote * abortTradeFactor) return;
  throw new AppError('pools/stable-out-of-balance', { details: { poolId } });
}

/** How far the swap falls short of the price of the pool's balance; where rounding favours the swap, not at all. */
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
 * What adding liquidity to a stable pool takes and gives, to the base unit: the fixed side goes in whole, the other is
 * rounded up, the LP tokens down.
 *
 * The program checks the most of the other side only: `minOtherAmount` goes along for releases that check it.
 *
 * @param pool as `readStablePool` gave it; it is not changed
 * @throws AppError `sdk/amounts-not-positive`, `amounts/out-of-range`, `amounts/invalid-slippage`, `pools/empty`,
 *   `pools/amount-too-small`, `pools/amount-above-pool`, `pools/share-not-computed`, `pools/stable-off-curve`
 */
export function quoteStableAdd(pool: StablePool, query: AddQuery): AddQuote {
  checkAmount(query.amount);
  if (pool.lpSupply === 0n) throw new AppError('pools/empty', { details: { poolId: pool.poolId } });
  const reserves = takeStablePnl(pool);
  const quote = quoteOrderBookAdd({ lpSupply: pool.lpSupply, reserves }, query);
  assertStaysOnCurve(pool, { a: reserves.a + quote.amountA, b: reserves.b + quote.amountB });
  return quote;
}

/** Status of a pool that only gives back: the program takes no share then. */
const WITHDRAW_ONLY = 3n;

/**
 * What removing liquidity from a stable pool gives, to the base unit: both sides are rounded down.
 *
 * The program checks no least amount, so none is promised: `minAmountA` and `minAmountB` are 0. The limits go along in
 * the instruction for releases that check them.
 *
 * @param pool as `readStablePool` gave it; it is not changed
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
