import { createFraction, type Fraction } from '@/services/amounts/fraction.ts';
import { NATIVE_TOKEN } from '@/services/amounts/token.ts';
import type { RouteQuote } from './RouteQuote.ts';
import type { SwapPool } from './readSwapPools.ts';
import { POOL_KINDS } from '@/services/programs/pool/kinds.ts';

/** One route through the pools, for any part of an order. */
export interface RouteCandidate {
  readonly pools: readonly SwapPool[];
  /** `null` if it cannot fill the part. */
  quote(amount: bigint): RouteQuote | null;
}

/** Part of the order used to test whether a second route is worth a search. */
const TRIAL_PARTS = 16n;
/** Most routes to search in combination with the best one. */
const MAX_SEARCHED = 2;
/** Golden-section steps of a search: the split is found to a thousandth of the order. */
const SECTIONS = 14;
/** The golden section, in thousandths. */
const GOLDEN = 618n;
/** Minimum gain of a split, as a fraction of the order. */
const LEAST_GAIN_PARTS = 1_000n;
/**
 * The highest cost of a second swap: 200,000 compute units at the highest priority fee, and a signature if it needs a
 * transaction.
 */
const EXTRA_LAMPORTS = 10_000n;

/**
 * Splits an order over two routes without a common pool: the best one, and the one that improves it most. Stable pools
 * are left out, because their price hardly moves and their swap takes up most of a transaction.
 *
 * Computes at most 1 + candidates + 2 × 2 × 15 quotes.
 *
 * @param whole the best route for the whole order
 * @param candidates all routes, including that of `whole`
 * @returns `null` if a split gains less than a thousandth of the order or, with SOL, less than its own fees
 */
export function splitRoute(whole: RouteQuote, candidates: readonly RouteCandidate[]): RouteQuote | null {
  const isIn = whole.exact === 'in';
  const order = isIn ? whole.amountIn : whole.amountOut;
  const worth = (quote: RouteQuote): bigint => (isIn ? quote.amountOut : -quote.amountIn);
  const splittable = candidates.filter(({ pools }) => pools.every(({ pool }) => !POOL_KINDS[pool.kind].hasPriceTable));
  const usesOnly = ({ pools }: RouteCandidate) => pools.length === whole.hops.length && pools.every(({ pool }, place) => pool === whole.hops[place]?.pool);
  const main = splittable.find(usesOnly);
  const trial = order / TRIAL_PARTS;
  const rest = main && trial > 0n ? main.quote(order - trial) : null;
  if (!main || !rest) return null;

  /** What the best route yields for the last part of the order. Another route must yield more for its first part. */
  const last = worth(whole) - worth(rest);
  const others = splittable
    .filter(({ pools }) => !pools.some(({ pool }) => whole.hops.some((hop) => hop.pool === pool)))
    .flatMap((candidate) => {
      const first = candidate.quote(trial);
      return first && worth(first) > last ? [{ candidate, gain: worth(first) - last }] : [];
    })
    .sort((one, other) => (one.gain > other.gain ? -1 : 1))
    .slice(0, MAX_SEARCHED);

  let best = whole;
  for (const { candidate } of others) {
    /** The value of a split; `null` if one route cannot fill its part, so that the other one is too large. */
    const tryAt = (amount: bigint): bigint | null => {
      const [one, other] = [main.quote(order - amount), candidate.quote(amount)];
      if (!one || !other) return null;
      const split = joinParts(one, other);
      if (worth(split) > worth(best)) best = split;
      return worth(split);
    };
    let [low, high] = [0n, order];
    const inner = (): readonly [bigint, bigint] => [high - ((high - low) * GOLDEN) / 1_000n, low + ((high - low) * GOLDEN) / 1_000n];
    let [left, right] = inner();
    let [atLeft, atRight] = [tryAt(left), tryAt(right)];
    for (let section = 1; section < SECTIONS; section += 1) {
      if (atRight === null || (atLeft !== null && atLeft >= atRight)) {
        [high, right, atRight] = [right, left, atLeft];
        [left] = inner();
        atLeft = tryAt(left);
      } else {
        [low, left, atLeft] = [left, right, atRight];
        [, right] = inner();
        atRight = tryAt(right);
      }
    }
  }
  const gain = worth(best) - worth(whole);
  return gain * LEAST_GAIN_PARTS >= (isIn ? whole.amountOut : whole.amountIn) && gain > extraFee(whole) ? best : null;
}

/** The cost of a second swap in the token of the gain; 0 if neither token is SOL. */
function extraFee({ exact, inputMint, outputMint, amountIn, amountOut }: RouteQuote): bigint {
  const [counted, other] = exact === 'in' ? [amountOut, amountIn] : [amountIn, amountOut];
  const [countedMint, otherMint] = exact === 'in' ? [outputMint, inputMint] : [inputMint, outputMint];
  if (countedMint === NATIVE_TOKEN.mint) return EXTRA_LAMPORTS;
  return otherMint === NATIVE_TOKEN.mint ? (EXTRA_LAMPORTS * counted) / other : 0n;
}

function joinParts(one: RouteQuote, other: RouteQuote): RouteQuote {
  const sum = (amountOf: (part: RouteQuote) => bigint): bigint => amountOf(one) + amountOf(other);
  return {
    inputMint: one.inputMint, outputMint: one.outputMint, exact: one.exact,
    amountIn: sum(({ amountIn }) => amountIn), amountOut: sum(({ amountOut }) => amountOut),
    minAmountOut: sum(({ minAmountOut }) => minAmountOut), maxAmountIn: sum(({ maxAmountIn }) => maxAmountIn),
    instructionAmount: sum(({ instructionAmount }) => instructionAmount), instructionLimit: sum(({ instructionLimit }) => instructionLimit),
    tradeFee: 0n, protocolFee: 0n, fundFee: 0n, creatorFee: 0n, creatorFeeIsOutput: false, feeIsOutput: false,
    inputTransferFee: sum(({ inputTransferFee }) => inputTransferFee), outputTransferFee: sum(({ outputTransferFee }) => outputTransferFee),
    priceImpact: averageImpact(one, other),
    hops: [...one.hops, ...other.hops], parts: [one, other],
  };
}

/** Weighted by the input amounts. */
function averageImpact({ amountIn: one, priceImpact: a }: RouteQuote, { amountIn: other, priceImpact: b }: RouteQuote): Fraction {
  return createFraction(a.numerator * b.denominator * one + b.numerator * a.denominator * other, a.denominator * b.denominator * (one + other));
}
