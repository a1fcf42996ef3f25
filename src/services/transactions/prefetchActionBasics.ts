import type { ClusterConfig } from '@/config.ts';
import { getRent } from '@/services/rpc/getRent.ts';
import { getCachedPriorityFee } from '@/services/fees/priorityFee.ts';
import { checkNetwork } from './checkNetwork.ts';

/**
 * Prefetches, once per page load when a form is first focused, what every action needs: the network check, the rent
 * rule and the uncontended priority fee. The action retries what fails here.
 */
export function prefetchActionBasics(cluster: ClusterConfig): void {
  const questions = [
    checkNetwork(cluster),
    getRent(cluster),
    // A local cluster has no congestion.
    cluster.name === 'localnet' ? null : getCachedPriorityFee({ cluster, writableAccounts: [] }),
  ];
  for (const question of questions) question?.catch(() => undefined);
}
