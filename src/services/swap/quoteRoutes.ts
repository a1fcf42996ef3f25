import { AppError } from '@/errors/AppError.ts';
import { createFraction, type Fraction } from '@/services/amounts/fraction.ts';
import { quoteClmmSwap } from '@/services/programs/clmm/swap/quote.ts';
import type { SwapQuery, SwapQuote } from '@/services/programs/pool/pool.ts';
import { quoteSwap } from '@/services/pools/quote.ts';
import { opensLater } from '@/services/pools/standardPool.ts';
import type { SwapPool, SwapPools } from './readSwapPools.ts';
import type { RouteHop, RouteQuote } from './RouteQuote.ts';
import { type RouteCandidate, splitRoute } from './splitRoute.ts';
import { isConcentrated } from '@/services/programs/pool/kinds.ts';

export interface RouteQuery extends SwapQuery {
  readonly outputMint: string;
}

const NO_SLIPPAGE = createFraction(0n);

/**
 * Finds the best route through the pools: the one with the highest output, or for an exact output the lowest input; if
 * equal, the one with fewer pools. An order is split over two routes if that gains more than it costs (`splitRoute`).
 * Exact to the base unit as the programs compute it; pure.
 *
 * Exactly the quoted amount passes between two pools, so that nothing is left over. All of the slippage applies to the
 * other pool's limit.
 *
 * @param pools from `readSwapPools`: each between the two tokens, or between one of them and a common quote token
 * @throws AppError `pools/no-route`, or why the closest pool has no quote: `pools/*`, `clmm/*`, `amounts/*`
 */
export function quoteBestRoute({ pools, timeSeconds }: SwapPools, query: RouteQuery): RouteQuote {
  const { inputMint, outputMint, amount, exact, slippage } = query;
  const problems: AppError[] = [];
  const open = pools.filter((one) => isOpen(one, timeSeconds));
  const hop = (pool: SwapPool, from: string, some: bigint, limits: Fraction, direction = exact): RouteHop =>
    quoteHop(pool, { ...query, exact: direction, inputMint: from, amount: some, slippage: limits }, timeSeconds);
  const best = (from: string, to: string, some: bigint, limits: Fraction): RouteHop | null =>
    bestOf(open.filter((pool) => isBetween(pool, from, to))
      .flatMap((pool) => orNone(() => hop(pool, from, some, limits), problems)), exact, ({ quote }) => quote);

  const direct = best(inputMint, outputMint, amount, slippage);
  const routes: RouteQuote[] = direct ? [directRoute(direct)] : [];
  for (const middle of middlesOf(open, inputMint, outputMint)) {
    const ends = exact === 'in' ? [inputMint, middle] as const : [middle, outputMint] as const;
    const near = best(...ends, amount, NO_SLIPPAGE);
    if (!near) continue;
    const far = exact === 'in'
      ? best(middle, outputMint, near.quote.amountOut, slippage) : best(inputMint, middle, near.quote.amountIn, slippage);
    if (far) routes.push(...orNone(() => (exact === 'in' ? through(near, far, middle, amount) : through(far, near, middle, amount)), problems));
  }
  const whole = bestOf(routes, exact, (route) => route);
  if (!whole) throw problems[0] ?? new AppError('pools/no-route', { details: { inputMint, outputMint } });

  const candidates = [
    ...open.filter((pool) => isBetween(pool, inputMint, outputMint)).map((pool): RouteCandidate => ({
      pools: [pool], quote: (some) => orNone(() => directRoute(hop(pool, inputMint, some, slippage)))[0] ?? null,
    })),
    ...routes.flatMap(({ hops: [one, two] }): RouteCandidate[] => (one && two ? [{
      pools: [one, two], quote: (some) => orNone(() => through(one, two, two.quote.inputMint, some))[0] ?? null,
    }] : [])),
  ];
  return splitRoute(whole, candidates) ?? whole;

  /** Two hops, one after the other. */
  function through(one: SwapPool, two: SwapPool, middle: string, some: bigint): RouteQuote {
    if (exact === 'in') return forward(one, two, middle, some);
    const second = hop(two, middle, some, NO_SLIPPAGE);
    const first = hop(one, inputMint, second.quote.amountIn, slippage);
    // A stable pool may yield a little more than requested; all of it passes on.
    return first.quote.exact === 'out' ? twoHops(first, second) : forward(one, two, middle, first.quote.amountIn);
  }

  function forward(one: SwapPool, two: SwapPool, middle: string, some: bigint): RouteQuote {
    const first = hop(one, inputMint, some, NO_SLIPPAGE, 'in');
    return twoHops(first, hop(two, middle, first.quote.amountOut, slippage, 'in'));
  }
}

/** The quote, or nothing if there is none. */
function orNone<Quote>(quote: () => Quote, problems: AppError[] = []): readonly Quote[] {
  try {
    return [quote()];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    problems.push(error);
    return [];
  }
}

/** Quotes one pool. @throws AppError as `quoteSwap` and `quoteClmmSwap` */
export function quoteHop(pool: SwapPool, query: SwapQuery, timeSeconds: bigint): RouteHop {
  if (pool.tickArrays === null) return { ...pool, quote: quoteSwap(pool.pool, query) };
  return { ...pool, quote: quoteClmmSwap(pool.pool, pool.tickArrays, { ...query, timeSeconds }) };
}

/** The best option; the first if equal. */
function bestOf<T>(options: readonly T[], exact: SwapQuery['exact'], quoteOf: (option: T) => SwapQuote): T | null {
  let best: T | null = null;
  for (const option of options) {
    const [one, other] = [quoteOf(option), best && quoteOf(best)];
    if (!other || (exact === 'in' ? one.amountOut > other.amountOut : one.amountIn < other.amountIn)) best = option;
  }
  return best;
}

function isOpen({ pool }: SwapPool, timeSeconds: bigint): boolean {
  if (!pool.allows.swap) return false;
  return isConcentrated(pool) ? timeSeconds > pool.openTimeSeconds : !opensLater(pool, timeSeconds);
}

function isBetween({ pool: { a, b } }: SwapPool, one: string, other: string): boolean {
  const [mintA, mintB] = [a.mint.address, b.mint.address];
  return (mintA === one && mintB === other) || (mintA === other && mintB === one);
}

/** Tokens that have a pool with both. */
function middlesOf(pools: readonly SwapPool[], inputMint: string, outputMint: string): readonly string[] {
  const mints = new Set(pools.flatMap(({ pool: { a, b } }) => [a.mint.address, b.mint.address]));
  return [...mints].filter((mint) => [inputMint, outputMint].every((end) =>
    mint !== end && pools.some((pool) => isBetween(pool, end, mint))));
}

function directRoute(hop: RouteHop): RouteQuote {
  return { feeIsOutput: false, ...hop.quote, hops: [hop], parts: null };
}

function twoHops(one: RouteHop, two: RouteHop): RouteQuote {
  const [first, second] = [one.quote, two.quote];
  const isIn = first.exact === 'in';
  return {
    inputMint: first.inputMint, outputMint: second.outputMint, exact: first.exact,
    amountIn: first.amountIn, amountOut: second.amountOut,
    minAmountOut: second.minAmountOut, maxAmountIn: first.maxAmountIn,
    instructionAmount: isIn ? first.amountIn : second.amountOut,
    instructionLimit: isIn ? second.minAmountOut : first.maxAmountIn,
    tradeFee: 0n, protocolFee: 0n, fundFee: 0n, creatorFee: 0n, creatorFeeIsOutput: false, feeIsOutput: false,
    inputTransferFee: first.inputTransferFee, outputTransferFee: second.outputTransferFee,
    priceImpact: joined(first.priceImpact, second.priceImpact),
    hops: [one, two], parts: null,
  };
}

/** The combined price impact of both hops. */
function joined(one: Fraction, other: Fraction): Fraction {
  const denominator = one.denominator * other.denominator;
  const left = (one.denominator - one.numerator) * (other.denominator - other.numerator);
  return createFraction(denominator - left, denominator);
}
