/**
 * Starts a cluster for each test file that requests one, outside of its worker: the cluster cannot use jsdom's typed arrays.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Localnet, LocalnetOptions } from 'raydium-localnet';
import type { TestProject } from 'vitest/node';
import { startTestCluster } from 'raydium-localnet/testing';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * POST starts a cluster, with the options in the body if any, and returns a `FileCluster`; DELETE stops the one whose RPC
     * URL is in the body.
     */
    clustersUrl: string;
  }
}

/** Addresses of a test file's cluster. */
export interface FileCluster {
  readonly rpcUrl: string;
  readonly wsUrl: string;
  /** Where the app for this cluster is served; empty in tests without a browser. */
  readonly appUrl: string;
}

/** A server of the app for one cluster. */
export interface ServedFor {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Serves new clusters until the run ends.
 *
 * @param serveApp serves the app for one of them
 * @returns stops everything that is still running
 */
export async function serveClusters(
  project: TestProject, serveApp: (localnet: Localnet) => Promise<ServedFor> = async () => ({ url: '', stop: async () => {} }),
): Promise<() => Promise<void>> {
  const running = new Map<string, () => Promise<void>>();
  const start = async (options: LocalnetOptions): Promise<FileCluster> => {
    const { localnet, stop } = await startTestCluster(options);
    const app = await serveApp(localnet);
    running.set(localnet.rpcUrl, async () => {
      running.delete(localnet.rpcUrl);
      await app.stop();
      await stop();
    });
    return { rpcUrl: localnet.rpcUrl, wsUrl: localnet.wsUrl, appUrl: app.url };
  };
  const server = createServer((request, response) => {
    void (async () => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      if (request.method === 'DELETE') await running.get(body)?.();
      response.end(request.method === 'POST' ? JSON.stringify(await start(body ? JSON.parse(body) as LocalnetOptions : {})) : '');
    })().catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  project.provide('clustersUrl', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
    await Promise.all([...running.values()].map((stop) => stop()));
  };
}
