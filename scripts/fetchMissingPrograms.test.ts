import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROGRAMS } from 'raydium-localnet';
import { startTestCluster } from 'raydium-localnet/testing';
import { expect, onTestFinished, test } from 'vitest';
import { startTroubledNode } from '../localnet/tests/support/troubledNode.ts';
import { fetchMissingPrograms } from './fetchMissingPrograms.ts';

const ATA_PROGRAM = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL';
const programs = PROGRAMS.map((program) => ({ ...program, loaded: false }));

/** Runs the background fetch with an empty cache; returns what it prints. */
async function fetchFrom(rpcUrl: string): Promise<{ readonly lines: readonly string[]; readonly files: readonly string[] }> {
  const dir = mkdtempSync(join(tmpdir(), 'programs-'));
  const lines: string[] = [];
  await fetchMissingPrograms(programs, { dir, rpcUrls: [rpcUrl] }, (line) => lines.push(line));
  const files = readdirSync(dir);
  rmSync(dir, { recursive: true });
  return { lines, files };
}

test('prints a short line per program, what is waited for, and what to do about the others', async () => {
  const cluster = await startTestCluster({ programsDir: null });
  // The first program is that of associated token accounts, at another address; the others are not there.
  const node = await startTroubledNode(cluster.localnet.rpcUrl, async ({ count, address, response, answer, ask, askFor }) => {
    if (count === 2) response.writeHead(429, { 'retry-after': '0' }).end();
    else if (address === PROGRAMS[0]?.id) answer(await askFor(ATA_PROGRAM));
    else answer(await ask());
  });
  onTestFinished(async () => void (await Promise.all([node.stop(), cluster.stop()])));
  const { lines, files } = await fetchFrom(node.url);
  expect(files).toEqual([`${PROGRAMS[0]?.id}.so`]);
  expect(lines).toEqual([
    `\nFetching real programs in the background: ${PROGRAMS.map(({ name }) => name).join(', ')} …`,
    expect.stringMatching(/^ {2}Raydium AMM v4: 0\.0 of 0\.\d MB, 0 % · 127\.0\.0\.1:\d+ takes no more requests for now \(HTTP 429\): next try in 0 s$/),
    expect.stringMatching(/^ {2}Raydium AMM v4: 0\.\d MB, written$/),
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
