import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { connectionProblem, redirectTarget } from '../../src/programs/postJson.ts';
import { DeployedProgram, describeCode } from '../support/deployedProgram.ts';
import { atSlot, type Behaviour, changeData, failAt } from '../support/troubledNode.ts';

const program = DeployedProgram.forTests();
const fetched = (): string => describeCode(program.code(1));
/** Requests for a small program: its account, the header of its ProgramData, and the whole of it. */
const REQUESTS = 3;

describe('a node that limits requests', () => {
  test.each([
    ['seconds', '7', 7_000],
    ['a date', new Date(program.now + 12_000).toUTCString(), 12_000],
    ['a date that is over', new Date(program.now - 12_000).toUTCString(), 0],
    ['no wait', '0', 0],
    ['nonsense', 'soon', 1_000],
  ])('429 with %s in Retry-After: waits that long', async (_, retryAfter, ms) => {
    const { outcome } = await program.fetchFrom(failAt(3, ({ response }) => response.writeHead(429, { 'retry-after': retryAfter }).end()));
    expect([outcome, program.waits]).toEqual([fetched(), [ms]]);
  });

  test('429 without Retry-After: waits longer each time, and gives up after four waits', async () => {
    const { outcome, node, reports } = await program.fetchFrom(({ response }) => response.writeHead(429).end('Too many requests'));
    const problem = `${node.host} takes no more requests for now (HTTP 429)`;
    expect(outcome).toBe(`${problem}, 5 times in a row: try again in a few minutes, or use another node with --rpc`);
    expect(program.waits).toEqual([1_000, 2_000, 4_000, 8_000]);
    expect(reports).toEqual(program.waits.map(() => problem));
    expect(node.requests()).toBe(5);
  });

  test('occasional 429: the first wait after an answer is short again', async () => {
    const { outcome } = await program.fetchFrom(({ count, response, pass }) => (count % 2 === 1 ? response.writeHead(429).end() : pass()));
    expect([outcome, program.waits]).toEqual([fetched(), Array.from({ length: REQUESTS }, () => 1_000)]);
  });

  test('429 with a wait of an hour: gives up at once', async () => {
    const { outcome, node } = await program.fetchFrom(({ response }) => response.writeHead(429, { 'retry-after': '3600' }).end());
    expect(outcome).toContain('takes no more requests for now (HTTP 429) and asks to wait 60 minutes: try again');
    expect([program.waits, node.requests()]).toEqual([[], 1]);
  });

  test.each([
    [-32429, 'rate limited'],
    [-32005, 'daily request count exceeded, request rate limited'],
    [-32007, '15/second request limit reached'],
    [429, 'Too many requests for a specific RPC call'],
  ])('HTTP 200 with error %i "%s" is a rate limit too', async (code, message) => {
    const { outcome, reports } = await program.fetchFrom(failAt(2, ({ answer }) => answer({ id: 1, error: { code, message } })));
    expect(outcome).toBe(fetched());
    expect(reports).toEqual([expect.stringContaining(`takes no more requests for now (${message}, ${code})`)]);
  });
});

describe('a node that fails', () => {
  test.each([408, 500, 502, 503, 504])('HTTP %i: is retried', async (status) => {
    const { outcome } = await program.fetchFrom(failAt(3, ({ response }) => response.writeHead(status).end('<h1>Bad gateway</h1>')));
    expect([outcome, program.waits]).toEqual([fetched(), [1_000]]);
  });

  test('HTTP 503 every time: gives up', async () => {
    const { outcome, node } = await program.fetchFrom(({ response }) => response.writeHead(503, { 'retry-after': '2' }).end());
    expect(outcome).toMatch(/reports an internal error \(HTTP 503\), 5 times in a row: try again in a few minutes/);
    expect([program.waits, node.requests()]).toEqual([[2_000, 2_000, 2_000, 2_000], 5]);
  });

  test('an internal error: is retried', async () => {
    const { outcome } = await program.fetchFrom(failAt(2, ({ answer }) => answer({ error: { code: -32603, message: 'Internal error' } })));
    expect([outcome, program.waits]).toEqual([fetched(), [1_000]]);
  });

  test.each<[string, Behaviour]>([
    ['before the answer', ({ request }) => request.socket.destroy()],
    ['with a reset', ({ request }) => request.socket.resetAndDestroy()],
    ['within the answer', ({ request, response }) => {
      response.writeHead(200, { 'content-length': 5_000 });
      response.write('{"jsonrpc":"2.0",', () => request.socket.destroy());
    }],
  ])('drops the connection %s: is retried', async (_, drop) => {
    const { outcome, reports } = await program.fetchFrom(failAt(3, drop));
    expect([outcome, program.waits]).toEqual([fetched(), [1_000]]);
    expect(reports).toEqual([expect.stringMatching(/^The connection to 127\.0\.0\.1:\d+ broke \((UND_ERR_SOCKET|ECONNRESET)\)/)]);
  });

  test('drops every connection: gives up', async () => {
    const { outcome, node } = await program.fetchFrom(({ request }) => request.socket.destroy());
    expect(outcome).toMatch(/broke \(UND_ERR_SOCKET\), 5 times in a row: check your network, or use another node with --rpc$/);
    expect(node.requests()).toBe(5);
  });

  test('accepts the request and never answers: counts as a dropped connection', async () => {
    const { outcome } = await program.fetchFrom(() => undefined, { silenceMs: 20 });
    expect(outcome).toMatch(/^The connection to 127\.0\.0\.1:\d+ broke \(no answer in 0\.02 s\), 5 times in a row/);
  });

  test.each<[string, object, RegExp]>([
    ['an error that is only text', { error: 'no such route' }, /refuses getAccountInfo \(no such route\)/],
    ['an error without a message', { error: { code: -1 } }, /refuses getAccountInfo \(without a message, -1\)/],
    ['no slot', { result: { value: null } }, /did not answer getAccountInfo \(HTTP 200\): check that it is the address of an RPC node/],
    ['an account without data', { result: { context: { slot: 1 }, value: { owner: '1', data: '' } } }, /did not answer getAccountInfo/],
    ['an account of a size that no account has', {
      result: { context: { slot: 1 }, value: { owner: '1', data: ['', 'base64'], space: 1e15 } },
    }, /did not answer getAccountInfo/],
    ['a list', [], /did not answer getAccountInfo/],
  ])('answers %s: is reported', async (_, json, reason) => {
    const { outcome, node } = await program.fetchFrom(({ answer }) => answer(json));
    expect(outcome).toMatch(reason);
    expect(node.requests()).toBe(1);
  });

  test('has an invalid certificate: gives advice', () => {
    for (const cause of ['SELF_SIGNED_CERT_IN_CHAIN', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'ERR_TLS_CERT_ALTNAME_INVALID']) {
      expect(connectionProblem('a.example', cause, false).message).toBe(
        `The certificate of a.example is not valid (${cause}): if a proxy of your network stands in between, name its certificate with NODE_EXTRA_CA_CERTS`,
      );
    }
  });

  test('control characters in its message do not reach the terminal', async () => {
    const { outcome } = await program.fetchFrom(({ answer }) => answer({ error: { code: -32000, message: 'no\u001b[2J\nway' } }));
    expect(outcome).toMatch(/refuses getAccountInfo \(no \[2J way, -32000\): use another node with --rpc$/);
  });
});

describe('incomplete answers', () => {
  const cutOff: readonly [string, Behaviour][] = [
    ['JSON that ends early', async ({ response, ask }) => response.end(JSON.stringify(await ask()).slice(0, -20))],
    ['gzip that ends early', async ({ response, ask }) => {
      const body = gzipSync(JSON.stringify(await ask()));
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(body.subarray(0, body.length / 2));
    }],
    ['nothing', ({ response }) => response.end()],
    ['fewer bytes than the account has', async ({ answer, ask }) => answer(changeData(await ask(), (data) => data.subarray(0, -1)))],
    ['more bytes than were asked for', async ({ answer, ask }) => answer(changeData(await ask(), (data) => Buffer.concat([data, data])))],
    ['text that is not base64', async ({ answer, ask }) => {
      const { result } = await ask();
      answer({ result: { ...result, value: { ...result.value, data: [`!${result.value?.data[0]}`, 'base64'] } } });
    }],
  ];

  test.each(cutOff)('%s: is retried', async (_, behave) => {
    const { outcome, reports } = await program.fetchFrom(failAt(3, behave));
    expect([outcome, program.waits]).toEqual([fetched(), [1_000]]);
    expect(reports).toEqual([expect.stringMatching(/^The answer of 127\.0\.0\.1:\d+ was cut off/)]);
  });

  test.each(cutOff)('%s, every time: gives up', async (_, behave) => {
    const { outcome, node } = await program.fetchFrom(behave);
    expect(outcome).toMatch(/was cut off, 5 times in a row: try another network, or use another node with --rpc$/);
    expect(node.requests()).toBe(5);
  });

  test('complete gzip is read', async () => {
    const accepted: string[] = [];
    const { outcome } = await program.fetchFrom(async ({ request, response, ask }) => {
      accepted.push(String(request.headers['accept-encoding']));
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(JSON.stringify(await ask())));
    });
    expect(outcome).toBe(fetched());
    expect(accepted.every((encodings) => encodings.includes('gzip'))).toBe(true);
  });

  test('data that is not a program: is reported', async () => {
    program.deploy(1n, Buffer.from('<!doctype html>'.padEnd(2_000)));
    const { outcome, node } = await program.fetchFrom(({ pass }) => pass());
    expect(outcome).toBe(`what ${node.host} sent is not its code (not an ELF but a web page): use another node with --rpc`);
  });
});

describe('a node that redirects', () => {
  test.each([301, 302, 303, 307, 308])('HTTP %i: posts the same body there', async (status) => {
    const { outcome, node } = await program.fetchFrom(({ request, response, pass }) =>
      request.url === '/' ? response.writeHead(status, { location: '/there' }).end() : pass());
    expect([outcome, node.requests()]).toEqual([fetched(), 2 * REQUESTS]);
  });

  test('in a circle: stops after five', async () => {
    const { outcome, node } = await program.fetchFrom(({ response }) => response.writeHead(308, { location: '/' }).end());
    expect(outcome).toBe(`${node.host} redirects more than 5 times: use another node with --rpc`);
    expect(node.requests()).toBe(6);
  });

  test.each([
    ['https://a.example/rpc', '/v2', 'https://a.example/v2'],
    ['http://a.example/', 'https://a.example/', 'https://a.example/'],
    ['http://a.example/', 'http://b.example:8899', 'http://b.example:8899/'],
  ])('from %s to %s leads to %s', (from, location, target) => {
    expect(redirectTarget(new URL(from), location).href).toBe(target);
  });

  test.each([
    ['https://a.example/', 'http://a.example/', 'a.example redirects to http://a.example, which is not encrypted: use another node with --rpc'],
    ['http://a.example/', 'file:///etc/passwd', 'a.example redirects to file://, which is not encrypted: use another node with --rpc'],
    ['http://a.example/', 'http://', 'a.example redirects without a valid address: use another node with --rpc'],
    ['http://a.example/', null, 'a.example redirects without a valid address: use another node with --rpc'],
  ])('from %s to %s is refused', (from, location, message) => {
    expect(() => redirectTarget(new URL(from), location)).toThrow(message);
  });
});

describe('a node that is behind', () => {
  test.each([
    [-32005, 'Node is behind by 42 slots'],
    [-32005, 'Node is unhealthy'],
    [-32016, 'Minimum context slot has not been reached'],
  ])('error %i "%s": is retried', async (code, message) => {
    const { outcome, reports } = await program.fetchFrom(failAt(3, ({ answer }) => answer({ error: { code, message } })));
    expect([outcome, program.waits]).toEqual([fetched(), [1_000]]);
    expect(reports).toEqual([expect.stringContaining(`is behind the cluster (${message}, ${code})`)]);
  });

  test('reads at an older slot than before: is retried', async () => {
    const { outcome, reports } = await program.fetchFrom(failAt(3, async ({ answer, ask }) => answer(atSlot(await ask(), 1))));
    expect([outcome, program.waits]).toEqual([fetched(), [1_000]]);
    expect(reports).toEqual([expect.stringMatching(/is behind the cluster \(slot 1, not yet \d+\)/)]);
  });

  test('stays behind: gives up', async () => {
    const { outcome } = await program.fetchFrom(async ({ answer, ask, count }) =>
      answer(atSlot(await ask({ encoding: 'base64' }), count === 1 ? 1_000_000 : 999_999)));
    expect(outcome).toMatch(/is behind the cluster \(slot 999999, not yet 1000000\), 5 times in a row: try again in a few minutes/);
  });
});
