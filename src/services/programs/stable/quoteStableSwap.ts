import { AppError } from '@/errors/AppError.ts';
import { createFraction } from '@/services/amounts/createFraction.ts';
import type { Fraction } from '@/services/amounts/Fraction.ts';
import { U64_MAX } from '@/services/amounts/u64.ts';
import { ammCeilDiv } from '@/services/programs/ammV4/ammCeilDiv.ts';
import { ammSwapLimit, ammSwapQuote, type AmmSwapAmounts } from '@/services/programs/ammV4/ammSwapQuote.ts';
import { checkAmount } from '@/services/programs/pool/checkAmount.ts';
import type { SwapQuery, SwapQuote } from '@/services/programs/pool/SwapQuote.ts';
import { swapSides } from '@/services/programs/pool/swapSides.ts';
import { baseForQuote, quoteForBase, stablePrice, stableRatio, type StableAmounts } from './stableCurve.ts';
import type { StablePool } from './StablePool.ts';
import { fromSystem, systemAmounts, toSystem } from './stableUnits.ts';

/**
 * What a swap on a stable pool gives and costs, to the base unit (SPEC sections 5 and 9: 2 of 10000, rounded as the
 * program rounds it, which is up from a half unit on).
 *
 * @param pool as `readStablePool` gave it; it is not changed
 * @throws AppError `sdk/amounts-not-positive`, `amounts/out-of-range`, `amounts/invalid-slippage`,
 *   `sdk/mint-not-in-pool`, `pools/empty`, `pools/amount-too-small`, `pools/amount-above-reserve`,
 *   `pools/stable-off-curve`, `pools/stable-out-of-balance`
 */
export function quoteStableSwap(pool: StablePool, query: SwapQuery): SwapQuote {
  const { inputMint, exact, amount } = query;
  checkAmount(amount);
  const { output } = swapSides(pool, inputMint);
  if (pool.a.reserve <= 0n || pool.b.reserve <= 0n) {
    throw new AppError('pools/empty', { details: { poolId: pool.poolId } });
  }
  const isFromA = output === pool.b;
  const { at, ratio } = standingOf(pool);
  const place: Place = { at, ratio, isFromA };
  const amounts = exact === 'in'
    ? swapExactIn(pool, amount, place)
    : swapExactOut(pool, amount, place);
  const { amountIn, amountOut, tradeFee } = amounts;
  assertBalanced(pool, isFromA ? amountIn : -amountOut, isFromA ? -amountOut : amountIn);
  const limit = ammSwapLimit(query, amounts);
  const impact = priceImpact(pool, isFromA, amountIn - tradeFee, amountOut);
  return ammSwapQuote(pool, query, { outputMint: output.mint.address, amounts, limit, priceImpact: impact });
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

function swapExactIn(pool: StablePool, amountIn: bigint, { at, ratio, isFromA }: Place): AmmSwapAmounts {
  const { a, b, fees, model } = pool;
  const tradeFee = ammCeilDiv(amountIn * fees.tradeNumerator, fees.tradeDenominator);
  const [input, output] = isFromA ? [a, b] : [b, a];
  const traded = toSystem(pool, amountIn - tradeFee, input.mint.decimals);
  const { amount } = isFromA
    ? quoteForBase(model, at, traded, 'down', ratio)
    : baseForQuote(model, at, traded, 'up', ratio);
  const amountOut = fromSystem(pool, amount, output.mint.decimals);
  if (amountOut === 0n) throw new AppError('pools/amount-too-small', { details: { amount: `${amountIn}` } });
  assertInReserve(amountOut, output.reserve);
  return { amountIn, amountOut, tradeFee };
}

function swapExactOut(pool: StablePool, amountOut: bigint, { at, ratio, isFromA }: Place): AmmSwapAmounts {
  const { a, b, fees: { tradeNumerator, tradeDenominator }, model } = pool;
  const [input, output] = isFromA ? [a, b] : [b, a];
  assertInReserve(amountOut, output.reserve);
  const given = toSystem(pool, amountOut, output.mint.decimals);
  const { amount } = isFromA
    ? baseForQuote(model, at, given, 'down', ratio)
    : quoteForBase(model, at, given, 'up', ratio);
  const traded = fromSystem(pool, amount, input.mint.decimals);
  const amountIn = ammCeilDiv(traded * tradeDenominator, tradeDenominator - tradeNumerator);
  if (amountIn === 0n) throw new AppError('pools/amount-too-small', { details: { amount: `${amountOut}` } });
  // No account can hold what would be needed.
  if (amountIn > U64_MAX) throw new AppError('pools/amount-above-reserve', { details: { amount: `${amountOut}` } });
  return { amountIn, amountOut, tradeFee: amountIn - traded };
}

function assertInReserve(amountOut: bigint, reserve: bigint): void {
  if (amountOut < reserve) return;
  throw new AppError('pools/amount-above-reserve', { details: { amount: `${amountOut}`, reserve: `${reserve}` } });
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
