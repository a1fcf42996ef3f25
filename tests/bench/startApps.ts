import { join } from 'node:path';
import { buildApp } from '../../scripts/buildApp.ts';
import type { BuiltChunk } from '../../scripts/vite/builtChunks.ts';
import { startTestCluster, type TestCluster } from 'raydium-localnet/testing';
import { buildFixture, installNaive } from './buildFixture.ts';
import { serveCompressed } from './serveCompressed.ts';

/** The three builds to compare. */
export const BUILDS = ['app', 'naive', 'floor'] as const;
export type BuildName = (typeof BUILDS)[number];

/** The builds with their folders and servers, and the cluster that ours uses. */
export interface Apps {
  readonly cluster: TestCluster;
  readonly dirs: Readonly<Record<BuildName, string>>;
  /** Chunks of the app. */
  readonly chunks: readonly BuiltChunk[];
  readonly urls: Readonly<Record<BuildName, string>>;
  stop(): Promise<void>;
}

/** Builds the app, the naive build and the floor from the current files, and serves all three. */
export async function startApps(): Promise<Apps> {
  const cluster = await startTestCluster({ slotMs: 400, prefer: 'real' });
  const dir = (name: BuildName): string => join(import.meta.dirname, '../../.start/bench', name);
  const dirs = { app: dir('app'), naive: dir('naive'), floor: dir('floor') };
  const chunks = await buildApp(dirs.app, { VITE_DEFAULT_CLUSTER: 'localnet', VITE_LOCALNET_RPC_URL: cluster.localnet.rpcUrl });
  await installNaive();
  await buildFixture('naive', dirs.naive);
  await buildFixture('floor', dirs.floor);
  const [app, naive, floor] = [
    await serveCompressed(dirs.app), await serveCompressed(dirs.naive), await serveCompressed(dirs.floor),
  ];
  return {
    cluster, dirs, chunks,
    urls: { app: app.url, naive: naive.url, floor: floor.url },
    async stop() {
      await Promise.all([app.stop(), naive.stop(), floor.stop()]);
      await cluster.stop();
    },
  };
}
