import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clusters, type ClusterConfig } from '@/config.ts';
import { clusterTable } from '@/networks.ts';
import { sendBundle, sendBundleTransaction } from './sendBundle.ts';
import { codeOf, errorOf } from '@tests/support/services.ts';

interface Asked {
  readonly path: string | undefined;
  readonly body: { readonly jsonrpc: string; readonly id: number; readonly method: string; readonly params: unknown };
}

const asked: Asked[] = [];
let answer: { readonly status: number; readonly body: unknown };
const server = createServer((request, response) => {
  let text = '';
  request.on('data', (chunk: Buffer) => (text += chunk.toString()));
  request.on('end', () => {
    asked.push({ path: request.url, body: JSON.parse(text) as Asked['body'] });
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
  });
});
let mainnet: ClusterConfig;
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  mainnet = clusterTable({ VITE_BUNDLE_RELAY_URL: `http://127.0.0.1:${port}/` }).mainnet;
});
afterAll(() => server.close());

const [first, second] = [Uint8Array.of(1, 2, 3), Uint8Array.of(4, 5)];

describe('the bundle relay', () => {
  test('gets a bundle as POST /api/v1/bundles with {jsonrpc, id, method, params} [7.30]', async () => {
    answer = { status: 200, body: { jsonrpc: '2.0', id: 1, result: 'bundle-id' } };
    expect(await sendBundle(mainnet, [first, second])).toBe('bundle-id');
    expect(asked.at(-1)).toEqual({
      path: '/api/v1/bundles',
      body: {
        jsonrpc: '2.0', id: expect.any(Number) as number, method: 'sendBundle',
        params: [['AQID', 'BAU='], { encoding: 'base64' }],
      },
    });
  });

  test('gets one transaction as POST /api/v1/transactions [7.30]', async () => {
    answer = { status: 200, body: { jsonrpc: '2.0', id: 1, result: 'signature' } };
    expect(await sendBundleTransaction(mainnet, first)).toBe('signature');
    expect(asked.at(-1)).toMatchObject({
      path: '/api/v1/transactions', body: { method: 'sendTransaction', params: ['AQID', { encoding: 'base64' }] },
    });
  });

  test('reports a refusal, an invalid response and an unreachable relay as different errors', async () => {
    answer = { status: 400, body: { jsonrpc: '2.0', id: 1, error: { code: -32602, message: 'bundle too old' } } };
    const error = await errorOf(sendBundle(mainnet, [first]));
    expect(error.code).toBe('transactions/bundle-refused');
    expect(error.details['answered']).toEqual({ code: -32602, message: 'bundle too old' });
    answer = { status: 200, body: {} };
    expect(await codeOf(sendBundle(mainnet, [first]))).toBe('transactions/bundle-refused');
    const gone = { ...mainnet, bundleRelayUrl: 'http://127.0.0.1:65533' };
    expect(await codeOf(sendBundle(gone, [first]))).toBe('api/network');
  });

  test('accepts one to five transactions', async () => {
    const before = asked.length;
    expect(await codeOf(sendBundle(mainnet, []))).toBe('transactions/bundle-size');
    expect(await codeOf(sendBundle(mainnet, Array.from({ length: 6 }, () => first)))).toBe('transactions/bundle-size');
    expect(asked).toHaveLength(before);
  });

  test('exists on mainnet only', async () => {
    for (const cluster of clusters.filter(({ name }) => name !== 'mainnet')) {
      expect(await codeOf(sendBundle(cluster, [first]))).toBe('transactions/no-bundle-relay');
    }
  });
});
