/** What all screen tests of a run share: one cluster. It runs outside jsdom, whose typed arrays it could not use. */
import type { TestProject } from 'vitest/node';
import { startTestCluster } from './localnet.ts';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { localnet, stop } = await startTestCluster();
  project.provide('rpcUrl', localnet.rpcUrl);
  project.provide('wsUrl', localnet.wsUrl);
  return stop;
}
