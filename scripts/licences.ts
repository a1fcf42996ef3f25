import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const ROOT = join(import.meta.dirname, '..');

/**
 * Adds the app's licence to the build, which the page links to, and the font's to those of the packages (`build.license`),
 * which only cover scripts.
 */
export function licences(): Plugin {
  return {
    name: 'licences',
    apply: 'build',
    generateBundle: {
      order: 'post', // after the packages' licences were written
      async handler(_options, bundle) {
        this.emitFile({ type: 'asset', fileName: 'LICENSE.txt', source: await readFile(join(ROOT, 'LICENSE'), 'utf8') });
        const others = bundle['THIRD-PARTY.txt'];
        if (others?.type !== 'asset') this.error('the build has no THIRD-PARTY.txt');
        const font = await readFile(join(ROOT, 'node_modules/@fontsource-variable/inter/LICENSE'), 'utf8');
        others.source = `${String(others.source)}\n---\n\n## @fontsource-variable/inter (OFL-1.1)\n\n${font}`;
      },
    },
  };
}
