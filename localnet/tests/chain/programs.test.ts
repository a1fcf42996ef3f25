import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import bs58 from 'bs58';
import { LiteSVM } from 'litesvm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkElf } from '../../src/programs/checkElf.ts';
import { main } from '../../src/programs/cli.ts';
import { fetchProgram } from '../../src/programs/fetchProgram.ts';
import { fillCache, fillProgramsQuietly } from '../../src/programs/fillCache.ts';
import { loadPrograms } from '../../src/programs/loadPrograms.ts';
import { EXTRA_PROGRAMS, PROGRAMS, programsDir } from '../../src/programs/programTable.ts';
import { skipWithoutPrograms, startTestCluster, type TestCluster } from '../../src/testing.ts';

const ATA_PROGRAM = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL';
const UPGRADEABLE_LOADER = 'BPFLoaderUpgradeab1e11111111111111111111111';
const isCached = ({ id }: { readonly id: string }): boolean => existsSync(join(programsDir(), `${id}.so`));
const ids = [...PROGRAMS, ...EXTRA_PROGRAMS.filter(isCached)].map(({ id }) => id);
const withoutPrograms = skipWithoutPrograms(...ids);

let dir: string;
beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'programs-'))));
afterEach(() => rmSync(dir, { recursive: true }));

describe.skipIf(withoutPrograms)('localnet:programs --rpc, asked of a cluster that runs the programs', () => {
  let cluster: TestCluster;
  beforeAll(async () => (cluster = await startTestCluster()));
  afterAll(() => cluster.stop());

  test('fetches every program, byte for byte what the cluster runs', async () => {
    const entries = await fillCache(dir, { rpc: cluster.localnet.rpcUrl });
    expect(entries.map(({ status }) => status)).toEqual(ids.map(() => 'written'));
    for (const { id, sha256, size } of entries) {
      const file = readFileSync(join(dir, `${id}.so`));
      const original = checkElf(readFileSync(join(programsDir(), `${id}.so`)));
      expect(original.ok && Buffer.compare(original.elf, file)).toBe(0);
      expect([size, sha256]).toEqual([file.length, createHash('sha256').update(file).digest('hex')]);
    }
    expect(readdirSync(dir).filter((name) => !name.endsWith('.so'))).toEqual([]);
  });

  test('the fetched programs load', async () => {
    await fillCache(dir, { rpc: cluster.localnet.rpcUrl });
    expect((await loadPrograms(new LiteSVM(), dir)).map(({ loaded }) => loaded)).toEqual(ids.map(() => true));
  });

  test('writes nothing a second time, and mends a file that was damaged in between', async () => {
    await fillCache(dir, { rpc: cluster.localnet.rpcUrl });
    const damaged = join(dir, `${ids[0]}.so`);
    writeFileSync(damaged, readFileSync(damaged).subarray(0, 100_000));
    const entries = await fillCache(dir, { rpc: cluster.localnet.rpcUrl });
    expect(entries.map(({ status }) => status)).toEqual(['written', ...ids.slice(1).map(() => 'unchanged')]);
  });

  test('reads a program of the old loader from the program account itself', async () => {
    const program = await fetchProgram(cluster.localnet.rpcUrl, ATA_PROGRAM);
    expect(program.ok && program.elf.length).toBeGreaterThan(100_000);
  });

  test('puts a large program together from several answers', async () => {
    const elf = readFileSync(join(programsDir(), `${ids[0]}.so`));
    const grown = Buffer.concat([elf, Buffer.alloc(3 * 1024 * 1024)]);
    const [program, programData] = [deploy(cluster, grown, 1n), checkElf(grown)];
    const fetched = await fetchProgram(cluster.localnet.rpcUrl, program);
    expect(fetched.ok && programData.ok && Buffer.compare(fetched.elf, programData.elf)).toBe(0);
  });

  test('says so where an address is no program, or its code is gone', async () => {
    const { rpcUrl, control } = cluster.localnet;
    const [wallet, closed] = [newAddress(), newAddress()];
    control.setAccount(wallet, { lamports: 1_000_000n });
    const data = Buffer.concat([Buffer.from([2, 0, 0, 0]), bs58.decode(newAddress())]);
    control.setAccount(closed, { lamports: 1_141_440n, owner: UPGRADEABLE_LOADER, data });
    const reasonFor = async (id: string) => {
      const program = await fetchProgram(rpcUrl, id);
      return program.ok ? 'fetched' : program.reason;
    };
    expect(await reasonFor(newAddress())).toBe('no such program there');
    expect(await reasonFor(wallet)).toMatch(/^not a program: owned by 1+$/);
    expect(await reasonFor(closed)).toBe('its code account is gone: the program was closed');
  });

  test('the command prints a table with sizes and sha256, and ends with 0', async () => {
    const { code, output } = await run(['--rpc', cluster.localnet.rpcUrl], dir);
    expect(code).toBe(0);
    const sha256 = createHash('sha256').update(readFileSync(join(dir, `${ids[0]}.so`))).digest('hex');
    expect(output).toMatch(new RegExp(`^Raydium AMM v4 +${ids[0]} +\\d+ +${sha256} +written$`, 'm'));
    expect(output).toContain('Restart localnet');
  });

  test('a quiet fill takes an empty cache only', async () => {
    expect(await fillProgramsQuietly({ dir, rpc: cluster.localnet.rpcUrl })).toHaveLength(ids.length);
    expect(await fillProgramsQuietly({ dir, rpc: cluster.localnet.rpcUrl })).toEqual([]);
  });
});

describe('localnet:programs --rpc, asked of what does not answer as a cluster should', () => {
  test('a cluster without the programs: each is missing, and the command ends with 1', async () => {
    const cluster = await startTestCluster({ programsDir: null });
    const { code, output } = await run(['--rpc', cluster.localnet.rpcUrl], dir);
    await cluster.stop();
    expect(code).toBe(1);
    expect(output.match(/missing: no such program there/g)).toHaveLength(PROGRAMS.length);
    expect(readdirSync(dir)).toEqual([]);
  });

  test('nobody listens: names the host, asks once, keeps what was there', async () => {
    const port = await freePort();
    const { code, output } = await run(['--rpc', `http://127.0.0.1:${port}`], dir);
    expect(code).toBe(1);
    expect(output).toContain(`missing: 127.0.0.1:${port} cannot be reached (ECONNREFUSED)`);
    expect(output.match(/cannot be reached/g)).toHaveLength(1);
  });

  test('429: tries again, and gives up in plain words when it goes on', async () => {
    let asked = 0;
    const busy = await serve((_, respond) => respond(++asked > 5 ? 200 : 429, 'Too Many Requests'));
    const entries = await fillCache(dir, { rpc: busy.url }, 1);
    await busy.close();
    expect(asked).toBe(5);
    expect(entries[0]!.status).toBe('missing');
    expect(entries[0]!.reason).toMatch(/^127\.0\.0\.1:\d+ allows no more requests for now \(429\)/);
  });

  test.skipIf(withoutPrograms)('429 now and then: everything arrives all the same', async () => {
    const cluster = await startTestCluster();
    let asked = 0;
    const moody = await serve(async (body, respond) => {
      if (++asked % 3 === 0) return respond(429, '');
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(cluster.localnet.rpcUrl, { method: 'POST', headers, body });
      respond(200, await answer.text());
    });
    const entries = await fillCache(dir, { rpc: moody.url }, 1);
    await Promise.all([moody.close(), cluster.stop()]);
    expect(entries.map(({ status }) => status)).toEqual(ids.map(() => 'written'));
  });

  test.each([
    ['a web page', 200, '<!doctype html><title>Sign in</title>', /did not answer JSON \(HTTP 200\)/],
    ['no access', 403, '{"error":"forbidden"}', /refuses access \(403\)/],
    ['an error of the node', 200, '{"id":1,"error":{"code":-32005,"message":"behind"}}', /answered: behind \(-32005\)/],
    ['something else', 200, '{"hello":"world"}', /did not answer getAccountInfo/],
  ])('%s: says so and never throws', async (_, status, answer, reason) => {
    const server = await serve((__, respond) => respond(status, answer));
    const entries = await fillProgramsQuietly({ dir, rpc: server.url });
    await server.close();
    expect(entries[0]!.status).toBe('missing');
    expect(entries[0]!.reason).toMatch(reason);
    expect(readdirSync(dir)).toEqual([]);
  });

  test.skipIf(withoutPrograms)('a file of an earlier run stays when the RPC fails', async () => {
    cpSync(join(programsDir(), `${ids[0]}.so`), join(dir, `${ids[0]}.so`));
    const entries = await fillCache(dir, { rpc: `http://127.0.0.1:${await freePort()}` });
    expect(entries[0]).toMatchObject({ id: ids[0], status: 'kept' });
    expect(existsSync(join(dir, `${ids[0]}.so`))).toBe(true);
  });
});

/** Writes an upgradeable program into the cluster, as a loader would; returns its address. */
function deploy(cluster: TestCluster, elf: Uint8Array, slot: bigint): string {
  const [program, programData] = [newAddress(), newAddress()];
  const header = Buffer.alloc(45);
  header.writeUInt32LE(3, 0);
  header.writeBigUInt64LE(slot, 4);
  const pointer = Buffer.concat([Buffer.from([2, 0, 0, 0]), bs58.decode(programData)]);
  const account = { lamports: 10n ** 11n, owner: UPGRADEABLE_LOADER };
  cluster.localnet.control.setAccount(programData, { ...account, data: Buffer.concat([header, elf]) });
  cluster.localnet.control.setAccount(program, { ...account, data: pointer });
  return program;
}

let addresses = 0;
function newAddress(): string {
  return bs58.encode(createHash('sha256').update(`programs test ${addresses++}`).digest());
}

/** Runs the command with a cache of its own. */
async function run(args: readonly string[], cache: string): Promise<{ code: number; output: string }> {
  vi.stubEnv('RAYDIUM_PROGRAMS_DIR', cache);
  const lines: string[] = [];
  const code = await main(args, (text) => lines.push(text));
  vi.unstubAllEnvs();
  return { code, output: lines.join('\n') };
}

type Respond = (status: number, body: string) => void;

/** A web server that is no cluster. */
async function serve(
  answer: (body: string, respond: Respond) => void | Promise<void>,
): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      void answer(Buffer.concat(chunks).toString(), (status, body) => response.writeHead(status).end(body));
    });
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}

function listen(server: Server): Promise<number> {
  return new Promise((listening) =>
    server.listen(0, '127.0.0.1', () => listening((server.address() as AddressInfo).port)));
}

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await new Promise((closed) => server.close(closed));
  return port;
}
