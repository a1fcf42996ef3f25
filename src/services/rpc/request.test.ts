import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { heldUpRequests, onHeldUpRequests } from './pacing.ts';
import { request, requestBatch, requestEach } from './request.ts';

interface Asked {
  readonly id: number;
  readonly method: string;
  readonly params: readonly unknown[];
}

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

interface Refusal {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** A node that answers with `answer`, unless it refuses, and records the requests. */
async function nodeAnswering(
  answer: (asked: Asked | readonly Asked[]) => unknown, refuse: (asked: Asked | readonly Asked[]) => Refusal | null = () => null,
) {
  const messages: (Asked | readonly Asked[])[] = [];
  const server = createServer((incoming, response) => {
    let text = '';
    incoming.on('data', (chunk: Buffer) => { text += chunk.toString(); });
    incoming.on('end', () => {
      const message = JSON.parse(text) as Asked | readonly Asked[];
      messages.push(message);
      const refusal = refuse(message);
      response.writeHead(refusal?.status ?? 200, { 'content-type': 'application/json', ...refusal?.headers });
      const said = refusal ? refusal.body : answer(message);
      response.end(typeof said === 'string' ? said : JSON.stringify(said));
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  return { rpcUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, messages };
}

const balance = (lamports: number) => ({ context: { slot: 1 }, value: lamports });

test('a single request is not sent as a batch, and its response is read whatever its id', async () => {
  const node = await nodeAnswering(() => ({ jsonrpc: '2.0', id: null, result: balance(5) }));
  expect((await request(node, 'getBalance', ['a'])).value).toBe(5n);
  expect(node.messages).toEqual([{ jsonrpc: '2.0', id: 0, method: 'getBalance', params: ['a'] }]);
});

test('batch responses are matched by id, in any order', async () => {
  const node = await nodeAnswering((asked) =>
    (asked as readonly Asked[]).map(({ id, params }) => ({ id, result: balance(Number(params[0])) })).reverse());
  const found = await requestBatch(node, 'getBalance', [[1], [2], [3]]);
  expect(found.map(({ value }) => value)).toEqual([1n, 2n, 3n]);
  expect(node.messages).toHaveLength(1);
});

test('an empty batch sends no request', async () => {
  const node = await nodeAnswering(() => ({}));
  expect(await requestBatch(node, 'getBalance', [])).toEqual([]);
  expect(node.messages).toEqual([]);
});

test.each<[string, unknown, string, string]>([
  ['text that is no JSON', '<html>', 'rpc/unknown', 'no JSON'],
  ['nothing', 'null', 'rpc/unknown', 'an answer of another shape: getBalance'],
  ['another shape', { result: { context: { slot: 1 } } }, 'rpc/unknown', 'an answer of another shape: getBalance.value'],
  ['a part of a lamport', { result: balance(0.5) }, 'rpc/unknown', 'an answer of another shape: getBalance.value'],
  ['an error without an id', { error: { code: -32005, message: 'Node is behind' }, id: null }, 'rpc/node-behind', 'Node is behind'],
])('%s gives one clear error', async (_, answer, code, text) => {
  const node = await nodeAnswering(() => answer);
  await expect(request(node, 'getBalance', ['a'])).rejects.toMatchObject({ code, details: { text, host: '127.0.0.1' } });
});

test('a batch that the node refuses is sent one by one, and so is the next', async () => {
  const node = await nodeAnswering((asked) => (Array.isArray(asked)
    ? { id: null, error: { code: -32600, message: 'no batches' } }
    : { id: 0, result: balance(Number((asked as Asked).params[0])) }));
  const ask = async () => (await requestBatch(node, 'getBalance', [[1], [2]])).map(({ value }) => value);
  expect(await ask()).toEqual([1n, 2n]);
  expect(node.messages).toHaveLength(3);
  expect(await ask()).toEqual([1n, 2n]);
  expect(node.messages).toHaveLength(5);
});

test('a single answer to a batch belongs to none of its requests', async () => {
  const node = await nodeAnswering((asked) => ({ id: 0, result: balance(Array.isArray(asked) ? 7 : 1) }));
  expect((await requestBatch(node, 'getBalance', [['a'], ['b']])).map(({ value }) => value)).toEqual([1n, 1n]);
});

test.each<[string, unknown, string]>([
  ['too few answers', [{ id: 0, result: balance(1) }], 'rpc/unknown'],
  ['an error for one', [{ id: 0, result: balance(1) }, { id: 1, error: { code: -32602, message: 'no' } }], 'rpc/invalid-params'],
])('of a batch answered with %s, the others are kept', async (_, answer, code) => {
  const node = await nodeAnswering(() => answer);
  const [first, second] = await requestEach(node, 'getBalance', [['a'], ['b']]);
  expect(first).toMatchObject({ value: 1n });
  expect(second).toMatchObject({ code });
  await expect(requestBatch(node, 'getBalance', [['a'], ['b']])).rejects.toMatchObject({ code });
});

const busy = (headers: Record<string, string>) => ({ status: 429, headers, body: { error: { code: 429, message: 'Too many requests for a specific RPC call' } } });

test('a request refused because of limits is repeated after the time that the node names', async () => {
  let isBusy = true;
  const node = await nodeAnswering(() => ({ id: 0, result: balance(1) }), () => {
    const answer = isBusy ? busy({ 'retry-after': '0' }) : null;
    isBusy = false;
    return answer;
  });
  expect((await request(node, 'getBalance', ['a'])).value).toBe(1n);
  expect(node.messages).toHaveLength(2);
});

test.each<[string, Record<string, string>, 'getBalance' | 'sendTransaction']>([
  ['the node asks for an hour', { 'retry-after': '3600' }, 'getBalance'],
  ['the node says that it never answers the method', { 'retry-after': '10', 'x-ratelimit-method-limit': '0' }, 'getBalance'],
  ['it sends a transaction', { 'retry-after': '0' }, 'sendTransaction'],
])('a refusal because of limits is not repeated if %s', async (_, headers, method) => {
  const node = await nodeAnswering(() => ({}), () => busy(headers));
  await expect(request(node, method, ['a'])).rejects.toMatchObject({ code: 'rpc/too-many-requests', details: { status: 429 } });
  expect(node.messages).toHaveLength(1);
});

test('a method that the node never answers is asked once', async () => {
  const node = await nodeAnswering(() => ({}), () => busy({ 'x-ratelimit-method-limit': '0' }));
  for (let times = 0; times < 2; times += 1) {
    await expect(request(node, 'getTokenLargestAccounts', ['a'])).rejects.toMatchObject({ code: 'rpc/too-many-requests' });
  }
  expect(node.messages).toHaveLength(1);
});

test('a batch refused because of limits is sent one by one', async () => {
  const node = await nodeAnswering(
    (asked) => ({ id: 0, result: balance(Number((asked as Asked).params[0])) }),
    (asked) => (Array.isArray(asked) ? busy({ 'retry-after': '0' }) : null),
  );
  expect((await requestBatch(node, 'getBalance', [[1], [2]])).map(({ value }) => value)).toEqual([1n, 2n]);
});

test('a request that waits for its turn can be canceled', async () => {
  const node = await nodeAnswering(() => ({}), () => busy({ 'retry-after': '20', 'x-ratelimit-method-limit': '1' }));
  const stop = new AbortController();
  const first = request(node, 'getBalance', ['a'], { signal: stop.signal });
  const stopped = onHeldUpRequests(() => heldUpRequests(node.rpcUrl) && stop.abort());
  await expect(first).rejects.toMatchObject({ code: 'rpc/canceled' });
  stopped();
  expect(node.messages).toHaveLength(1);
});
