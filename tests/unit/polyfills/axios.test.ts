import { createServer, type RequestListener, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fromHttp } from '../../../src/errors/fromHttp.ts';
import standIn from '../../../src/polyfills/axios.ts';

/** What the SDK uses of axios, and so what both have. */
interface Client {
  readonly interceptors: Readonly<Record<'request' | 'response', {
    use(fulfilled: (value: never) => unknown, rejected?: (error: never) => unknown): unknown;
  }>>;
  get(url: string, settings?: { timeout?: number | undefined; signal?: AbortSignal; baseURL?: string }): Promise<unknown>;
}
interface Axios {
  create(settings: { baseURL?: string; timeout?: number; adapter?: string }): Client;
}

let server: Server;
let origin: string;
let axios: Axios;
let respond: RequestListener = () => undefined;
const seen: { readonly url: string | undefined; readonly accept: string | undefined }[] = [];

beforeAll(() => {
  // A browser's requests: axios looks for them when it is loaded. It comes with the SDK.
  const require = createRequire(import.meta.url);
  const { JSDOM } = require('jsdom') as { JSDOM: new (html: string, options: { url: string }) => { window: typeof globalThis } };
  globalThis.XMLHttpRequest = new JSDOM('', { url: 'http://page.example' }).window.XMLHttpRequest;
  axios = createRequire(require.resolve('@raydium-io/raydium-sdk-v2'))('axios') as Axios;
});
beforeEach(async () => {
  seen.length = 0;
  server = createServer((request, response) => {
    seen.push({ url: request.url, accept: request.headers.accept });
    response.setHeader('access-control-allow-origin', '*').setHeader('access-control-expose-headers', 'retry-after');
    respond(request, response);
  });
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});
afterAll(() => { Reflect.deleteProperty(globalThis, 'XMLHttpRequest'); });

const real = (adapter: 'xhr' | 'http' | 'fetch') => (settings: { baseURL?: string; timeout?: number }): Client =>
  axios.create({ ...settings, adapter });
const ours = (settings: { baseURL?: string; timeout?: number }): Client => standIn.create(settings);

/** Everything the SDK and the app read of an answer or of a failure. */
async function outcome(answer: Promise<unknown>): Promise<unknown> {
  try {
    const { data, status, headers, config } = (await answer) as Record<'data' | 'status' | 'headers' | 'config', unknown>;
    return { data, status, type: (headers as Record<string, string>)['content-type'], config: readConfig(config) };
  } catch (thrown) {
    const { name, message, code, isAxiosError, status, response, config } = thrown as Error & Record<string, unknown>;
    const { data, headers, status: answered } = (response ?? {}) as Record<string, unknown>;
    const app = fromHttp(thrown);
    return {
      name, message, code, isAxiosError, status, data, answered, config: readConfig(config),
      isError: thrown instanceof Error, retryAfter: (headers as Record<string, string> | undefined)?.['retry-after'],
      app: { code: app.code, details: app.details },
    };
  }
}

function readConfig(config: unknown): unknown {
  const { method, url, baseURL, timeout } = config as Record<string, unknown>;
  return { method, url, baseURL, timeout };
}

type Ask = (make: (settings: { baseURL?: string; timeout?: number }) => Client) => Promise<unknown>;

/** Both are asked the same of the same server. */
async function bothOutcomes(ask: Ask): Promise<{ readonly mine: unknown; readonly theirs: unknown; readonly node: unknown }> {
  const [mine, theirs, node] = [await outcome(ask(ours)), await outcome(ask(real('xhr'))), await outcome(ask(real('http')))];
  return { mine, theirs, node };
}

const get = (url = '/main/info?ids=a,b'): Ask => (make) => make({ baseURL: origin, timeout: 5_000 }).get(url);
const answer = (status: number, body = '', headers: Record<string, string> = {}): RequestListener =>
  (_, response) => { response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body); };

const ANSWERS: readonly (readonly [name: string, listener: RequestListener])[] = [
  ['JSON', answer(200, '{"success":true,"data":[1,"ü",null]}')],
  ['a number', answer(200, '123')],
  ['an integer beyond what a number holds', answer(200, '{"amount":12345678901234567890}')],
  ['text', answer(200, 'hello', { 'content-type': 'text/plain' })],
  ['text that is JSON by accident', answer(200, '"hello"', { 'content-type': 'text/plain' })],
  ['JSON that breaks off', answer(200, '{"success":tr')],
  ['a page in place of JSON', answer(200, '<html>', { 'content-type': 'text/html' })],
  ['nothing', answer(200)],
  ['a mark of UTF-8 before the JSON', answer(200, '\uFEFF{"a":1}')],
  ['5 MiB', answer(200, JSON.stringify('x'.repeat(5 * 2 ** 20)))],
  ['status 204', answer(204)],
  ['status 400', answer(400, '{"msg":"ids"}')],
  ['status 404', answer(404, '{"msg":"not found"}')],
  ['status 429 with a time to wait', answer(429, '{}', { 'retry-after': '2' })],
  ['status 500 with JSON', answer(500, '{"success":false,"msg":"down"}')],
  ['status 503 with text', answer(503, 'Service Unavailable', { 'content-type': 'text/plain' })],
  ['a redirect', (request, response) => {
    if (request.url === '/there') answer(200, '{"arrived":true}')(request, response);
    else response.writeHead(302, { location: '/there' }).end();
  }],
];

describe('the stand-in for axios', () => {
  test.each(ANSWERS)('answers as axios does in a browser: %s', async (_, listener) => {
    respond = listener;
    const { mine, theirs, node } = await bothOutcomes(get());
    expect(mine).toEqual(theirs);
    expect(mine).toMatchObject({ config: { method: 'get', url: '/main/info?ids=a,b', baseURL: origin, timeout: 5_000 } });
    expect(appCode(mine)).toBe(appCode(node));
  });

  const FAILURES: readonly (readonly [name: string, listener: RequestListener, ask: Ask])[] = [
    ['nothing is answered in time', () => undefined, (make) => make({ baseURL: origin, timeout: 60 }).get('/slow')],
    ['an answer begins and does not end in time', (_, response) => { response.writeHead(200).write('{'); },
      (make) => make({ baseURL: origin, timeout: 200 }).get('/slow')],
    ['one request has a time of its own', () => undefined, (make) => make({ baseURL: origin }).get('/slow', { timeout: 60 })],
    ['the connection is cut', (request) => { request.socket.destroy(); }, get()],
    ['nobody listens', () => undefined, (make) => make({ baseURL: 'http://127.0.0.1:1', timeout: 5_000 }).get('/x')],
    ['it is canceled', () => undefined, (make) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(), 30);
      return make({ baseURL: origin, timeout: 5_000 }).get('/slow', { signal: controller.signal });
    }],
    ['it was canceled before', () => undefined, (make) => make({ baseURL: origin }).get('/x', { signal: AbortSignal.abort() })],
  ];

  test.each(FAILURES)('fails as axios does in a browser: %s', async (name, listener, ask) => {
    respond = listener;
    const { mine, theirs, node } = await bothOutcomes(ask);
    expect(mine).toEqual(theirs);
    // In Node an answer that does not end counts as cut.
    if (!name.startsWith('an answer begins')) expect(appCode(mine)).toBe(appCode(node));
  });

  test('takes an answer that is cut for a network error, as axios does with fetch', async () => {
    respond = (_, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{"a":');
      setTimeout(() => response.destroy(), 30);
    };
    // The requests of jsdom do not notice; Node's and a browser's do.
    const [mine, theirs, node] = [await outcome(get()(ours)), await outcome(get()(real('fetch'))), await outcome(get()(real('http')))];
    expect(mine).toMatchObject({ name: 'AxiosError', message: 'Network Error', code: 'ERR_NETWORK', isAxiosError: true });
    expect([appCode(mine), appCode(theirs), appCode(node)]).toEqual(Array(3).fill('api/network'));
  });

  const ADDRESSES: readonly (readonly [name: string, base: (origin: string) => string, url: (origin: string) => string])[] = [
    ['a path', (host) => host, () => '/pools/info/list'],
    ['a path without its slash', (host) => host, () => 'pools/info'],
    ['a base with a path and a slash', (host) => `${host}/v3/`, () => '/pools'],
    ['two slashes', (host) => `${host}/v3//`, () => 'pools//info'],
    ['no path', (host) => `${host}/v3/all`, () => ''],
    ['a query', (host) => host, () => '/mint/ids?mints=a,b&q=a b&u=ü#part'],
    ['a whole address', () => 'http://127.0.0.1:1', (host) => `${host}/other?x=1`],
    ['a whole address without a base', () => '', (host) => `${host}/other`],
  ];

  test.each(ADDRESSES)('asks for the same address, in the same words: %s', async (_, base, url) => {
    respond = answer(200, '{}');
    for (const make of [ours, real('xhr')]) await make({ baseURL: base(origin), timeout: 5_000 }).get(url(origin));
    expect(seen).toHaveLength(2);
    expect(seen[0]).toEqual(seen[1]);
    expect(seen[0]?.accept).toBe('application/json, text/plain, */*');
  });

  test('what a request sets of its own wins over the client, what it leaves undefined does not', async () => {
    respond = answer(200, '{}');
    for (const make of [ours, real('xhr')]) {
      const client = make({ baseURL: 'http://127.0.0.1:1', timeout: 5_000 });
      await client.get('/own', { baseURL: `${origin}/base`, timeout: undefined });
    }
    expect(seen.map(({ url }) => url)).toEqual(['/base/own', '/base/own']);
  });

  test('calls the hooks of requests last first and those of answers in their order, also after a failure', async () => {
    const calls = async (make: typeof ours, status: number): Promise<readonly string[]> => {
      respond = answer(status, '{}');
      const names: string[] = [];
      const client = make({ baseURL: origin });
      for (const name of ['a', 'b']) {
        client.interceptors.request.use((config) => { names.push(`request ${name}`); return config; });
        client.interceptors.response.use(
          (response) => { names.push(`answer ${name}`); return response; },
          (error: Error) => { names.push(`failure ${name}`); return Promise.reject(error); },
        );
      }
      client.interceptors.response.use(({ data }: { data: unknown }) => data);
      names.push(JSON.stringify(await client.get('/x').catch(() => 'failed')));
      return names;
    };
    for (const status of [200, 500]) expect(await calls(ours, status)).toEqual(await calls(real('xhr'), status));
    expect(await calls(ours, 200)).toEqual(['request b', 'request a', 'answer a', 'answer b', '{}']);
  });
});

function appCode(result: unknown): string | undefined {
  return (result as { app?: { code: string } }).app?.code;
}
