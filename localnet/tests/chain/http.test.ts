import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestCluster, type TestCluster } from '../../src/testing.ts';

describe('JSON-RPC over HTTP', () => {
  let cluster: TestCluster;
  beforeAll(async () => {
    cluster = await startTestCluster({ programsDir: null });
  });
  afterAll(() => cluster.stop());

  const post = (body: string, type = 'application/json'): Promise<Response> =>
    fetch(cluster.localnet.rpcUrl, { method: 'POST', headers: { 'content-type': type }, body });

  it('returns the standard error for an unknown method', async () => {
    const { error } = await cluster.call('getMoonPhase');
    expect(error).toEqual({ code: -32601, message: 'Method not found' });
    expect((await cluster.call('toString')).error!.code).toBe(-32601);
  });

  it('answers a batch in order, with errors and without notifications', async () => {
    const response = await post(
      JSON.stringify([
        { jsonrpc: '2.0', id: 'a', method: 'getHealth' },
        { jsonrpc: '2.0', method: 'getHealth' },
        { jsonrpc: '2.0', id: 2, method: 'nope' },
        17,
        { jsonrpc: '2.0', id: 3, method: 'getEpochSchedule', params: [] },
      ]),
    );
    expect(await response.json()).toMatchObject([
      { id: 'a', result: 'ok' },
      { id: 2, error: { code: -32601 } },
      { id: null, error: { code: -32600, message: 'Invalid request' } },
      { id: 3, result: { slotsPerEpoch: 432_000 } },
    ]);
  });

  it('refuses an empty batch, invalid requests and invalid JSON', async () => {
    const errorOf = async (body: string): Promise<unknown> => {
      const answer = (await (await post(body)).json()) as { error: unknown };
      return answer.error;
    };
    expect(await errorOf('[]')).toMatchObject({ code: -32600 });
    expect(await errorOf('{"id":1}')).toMatchObject({ code: -32600 });
    expect(await errorOf('{"id":')).toMatchObject({ code: -32700, message: 'Parse error' });
    const unversioned = { code: -32600, message: 'Unsupported JSON-RPC protocol version' };
    expect(await errorOf('{"id":1,"method":"getHealth"}')).toEqual(unversioned);
    expect(await errorOf('{"jsonrpc":"1.0","id":1,"method":"getHealth"}')).toEqual(unversioned);
    const named = '{"jsonrpc":"2.0","id":1,"method":"getHealth","params":{"a":1}}';
    expect(await errorOf(named)).toMatchObject({ code: -32602 });
  });

  it('accepts pages of any origin, preflight included', async () => {
    const preflight = await fetch(cluster.localnet.rpcUrl, {
      method: 'OPTIONS',
      headers: { 'access-control-request-headers': 'content-type,solana-client', origin: 'http://localhost:5173' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-headers')).toBe('content-type,solana-client');
    const answer = await post('{"jsonrpc":"2.0","id":1,"method":"getHealth"}');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('content-type')).toBe('application/json');
  });

  it('refuses control methods to pages from other machines', async () => {
    const ask = async (origin: string | undefined, method: string): Promise<unknown> => {
      const headers = new Headers({ 'content-type': 'application/json', ...(origin !== undefined && { origin }) });
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: method === 'localnet_setClock' ? [{}] : [] });
      const answer = await fetch(cluster.localnet.rpcUrl, { method: 'POST', headers, body });
      return answer.json();
    };
    const strangers = ['https://example.com', 'http://localhost.example.com', 'http://127.0.0.1.example.com:80', 'null'];
    for (const origin of strangers) {
      for (const method of ['localnet_status', 'localnet_setClock']) {
        const message = `${method} is refused to ${origin}: control methods are for pages of this machine only.`;
        expect(await ask(origin, method)).toMatchObject({ error: { code: -32600, message } });
      }
      expect(await ask(origin, 'getHealth')).toMatchObject({ result: 'ok' });
    }
    for (const origin of ['http://localhost:5173', 'http://127.0.0.1', 'https://[::1]:8443', undefined]) {
      expect(await ask(origin, 'localnet_status')).toHaveProperty('result.genesisHash');
    }
  });

  const outside = Object.values(networkInterfaces()).flat().find((each) => each && !each.internal && each.family === 'IPv4')?.address;

  it.skipIf(outside === undefined)('lets other machines read and send, but not control or upload unless asked for', async () => {
    const from = async (open: TestCluster): Promise<readonly unknown[]> => {
      const url = `http://${outside}:${new URL(open.localnet.rpcUrl).port}`;
      const ask = async (method: string): Promise<unknown> => {
        const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] });
        return (await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })).json();
      };
      const { status } = await fetch(`${url}/uploads`, { method: 'POST', body: '{}' });
      return [await ask('getHealth'), await ask('localnet_snapshot'), status];
    };
    for (const remoteControl of [false, true]) {
      const open = await startTestCluster({ programsDir: null, host: '0.0.0.0', remoteControl });
      expect(open.localnet.rpcUrl).toMatch(/^http:\/\/127\.0\.0\.1:/);
      const message = `localnet_snapshot is refused to ${outside}: control methods are for this machine only, unless it is started with --remote-control.`;
      expect(await from(open)).toMatchObject([{ result: 'ok' }, ...(remoteControl ? [{ result: 1 }, 201] : [{ error: { code: -32600, message } }, 403])]);
      expect((await open.call('localnet_status')).error).toBeUndefined();
      await open.stop();
    }
  });

  it('refuses content that is not declared as JSON, as a node does', async () => {
    const request = '{"jsonrpc":"2.0","id":1,"method":"getHealth"}';
    for (const type of ['text/plain', 'application/jsonp', 'application/x-www-form-urlencoded']) {
      expect((await post(request, type)).status).toBe(415);
    }
    for (const type of ['application/json; charset=utf-8', 'Application/JSON']) expect((await post(request, type)).status).toBe(200);
  });

  it('refuses more parameters than a method has', async () => {
    const errorOf = async (method: string, ...params: unknown[]): Promise<unknown> => (await cluster.call(method, ...params)).error;
    const address = '11111111111111111111111111111111';
    const many = 'Invalid parameters: Expected from 1 to 2 parameters.';
    expect(await errorOf('getBalance', address, {}, 1)).toEqual({ code: -32602, message: many, data: '"Got: 3"' });
    expect(await errorOf('getVersion', 1)).toEqual({ code: -32602, message: 'Invalid parameters: No parameters were expected' });
    const tuple = 'Invalid params: invalid length 2, expected fewer elements in array.';
    expect(await errorOf('getBlockTime', 1, 2)).toEqual({ code: -32602, message: tuple });
    expect(await errorOf('requestAirdrop', address)).toEqual({ code: -32602, message: '`params` should have at least 2 argument(s)' });
  });

  it('refuses other HTTP methods and bodies of more than 16 MB', async () => {
    expect((await fetch(cluster.localnet.rpcUrl, { method: 'PUT' })).status).toBe(405);
    expect((await post('x'.repeat(17 * 1024 * 1024))).status).toBe(413);
  });

  it('refuses parameters of the wrong type with -32602 and an explanation', async () => {
    const messageOf = async (method: string, ...params: unknown[]): Promise<unknown> => {
      const { error } = await cluster.call(method, ...params);
      expect(error!.code).toBe(-32602);
      return error!.message;
    };
    expect(await messageOf('getBalance')).toContain('at least 1 argument');
    expect(await messageOf('getBalance', 'abc')).toBe('Invalid param: WrongSize');
    expect(await messageOf('getBalance', '0OIl'.repeat(11))).toBe('Invalid param: Invalid');
    expect(await messageOf('getBalance', 7)).toContain('expected a string');
    expect(await messageOf('getSlot', { commitment: 'soon' })).toContain('unknown variant `soon`');
    expect(await messageOf('getSlot', ['processed'])).toContain('configuration object');
    expect(await messageOf('getSignatureStatuses', 'x')).toContain('expected a sequence');
    expect(await messageOf('getSignatureStatuses', ['abc'])).toBe('Invalid param: WrongSize');
    expect(await messageOf('getMinimumBalanceForRentExemption', -1)).toContain('expected u64');
  });
});
