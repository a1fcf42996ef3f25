/** Shared by all browser tests of a run: one build of the app. Each file has its own cluster, each worker its Chromium. */
import type { LocalnetOptions } from 'raydium-localnet';
import { startTestCluster } from 'raydium-localnet/testing';
import type { TestProject } from 'vitest/node';
import type { BuiltChunk } from '../../scripts/vite/builtChunks.ts';
import { buildForNodes } from './buildForNodes.ts';
import { serveClusters } from './clusterServer.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the build. */
    appDir: string;
    /** Chunks of the build. */
    chunks: readonly BuiltChunk[];
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const build = await buildForNodes();
  const stopClusters = await serveClusters<LocalnetOptions>(project, async (options) => {
    const { localnet, stop } = await startTestCluster(options);
    const app = await build.serveFor(localnet);
    const { rpcUrl, wsUrl } = localnet;
    return { cluster: { rpcUrl, wsUrl, appUrl: app.url }, stop: async () => void (await Promise.all([app.stop(), stop()])) };
  });
  project.provide('appDir', build.outDir);
  project.provide('chunks', build.chunks);
  return async () => {
    await stopClusters();
    await build.stop();
  };
}
