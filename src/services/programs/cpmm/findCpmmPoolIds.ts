import type { ClusterConfig } from '@/config.ts';
import { readAccounts } from '@/services/rpc/accounts.ts';
import { cpmmPoolAddress } from './cpmmAddresses.ts';
import type { CpmmConfig } from './CpmmPool.ts';

export interface CpmmPoolIdsQuery {
  readonly cluster: ClusterConfig;
  /** The pair in any order, base58. */
  readonly mints: readonly [string, string];
  /** Fee tiers to look at, as `readCpmmConfigs` gives them. */
  readonly configs: readonly CpmmConfig[];
}

/** Where the pool of a pair is, or would be, at one fee tier. */
export interface CpmmPoolId {
  readonly configId: string;
  readonly poolId: string;
  /** There is a pool already: the tier is used for the pair. */
  readonly exists: boolean;
}

/**
 * Looks which fee tiers are used for a pair: the pool of each is at a derived address, so one request tells.
 *
 * @returns one for each config, in its order
 * @throws AppError `accounts/invalid-public-key`, `rpc/*`
 */
export async function findCpmmPoolIds({ cluster, mints, configs }: CpmmPoolIdsQuery): Promise<readonly CpmmPoolId[]> {
  const { cpmm } = cluster.programs;
  const pools = configs.map(({ configId }) => ({ configId, poolId: cpmmPoolAddress(cpmm, configId, mints) }));
  const accounts = await readAccounts(cluster, pools.map(({ poolId }) => poolId));
  // Anybody can send SOL to the address: only an account of the program is a pool.
  return pools.map((pool, index) => ({ ...pool, exists: accounts[index]?.owner === cpmm }));
}
