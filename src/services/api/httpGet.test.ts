import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clusterTable } from '@/networks.ts';
import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import type { ErrorCode } from '@/errors/details.ts';
import { describe as describeError } from '@/errors/describe.ts';
import { httpGet } from './client.ts';
import { codeOf, errorOf } from '@tests/support/services.ts';
import { startServer, type TestServer } from '@tests/support/startServer.ts';

const servers: TestServer[] = [];
/** Failures are logged there. */
const logged = vi.spyOn(console, 'error');
beforeEach(() => void logged.mockReset().mockImplementation(() => undefined));
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

/** A service with the given responses, and a cluster that uses it as its provider. */
async function serviceOf(answer: Parameters<typeof startServer>[0], path = ''): Promise<{ cluster: ClusterConfig; service: TestServer }> {
  const service = await startServer(answer);
  servers.push(service);
  const base = `${service.url}${path}`;
  return { service, cluster: { ...clusterTable({}).localnet, apiHosts: { base, owner: base, service: base, swap: base, monitor: base } } };
}

const STATUSES: readonly (readonly [status: number, code: ErrorCode])[] = [
  [400, 'api/bad-request'],
  [403, 'api/bad-request'],
  [404, 'api/bad-request'],
  [429, 'api/too-many-requests'],
  [500, 'api/bad-response'],
  [502, 'api/bad-response'],
];

describe('a request', () => {
  test.each(STATUSES)('that is answered with status %d fails as %s, with status, host and a path without its query [8.5]', async (status, code) => {
    const { cluster, service } = await serviceOf((response) => { response.writeHead(status).end('{}'); });
    const error = await errorOf(httpGet(cluster, '/mint/ids?mints=a,b', { once: true }));
    expect(error.code).toBe(code);
    expect(error.details).toMatchObject({ status, path: '/mint/ids', host: new URL(service.url).host });
    expect(describeError(error).message).toContain('127.0.0.1:');
    expect(logged.mock.calls).toEqual([[`GET ${service.url}/mint/ids?mints=a,b ${status}`]]);
  });

  test('that takes too long in total is a timeout, and is not retried [9.23]', async () => {
    const limit = new AbortController();
    const asked = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    const { cluster, service } = await serviceOf((response) => {
      response.writeHead(200).write('{"half":');
      limit.abort(new DOMException('The operation timed out.', 'TimeoutError'));
    });
    expect(await codeOf(httpGet(cluster, '/main/rpcs', { timeoutMs: 2_000 }))).toBe('api/timeout');
    expect(asked.mock.calls).toEqual([[2_000]]);
    asked.mockRestore();
    expect(service.requests).toHaveLength(1);
  });

  test('whose connection is cut is a network error', async () => {
    const { cluster } = await serviceOf((response) => { response.destroy(); });
    expect(await codeOf(httpGet(cluster, '/main/rpcs', { once: true }))).toBe('api/network');
  });

  test('that was cut is retried', async () => {
    let asked = 0;
    const { cluster } = await serviceOf((response) => {
      asked += 1;
      if (asked === 1) response.destroy();
      else response.end('{"id":7}');
    });
    expect(await httpGet(cluster, '/main/rpcs')).toEqual({ id: 7 });
  });

  test('returns JSON as it came, text if it is none, and nothing if the body is empty', async () => {
    const { cluster } = await serviceOf((response, request) => {
      response.end({ '/json': '{"data":[1,"2"]}', '/page': '<html>' }[request.url ?? ''] ?? '');
    });
    expect(await httpGet(cluster, '/json')).toEqual({ data: [1, '2'] });
    expect(await httpGet(cluster, '/page')).toBe('<html>');
    expect(await httpGet(cluster, '/nothing')).toBe('');
  });

  test('goes to a path of a host that may have its own path, or to an absolute URL', async () => {
    const { cluster, service } = await serviceOf((response) => { response.end('{}'); }, '/v3/');
    await httpGet(cluster, '/main/rpcs');
    await httpGet(cluster, `${service.url}/tokens?tags=a,b`);
    expect(service.requests).toEqual(['/v3/main/rpcs', '/tokens?tags=a,b']);
  });
});

test('a response of the wrong shape has its own message [8.6]', () => {
  const error = new AppError('api/wrong-shape', { details: { host: 'api.example' } });
  expect(describeError(error).message)
    .toBe('The data service sent an unknown answer (api.example)');
});
