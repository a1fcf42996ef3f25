import { request as httpRequest } from 'node:http';
import { Keypair } from '@solana/web3.js';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../../src/encoding/addresses.ts';
import { RequestLimits } from '../../src/server/RequestLimits.ts';
import { startTestCluster, type TestCluster } from '../../src/testing.ts';

const METHOD_REFUSED = { code: 429, message: 'Too many requests for a specific RPC call' };

describe('the limits of a public node', () => {
  let now = 0;
  let limits = new RequestLimits({ windowMs: 10_000, unsearchable: [], now: () => now });
  afterEach(() => {
    now = 0;
    limits = new RequestLimits({ windowMs: 10_000, unsearchable: [], now: () => now });
  });

  const from = (client: string) => ({ headers: { 'x-localnet-client': client }, socket: { once: () => undefined } }) as unknown as Parameters<RequestLimits['count']>[0];
  const anna = from('anna');
  const message = (method: string) => JSON.stringify({ jsonrpc: '2.0', id: 1, method });
  const ask = (method: string, times: number, client = anna) =>
    Array.from({ length: times }, () => limits.count(client, message(method))).filter((refusal) => refusal !== null);

  it('refuses the eleventh getTransaction until the window is over, and names the time', () => {
    expect(ask('getTransaction', 10)).toEqual([]);
    now = 4_000;
    expect(ask('getTransaction', 1)).toMatchObject([{
      message: METHOD_REFUSED.message,
      headers: { 'retry-after': '6', 'x-ratelimit-method-limit': '10', 'x-ratelimit-method-remaining': '0', 'ratelimit-policy': '"getTransaction";q=10;w=10' },
    }]);
    expect(ask('getBalance', 1)).toEqual([]);
    now = 10_000;
    expect(ask('getTransaction', 10)).toEqual([]);
  });

  it('counts clients for themselves', () => {
    expect(ask('getTransaction', 10)).toEqual([]);
    expect(ask('getTransaction', 10, from('ben'))).toEqual([]);
    expect(ask('getTransaction', 1, from('ben'))).toHaveLength(1);
  });

  it('counts each request of a batch, and none of one that is refused', () => {
    const batch = JSON.stringify(Array.from({ length: 11 }, (_, id) => ({ jsonrpc: '2.0', id, method: 'getTransaction' })));
    expect(limits.count(anna, batch)).toMatchObject({ message: METHOD_REFUSED.message });
    expect(ask('getTransaction', 10)).toEqual([]);
  });

  it('takes 100 requests of all methods together', () => {
    expect(ask('getBalance', 60)).toEqual([]);
    expect(ask('getSlot', 40)).toEqual([]);
    expect(ask('getEpochInfo', 1)).toMatchObject([{ message: expect.stringContaining('from your IP') as string, headers: { 'retry-after': '10' } }]);
  });

  it('takes 40 of any other method, and control methods without limit', () => {
    expect(ask('getSlot', 41)).toHaveLength(1);
    expect(ask('localnet_status', 500)).toEqual([]);
  });

  it('lets a client have 40 connections', () => {
    const sockets = Array.from({ length: 41 }, () => from('carla'));
    expect(sockets.map((one) => limits.connect(one)).filter((isTaken) => !isTaken)).toHaveLength(1);
  });
});

describe('a cluster with the limits of a public node', () => {
  let cluster: TestCluster;
  beforeAll(async () => {
    cluster = await startTestCluster({ programsDir: null, limits: 'public' });
  });
  afterAll(() => cluster.stop());

  const post = (method: string, params: readonly unknown[] = [], client = 'page') => fetch(cluster.localnet.rpcUrl, {
    method: 'POST', headers: { 'content-type': 'application/json', 'x-localnet-client': client },
    body: JSON.stringify({ jsonrpc: '2.0', id: 7, method, params }),
  });

  it('answers 429 with what a client needs to wait, readable for pages', async () => {
    const response = await post('getTokenLargestAccounts', [TOKEN_PROGRAM]);
    expect(response.status).toBe(429);
    expect(await response.json()).toEqual({ jsonrpc: '2.0', error: METHOD_REFUSED, id: 7 });
    expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(response.headers.get('x-ratelimit-method-limit')).toBe('0');
    expect(response.headers.get('access-control-expose-headers')).toContain('retry-after');
  });

  it('says what is left with each answer', async () => {
    expect((await post('getSlot', [], 'counting')).headers.get('x-ratelimit-method-remaining')).toBe('39');
    expect((await post('getSlot', [], 'counting')).headers.get('x-ratelimit-method-remaining')).toBe('38');
  });

  it('does not search the accounts of the token programs', async () => {
    for (const programId of [TOKEN_PROGRAM, TOKEN_2022_PROGRAM]) {
      const { error } = (await (await post('getProgramAccounts', [programId], `searching ${programId}`)).json()) as { readonly error: unknown };
      expect(error).toEqual({ code: -32010, message: `${programId} excluded from account secondary indexes; this RPC method unavailable for key` });
    }
    expect(await (await post('getProgramAccounts', [Keypair.generate().publicKey.toBase58()])).json()).toMatchObject({ result: [] });
  });

  it('has no SOL to give', async () => {
    const response = await post('requestAirdrop', [Keypair.generate().publicKey.toBase58(), 1]);
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('86400');
    expect(await response.text()).toContain('the airdrop faucet has run dry');
  });

  it('tells clients apart by their address, too', async () => {
    const statusFrom = (localAddress: string): Promise<number | undefined> => new Promise((resolve, reject) => {
      const asking = httpRequest(cluster.localnet.rpcUrl, { method: 'POST', localAddress, headers: { 'content-type': 'application/json' } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      asking.on('error', reject).end(JSON.stringify(Array.from({ length: 10 }, (_, id) => ({ jsonrpc: '2.0', id, method: 'getTransaction', params: [] }))));
    });
    expect(await statusFrom('127.0.0.2')).toBe(200);
    expect(await statusFrom('127.0.0.2')).toBe(429);
    expect(await statusFrom('127.0.0.3')).toBe(200);
  });

  it('limits subscriptions like requests, and refuses them on the socket', async () => {
    const socket = new WebSocket(cluster.localnet.wsUrl, { headers: { 'x-localnet-client': 'listener' } });
    await new Promise((opened) => socket.once('open', opened));
    const answers = new Promise<readonly { readonly error?: unknown }[]>((resolve) => {
      const heard: { readonly error?: unknown }[] = [];
      socket.on('message', (text: Buffer) => {
        heard.push(JSON.parse(text.toString()) as { readonly error?: unknown });
        if (heard.length === 41) resolve(heard);
      });
    });
    for (let id = 0; id < 41; id += 1) {
      socket.send(JSON.stringify({ jsonrpc: '2.0', id, method: 'accountSubscribe', params: [Keypair.generate().publicKey.toBase58()] }));
    }
    expect((await answers).filter(({ error }) => error !== undefined)).toMatchObject([{ id: 40, error: METHOD_REFUSED }]);
    socket.close();
  });

  it('refuses the 41st socket of a client', async () => {
    const open = () => new Promise<WebSocket | null>((resolve) => {
      const socket = new WebSocket(cluster.localnet.wsUrl, { headers: { 'x-localnet-client': 'many' } });
      socket.once('open', () => resolve(socket)).once('error', () => resolve(null));
    });
    const sockets: (WebSocket | null)[] = [];
    for (let count = 0; count < 41; count += 1) sockets.push(await open());
    expect(sockets.filter((socket) => socket === null)).toHaveLength(1);
    sockets.forEach((socket) => socket?.close());
  });
});
