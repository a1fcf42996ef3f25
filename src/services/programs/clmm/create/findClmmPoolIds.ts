import type { ClusterConfig } from '@/config.ts';
import { readAccounts } from '@/services/rpc/accounts.ts';
import type { ClmmConfig } from '@/services/programs/clmm/ClmmPool.ts';
import { isBefore } from './newClmmPool.ts';
import { newPoolAddresses } from './newPoolAddresses.ts';

export interface ClmmPoolIdsQuery {
  readonly cluster: ClusterConfig;
  /** The pair in any order, base58. */
  readonly mints: readonly [string, string];
  /** Fee tiers to look at, as `readClmmConfigs` gives them. */
  readonly configs: readonly Pick<ClmmConfig, 'configId'>[];
}

/** Where the concentrated pool of a pair is, or would be, at one fee tier. */
export interface ClmmPoolId {
  readonly configId: string;
  readonly poolId: string;
  /** There is a pool already: the tier is used for the pair. */
  readonly exists: boolean;
}

/**
 * Looks which fee tiers are used for a pair: the pool of each is at a derived address, so one read tells.
 *
 * @returns one for each config, in its order
 * @throws AppError `rpc/*`
 */
export async function findClmmPoolIds({ cluster, mints, configs }: ClmmPoolIdsQuery): Promise<readonly ClmmPoolId[]> {
  const { clmm } = cluster.programs;
  const [mintA, mintB] = isBefore(mints[0], mints[1]) ? mints : [mints[1], mints[0]];
  const pools = configs.map(({ configId }) =>
    ({ configId, poolId: newPoolAddresses(clmm, configId, mintA, mintB).poolId }));
  const accounts = await readAccounts(cluster, pools.map(({ poolId }) => poolId));
  // Anybody can send SOL to the address: only an account of the program is a pool.
  return pools.map((pool, index) => ({ ...pool, exists: accounts[index]?.owner === clmm }));
}
