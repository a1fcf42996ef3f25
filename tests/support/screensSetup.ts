import type { LocalnetOptions } from 'raydium-localnet';
import { startTestCluster } from 'raydium-localnet/testing';
import type { TestProject } from 'vitest/node';
import { serveClusters } from './clusterServer.ts';

export default (project: TestProject): Promise<() => Promise<void>> => serveClusters<LocalnetOptions>(project, async (options) => {
  const { localnet: { rpcUrl, wsUrl }, stop } = await startTestCluster(options);
  return { cluster: { rpcUrl, wsUrl, appUrl: '' }, stop };
});
