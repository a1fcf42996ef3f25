import type { ClusterConfig } from '@/config.ts';
import { getRent } from '@/services/rpc/getRent.ts';
import { getCachedPriorityFee } from '@/services/fees/priorityFee.ts';
import { checkNetwork } from './checkNetwork.ts';

/**
 * Asks what every action needs once per session, when someone begins with a form: whose network this is, its rent
 * rule, and what a transaction costs that competes with no one. An answer that fails is asked for again by the action.
 */
export function prefetchActionBasics(cluster: ClusterConfig): void {
  const questions = [
    checkNetwork(cluster),
    getRent(cluster),
    // A local cluster has no queue to jump.
    cluster.name === 'localnet' ? null : getCachedPriorityFee({ cluster, writableAccounts: [] }),
  ];
  for (const question of questions) question?.catch(() => undefined);
}
