import { createFraction, type Fraction } from '@/services/amounts/fraction.ts';
import { poolPrice } from './poolPrice.ts';
import type { StandardPool } from './PoolProgram.ts';

/**
 * The value of staked LP tokens in a token, as far as their own pool determines it: in one of its two tokens at its
 * price, or in LP tokens. Prices of other tokens are not known here.
 *
 * @param staked LP tokens, base units
 * @param mint base58
 * @returns base units of the token; `null` if unknown
 * @throws AppError `pools/stable-off-curve`
 * @example stakeWorth(pool, pool.lpSupply / 2n, a);
 *   // half of the LP tokens of a pool of 100 A and 200 B are worth 100 A: 50 A, and 100 B at 1 A = 2 B
 */
export function stakeWorth(pool: StandardPool, staked: bigint, mint: string): Fraction | null {
  if (mint === pool.lpMint) return createFraction(staked);
  const side = mint === pool.a.mint.address ? 'a' : mint === pool.b.mint.address ? 'b' : null;
  const price = poolPrice(pool);
  if (side === null || price === null || pool.lpSupply === 0n) return null;
  const { numerator, denominator } = price; // base units of b per unit of a
  const [whole, over] = side === 'b'
    ? [pool.b.reserve * denominator + pool.a.reserve * numerator, denominator]
    : [pool.a.reserve * numerator + pool.b.reserve * denominator, numerator];
  return createFraction(whole * staked, over * pool.lpSupply);
}
