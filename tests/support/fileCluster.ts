/** The test file's own new cluster. A setup file for screen and browser tests. */
import { afterAll, inject } from 'vitest';
import type { FileCluster } from './clusterServer.ts';

const started = await fetch(inject('clustersUrl'), { method: 'POST' });
if (!started.ok) throw new Error(await started.text());

const cluster = (await started.json()) as FileCluster;
export const { rpcUrl, wsUrl, appUrl, internet, patienceMs = 60_000 } = cluster;

afterAll(() => fetch(inject('clustersUrl'), { method: 'DELETE', body: JSON.stringify(cluster) }));

/** Calls a method of the cluster, including `localnet_*`. @throws Error with the cluster's message if it refuses */
export async function callCluster<Result = unknown>(method: string, ...params: readonly unknown[]): Promise<Result> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const answer = await fetch(rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const { result, error } = (await answer.json()) as { readonly result: Result; readonly error?: { readonly message: string } };
  if (error) throw new Error(error.message);
  return result;
}

/** Adds lamports to an account's balance. */
export async function give(address: string, lamports: bigint): Promise<void> {
  const { value } = await callCluster<{ readonly value: number }>('getBalance', address);
  await callCluster('localnet_setAccount', address, { lamports: value + Number(lamports) });
}
