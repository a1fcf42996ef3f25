import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Adds the app's licence to the build, which the page links to. Those of packages come from Vite (`build.license`). */
export function licences(): Plugin {
  return {
    name: 'licences',
    apply: 'build',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'LICENSE.txt', source: await readFile(join(import.meta.dirname, '../../LICENSE'), 'utf8') });
    },
  };
}
