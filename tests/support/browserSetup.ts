/** What all browser tests of a run share: one cluster, one build of the app that works on it, one server. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildApp } from '../../scripts/buildApp.ts';
import { launchChromium } from '../../scripts/launchChromium.ts';
import { serveApp } from '../../scripts/serveApp.ts';
import { startTestCluster } from './localnet.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the built app is served. */
    appUrl: string;
    /** Folder of the build. */
    appDir: string;
    rpcUrl: string;
    wsUrl: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { localnet, stop } = await startTestCluster();
  const outDir = await mkdtemp(join(tmpdir(), 'launchpad-browser-tests-'));
  await buildApp(outDir, { VITE_DEFAULT_CLUSTER: 'localnet', VITE_LOCALNET_RPC_URL: localnet.rpcUrl });
  const app = await serveApp(outDir, 0);
  await (await launchChromium()).close(); // unpacks it once, before several test files want it
  project.provide('appUrl', app.url);
  project.provide('appDir', outDir);
  project.provide('rpcUrl', localnet.rpcUrl);
  project.provide('wsUrl', localnet.wsUrl);
  return async () => {
    await app.stop();
    await stop();
    await rm(outDir, { recursive: true, force: true });
  };
}
