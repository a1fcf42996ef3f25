/** The cluster of this test file: fresh, and nobody else's. A setup file of tests of screens and of the built app. */
import { afterAll, inject } from 'vitest';
import type { FileCluster } from './clusterServer.ts';
import type { WrittenAccount } from './manyPools.ts';

const started = await fetch(inject('clustersUrl'), { method: 'POST' });
if (!started.ok) throw new Error(await started.text());

export const { rpcUrl, wsUrl, appUrl } = (await started.json()) as FileCluster;

afterAll(() => fetch(inject('clustersUrl'), { method: 'DELETE', body: rpcUrl }));

/** Calls a method of the cluster, its own `localnet_*` ones too. @throws Error with its message when it refuses */
export async function callCluster<Result = unknown>(method: string, ...params: readonly unknown[]): Promise<Result> {
  const [result] = await callInBatch<Result>([{ method, params }]);
  return result as Result;
}

/** Writes accounts past the runtime; zero lamports remove them. */
export async function writeAccounts(accounts: readonly WrittenAccount[]): Promise<void> {
  for (let from = 0; from < accounts.length; from += MAX_BATCH) {
    await callInBatch(accounts.slice(from, from + MAX_BATCH).map(({ address, owner, lamports, data }) => ({
      method: 'localnet_setAccount',
      params: [address, { owner, lamports: Number(lamports), data: Buffer.from(data).toString('base64') }],
    })));
  }
}

/** Gives an account SOL, beside what it has: lamports. */
export async function give(address: string, lamports: bigint): Promise<void> {
  const { value } = await callCluster<{ readonly value: number }>('getBalance', address);
  await callCluster('localnet_setAccount', address, { lamports: value + Number(lamports) });
}

/** Most requests localnet takes at once. */
const MAX_BATCH = 1_000;

async function callInBatch<Result>(
  calls: readonly { readonly method: string; readonly params: readonly unknown[] }[],
): Promise<readonly (Result | undefined)[]> {
  const body = JSON.stringify(calls.map((call, id) => ({ jsonrpc: '2.0', id, ...call })));
  const answer = await fetch(rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const answers = (await answer.json()) as readonly { readonly result?: Result; readonly error?: { readonly message: string } }[];
  const refused = answers.find(({ error }) => error);
  if (refused) throw new Error(refused.error?.message);
  return answers.map(({ result }) => result);
}
