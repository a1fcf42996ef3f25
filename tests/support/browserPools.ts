/** What browser tests of pools share: the cluster as the services see it, and tokens somebody holds. */
import { inject } from 'vitest';
import { clusters, type ClusterConfig } from '../../src/config.ts';

/** The cluster row of the run. */
export function runCluster(): ClusterConfig {
  const row = clusters.find(({ name }) => name === 'localnet');
  if (!row) throw new Error('the cluster table has no localnet');
  return { ...row, rpcUrl: inject('rpcUrl'), wsUrl: inject('wsUrl') };
}
