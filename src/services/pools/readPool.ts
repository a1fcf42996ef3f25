import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { readAccount } from '@/services/rpc/accounts.ts';
import { isAmmV4Pool } from '@/services/programs/ammV4/accounts.ts';
import { readAmmV4Pool } from '@/services/programs/ammV4/readPool.ts';
import { CPMM_POOL_BYTES, CPMM_POOL_DISCRIMINATOR, isCpmmAccount } from '@/services/programs/cpmm/accounts.ts';
import { readCpmmPool } from '@/services/programs/cpmm/readPool.ts';
import { isStablePool } from '@/services/programs/stable/accounts.ts';
import { readStablePool } from '@/services/programs/stable/readPool.ts';
import type { StandardPool } from './standardPool.ts';

/**
 * Reads a standard pool of any kind from chain, without the API, identified by its account's owner and discriminator.
 *
 * @param poolId base58
 * @throws AppError `accounts/invalid-public-key`, `pools/not-found`, `pools/not-a-pool`, `tokens/*`, `rpc/*`
 */
export async function readPool(cluster: ClusterConfig, poolId: string): Promise<StandardPool> {
  const account = await readAccount(cluster, poolId);
  if (!account) throw new AppError('pools/not-found', { details: { poolId } });
  if (isAmmV4Pool(account, cluster.programs.ammV4)) return readAmmV4Pool(cluster, poolId, account);
  if (isStablePool(account, cluster.programs.ammStable)) return readStablePool(cluster, poolId, account);
  if (isCpmmAccount(cluster, account, CPMM_POOL_DISCRIMINATOR, CPMM_POOL_BYTES)) return readCpmmPool(cluster, poolId);
  throw new AppError('pools/not-a-pool', { details: { poolId, owner: account.owner } });
}
