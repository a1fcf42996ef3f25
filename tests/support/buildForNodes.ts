/** One build of the app, served for any node: its addresses are replaced as it is served. */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../../scripts/buildApp.ts';
import type { BuiltChunk } from '../../scripts/vite/builtChunks.ts';
import { serveApp } from '../../scripts/serveApp.ts';

/** Addresses of a node. */
interface NodeUrls {
  readonly rpcUrl: string;
  readonly wsUrl: string;
}

/** A server of the app for one node. */
export interface ServedFor {
  readonly url: string;
  stop(): Promise<void>;
}

interface BuildForNodes {
  /** Folder of the build. */
  readonly outDir: string;
  readonly chunks: readonly BuiltChunk[];
  serveFor(node: NodeUrls): Promise<ServedFor>;
  stop(): Promise<void>;
}

/** Node address in the build; nothing listens there. */
const BUILT_FOR = { rpc: '127.0.0.1:59998', ws: '127.0.0.1:59999' };

/** Builds the app for localnet, once, in these languages; nothing of it is left after `stop`. @param languages default all */
export async function buildForNodes(languages?: readonly string[]): Promise<BuildForNodes> {
  const outDir = await mkdtemp(join(tmpdir(), 'launchpad-browser-tests-'));
  const chunks = await buildApp(outDir, { VITE_DEFAULT_CLUSTER: 'localnet', VITE_LOCALNET_RPC_URL: `http://${BUILT_FOR.rpc}`, VITE_LOCALNET_WS_URL: `ws://${BUILT_FOR.ws}` }, languages);
  const app = await serveApp(outDir, 0);
  const ask = askOnce(app.url);
  return {
    outDir, chunks,
    serveFor: (node) => serveFor(node, ask),
    stop: async () => {
      await app.stop();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}

/** A file of the build as the app server answers it, requested once per run. */
interface Served {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  /** One character per byte, also for binary files. */
  readonly text: string;
}

/** Serves what `appUrl` serves, with the build's node addresses replaced. */
async function serveFor({ rpcUrl, wsUrl }: NodeUrls, ask: (path: string) => Promise<Served>): Promise<ServedFor> {
  const addressed = (text: string): string =>
    text.replaceAll(BUILT_FOR.rpc, new URL(rpcUrl).host).replaceAll(BUILT_FOR.ws, new URL(wsUrl).host);
  const bodies = new Map<Served, Buffer>();
  const server = createServer((request, response) => {
    void (async () => {
      const served = await ask(request.url ?? '/');
      for (const [name, value] of served.headers) response.setHeader(name, addressed(value));
      response.statusCode = served.status;
      const body = bodies.get(served) ?? Buffer.from(addressed(served.text), 'latin1');
      bodies.set(served, body);
      response.end(request.method === 'HEAD' ? undefined : body);
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

/** Requests each path from the app server only once. */
function askOnce(appUrl: string): (path: string) => Promise<Served> {
  const answers = new Map<string, Promise<Served>>();
  const ask = async (path: string): Promise<Served> => {
    const answer = await fetch(appUrl + path, { redirect: 'manual' });
    const headers = [...answer.headers].filter(([name]) => !/^(content-encoding|content-length|connection|keep-alive|transfer-encoding)$/.test(name));
    return { status: answer.status, headers, text: Buffer.from(await answer.arrayBuffer()).toString('latin1') };
  };
  return (path) => {
    const [file = '/'] = path.split('?'); // the remaining requests are for the app
    const answer = answers.get(file) ?? ask(file);
    answers.set(file, answer);
    return answer;
  };
}
