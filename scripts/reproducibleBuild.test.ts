import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from './buildApp.ts';
import { readVersion } from './version.ts';

const ROOT = join(import.meta.dirname, '..');
/** One of each kind of page: the first language, and one in a folder. The others differ in their texts alone. */
const LANGUAGES = ['en', 'es'];

let folder = '';
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

/** Copies sources and packages, but not git, as if an archive was unpacked and installed. A link would order packages differently. */
async function copySources(to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  const sources = ['LICENSE', 'index.html', 'messages', 'node_modules', 'package.json', 'public', 'scripts', 'src', 'tsconfig.json', 'vite.config.ts'];
  const env = (await readdir(ROOT)).filter((name) => name.startsWith('.env'));
  await run('cp', ['-R', ...[...sources, ...env].map((name) => join(ROOT, name)), to]);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'launchpad-reproducible-'));
  await buildApp(join(folder, 'first'), {}, LANGUAGES);
  here = await hashes(join(folder, 'first'));

  const copy = join(folder, 'a folder/with another depth');
  await copySources(copy);
  await writeFile(join(copy, 'build.ts'), `import { buildApp } from './scripts/buildApp.ts';\nawait buildApp('dist', {}, ${JSON.stringify(LANGUAGES)});\n`);
  await run(process.execPath, ['--import', 'tsx', 'build.ts'], { cwd: copy, env: { ...process.env, TZ: 'Pacific/Kiritimati', LC_ALL: 'C' } });
  elsewhere = await hashes(join(copy, 'dist'));
  versionElsewhere = JSON.parse(await readFile(join(copy, 'dist/version.json'), 'utf8'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('two builds of the same sources in different folders are the same, byte for byte', () => {
  const withoutVersion = (files: ReadonlyMap<string, string>) => [...files].filter(([name]) => name !== 'version.json');
  expect(withoutVersion(here).length).toBeGreaterThan(100);
  expect(withoutVersion(elsewhere)).toEqual(withoutVersion(here));
});

test('a build from an archive has no commit, only its version', () => {
  expect(versionElsewhere).toEqual({ version: readVersion(ROOT).version });
});

test('the bill of materials lists the packages of the licences, without a time or a random number', async () => {
  const bom = JSON.parse(await readFile(join(folder, 'first/sbom.cdx.json'), 'utf8')) as {
    readonly bomFormat: string; readonly serialNumber?: string;
    readonly metadata: { readonly timestamp?: string; readonly component: { readonly name: string } };
    readonly components: readonly { readonly group?: string; readonly name: string; readonly version: string }[];
  };
  expect([bom.bomFormat, bom.metadata.component.name, bom.serialNumber, bom.metadata.timestamp]).toEqual(['CycloneDX', 'raydium-launchpad', undefined, undefined]);
  const notices = await readFile(join(folder, 'first/THIRD-PARTY.txt'), 'utf8');
  const licensed = [...notices.matchAll(/^## (\S+) - (\S+)/gm)].map(([, name, version]) => `${name}@${version}`);
  const listed = bom.components.map(({ group, name, version }) => `${group === undefined ? '' : `${group}/`}${name}@${version}`);
  expect(listed.sort()).toEqual(licensed.sort());
  expect(listed.length).toBeGreaterThan(50);
});
