/** Starts a cluster for every test file that asks, outside its worker: jsdom has typed arrays the cluster could not use. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Localnet, LocalnetOptions } from 'raydium-localnet';
import type { TestProject } from 'vitest/node';
import { startTestCluster } from 'raydium-localnet/testing';

declare module 'vitest' {
  interface ProvidedContext {
    /**
   * Starts a cluster on POST, with the options in the body if there is one, and answers a `FileCluster`; stops the one whose
   * RPC URL is in the body on DELETE.
   */
    clustersUrl: string;
  }
}

/** Where the cluster of a test file is. */
export interface FileCluster {
  readonly rpcUrl: string;
  readonly wsUrl: string;
  /** Where the app that works on it is served; empty in tests that have no browser. */
  readonly appUrl: string;
}

/** A server of the app that works on one cluster. */
export interface ServedFor {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Serves fresh clusters until the run ends.
 *
 * @param serveApp what serves the app on one of them
 * @returns what stops all that is still there
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
