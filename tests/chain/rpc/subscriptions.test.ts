import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WebSocketServer, type WebSocket } from 'ws';
import type { ClusterConfig } from '@/config.ts';
import { subscriptionGeneration, listen, type Update } from '@/services/rpc/subscriptions.ts';
import { unreachableCluster } from '../../support/services.ts';

interface Message {
  readonly id: number;
  readonly method: string;
  readonly params: readonly unknown[];
}

/** A node's socket with the test's answers, which records requests and the number of connections. */
interface Node {
  readonly cluster: ClusterConfig;
  readonly asked: string[];
  readonly server: WebSocketServer;
  knocks: number;
  /** Number of open sockets. */
  readonly clients: Set<WebSocket>;
}

const servers: WebSocketServer[] = [];
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }));
afterEach(() => {
  vi.useRealTimers();
  for (const server of servers.splice(0)) {
    server.clients.forEach((client) => client.terminate());
    server.close();
  }
});

async function startNode(answer: (message: Message, socket: WebSocket) => void): Promise<Node> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  servers.push(server);
  await new Promise((listening) => server.once('listening', listening));
  const wsUrl = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const node: Node = { cluster: { ...unreachableCluster(), wsUrl }, asked: [], server, knocks: 0, clients: server.clients };
  server.on('connection', (socket) => {
    node.knocks += 1;
    socket.on('message', (text: Buffer) => {
      const message = JSON.parse(text.toString('utf8')) as Message;
      node.asked.push([message.method, ...message.params].join(' '));
      answer(message, socket);
    });
  });
  return node;
}

const say = (socket: WebSocket, message: object): void => socket.send(JSON.stringify({ jsonrpc: '2.0', ...message }));
const takes = ({ id }: Message, socket: WebSocket): void => say(socket, { id, result: id + 100 });
const news = (slot: number, subscription: number): object =>
  ({ method: 'accountNotification', params: { subscription, result: { context: { slot }, value: null } } });
const stranger = (): void => undefined;

/** Waits for messages of a socket while the fake clock stands still: Vitest would advance it with each poll. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((looked) => setImmediate(looked));
}

test('a node that refuses is asked again after 15 seconds, and counts as not subscribed until then [10.25]', async () => {
  let isRefusing = true;
  const node = await startNode((message, socket) => {
    if (isRefusing) say(socket, { id: message.id, error: { code: -32601, message: 'Method not found' } });
    else takes(message, socket);
  });
  const stop = listen(node.cluster, 'account', ['a'], stranger);
  await until(() => node.asked.length === 1);
  await until(() => subscriptionGeneration(node.cluster) === null);
  isRefusing = false;
  vi.advanceTimersByTime(14_000);
  // This request arrives after all earlier ones.
  const stopOther = listen(node.cluster, 'account', ['b'], stranger);
  await until(() => node.asked.includes('accountSubscribe b'));
  expect(node.asked).toEqual(['accountSubscribe a', 'accountSubscribe b']);
  expect(subscriptionGeneration(node.cluster)).toBeNull();
  vi.advanceTimersByTime(1_000);
  await until(() => subscriptionGeneration(node.cluster) === 1);
  expect(node.asked.filter((asked) => asked !== 'ping')).toEqual(['accountSubscribe a', 'accountSubscribe b', 'accountSubscribe a']);
  expect(node.knocks).toBe(1);
  stop();
  stopOther();
});

test('a socket that breaks counts as down at once, is reopened and subscribes to everything again', async () => {
  const node = await startNode(takes);
  const stops = ['a', 'b'].map((name) => listen(node.cluster, 'account', [name], stranger));
  await until(() => node.asked.length === 2);
  expect(subscriptionGeneration(node.cluster)).toBe(1);
  node.clients.forEach((client) => client.terminate());
  await until(() => subscriptionGeneration(node.cluster) === null);
  await expect.poll(() => node.asked).toHaveLength(4); // this advances the clock
  expect(node.asked.slice(2)).toEqual(['accountSubscribe a', 'accountSubscribe b']);
  expect(subscriptionGeneration(node.cluster)).toBe(2);
  stops.forEach((stop) => stop());
});

test('a socket that is silent for 30 seconds is closed', async () => {
  const node = await startNode(stranger);
  const stop = listen(node.cluster, 'account', ['a'], stranger);
  await until(() => node.asked.length === 1);
  vi.advanceTimersByTime(15_000);
  await until(() => node.asked.includes('ping'));
  expect(subscriptionGeneration(node.cluster)).toBe(1);
  vi.advanceTimersByTime(15_000);
  expect(subscriptionGeneration(node.cluster)).toBeNull();
  vi.advanceTimersByTime(1_000);
  await until(() => node.knocks === 2);
  stop();
});

test('a socket that answers, even with an error for the ping, is not', async () => {
  const node = await startNode((message, socket) => {
    if (message.method !== 'ping') return takes(message, socket);
    say(socket, { id: message.id, error: { code: -32601, message: 'Method not found' } });
    say(socket, news(message.id, 101));
  });
  let told = 0;
  const stop = listen(node.cluster, 'account', ['a'], () => (told += 1));
  await until(() => node.asked.length === 1);
  for (let pings = 1; pings <= 3; pings += 1) {
    vi.advanceTimersByTime(15_000);
    await until(() => told === pings);
  }
  expect(subscriptionGeneration(node.cluster)).toBe(1);
  expect(node.asked).toEqual(['accountSubscribe a', 'ping', 'ping', 'ping']);
  stop();
});

test('notifications that arrive together with the answer reach all listeners of the same subscription', async () => {
  const node = await startNode((message, socket) => {
    socket.send('no JSON');
    takes(message, socket);
    say(socket, news(7, message.id + 100));
  });
  const slots: number[] = [];
  const hear = ({ context }: Update): void => void slots.push(context.slot);
  const stops = [listen(node.cluster, 'account', ['a'], hear), listen(node.cluster, 'account', ['a'], hear)];
  await until(() => slots.length === 2);
  expect(slots).toEqual([7, 7]);
  expect(node.asked).toEqual(['accountSubscribe a']);
  stops.forEach((stop) => stop());
});

test('stopped listeners are unsubscribed, and the socket is closed once there are none [7.25]', async () => {
  const node = await startNode(takes);
  const stops = ['a', 'a', 'b'].map((name) => listen(node.cluster, 'account', [name], stranger));
  await until(() => node.asked.length === 2);
  for (const stop of stops) {
    stop();
    stop();
  }
  // Subscription ids are the request ids plus a hundred.
  await until(() => node.asked.length === 4);
  expect(node.asked.slice(2)).toEqual(['accountUnsubscribe 101', 'accountUnsubscribe 102']);
  vi.advanceTimersByTime(500);
  await until(() => node.clients.size === 0);
  expect(subscriptionGeneration(node.cluster)).toBeNull();
  vi.advanceTimersByTime(60_000);
  // There was no connection in between.
  listen(node.cluster, 'account', ['c'], stranger)();
  await until(() => node.knocks === 2);
});

test('if the browser cannot open the socket there are no notifications', () => {
  const cluster = { ...unreachableCluster(), wsUrl: 'no socket' };
  listen(cluster, 'account', ['a'], stranger)();
  expect(subscriptionGeneration(cluster)).toBeNull();
});
