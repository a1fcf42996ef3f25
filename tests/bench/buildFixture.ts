import react from '@vitejs/plugin-react';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';

/**
 * Builds one of the apps that ours is compared with, with Vite's defaults: `naive`, a launchpad put together as in tutorials,
 * or `floor`, React and its router alone.
 *
 * @param outDir output folder, emptied first
 */
export async function buildFixture(name: 'naive' | 'floor', outDir: string): Promise<void> {
  const before = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  try {
    await build({
      configFile: false, logLevel: 'error', root: join(import.meta.dirname, name), plugins: [react()],
      // Both configs share a file; each uses its own React.
      resolve: { dedupe: ['react', 'react-dom'] },
      build: { outDir, emptyOutDir: true },
    });
  } finally {
    if (before === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = before;
  }
}

/**
 * Installs the naive build's own packages as published, which the app's `overrides` would change. Done once, and again when
 * its lockfile changes; takes minutes and 1.1 GB.
 *
 * @throws Error with npm's message if a package cannot be installed
 */
export async function installNaive(): Promise<void> {
  const folder = join(import.meta.dirname, 'naive');
  const stamp = join(folder, 'node_modules', '.lockfile-hash');
  const lockfile = createHash('sha256').update(await readFile(join(folder, 'package-lock.json'))).digest('hex');
  if (lockfile === (await readFile(stamp, 'utf8').catch(() => ''))) return;
  console.log('Installing the packages of the naive build ...');
  await promisify(execFile)('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder, shell: process.platform === 'win32' })
    .catch((error: unknown) => {
      throw new Error('the packages of the naive build cannot be installed here', { cause: error });
    });
  await writeFile(stamp, lockfile);
}
