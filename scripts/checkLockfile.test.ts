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

test('of the packages that are not for development only, two optional ones run code when they are installed, and bigint-buffer is the one without native code [10.49]', async () => {
  const text = await readFile(join(import.meta.dirname, '../package-lock.json'), 'utf8');
  const { packages } = JSON.parse(text) as { readonly packages: Readonly<Record<string, { readonly name?: string; readonly dev?: true; readonly optional?: true; readonly hasInstallScript?: true }>> };
  const used = Object.entries(packages).filter(([path, { dev }]) => path.startsWith('node_modules/') && !dev);
  expect(used.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path, { optional }]) => [path, optional])).toEqual([
    ['node_modules/bufferutil', true], ['node_modules/utf-8-validate', true],
  ]);
  expect(used.filter(([path]) => path.endsWith('/bigint-buffer')).map(([, { name }]) => name)).toEqual(['@exodus/bigint-buffer']);
});
