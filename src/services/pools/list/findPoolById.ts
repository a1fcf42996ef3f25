import type { ClusterConfig } from '../../../config.ts';
import { AppError } from '../../../errors/AppError.ts';
import { readAccounts } from '../../accounts/readAccounts.ts';
import { fetchPools } from '../../api/fetchPools.ts';
import { poolRowOf } from './poolRowOf.ts';
import type { PoolRow } from './PoolRow.ts';
import { apiPoolRow } from './readApiPools.ts';

/**
 * The row of one pool, from the chain, or from the provider where the node does not answer.
 *
 * @param poolId base58
 * @throws AppError `pools/not-found`, `pools/not-a-pool`, `accounts/invalid-public-key`, `rpc/*`, `sdk/*` when neither
 *   answers
 */
export async function findPoolById(
  cluster: ClusterConfig, poolId: string, ownerAddress: string | null = null,
): Promise<PoolRow> {
  try {
    const [account] = await readAccounts(cluster, [poolId]);
    if (!account) throw new AppError('pools/not-found', { details: { poolId } });
    const row = poolRowOf(cluster, account, ownerAddress);
    if (!row) throw new AppError('pools/not-a-pool', { details: { poolId, owner: account.owner } });
    return row;
  } catch (error) {
    if (error instanceof AppError && !/^(rpc|sdk)\//.test(error.code)) throw error;
    const [info] = await fetchPools(cluster, [poolId]).catch(() => [null]);
    const row = info ? apiPoolRow(cluster, info) : null;
    if (row) return row;
    throw error;
  }
}
