import { AppError } from '@/errors/AppError.ts';
import type { PoolSide } from './Pool.ts';

interface TwoSides {
  readonly poolId: string;
  readonly a: PoolSide;
  readonly b: PoolSide;
}

/**
 * The sides of a pool in the direction of a swap (SPEC section 5: mints must match the pool).
 *
 * @param inputMint what goes in, base58
 * @throws AppError `sdk/mint-not-in-pool`
 */
export function swapSides(
  { poolId, a, b }: TwoSides, inputMint: string,
): { readonly input: PoolSide; readonly output: PoolSide } {
  if (inputMint === a.mint.address) return { input: a, output: b };
  if (inputMint === b.mint.address) return { input: b, output: a };
  throw new AppError('sdk/mint-not-in-pool', { details: { poolId, inputMint } });
}
