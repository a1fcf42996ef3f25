import { createPrice, type Price } from '@/services/amounts/price.ts';
import { createToken } from '@/services/amounts/token.ts';
import { stablePrice, systemAmounts } from '@/services/programs/stable/curve.ts';
import type { StandardPool } from './PoolProgram.ts';

/**
 * The price of the pool's first token in its second, without fees: the ratio of the reserves, or a stable pool's curve
 * price.
 *
 * @returns `null` if the pool is empty
 * @throws AppError `pools/stable-off-curve`
 */
export function poolPrice(pool: StandardPool): Price | null {
  const { a, b } = pool;
  if (a.reserve <= 0n || b.reserve <= 0n) return null;
  const [baseToken, quoteToken] = [createToken(tokenOf(a)), createToken(tokenOf(b))];
  if (!('model' in pool)) return createPrice({ baseToken, quoteToken, numerator: b.reserve, denominator: a.reserve });
  // The curve counts both tokens in the same decimals.
  return createPrice({
    baseToken, quoteToken,
    numerator: stablePrice(pool.model, systemAmounts(pool)) * 10n ** BigInt(b.mint.decimals),
    denominator: pool.model.multiplier * 10n ** BigInt(a.mint.decimals),
  });
}

const tokenOf = ({ mint }: StandardPool['a']) => ({ mint: mint.address, decimals: mint.decimals });
