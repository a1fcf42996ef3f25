import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { request, requestBatch } from './request.ts';

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

/** A node that answers with `answer` and records the requests. */
async function nodeAnswering(answer: (asked: Asked | readonly Asked[]) => unknown) {
  const messages: (Asked | readonly Asked[])[] = [];
  const server = createServer((incoming, response) => {
    let text = '';
    incoming.on('data', (chunk: Buffer) => { text += chunk.toString(); });
    incoming.on('end', () => {
      const message = JSON.parse(text) as Asked | readonly Asked[];
      messages.push(message);
      response.writeHead(200, { 'content-type': 'application/json' });
      const said = answer(message);
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

test.each<[string, unknown, string]>([
  ['one result for all', { id: 0, result: balance(1) }, 'rpc/unknown'],
  ['one error for all', { id: null, error: { code: -32600, message: 'no batches' } }, 'rpc/invalid-request'],
  ['an answer too few', [{ id: 0, result: balance(1) }], 'rpc/unknown'],
  ['an error for one', [{ id: 0, result: balance(1) }, { id: 1, error: { code: -32602, message: 'no' } }], 'rpc/invalid-params'],
])('a batch answered with %s is refused', async (_, answer, code) => {
  const node = await nodeAnswering(() => answer);
  await expect(requestBatch(node, 'getBalance', [['a'], ['b']])).rejects.toMatchObject({ code });
});
