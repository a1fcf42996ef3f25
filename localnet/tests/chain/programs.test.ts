import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import bs58 from 'bs58';
import { LiteSvm } from 'litesvm/dist/internal.js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkElf } from '../../src/programs/checkElf.ts';
import { main } from '../../src/programs/cli.ts';
import { fetchProgram } from '../../src/programs/fetchProgram.ts';
import { fillCache } from '../../src/programs/fillCache.ts';
import { loadPrograms } from '../../src/programs/loadPrograms.ts';
import { PROGRAMS, programsDir } from '../../src/programs/programTable.ts';
import { RpcNode } from '../../src/programs/RpcNode.ts';
import { needsRealPrograms, startTestCluster, type TestCluster } from '../../src/testing.ts';
import { ATA_PROGRAM } from '../support/deployedProgram.ts';
import { startTroubledNode } from '../support/troubledNode.ts';

const ids = PROGRAMS.map(({ id }) => id);
const MEGABYTE = 1024 * 1024;

let dir: string;
beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'programs-'))));
afterEach(() => rmSync(dir, { recursive: true }));

/**
 * A folder of programs: copies of the one that comes with the runtime, each with different trailing bytes; the first has
 * several chunks.
 */
let source: string;
beforeAll(() => {
  source = mkdtempSync(join(tmpdir(), 'programs-'));
  const elf = new LiteSvm().getAccount(bs58.decode(ATA_PROGRAM))?.data() ?? new Uint8Array();
  ids.forEach((id, i) => writeFileSync(join(source, `${id}.so`), Buffer.concat([elf, Buffer.alloc(i === 0 ? 2 * MEGABYTE : 8, i + 1)])));
});
afterAll(() => rmSync(source, { recursive: true }));

const startSource = (): Promise<TestCluster> => startTestCluster({ programsDir: source, embedded: false });
/** All files of a folder with their content. */
const filesOf = (folder: string): readonly (readonly [name: string, sha256: string])[] =>
  readdirSync(folder).sort().map((name) => [name, createHash('sha256').update(readFileSync(join(folder, name))).digest('hex')]);

test('the real programs are fetched byte for byte, and load', needsRealPrograms(...ids), async () => {
  const cluster = await startTestCluster({ embedded: false });
  const entries = await fillCache(dir, { rpcUrls: [cluster.localnet.rpcUrl] });
  await cluster.stop();
  const required = entries.filter(({ id }) => ids.includes(id));
  expect(required.map(({ id, status }) => [id, status])).toEqual(ids.map((id) => [id, 'written']));
  for (const { id } of entries) {
    const original = checkElf(readFileSync(join(programsDir(), `${id}.so`)));
    expect(original.ok && Buffer.compare(original.elf, readFileSync(join(dir, `${id}.so`)))).toBe(0);
  }
  expect(loadPrograms(new LiteSvm(), dir).map(({ loaded }) => loaded)).toEqual(entries.map(() => true));
});

describe('localnet:programs --rpc, with a cluster that has the programs', () => {
  let cluster: TestCluster;
  beforeAll(async () => (cluster = await startSource()));
  afterAll(() => cluster.stop());

  test('fetches every program byte for byte', async () => {
    const entries = await fillCache(dir, { rpcUrls: [cluster.localnet.rpcUrl] });
    expect(entries.map(({ status }) => status)).toEqual(ids.map(() => 'written'));
    expect(filesOf(dir)).toEqual(filesOf(source));
    const written = entries.map(({ id, size, sha256 }) => [`${id}.so`, sha256, size]);
    expect(written.sort()).toEqual(filesOf(dir).map(([name, sha256]) => [name, sha256, readFileSync(join(dir, name)).length]));
  });

  test('the fetched programs load', async () => {
    await fillCache(dir, { rpcUrls: [cluster.localnet.rpcUrl] });
    expect(loadPrograms(new LiteSvm(), dir).map(({ loaded }) => loaded)).toEqual(ids.map(() => true));
  });

  test('writes nothing a second time, and repairs a damaged file', async () => {
    await fillCache(dir, { rpcUrls: [cluster.localnet.rpcUrl] });
    const damaged = join(dir, `${ids[0]}.so`);
    writeFileSync(damaged, readFileSync(damaged).subarray(0, 50_000));
    const entries = await fillCache(dir, { rpcUrls: [cluster.localnet.rpcUrl] });
    expect(entries.map(({ status }) => status)).toEqual(['written', ...ids.slice(1).map(() => 'unchanged')]);
  });

  test('reads a program of the old loader from the program account itself', async () => {
    const program = await fetchProgram(new RpcNode(cluster.localnet.rpcUrl), ATA_PROGRAM);
    expect(program.ok && program.elf.length).toBeGreaterThan(100_000);
  });

  test('the command prints a table with sizes and sha256, and exits with 0', async () => {
    const { code, output } = await run(['--rpc', cluster.localnet.rpcUrl], dir);
    expect(code).toBe(0);
    const sha256 = createHash('sha256').update(readFileSync(join(dir, `${ids[0]}.so`))).digest('hex');
    expect(output).toMatch(new RegExp(`^Raydium AMM v4 +${ids[0]} +\\d+ +${sha256} +written$`, 'm'));
    expect(output).toContain('A running localnet loads the new programs');
  });
});

describe('localnet:programs --rpc, with a node that does not behave like a cluster', () => {
  test('a cluster without the programs: each is missing, and the command exits with 1', async () => {
    const cluster = await startTestCluster({ programsDir: null, embedded: false });
    const { code, output } = await run(['--rpc', cluster.localnet.rpcUrl], dir);
    await cluster.stop();
    expect(code).toBe(1);
    expect(output.match(/missing: 127\.0\.0\.1:\d+ has no such program: check that it is a node of mainnet/g)).toHaveLength(PROGRAMS.length);
    expect(readdirSync(dir)).toEqual([]);
  });

  test('an unreachable node: names the host and tries once', async () => {
    const port = await freePort();
    const { code, output } = await run(['--rpc', `http://127.0.0.1:${port}`], dir);
    expect(code).toBe(1);
    expect(output).toContain(`missing: 127.0.0.1:${port} cannot be reached (ECONNREFUSED)`);
    expect(output.match(/cannot be reached/g)).toHaveLength(1);
  });

  test('occasional 429: every program is fetched anyway', async () => {
    const cluster = await startSource();
    const node = await startTroubledNode(cluster.localnet.rpcUrl, ({ count, response, pass }) =>
      count % 3 === 0 ? response.writeHead(429, { 'retry-after': '0' }).end() : pass());
    const entries = await fillCache(dir, { rpcUrls: [node.url] });
    await Promise.all([node.stop(), cluster.stop()]);
    expect(entries.map(({ status }) => status)).toEqual(ids.map(() => 'written'));
  });

  test.each([
    ['a web page', 200, '<!doctype html><title>Sign in</title>', /did not answer JSON \(HTTP 200\): open it in a browser/],
    ['no access', 403, '{"error":"forbidden"}', /refuses access \(HTTP 403\): it may need a key in its address/],
    ['an error of the node', 200, '{"id":1,"error":{"code":-32601,"message":"no"}}', /refuses getAccountInfo \(no, -32601\)/],
    ['something else', 200, '{"hello":"world"}', /did not answer getAccountInfo \(HTTP 200\): check that it is the address of an RPC node/],
  ])('%s: is reported and never throws', async (_, status, answer, reason) => {
    const node = await startTroubledNode('', ({ response }) => response.writeHead(status).end(answer));
    const entries = await fillCache(dir, { rpcUrls: [node.url] });
    await node.stop();
    expect(entries[0]!.status).toBe('missing');
    expect(entries[0]!.reason).toMatch(reason);
    expect(readdirSync(dir)).toEqual([]);
  });

  test('an earlier file stays if the RPC fails', async () => {
    cpSync(join(source, `${ids[0]}.so`), join(dir, `${ids[0]}.so`));
    const entries = await fillCache(dir, { rpcUrls: [`http://127.0.0.1:${await freePort()}`] });
    expect(entries[0]).toMatchObject({ id: ids[0], status: 'kept' });
    expect(existsSync(join(dir, `${ids[0]}.so`))).toBe(true);
  });
});

/** Runs the command with its own cache. */
async function run(args: readonly string[], cache: string): Promise<{ code: number; output: string }> {
  vi.stubEnv('RAYDIUM_PROGRAMS_DIR', cache);
  const lines: string[] = [];
  const code = await main(args, { print: (text) => lines.push(text) });
  vi.unstubAllEnvs();
  return { code, output: lines.join('\n') };
}

/** A closed port. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}
