import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request to a node that may fail. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Of the request. */
  readonly body: string;
  /** 1 for the first request to this node. */
  readonly count: number;
  /** Parameters of `getAccountInfo`. */
  readonly address: string;
  readonly options: { readonly dataSlice?: { readonly offset: number; readonly length: number }; readonly minContextSlot?: number };
  /** Forwards to the cluster, with these options instead of the request's. */
  ask(options?: object): Promise<ClusterAnswer>;
  /** Reads another account from the cluster. */
  askFor(address: string): Promise<ClusterAnswer>;
  /** Answers with JSON. */
  answer(body: object, status?: number): void;
  /** Answers like the cluster. */
  pass(): Promise<void>;
}

/** The cluster's answer, for a test to modify. */
export interface ClusterAnswer {
  readonly result: {
    readonly context: { readonly slot: number };
    readonly value: { readonly data: readonly [string, string]; readonly space?: number } | null;
  };
}

export interface TroubledNode {
  readonly url: string;
  readonly host: string;
  /** Number of requests so far. */
  requests(): number;
  stop(): Promise<void>;
}

/** Answers a request. */
export type Behaviour = (exchange: Exchange) => unknown;

/** Fails at one request, counted from 1, and answers the others like the cluster. */
export function failAt(count: number, fail: Behaviour): Behaviour {
  return (exchange) => (exchange.count === count ? fail(exchange) : exchange.pass());
}

/** The answer with different account data. */
export function changeData({ result }: ClusterAnswer, change: (data: Buffer) => Uint8Array): object {
  const data = change(Buffer.from(result.value?.data[0] ?? '', 'base64'));
  return { result: { ...result, value: { ...result.value, data: [Buffer.from(data).toString('base64'), 'base64'] } } };
}

/** The answer as if read at another slot. */
export function atSlot({ result }: ClusterAnswer, slot: number): object {
  return { result: { ...result, context: { slot } } };
}

/**
 * Starts an HTTP server in front of a cluster that behaves like a bad public node.
 *
 * @param behave answers each request
 */
export async function startTroubledNode(clusterUrl: string, behave: Behaviour): Promise<TroubledNode> {
  let count = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => void behave(exchangeOf(clusterUrl, request, response, Buffer.concat(chunks).toString(), ++count)));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `http://${host}`,
    host,
    requests: () => count,
    stop: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}

function exchangeOf(clusterUrl: string, request: IncomingMessage, response: ServerResponse, body: string, count: number): Exchange {
  // A redirect that lost the body has none.
  const { params: [address, options] } = JSON.parse(body || '{"params":["",{}]}') as { params: [string, Exchange['options']] };
  const headers = { 'content-type': 'application/json' };
  const ask = async (...params: readonly unknown[]): Promise<ClusterAnswer> => {
    const json = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getAccountInfo', params });
    const answer = await fetch(clusterUrl, { method: 'POST', headers, body: json });
    return (await answer.json()) as ClusterAnswer;
  };
  const exchange: Exchange = {
    request, response, body, count, address, options,
    ask: (changed = options) => ask(address, changed),
    askFor: (other) => ask(other, options),
    answer: (json, status = 200) => void response.writeHead(status, headers).end(JSON.stringify(json)),
    pass: async () => exchange.answer(await exchange.ask()),
  };
  return exchange;
}
