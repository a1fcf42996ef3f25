import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { unpinnedPackages } from './checkLockfile.ts';

const HASH = `sha512-${'A'.repeat(86)}==`;

test('lists packages without a sha512, except the project itself and its workspaces', () => {
  const packages = {
    '': {},
    localnet: {},
    'node_modules/raydium-localnet': { link: true },
    'localnet/node_modules/unpinned': {},
    'node_modules/pinned': { integrity: HASH },
    'node_modules/unpinned': {},
    'node_modules/weak': { integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' },
    'node_modules/pinned/node_modules/nested': { integrity: '' },
  };
  expect(unpinnedPackages({ packages })).toEqual([
    'localnet/node_modules/unpinned', 'node_modules/unpinned', 'node_modules/weak', 'node_modules/pinned/node_modules/nested',
  ]);
});

test.each(['package-lock.json', 'tests/bench/naive/package-lock.json'])('%s has a hash for every package, and names no registry [10.49]', async (lockfile) => {
  const text = await readFile(join(import.meta.dirname, '..', lockfile), 'utf8');
  expect(unpinnedPackages(JSON.parse(text) as Parameters<typeof unpinnedPackages>[0])).toEqual([]);
  expect(text).not.toMatch(/"resolved": "https?:/);
});
