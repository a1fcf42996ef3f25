import type { ClusterConfig } from '@/config.ts';
import { isAppError } from '@/errors/AppError.ts';
import type { RpcAnswer } from './answers.ts';
import { fetchCached } from './queries.ts';
import { request } from './request.ts';

/**
 * The programs of `localnet/`, read once while the page is open.
 *
 * @param isFresh reads them again, because real ones can be loaded while the cluster runs
 * @returns `null` if the node is another validator, which does not know the method
 * @throws AppError `rpc/*`
 */
export function readLocalPrograms(cluster: ClusterConfig, isFresh = false): Promise<RpcAnswer<'localnet_programs'> | null> {
  return fetchCached({
    key: ['local-programs', cluster.rpcUrl], servesMs: Infinity, isFresh,
    ask: () => request(cluster, 'localnet_programs').catch((error: unknown) => {
      if (isAppError(error, 'rpc/method-not-found')) return null;
      throw error;
    }),
  });
}
