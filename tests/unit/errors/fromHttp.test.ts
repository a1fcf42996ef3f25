import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Api } from '@raydium-io/raydium-sdk-v2';
import { afterEach, describe, expect, test } from 'vitest';
import { AppError } from '../../../src/errors/AppError.ts';
import type { ErrorCode } from '../../../src/errors/catalogue.ts';
import { describe as describeError } from '../../../src/errors/describe.ts';
import { fromHttp } from '../../../src/errors/fromHttp.ts';
import { toAppError } from '../../../src/errors/toAppError.ts';

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** The SDK's own HTTP client against a server that behaves as told. */
async function clientOf(listener: RequestListener, timeout = 2000): Promise<Api['api']> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return new Api({ cluster: 'devnet', timeout, urlConfigs: { BASE_HOST: host } }).api;
}

async function thrownBy(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(() => { throw new Error('the service refused nothing'); }, (error: unknown) => error);
}

const STATUSES: readonly (readonly [status: number, code: ErrorCode])[] = [
  [400, 'api/bad-request'],
  [403, 'api/bad-request'],
  [404, 'api/bad-request'],
  [429, 'api/too-many-requests'],
  [500, 'api/bad-response'],
  [502, 'api/bad-response'],
];

describe('fromHttp', () => {
  test.each(STATUSES)('reads status %d as %s, with status and host', async (status, code) => {
    const client = await clientOf((_, response) => { response.writeHead(status).end('{}'); });
    const error = fromHttp(await thrownBy(client.get('/mint/ids?mints=a,b')));
    expect(error.code).toBe(code);
    expect(error.details).toMatchObject({ status, path: '/mint/ids' });
    expect(error.details['host']).toMatch(/^127\.0\.0\.1:\d+$/);
    expect(describeError(error).message).toContain('127.0.0.1:');
  });

  test('reads a service that never answers as a timeout', async () => {
    const client = await clientOf(() => undefined, 50);
    expect(fromHttp(await thrownBy(client.get('/main/rpcs'))).code).toBe('api/timeout');
  });

  test('reads a connection that is cut as a network error', async () => {
    const client = await clientOf((request) => { request.socket.destroy(); });
    expect(fromHttp(await thrownBy(client.get('/main/rpcs'))).code).toBe('api/network');
  });

  test('reads a request that was canceled', async () => {
    const client = await clientOf(() => undefined);
    const controller = new AbortController();
    const request = thrownBy(client.get('/main/rpcs', { signal: controller.signal }));
    controller.abort();
    const canceled = await request;
    expect(fromHttp(canceled).code).toBe('api/canceled');
    expect(toAppError(canceled).code).toBe('api/canceled');
  });

  test('takes anything else for a network error', () => {
    expect(fromHttp(new Error('what')).code).toBe('api/network');
  });

  test('has its own words for an answer of the wrong shape', () => {
    const error = new AppError('api/wrong-shape', { details: { host: 'api.example' } });
    expect(describeError(error).message)
      .toBe('The data service answered with something this page does not understand (api.example)');
  });
});
