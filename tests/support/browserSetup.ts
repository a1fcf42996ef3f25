/** What all browser tests of a run share: one build of the app and one Chromium. Each file has a cluster of its own. */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Localnet } from 'raydium-localnet';
import type { TestProject } from 'vitest/node';
import { buildApp } from '../../scripts/buildApp.ts';
import type { BuiltChunk } from '../../scripts/builtChunks.ts';
import { launchChromiumServer } from '../../scripts/launchChromium.ts';
import { serveApp } from '../../scripts/serveApp.ts';
import { serveClusters, type ServedFor } from './clusterServer.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the build. */
    appDir: string;
    /** Of the build. */
    chunks: readonly BuiltChunk[];
    /** Where Playwright finds the browser. */
    browserUrl: string;
  }
}

/** Where the build believes its cluster to be; nobody listens there. */
const BUILT_FOR = { rpc: '127.0.0.1:59998', ws: '127.0.0.1:59999' };

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const outDir = await mkdtemp(join(tmpdir(), 'launchpad-browser-tests-'));
  const chunks = await buildApp(outDir, { VITE_DEFAULT_CLUSTER: 'localnet', VITE_LOCALNET_RPC_URL: `http://${BUILT_FOR.rpc}` });
  const app = await serveApp(outDir, 0);
  const browser = await launchChromiumServer();
  const stopClusters = await serveClusters(project, (localnet) => serveFor(localnet, app.url));
  project.provide('appDir', outDir);
  project.provide('chunks', chunks);
  project.provide('browserUrl', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await stopClusters();
    await app.stop();
    await rm(outDir, { recursive: true, force: true });
  };
}

/** Serves what `appUrl` serves, with the addresses of a cluster in place of those of the build. */
async function serveFor({ rpcUrl, wsUrl }: Localnet, appUrl: string): Promise<ServedFor> {
  const addressed = (text: string): string =>
    text.replaceAll(BUILT_FOR.rpc, new URL(rpcUrl).host).replaceAll(BUILT_FOR.ws, new URL(wsUrl).host);
  const server = createServer((request, response) => {
    void (async () => {
      const answer = await fetch(appUrl + (request.url ?? '/'), { method: request.method ?? 'GET', redirect: 'manual' });
      for (const [name, value] of answer.headers) {
        if (!/^(content-encoding|content-length|connection|keep-alive|transfer-encoding)$/.test(name)) response.setHeader(name, addressed(value));
      }
      response.statusCode = answer.status;
      const text = Buffer.from(await answer.arrayBuffer()).toString('latin1'); // a character for each byte, of pictures too
      response.end(addressed(text), 'latin1');
    })().catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
