/**
 * Starts a cluster for each test file that requests one, outside of its worker: the cluster cannot use jsdom's typed arrays.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * POST starts a cluster, with the options in the body if any, and returns a `FileCluster`; DELETE stops the one in the
     * body.
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
  /** How long a page may take for what a test waits for; default a minute. */
  readonly patienceMs?: number;
  /** Hosts of the internet that the cluster stands for, and the flags with which a browser finds it there. */
  readonly internet?: { readonly hosts: readonly string[]; readonly flags: readonly string[] };
}

/** A cluster for one test file. */
export interface StartedCluster {
  readonly cluster: FileCluster;
  stop(): Promise<void>;
}

/**
 * Serves new clusters until the run ends.
 *
 * @param start starts one of them with the options that a test has sent
 * @returns stops everything that is still running
 */
export async function serveClusters<Options>(
  project: TestProject, start: (options: Partial<Options>) => Promise<StartedCluster>,
): Promise<() => Promise<void>> {
  const running = new Map<string, () => Promise<void>>();
  const open = async (options: Partial<Options>): Promise<FileCluster> => {
    const { cluster, stop } = await start(options);
    const key = keyOf(cluster);
    running.set(key, async () => {
      running.delete(key);
      await stop();
    });
    return cluster;
  };
  const server = createServer((request, response) => {
    void (async () => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      if (request.method === 'DELETE') await running.get(keyOf(JSON.parse(body) as FileCluster))?.();
      response.end(request.method === 'POST' ? JSON.stringify(await open(body ? JSON.parse(body) as Partial<Options> : {})) : '');
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

/** Files may share a node, but not the app. */
function keyOf({ rpcUrl, appUrl }: FileCluster): string {
  return `${rpcUrl} ${appUrl}`;
}
