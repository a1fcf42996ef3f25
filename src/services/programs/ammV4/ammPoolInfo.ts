import type { AmmV4Keys, ApiV3PoolInfoStandardItem } from '@/services/sdk.ts';

/** What the SDK's instruction makers read of a pool besides its keys. */
type ReadByMakers = Pick<ApiV3PoolInfoStandardItem, 'id' | 'programId' | 'lpMint' | 'marketId' | 'pooltype'>;

/**
 * The pool information that the makers of liquidity instructions want next to the keys: they read five fields of what
 * the provider's API calls a pool, and there is no API to ask here.
 */
export function ammPoolInfo({ id, programId, mintLp, marketId }: AmmV4Keys): ApiV3PoolInfoStandardItem {
  const read: ReadByMakers = { id, programId, lpMint: mintLp, marketId, pooltype: [] };
  return read as ApiV3PoolInfoStandardItem;
}
