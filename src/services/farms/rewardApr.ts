import { DAYS_PER_YEAR } from '../../constants.ts';
import { createFraction } from '../amounts/createFraction.ts';
import type { Fraction } from '../amounts/Fraction.ts';
import { poolPrice } from '../pools/poolPrice.ts';
import type { StandardPool } from '../pools/StandardPool.ts';

const DAY_SECONDS = 86_400n;
const YEAR_SECONDS = BigInt(DAYS_PER_YEAR) * DAY_SECONDS;

export interface RewardAprQuery {
  /** The pool whose LP tokens are staked. */
  readonly pool: StandardPool;
  /** LP tokens all stakes hold together, base units. */
  readonly staked: bigint;
  /** base58 */
  readonly rewardMint: string;
  /** Base units, for all stakes together, in so many seconds. */
  readonly amount: bigint;
  readonly seconds: bigint;
}

/**
 * What a reward gives all stakes in a year of 365 days, as a share of what they are worth now; nothing is compounded.
 * The pool itself tells what the stakes are worth in its own two tokens and its LP token; of others nobody here knows
 * the price.
 *
 * @returns 1 is 100 %; `null` where it cannot be told
 * @throws AppError `pools/stable-off-curve`
 * @example // a pool of 100 A and 100 B, half of its LP tokens staked: worth 100 A; 1 A a day is 365 %
 */
export function rewardApr({ pool, staked, rewardMint, amount, seconds }: RewardAprQuery): Fraction | null {
  if (staked === 0n || seconds === 0n || pool.lpSupply === 0n) return null;
  const worth = worthIn(pool, rewardMint);
  if (!worth || worth.numerator === 0n) return null;
  // A year's reward ÷ (worth of the pool × staked ÷ supply).
  return createFraction(
    amount * YEAR_SECONDS * worth.denominator * pool.lpSupply,
    seconds * worth.numerator * staked,
  );
}

/** What the whole pool is worth in base units of a token. */
function worthIn(pool: StandardPool, mint: string): Fraction | null {
  if (mint === pool.lpMint) return createFraction(pool.lpSupply);
  const side = mint === pool.a.mint.address ? 'a' : mint === pool.b.mint.address ? 'b' : null;
  const price = poolPrice(pool); // base units of b for one of a
  if (side === null || price === null) return null;
  const { numerator, denominator } = price;
  return side === 'b'
    ? createFraction(pool.b.reserve * denominator + pool.a.reserve * numerator, denominator)
    : createFraction(pool.a.reserve * numerator + pool.b.reserve * denominator, numerator);
}
