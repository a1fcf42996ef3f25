import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { clusters } from '@/config.ts';
import { getSignatureStatus } from './transactions.ts';

test('statuses asked for before the request is sent are read in one request, by history', async () => {
  const asked: unknown[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => { text += chunk.toString(); });
    request.on('end', () => {
      const { params } = JSON.parse(text) as { readonly params: readonly [readonly string[]] };
      asked.push(params);
      const value = params[0].map((signature) => ({ slot: signature.length, err: null, confirmationStatus: 'confirmed' }));
      response.end(JSON.stringify({ result: { context: { slot: 9 }, value } }));
    });
  });
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const cluster = { ...clusters[0]!, rpcUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  const ask = (signature: string, searchesHistory = false) => getSignatureStatus(cluster, signature, searchesHistory);
  const found = await Promise.all([ask('a'), ask('bb'), ask('ccc', true), ask('dddd')]);
  expect(found.map(({ status }) => status?.slot)).toEqual([1, 2, 3, 4]);
  expect(asked).toHaveLength(2);
  expect(asked).toContainEqual([['a', 'bb', 'dddd']]);
  expect(asked).toContainEqual([['ccc'], { searchTransactionHistory: true }]);
  await ask('a');
  expect(asked).toHaveLength(3);
});
