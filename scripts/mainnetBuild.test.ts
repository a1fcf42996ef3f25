import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from './buildApp.ts';
import { locales } from './compileMessages.ts';
import { inlineScriptSources } from './contentSecurityPolicy.ts';
import { serveApp } from './serveApp.ts';
import { testSignerSecretKey } from '@/config.ts';

/** One page at the root and one in a folder of its language. */
const LANGUAGES = locales().slice(0, 2);

let outDir = '';
let files: readonly string[] = [];

beforeAll(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'launchpad-mainnet-build-'));
  await buildApp(outDir, { VITE_ENABLE_MAINNET: 'true', VITE_SOURCE_URL: 'https://example.com/source' }, LANGUAGES);
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

/** Directives of a policy by name, each as its sources. */
const directives = (policy: string): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(policy.split('; ').map((directive) => directive.split(' ')).map(([name = '', ...sources]) => [name, sources]));

test('a host that sends the headers of the build allows the scripts of every page, and nothing else that the page itself does not', async () => {
  const app = await serveApp(outDir, 0);
  try {
    const pages = ['/', '/pools', ...LANGUAGES.slice(1).map((locale) => `/${locale}/`)];
    const served = await Promise.all(pages.map(async (path) => {
      const response = await fetch(app.url + path);
      return { policy: response.headers.get('content-security-policy') ?? '', caching: response.headers.get('cache-control'), html: await response.text() };
    }));
    const scripts = new Set(["'self'", ...served.flatMap(({ html }) => inlineScriptSources(html))]);
    for (const { policy, caching, html } of served) {
      const own = (/http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? '').replaceAll('&#39;', "'");
      const { 'script-src': sent = [], 'frame-ancestors': ancestors, ...others } = directives(policy);
      const { 'script-src': allowed, ...rest } = directives(own);
      expect(new Set(sent)).toEqual(scripts);
      expect(new Set(allowed)).toEqual(new Set(["'self'", ...inlineScriptSources(html)]));
      expect(others).toEqual(rest);
      expect(ancestors).toEqual(["'none'"]);
      expect(caching).toBe('no-cache'); // the page is asked for again, so that a deploy reaches its visitors
    }
    const script = files.map((file) => file.slice(outDir.length)).find((file) => /^\/assets\/[^/]+\.js$/.test(file)) ?? '';
    expect((await fetch(app.url + script)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const missing = await fetch(`${app.url}/assets/missing.js`);
    expect([missing.status, await missing.text()]).toEqual([404, 'Not found']);
  } finally {
    await app.stop();
  }
});

test('the headers are within the limits of Cloudflare Pages: 100 rules, 2,000 characters a line', async () => {
  const lines = (await text('_headers')).split('\n');
  expect(lines.filter((line) => line.startsWith('/')).length).toBeLessThanOrEqual(100);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(2_000);
});
