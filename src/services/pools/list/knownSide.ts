import { type ClusterName, KNOWN_MINTS } from '@/networks.ts';
import { NATIVE_TOKEN } from '@/services/amounts/token.ts';
import type { PoolRow } from './PoolRow.ts';
import { POOL_KINDS } from '@/services/programs/pool/kinds.ts';

/** The square root of a price 5 % lower, in millionths of the current one's. */
export const LOWER_SQRT = 974_679n;
const MILLION = 1_000_000n;

/** Tokens that no maker of another one can print, SOL first, base58: what counts in a pool, and what routes go through. */
export function commonMints(cluster: ClusterName): readonly string[] {
  return [NATIVE_TOKEN.mint, ...Object.values(KNOWN_MINTS[cluster])];
}

/**
 * What trades take of one side of a standard pool until the price is 5 % away.
 *
 * @param reserve base units
 * @returns base units
 */
export function standardDepth({ kind }: Pick<PoolRow, 'kind'>, reserve: bigint): bigint {
  // The price of a stable pool hardly moves before one side is empty. Elsewhere it follows the square of the reserve.
  return POOL_KINDS[kind].hasPriceTable ? reserve / 2n : (reserve * (MILLION - LOWER_SQRT)) / MILLION;
}
