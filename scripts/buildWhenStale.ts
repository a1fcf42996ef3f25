import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buildApp } from './buildApp.ts';

const root = join(import.meta.dirname, '..');
const INPUTS = ['src', 'messages', 'public', 'index.html', 'vite.config.ts', 'scripts', 'package-lock.json', '.env', '.env.local'];

async function files(path: string): Promise<readonly string[]> {
  if (!existsSync(path)) return [];
  if (!(await stat(path)).isDirectory()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** A hash of everything that goes into the build. */
async function fingerprint(env: Readonly<Record<string, string>>): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(env));
  for (const input of INPUTS) {
    for (const file of [...(await files(join(root, input)))].sort()) hash.update(file).update(await readFile(file));
  }
  return hash.digest('hex');
}

/** Builds the app into `outDir`, unless the build there is from the same files and variables. */
export async function buildWhenStale(outDir: string, env: Readonly<Record<string, string>>): Promise<void> {
  const stamp = `${outDir}.stamp`;
  const wanted = await fingerprint(env);
  const found = await readFile(stamp, 'utf8').catch(() => '');
  if (found === wanted && existsSync(join(outDir, 'index.html'))) return;
  console.log('Building the app ...');
  await buildApp(outDir, env);
  await mkdir(dirname(stamp), { recursive: true });
  await writeFile(stamp, wanted);
}
