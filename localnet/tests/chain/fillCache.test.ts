import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FetchProgress } from '../../src/programs/fetchProgress.ts';
import { type CacheEntry, fillCache } from '../../src/programs/fillCache.ts';
import { EXTRA_PROGRAMS } from '../../src/programs/programTable.ts';
import { ATA_PROGRAM, DeployedProgram } from '../support/deployedProgram.ts';
import { failAt } from '../support/troubledNode.ts';

const LARGE = 2 * 1024 * 1024 + 5_000;
const program = DeployedProgram.forTests();

let dir: string;
beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'programs-'))));
afterEach(() => rmSync(dir, { recursive: true }));

/** Fetches the deployed program, then the Associated Token program, which has an older loader. */
function fill(urls: readonly string[], onProgress?: (progress: FetchProgress) => void): Promise<readonly CacheEntry[]> {
  const programs = [{ id: program.id, name: 'First program' }, { id: ATA_PROGRAM, name: 'Second program' }];
  return fillCache(dir, { rpcUrls: urls }, { clock: program.clock, onProgress, programs });
}

describe('several nodes', () => {
  test('if one is unusable, the next is tried, and it is not tried again', async () => {
    const refusing = await program.startNode(({ response }) => response.writeHead(403).end());
    const events: FetchProgress[] = [];
    const entries = await fill([refusing.url, program.clusterUrl], (progress) => events.push(progress));
    expect(entries.map(({ status }) => status)).toEqual(['written', 'written']);
    expect(refusing.requests()).toBe(1);
    expect(events.filter(({ status }) => status === 'next node').map(({ details }) => details)).toEqual([
      `${refusing.host} refuses access (HTTP 403): it may need a key in its address; use another node with --rpc`,
    ]);
  });

  test('if one lacks a program, the next is tried, and it is tried again for the others', async () => {
    const lacking = await program.startNode(({ address, answer, pass }) =>
      address === program.id ? answer({ result: { context: { slot: 1 }, value: null } }) : pass());
    const complete = await program.startNode(({ pass }) => pass());
    const entries = await fill([lacking.url, complete.url]);
    expect(entries.map(({ status }) => status)).toEqual(['written', 'written']);
    expect([lacking.requests(), complete.requests()]).toEqual([1 + 2, 3]);
  });

  test('the problem of each is reported, and none is tried again', async () => {
    const refusing = await program.startNode(({ response }) => response.writeHead(401).end());
    const webPage = await program.startNode(({ response }) => response.end('<html>'));
    const [first, second] = await fill([refusing.url, webPage.url]);
    expect(first?.reason).toContain(`${refusing.host} refuses access (HTTP 401): it may need a key in its address`);
    expect(first?.reason).toContain(`${webPage.host} did not answer JSON (HTTP 200): open it in a browser`);
    expect(second?.reason).toBe('no usable node is left to ask');
    expect([refusing.requests(), webPage.requests()]).toEqual([1, 1]);
  });
});

describe('cached files', () => {
  test('an interrupted download leaves no file, and the next run completes it', async () => {
    program.deploy(1n, program.code(1, LARGE));
    const breaking = await program.startNode(({ count, request, pass }) => (count > 4 ? request.socket.destroy() : pass()));
    expect((await fill([breaking.url])).map(({ status }) => status)).toEqual(['missing', 'missing']);
    expect(readdirSync(dir)).toEqual([]);
    expect((await fill([program.clusterUrl])).map(({ status }) => status)).toEqual(['written', 'written']);
    expect(readFileSync(join(dir, `${program.id}.so`)).equals(program.code(1, LARGE))).toBe(true);
  });

  test('one that cannot be renamed leaves nothing incomplete', async () => {
    mkdirSync(join(dir, `${program.id}.so`));
    await expect(fill([program.clusterUrl])).rejects.toThrow(/EISDIR: .*rename/);
    expect(readdirSync(dir)).toEqual([`${program.id}.so`]);
  });
});

describe('progress', () => {
  test('reports bytes, waits, and the result of each program', async () => {
    program.deploy(1n, program.code(1, LARGE));
    const node = await program.startNode(failAt(4, ({ response }) => response.writeHead(429, { 'retry-after': '2' }).end()));
    const events: FetchProgress[] = [];
    await fill([node.url], (progress) => events.push(progress));
    const first = events.filter(({ id }) => id === program.id);
    expect(first[0]).toEqual({ id: program.id, name: 'First program', status: 'fetching', bytes: 0 });
    expect(first.filter(({ status }) => status === 'waiting').map(({ details }) => details)).toEqual([
      `${node.host} takes no more requests for now (HTTP 429): next try in 2 s`,
    ]);
    const arriving = first.filter(({ status, total }) => status === 'fetching' && total !== undefined);
    expect(new Set(arriving.map(({ total }) => total))).toEqual(new Set([45 + LARGE]));
    expect(arriving.map(({ bytes }) => bytes)).toEqual(arriving.map(({ bytes }) => bytes).sort((a, b) => a - b));
    expect(arriving.at(-1)?.bytes).toBe(45 + LARGE);
    expect(first.at(-1)).toMatchObject({ status: 'written', bytes: LARGE, total: LARGE });
    expect(events.at(-1)).toMatchObject({ id: ATA_PROGRAM, status: 'written' });
  });

  test('ends for a missing program, and for a missing optional one', async () => {
    const [extra] = EXTRA_PROGRAMS;
    const events: FetchProgress[] = [];
    const programs = extra ? [extra] : [];
    const entries = await fillCache(dir, { rpcUrls: [program.clusterUrl] }, { onProgress: (progress) => events.push(progress), programs });
    expect(entries).toEqual([]);
    expect(events.map(({ id, status }) => [id, status])).toEqual([[extra?.id, 'fetching'], [extra?.id, 'missing']]);
  });

  test('reports that a program is read again', async () => {
    program.deploy(1n, program.code(1, LARGE));
    const node = await program.startNode(({ count, pass }) => {
      if (count === 4) program.deploy(2n, program.code(2, LARGE));
      return pass();
    });
    const events: FetchProgress[] = [];
    await fill([node.url], (progress) => events.push(progress));
    expect(events).toContainEqual({
      id: program.id, name: 'First program', status: 'fetching', bytes: 0, details: 'upgraded while it was read, starting over',
    });
  });
});
