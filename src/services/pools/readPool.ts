import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { readAccount } from '@/services/rpc/accounts.ts';
import { readAmmV4Pool } from '@/services/programs/ammV4/readPool.ts';
import { readCpmmPool } from '@/services/programs/cpmm/readPool.ts';
import { isConcentrated } from '@/services/programs/pool/kinds.ts';
import { poolKindOf } from '@/services/pools/list/poolAccounts.ts';
import type { AnyPool, PoolTable, StandardPool } from './PoolProgram.ts';

/** The readers of the rarer kinds are loaded for their pools alone. */
const readers: PoolTable<'read'> = {
  'amm-v4': readAmmV4Pool,
  stable: async (...query) => (await import('@/services/programs/stable/readPool.ts')).readStablePool(...query),
  cpmm: readCpmmPool,
  clmm: async (cluster, poolId) => (await import('@/services/programs/clmm/readPool.ts')).readClmmPool(cluster, poolId),
};

/**
 * Reads a pool of any kind from chain, without the API, identified by its account.
 *
 * @param poolId base58
 * @throws AppError `accounts/invalid-public-key`, `pools/not-found`, `pools/not-a-pool`, `tokens/*`, `clmm/*`, `rpc/*`
 */
export async function readAnyPool(cluster: ClusterConfig, poolId: string): Promise<AnyPool> {
  const account = await readAccount(cluster, poolId);
  if (!account) throw new AppError('pools/not-found', { details: { poolId } });
  const kind = poolKindOf(cluster, account);
  if (!kind) throw new AppError('pools/not-a-pool', { details: { poolId, owner: account.owner } });
  return readers[kind](cluster, poolId, account);
}

/**
 * Reads a standard pool of any kind.
 *
 * @param poolId base58
 * @throws AppError as `readAnyPool`; `pools/not-a-pool` for a concentrated one, too
 */
export async function readPool(cluster: ClusterConfig, poolId: string): Promise<StandardPool> {
  const pool = await readAnyPool(cluster, poolId);
  if (isConcentrated(pool)) throw new AppError('pools/not-a-pool', { details: { poolId, owner: pool.programId } });
  return pool;
}
