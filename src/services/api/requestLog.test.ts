// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { clusterTable } from '@/networks.ts';
import type { ClusterConfig } from '@/config.ts';
import { REQUEST_LOG_CUT_CHARACTERS, REQUEST_LOG_MAX_ENTRIES } from '@/constants.ts';
import { fetchChainTimeOffset, fetchRpcs } from './network.ts';
import { startServer, type TestServer } from '@tests/support/startServer.ts';

interface Entry {
  readonly status?: number;
  readonly url: string;
  readonly data: unknown;
}

let service: TestServer;
afterEach(() => service.stop());

/** A service with long lists that fails to report the time. */
async function clusterOf(logsRequests: boolean): Promise<ClusterConfig> {
  service = await startServer((response, request) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('content-type', 'application/json');
    if (request.url === '/main/chain-time') return void response.writeHead(500).end('{}');
    const rpcs = Array.from({ length: 40 }, (_, n) => ({ url: `https://rpc-${n}.example`, name: `${n}`, batch: true }));
    return void response.end(JSON.stringify({ id: '1', success: true, data: { strategy: 'first', rpcs } }));
  });
  const base = service.url;
  const apiHosts = { base, owner: base, service: base, swap: base, monitor: base };
  return { ...clusterTable({}).localnet, logsRequests, apiHosts };
}

const entries = (): readonly Entry[] => JSON.parse(window.localStorage.getItem('ray_req_hash') ?? '[]') as Entry[];

test('requests are not logged unless the build says so', async () => {
  await fetchRpcs(await clusterOf(false));
  expect(entries()).toEqual([]);
  expect(clusterTable({}).devnet.logsRequests).toBe(false);
  expect(clusterTable({ VITE_LOG_REQUESTS: 'true' }).devnet.logsRequests).toBe(true);
});

test('the log keeps the newest 1000 responses and errors, and truncates more than 1 KB to 200 characters [8.8]', async () => {
  const cluster = await clusterOf(true);
  window.localStorage.setItem('ray_req_hash', JSON.stringify(
    Array.from({ length: REQUEST_LOG_MAX_ENTRIES }, (_, n) => ({ status: 200, url: `old-${n}`, data: {} })),
  ));
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await fetchRpcs(cluster, { fresh: true });
  await expect(fetchChainTimeOffset(cluster)).rejects.toMatchObject({ code: 'api/bad-response' });
  quiet.mockRestore();
  const [failed, answered, ...older] = entries();
  expect(failed).toMatchObject({ status: 500, url: `${service.url}/main/chain-time` });
  expect(answered).toMatchObject({ status: 200, url: `${service.url}/main/rpcs` });
  expect((answered!.data as string).replace(/\.\.\.$/, '')).toHaveLength(REQUEST_LOG_CUT_CHARACTERS);
  expect(older).toHaveLength(REQUEST_LOG_MAX_ENTRIES - 2);
  expect(older[0]!.url).toBe('old-0');
});
