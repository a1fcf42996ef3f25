import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Puts the app's licence beside the page, which links to it; the licences of its packages come from `build.license`. */
export function licences(): Plugin {
  return {
    name: 'licences',
    apply: 'build',
    async generateBundle() {
      const source = await readFile(join(import.meta.dirname, '..', 'LICENSE'), 'utf8');
      this.emitFile({ type: 'asset', fileName: 'LICENSE.txt', source });
    },
  };
}
