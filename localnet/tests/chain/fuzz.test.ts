/** Ten thousand malformed requests, the same in every run. The cluster must answer each, and still work afterwards. */
import { Agent, request } from 'node:http';
import { Keypair, LAMPORTS_PER_SOL } from '@solana/web3.js';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import WebSocket from 'ws';
import { apiTable } from '../../src/api/apiTable.ts';
import { methodTable } from '../../src/methods/methodTable.ts';
import { subscriptionTable } from '../../src/subscriptions/subscriptionTable.ts';
import { startTestCluster, type TestCluster } from '../../src/testing.ts';
import { rawRequests, sendRaw } from '../support/rawRequests.ts';

const POSTS = 5_000;
const MESSAGES = 4_000;
const PATHS = 500;
const RAW = 500;
const IN_FLIGHT = 16;

let cluster: TestCluster;
beforeEach(async () => {
  cluster = await startTestCluster({ programsDir: null });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await cluster.stop();
});

const sample = <T>(arbitrary: fc.Arbitrary<T>, numRuns: number): T[] => fc.sample(arbitrary, { numRuns, seed: 14 });

const KEY = Keypair.fromSeed(new Uint8Array(32).fill(7)).publicKey.toBase58();
const address = fc.constantFrom(KEY, 'So11111111111111111111111111111111111111112', '1'.repeat(44), KEY.slice(1), '');
const number = fc.oneof(
  fc.constantFrom(0, -0, -1, 0.5, 1e18, 2 ** 53, 2 ** 63, 2 ** 64, 1e21, 1e300, -1e300, 447_552_000), fc.integer(),
);
const word = fc.oneof(
  address,
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.base64String({ maxLength: 1_800 }),
  fc.constantFrom(
    '__proto__', 'constructor', 'toString', 'base58', 'base64', 'jsonParsed', 'binary', 'processed', 'finalized', 'all',
    '\u0000u64:7', 'x'.repeat(5_000), '1'.repeat(5_000),
  ),
);
const FIELDS = [
  'commitment', 'encoding', 'filters', 'dataSlice', 'memcmp', 'dataSize', 'offset', 'length', 'bytes', 'mint', 'programId',
  'limit', 'before', 'until', 'minContextSlot', 'lamports', 'owner', 'data', 'executable', 'offsetSeconds', 'kind', 'path',
  'times', 'delayMs', 'mentions', 'accounts', 'addresses', 'replaceRecentBlockhash', 'maxSupportedTransactionVersion',
  '__proto__', 'toString', 'toJSON', 'length',
];
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'medium' },
    number, word, fc.boolean(), fc.constant(null),
    fc.array(tie('value'), { maxLength: 5 }),
    fc.dictionary(fc.constantFrom(...FIELDS), tie('value'), { maxKeys: 4 }),
  ),
}));

const methodOf = (tables: readonly string[]): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...tables) }, { weight: 1, arbitrary: value });
const HTTP_METHODS = Object.keys(methodTable);
const SOCKET_METHODS = Object.keys(subscriptionTable).flatMap((kind) => [`${kind}Subscribe`, `${kind}Unsubscribe`]);

/** A request before serialization: id and parameters may be anything, any field may be missing. */
const requestOf = (methods: readonly string[]): fc.Arbitrary<unknown> => fc.record({
  jsonrpc: fc.oneof({ weight: 9, arbitrary: fc.constant('2.0') }, { weight: 1, arbitrary: fc.constantFrom(1, null) }), id: fc.oneof(fc.integer(), word, value), method: methodOf(methods),
  params: fc.oneof({ weight: 4, arbitrary: fc.array(value, { maxLength: 4 }) }, { weight: 1, arbitrary: value }),
}, { requiredKeys: ['jsonrpc', 'method'] });

/** The text of a message, possibly damaged: cut, doubled, nested or with other characters. */
function messageOf(methods: readonly string[]): fc.Arbitrary<string> {
  const one = requestOf(methods);
  const text = fc.oneof(one, fc.array(fc.oneof(one, value), { maxLength: 20 })).map((message) => JSON.stringify(message));
  const deep = fc.tuple(fc.constantFrom(['[', ']'], ['{"a":', '}']), fc.integer({ min: 1, max: 5_000 })).map(
    ([[open, close], levels]) => `${open.repeat(levels)}1${close.repeat(levels)}`,
  );
  return fc.oneof(
    { weight: 8, arbitrary: text },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
    { weight: 1, arbitrary: fc.tuple(text, fc.nat()).map(([whole, at]) => whole.slice(0, at % (whole.length + 1))) },
    {
      weight: 1,
      arbitrary: fc.tuple(text, fc.nat(), fc.constantFrom('"', '\\', '[', '}', '\u0000', '\ud800')).map(
        ([whole, at, other]) => whole.slice(0, at % whole.length) + other + whole.slice((at % whole.length) + 1),
      ),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(deep, fc.constantFrom('id', 'params', 'method', '')).map(([nested, field]) =>
        field === '' ? nested : `{"jsonrpc":"2.0","id":1,"method":"getSlot","${field}":${nested}}`),
    },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 1_500 }).map((length) => JSON.stringify(new Array(length).fill(1))) },
  );
}

/** Runs a task for each item, several at a time. */
async function forEach<T>(items: readonly T[], task: (item: T) => Promise<void>): Promise<void> {
  const rest = items.values();
  await Promise.all(Array.from({ length: IN_FLIGHT }, async () => {
    for (const item of rest) await task(item);
  }));
}

/** Fails on an internal error; an answer is empty if there were only notifications. */
function check(sent: string, answer: string): void {
  if (answer === '') return;
  const answers = [JSON.parse(answer) as unknown].flat() as { error?: { code: number; message: string }; id: unknown }[];
  for (const { error, id } of answers) {
    if (error?.code === -32603) expect(error.message, sent).toMatch(/^Airdrop failed|Subscription refused/);
    expect(id === null || ['string', 'number'].includes(typeof id), sent).toBe(true);
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: IN_FLIGHT });

function httpRequest(url: string, method: string, path: string, body: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sending = request(url, { method, path, agent, headers: { 'content-type': 'application/json' } }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part) => (text += part));
      response.on('end', () => resolve({ status: response.statusCode!, text })).on('error', reject);
    });
    sending.on('error', reject).end(body);
  });
}

/** Sends messages one after another and waits until all were answered or ignored. */
async function sendMessages(url: string, messages: readonly (string | Buffer)[]): Promise<void> {
  const socket = new WebSocket(url);
  await new Promise((opened, failed) => socket.on('open', opened).on('error', failed));
  const last = new Promise<void>((resolve) => {
    socket.on('message', (data: Buffer) => {
      const text = data.toString();
      if (text.includes('"id":"the last"')) resolve();
      else if (!text.includes('"method":"')) check('over WebSocket', text);
    });
  });
  for (const message of messages) socket.send(message);
  socket.send('{"jsonrpc":"2.0","id":"the last","method":"slotSubscribe"}');
  await last;
  socket.terminate();
}

it('ten thousand malformed requests over HTTP and WebSocket leave the cluster answering [10.26]', async () => {
  const logged = vi.spyOn(console, 'error');
  const { rpcUrl, wsUrl } = cluster.localnet;

  await forEach(sample(messageOf(HTTP_METHODS), POSTS), async (message) => {
    const { status, text } = await httpRequest(rpcUrl, 'POST', '/', message);
    expect([200, 204], message).toContain(status);
    check(message, text);
  });

  await cluster.call('localnet_setApiFault', null);
  const query = fc.dictionary(
    fc.constantFrom('mints', 'ids', 'pool_id', 'poolType', 'poolSortField', 'sortType', 'pageSize', 'page', 'mint1'), word,
  );
  const path = fc.tuple(fc.oneof(fc.constantFrom(...Object.keys(apiTable)), fc.webPath()), query).map(
    ([at, fields]) => `${at || '/x'}?${new URLSearchParams(fields)}`.slice(0, 8_000),
  );
  await forEach(sample(path, PATHS), async (at) => {
    expect([200, 400, 404], at).toContain((await httpRequest(rpcUrl, 'GET', at, '')).status);
  });

  const messages = sample(
    fc.oneof({ weight: 9, arbitrary: messageOf(SOCKET_METHODS) }, { weight: 1, arbitrary: fc.uint8Array().map(Buffer.from) }),
    MESSAGES,
  );
  const share = MESSAGES / 8;
  await Promise.all(Array.from({ length: 8 }, (_, index) =>
    sendMessages(wsUrl, messages.slice(index * share, (index + 1) * share))));

  await forEach(sample(rawRequests, RAW), async (bytes) => {
    await sendRaw(rpcUrl, bytes);
    await sendRaw(wsUrl, bytes);
  });

  // There were no internal errors, and valid requests are answered as before.
  expect(logged).not.toHaveBeenCalled();
  const connection = cluster.connection();
  const key = Keypair.generate().publicKey;
  const signature = await connection.requestAirdrop(key, LAMPORTS_PER_SOL);
  expect((await connection.confirmTransaction(signature)).value.err).toBeNull();
  expect(await connection.getBalance(key)).toBe(LAMPORTS_PER_SOL);
});
