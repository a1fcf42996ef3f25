import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHash } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import bs58 from 'bs58';
import { startTestCluster, type TestCluster } from '../../src/testing.ts';

const OWNER = 'Fourteen11111111111111111111111111111111112';
const address = (index: number): string => bs58.encode(createHash('sha256').update(`large answers ${index}`).digest());
const COUNT = 20_000;

let cluster: TestCluster;
const sockets: Socket[] = [];
beforeAll(async () => {
  cluster = await startTestCluster({ programsDir: null });
  for (let index = 0; index < COUNT; index += 1) {
    cluster.localnet.control.setAccount(address(index), { lamports: BigInt(index + 1), owner: OWNER, data: new Uint8Array(100).fill(index) });
  }
});
afterAll(() => cluster.stop());

interface Listed { readonly pubkey: string; readonly account: { readonly lamports: number } }

test('a long list is answered in turns with other requests, as it was when it was asked for', async () => {
  const order: string[] = [];
  const list = cluster.call<readonly Listed[]>('getProgramAccounts', OWNER, { encoding: 'jsonParsed' }).then((answer) => {
    order.push('list');
    return answer.result;
  });
  // Asked later, and answered earlier.
  await cluster.call('getSlot');
  order.push('slot');
  cluster.localnet.control.setAccount(address(COUNT - 1), { lamports: 7_000_000n, owner: OWNER });
  const found = await list;
  expect(order).toEqual(['slot', 'list']);
  expect(found).toHaveLength(COUNT);
  expect(found.find(({ pubkey }) => pubkey === address(COUNT - 1))?.account.lamports).toBe(COUNT);
});

test('a long answer is whole, surrogate pairs included', async () => {
  const params = `"${'😀'.repeat(2_500_000)}"`;
  const body = `{"jsonrpc":"2.0","id":${params},"method":"getHealth"}`;
  const answer = await fetch(cluster.localnet.rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  expect((await answer.json() as { readonly id: string }).id === JSON.parse(params)).toBe(true);
});

test('unread answers stay within their limit while others are answered, and reading goes on once they are dropped [10.29]', async () => {
  const { port, hostname } = new URL(cluster.localnet.rpcUrl);
  const large = address(COUNT);
  cluster.localnet.control.setAccount(large, { lamports: 10n ** 12n, owner: OWNER, data: new Uint8Array(10 * 1024 * 1024) });
  const ask = (method: string): string => JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [method === 'getAccountInfo' ? large : OWNER, { encoding: 'base64' }] });
  const post = (body: string): string => `POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
  /** Begins to read an answer, and reads no more than its first bytes. */
  const peek = (body: string): Promise<string> => new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write(post(body)));
    sockets.push(socket);
    socket.once('data', (data: Buffer) => {
      socket.pause();
      resolve(data.toString('latin1'));
    }).on('error', () => undefined);
  });
  const first = process.memoryUsage();
  const heads = await Promise.all(Array.from({ length: 60 }, (_, index) => peek(ask(index % 2 ? 'getAccountInfo' : 'getProgramAccounts'))));
  const refused = heads.filter((head) => head.includes('-32005'));
  const given = heads.filter((head) => /content-length: \d{8}\b/.test(head));
  expect(given.length).toBeGreaterThan(10);
  expect(refused.length).toBeGreaterThan(10);
  expect(given.length + refused.length).toBe(heads.length);
  const { external, heapUsed } = process.memoryUsage();
  expect(external + heapUsed - first.external - first.heapUsed).toBeLessThan(400 * 1024 * 1024);

  expect((await cluster.call('getHealth')).result).toBe('ok');
  expect(await (await fetch(`${cluster.localnet.rpcUrl}/health`)).text()).toBe('ok');
  expect((await cluster.call('getAccountInfo', address(0), { encoding: 'base64' })).error).toBeUndefined();
  expect((await cluster.call('requestAirdrop', address(0), 1_000_000_000)).error).toBeUndefined();
  expect((await cluster.call('getAccountInfo', large, { encoding: 'base64' })).error).toMatchObject({ code: -32005 });

  // The connections of clients that take nothing are closed.
  await expect.poll(async () => (await cluster.call('getProgramAccounts', OWNER, { encoding: 'base64' })).error).toBeUndefined();
  for (const socket of sockets.splice(0)) socket.destroy();
});
