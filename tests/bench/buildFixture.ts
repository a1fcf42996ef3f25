import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { build } from 'vite';

/**
 * Builds one of the apps that ours is measured against, with Vite's defaults: `naive`, as tutorials put a launchpad
 * together, or `floor`, React and its router alone.
 *
 * @param outDir where the build goes, emptied first
 */
export async function buildFixture(name: 'naive' | 'floor', outDir: string): Promise<void> {
  const before = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  try {
    await build({
      configFile: false, logLevel: 'error', root: join(import.meta.dirname, name), plugins: [react()],
      build: { outDir, emptyOutDir: true },
    });
  } finally {
    if (before === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = before;
  }
}
