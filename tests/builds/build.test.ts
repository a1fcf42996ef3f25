import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../scripts/buildApp.ts';
import { inlineScriptSources } from '../../scripts/vite/contentSecurityPolicy.ts';
import { serveApp } from '../../scripts/serveApp.ts';
import { readVersion } from '../../scripts/vite/version.ts';
import { testSignerSecretKey } from '@/config.ts';
import { paths } from '@/paths.ts';

const ROOT = join(import.meta.dirname, '../..');
/** One of each kind of page: the first language, and one in a folder. The others differ in their texts alone. */
const LANGUAGES = ['en', 'es'];
const ENV = { VITE_ENABLE_MAINNET: 'true', VITE_SOURCE_URL: 'https://example.com/source', VITE_SITE_URL: 'https://example.com' };

let folder = '';
let outDir = '';
let here: ReadonlyMap<string, string>;
let elsewhere: ReadonlyMap<string, string>;
let versionElsewhere: unknown;

/** Hashes of all files, by name. */
async function hashes(dir: string): Promise<ReadonlyMap<string, string>> {
  const files = (await readdir(dir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const pairs = files.map(async ({ parentPath, name }): Promise<[string, string]> => {
    const file = join(parentPath, name);
    return [relative(dir, file), createHash('sha256').update(await readFile(file)).digest('hex')];
  });
  return new Map((await Promise.all(pairs)).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const run = promisify(execFile);

/**
 * Copies sources and packages, but not git, as if an archive was unpacked and installed. Symbolic links would order packages
 * differently; hard links do not.
 */
async function copySources(to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  const sources = ['LICENSE', 'index.html', 'messages', 'package.json', 'public', 'scripts', 'src', 'tsconfig.json', 'vite.config.ts'];
  const env = (await readdir(ROOT)).filter((name) => name.startsWith('.env'));
  await run('cp', ['-R', ...[...sources, ...env].map((name) => join(ROOT, name)), to]);
  const packages = join(ROOT, 'node_modules');
  await run('cp', ['-Rl', packages, to]).catch(() => run('cp', ['-R', packages, to])); // another disk
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'launchpad-build-'));
  outDir = join(folder, 'first');
  await buildApp(outDir, ENV, LANGUAGES);
  here = await hashes(outDir);

  const copy = join(folder, 'a folder/with another depth');
  await copySources(copy);
  await writeFile(join(copy, 'build.ts'), `import { buildApp } from './scripts/buildApp.ts';\nawait buildApp('dist', ${JSON.stringify(ENV)}, ${JSON.stringify(LANGUAGES)});\n`);
  await run(process.execPath, ['--import', 'tsx', 'build.ts'], { cwd: copy, env: { ...process.env, TZ: 'Pacific/Kiritimati', LC_ALL: 'C' } });
  elsewhere = await hashes(join(copy, 'dist'));
  versionElsewhere = JSON.parse(await readFile(join(copy, 'dist/version.json'), 'utf8'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const text = (name: string): Promise<string> => readFile(join(outDir, name), 'utf8');

test('two builds of the same sources in different folders are the same, byte for byte', () => {
  const withoutVersion = (files: ReadonlyMap<string, string>) => [...files].filter(([name]) => name !== 'version.json');
  expect(withoutVersion(here).length).toBeGreaterThan(100);
  expect(withoutVersion(elsewhere)).toEqual(withoutVersion(here));
});

test('a build from an archive has no commit, only its version', () => {
  expect(versionElsewhere).toEqual({ version: readVersion(ROOT).version });
});

test('the bill of materials lists the packages of the licences, without a time or a random number', async () => {
  const bom = JSON.parse(await text('sbom.cdx.json')) as {
    readonly bomFormat: string; readonly serialNumber?: string;
    readonly metadata: { readonly timestamp?: string; readonly component: { readonly name: string } };
    readonly components: readonly { readonly group?: string; readonly name: string; readonly version: string }[];
  };
  expect([bom.bomFormat, bom.metadata.component.name, bom.serialNumber, bom.metadata.timestamp]).toEqual(['CycloneDX', 'raydium-launchpad', undefined, undefined]);
  const notices = await text('THIRD-PARTY.txt');
  const licensed = [...notices.matchAll(/^## (\S+) - (\S+)/gm)].map(([, name, version]) => `${name}@${version}`);
  const listed = bom.components.map(({ group, name, version }) => `${group === undefined ? '' : `${group}/`}${name}@${version}`);
  expect(listed.sort()).toEqual(licensed.sort());
  expect(listed.length).toBeGreaterThan(50);
});

test("a build with mainnet does not contain the test signer's key [10.47]", async () => {
  expect(testSignerSecretKey).toMatch(/^[1-9A-HJ-NP-Za-km-z]{80,}$/);
  const files = [...here.keys()];
  const texts = await Promise.all(files.map(text));
  expect(files.filter((_, index) => texts[index]?.includes(testSignerSecretKey))).toEqual([]);
});

test('a build with mainnet refuses to contain its own key [10.47]', async () => {
  const elsewhere = join(folder, 'refused');
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

test('each page has its own description, and names a picture of its screen that is in the build', async () => {
  const pages = [...here.keys()].filter((name) => name.endsWith('index.html'));
  const heads = await Promise.all(pages.map(text));
  const descriptions = heads.map((html) => /<meta name="description" content="([^"]{20,160})"/.exec(html)?.[1]);
  expect(pages.length).toBe(LANGUAGES.length * Object.keys(paths).length);
  expect(new Set(descriptions).size).toBe(pages.length);
  expect(descriptions).not.toContain(undefined);
  const pictures = heads.map((html) => /<meta property="og:image" content="https:\/\/example\.com\/([^"]+)"/.exec(html)?.[1] ?? 'none');
  expect(new Set(pictures).size).toBe(Object.keys(paths).length);
  expect(pictures.filter((picture) => !here.has(picture))).toEqual([]);
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
    const script = [...here.keys()].find((name) => /^assets\/[^/]+\.js$/.test(name)) ?? '';
    expect((await fetch(`${app.url}/${script}`)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
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
