import { Keypair } from '@solana/web3.js';
import type { AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import { WebSocketServer } from 'ws';
import { watchAccount } from '../../../src/services/accounts/watchAccount.ts';
import { hearing } from '../../../src/services/rpc/subscriptions.ts';
import { unreachableCluster } from '../../support/services.ts';

/** A node's socket that refuses every subscription, and counts what it is asked and how often somebody knocks. */
async function refusingSocket() {
  const counts = { asked: 0, knocks: 0 };
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await new Promise((listening) => server.once('listening', listening));
  server.on('connection', (socket) => {
    counts.knocks += 1;
    socket.on('message', (message: Buffer) => {
      const { id, method } = JSON.parse(message.toString('utf8')) as { id?: number; method: string };
      if (id === undefined || !method.endsWith('Subscribe')) return;
      counts.asked += 1;
      socket.send(JSON.stringify({ jsonrpc: '2.0', id, error: { code: -32601, message: 'Method not found' } }));
    });
  });
  return { counts, server, url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test('a node that refuses to tell of changes is not asked again at once, and counts as one that tells nothing', async () => {
  const node = await refusingSocket();
  const cluster = { ...unreachableCluster(), wsUrl: node.url };
  const stop = watchAccount(cluster, Keypair.generate().publicKey.toBase58(), () => undefined);
  await vi.waitFor(() => expect(node.counts.asked).toBe(1), { timeout: 5_000 });
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(node.counts).toEqual({ asked: 1, knocks: 1 });
  expect(hearing(cluster)).toBeNull();
  stop();
  node.server.close();
});

test('nobody knocks at a dead socket once nobody listens', async () => {
  const node = await refusingSocket();
  const cluster = { ...unreachableCluster(), wsUrl: node.url };
  const stop = watchAccount(cluster, Keypair.generate().publicKey.toBase58(), () => undefined);
  await vi.waitFor(() => expect(node.counts.knocks).toBe(1), { timeout: 5_000 });
  node.server.on('connection', (socket) => socket.terminate());
  for (const socket of node.server.clients) socket.terminate();
  // Somebody listens: it knocks.
  await vi.waitFor(() => expect(node.counts.knocks).toBeGreaterThan(1), { timeout: 5_000 });
  stop();
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const knocks = node.counts.knocks;
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  expect(node.counts.knocks).toBe(knocks);
  node.server.close();
});
