import { AppError } from '@/errors/AppError.ts';
import { listPools, type PoolListOptions } from './listPools.ts';
import type { PoolList } from './PoolRow.ts';
import type { ChainPoolsQuery } from './readChainPools.ts';

export interface FindPoolsQuery extends Pick<ChainPoolsQuery, 'cluster'>, PoolListOptions {
  /** One mint, or a pair in any order; base58. */
  readonly mints: readonly string[];
}

/**
 * Finds the pools of a token or a pair, including ones created a moment ago.
 *
 * @throws AppError `sdk/no-mint`, `pools/same-mint`, `accounts/invalid-public-key`
 * @example const { rows } = await findPools({ cluster, mints: [baseMint, quoteMint] });
 */
export async function findPools({ cluster, mints, ...options }: FindPoolsQuery): Promise<PoolList> {
  const [first, second] = mints;
  if (first === undefined) throw new AppError('sdk/no-mint');
  if (first === second) throw new AppError('pools/same-mint', { details: { mint: first } });
  return listPools(cluster, { ...options, mints });
}
