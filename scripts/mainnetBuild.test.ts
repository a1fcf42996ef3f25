import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from './buildApp.ts';
import { testSignerSecretKey } from '@/config.ts';

let outDir = '';
let files: readonly string[] = [];

beforeAll(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'launchpad-mainnet-build-'));
  await buildApp(outDir, { VITE_ENABLE_MAINNET: 'true', VITE_SOURCE_URL: 'https://example.com/source' });
  files = (await readdir(outDir, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
});
afterAll(() => rm(outDir, { recursive: true, force: true }));

const text = (name: string): Promise<string> => readFile(join(outDir, name), 'utf8');

test("a build with mainnet does not contain the test signer's key [10.47]", async () => {
  expect(testSignerSecretKey).toMatch(/^[1-9A-HJ-NP-Za-km-z]{80,}$/);
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  expect(files.filter((_, index) => texts[index]?.includes(testSignerSecretKey))).toEqual([]);
});

test('a build with mainnet refuses to contain its own key [10.47]', async () => {
  const elsewhere = join(outDir, 'refused');
  await expect(buildApp(elsewhere, { VITE_ENABLE_MAINNET: 'true', VITE_TEST_SIGNER_SECRET_KEY: '[1,2,3]' }))
    .rejects.toThrow('Unset VITE_TEST_SIGNER_SECRET_KEY');
});

test('the page links its source and its licences, which include every bundled package [10.48]', async () => {
  const page = await text('index.html');
  for (const href of ['https://example.com/source', '/LICENSE.txt', '/THIRD-PARTY.txt']) expect(page).toContain(`href="${href}"`);
  expect(await text('LICENSE.txt')).toContain('GNU GENERAL PUBLIC LICENSE');
  const notices = await text('THIRD-PARTY.txt');
  for (const name of ['react', 'react-dom', '@solana/web3.js', '@raydium-io/raydium-sdk-v2', 'bn.js', '@radix-ui/react-dialog']) {
    expect(notices).toContain(`\n## ${name} - `);
  }
  expect(notices).toContain('The Inter Project Authors');
});
