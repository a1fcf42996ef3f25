/** A proxy to a real cluster that counts, refuses or loses requests, like public nodes and bad networks. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ClusterConfig } from '@/config.ts';

/** A JSON-RPC request. */
export interface ProxiedRequest {
  readonly method: string;
  readonly params: readonly unknown[];
  /** Part of a batch. */
  readonly isBatch: boolean;
}

interface Message extends Pick<ProxiedRequest, 'method' | 'params'> {
  readonly id: unknown;
}

/** What happens to a request: it is forwarded, dropped, answered here, or forwarded and its answer changed. */
export type Verdict =
  | 'forward'
  | 'break-off'
  | { readonly status: number }
  | { readonly error: { readonly code: number; readonly message: string } }
  | { readonly result: unknown }
  /** Gets the parsed body, a list for a batch. */
  | { readonly alter: (body: unknown) => unknown };

/** A running proxy. */
export interface RpcProxy {
  /** The test's cluster config, with the proxy's address. */
  readonly cluster: ClusterConfig;
  /** Requested methods in order, a batch once. */
  readonly methods: string[];
  /** Paths of the API that were asked for. */
  readonly paths: string[];
  stop(): Promise<void>;
}

/**
 * Starts a proxy for a cluster.
 *
 * @param target the cluster to forward to
 * @param judge decides about each request; default forwards everything
 */
export async function startRpcProxy(
  target: ClusterConfig, judge: (request: ProxiedRequest) => Verdict | Promise<Verdict> = () => 'forward',
): Promise<RpcProxy> {
  const methods: string[] = [];
  const paths: string[] = [];
  // Pages read answers, and why they were refused, as those of public nodes.
  const headers = { 'content-type': 'application/json', 'access-control-allow-origin': '*' };
  const server = createServer((request, response) => {
    void (async () => {
      const forward = async (path: string, init: RequestInit = {}) => {
        const answer = await fetch(new URL(path, target.rpcUrl), init);
        const wait = answer.headers.get('retry-after');
        return response.writeHead(answer.status, { ...headers, ...wait === null ? {} : { 'retry-after': wait } }).end(await answer.text());
      };
      if (request.method === 'OPTIONS') return void response.writeHead(204, { ...headers, 'access-control-allow-headers': '*' }).end();
      // The API, which a local cluster serves too.
      if (request.method === 'GET') {
        paths.push(request.url ?? '');
        return void (await forward(request.url ?? ''));
      }
      const body = await textOf(request);
      const message = JSON.parse(body) as Message | readonly [Message, ...Message[]];
      const { id, method, params } = message instanceof Array ? message[0] : message; // batches contain only one method
      methods.push(method);
      const verdict = await judge({ method, params, isBatch: message instanceof Array });
      if (verdict === 'break-off') return void request.socket.destroy();
      if (verdict === 'forward') return void (await forward('', { method: 'POST', headers, body }));
      if ('alter' in verdict) {
        const answer = await fetch(target.rpcUrl, { method: 'POST', headers, body });
        return void response.writeHead(answer.status, headers).end(JSON.stringify(verdict.alter(await answer.json())));
      }
      if ('status' in verdict) return void response.writeHead(verdict.status, headers).end('{}');
      response.writeHead(200, headers);
      response.end(JSON.stringify({ jsonrpc: '2.0', id, ...verdict }));
    })();
  });
  // Else it closes a connection that a slow test is just about to use again.
  server.keepAliveTimeout = 0;
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    cluster: { ...target, rpcUrl: `http://127.0.0.1:${port}` },
    methods,
    paths,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** Answers as if these transactions were of a version that no client knows yet. */
export function asVersion2(signatures: readonly string[]): (request: ProxiedRequest) => Verdict {
  const error = {
    code: -32015,
    message: 'Transaction version (2) is not supported by the requesting client. Please try the request again with the following '
      + 'configuration parameter: "maxSupportedTransactionVersion": 2',
  };
  const one = (answer: LandedAnswer): unknown =>
    (signatures.includes(answer.result?.transaction.signatures[0] ?? '') ? { jsonrpc: '2.0', id: answer.id, error } : answer);
  return ({ method }) => (method !== 'getTransaction' ? 'forward'
    : { alter: (body) => (Array.isArray(body) ? (body as LandedAnswer[]).map(one) : one(body as LandedAnswer)) });
}

interface LandedAnswer {
  readonly id: unknown;
  readonly result?: { readonly transaction: { readonly signatures: readonly string[] } } | null;
}
