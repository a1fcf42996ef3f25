import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHash } from 'node:crypto';
import bs58 from 'bs58';
import { startTestCluster, type TestCluster } from '../../src/testing.ts';

const OWNER = 'Fourteen11111111111111111111111111111111112';
const address = (index: number): string => bs58.encode(createHash('sha256').update(`large answers ${index}`).digest());
const COUNT = 20_000;

let cluster: TestCluster;
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
