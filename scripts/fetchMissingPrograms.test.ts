import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROGRAMS } from 'raydium-localnet';
import { startTestCluster } from 'raydium-localnet/testing';
import { expect, onTestFinished, test } from 'vitest';
import { startTroubledNode } from '../localnet/tests/support/troubledNode.ts';
import { fetchMissingPrograms } from './fetchMissingPrograms.ts';

const ATA_PROGRAM = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL';

function makeCache(): string {
  const dir = mkdtempSync(join(tmpdir(), 'programs-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  return dir;
}

/** Runs the background fetch; returns its output, not on a terminal, and the resulting files. */
async function fetchFrom(rpcUrl: string, dir = makeCache()): Promise<{ readonly lines: readonly string[]; readonly files: readonly string[] }> {
  const lines: string[] = [];
  await fetchMissingPrograms({ dir, rpcUrls: [rpcUrl] }, { print: (line) => lines.push(line) });
  return { lines, files: readdirSync(dir) };
}

test('prints a line per quarter of a program, written program and wait, and what to do about the others', async () => {
  const cluster = await startTestCluster({ programsDir: null });
  // The first program is a copy of the Associated Token program at another address; the others are missing.
  const node = await startTroubledNode(cluster.localnet.rpcUrl, async ({ count, address, response, answer, ask, askFor }) => {
    if (count === 2) response.writeHead(429, { 'retry-after': '0' }).end();
    else if (address === PROGRAMS[0]?.id) answer(await askFor(ATA_PROGRAM));
    else answer(await ask());
  });
  onTestFinished(async () => void (await Promise.all([node.stop(), cluster.stop()])));
  const { lines, files } = await fetchFrom(node.url);
  expect(files).toEqual([`${PROGRAMS[0]?.id}.so`]);
  // Their number depends on the chunks in which the answer arrives.
  const quarters = lines.filter((line) => /^Raydium AMM v4: 0\.\d of 0\.\d MB, [1-9]\d* %$/.test(line));
  expect(quarters.at(-1)).toContain('100 %');
  expect(quarters.length).toBeLessThanOrEqual(4);
  expect(lines).toEqual([
    `\nFetching real programs in the background: ${PROGRAMS.map(({ name }) => name).join(', ')} …`,
    expect.stringMatching(/^Raydium AMM v4: 0\.0 of 0\.\d MB, 0 % · 127\.0\.0\.1:\d+ takes no more requests for now \(HTTP 429\): next try in 0 s$/),
    ...quarters,
    expect.stringMatching(/^Raydium AMM v4: 0\.\d MB, written$/),
    `1 of ${PROGRAMS.length} fetched.`,
    `Not fetched: ${PROGRAMS.slice(1).map(({ name }) => name).join(', ')}.\n  ${node.host} has no such program: check that it is a node of mainnet`,
    '`npm run localnet:programs -- --help` lists the other ways to get them.',
  ]);
});

test('says why nothing was fetched', async () => {
  const node = await startTroubledNode('', ({ response }) => response.writeHead(403).end());
  onTestFinished(() => node.stop());
  const { lines, files } = await fetchFrom(node.url);
  expect(files).toEqual([]);
  expect(lines.slice(1)).toEqual([
    `Not fetched: ${PROGRAMS.map(({ name }) => name).join(', ')}.\n  ${node.host} refuses access (HTTP 403): it may need a key in its address; use another node with --rpc`,
    '`npm run localnet:programs -- --help` lists the other ways to get them.',
  ]);
});

test('is silent and sends nothing if only the LP lock is missing, which has no real program', async () => {
  const dir = makeCache();
  const bare = await startTestCluster({ programsDir: null });
  const { result } = await bare.call<{ readonly value: { readonly data: readonly [string] } }>('getAccountInfo', ATA_PROGRAM, { encoding: 'base64' });
  for (const { id } of PROGRAMS) writeFileSync(join(dir, `${id}.so`), Buffer.from(result.value.data[0], 'base64'));
  const cluster = await startTestCluster({ programsDir: dir });
  const node = await startTroubledNode(bare.localnet.rpcUrl, ({ pass }) => pass());
  onTestFinished(async () => void (await Promise.all([node.stop(), bare.stop(), cluster.stop()])));
  expect(cluster.localnet.programs.filter(({ loaded }) => !loaded).map(({ name }) => name)).toEqual(['Raydium LP lock']);
  const { lines } = await fetchFrom(node.url, dir);
  expect(lines).toEqual([]);
  expect(node.requests()).toBe(0);
});
