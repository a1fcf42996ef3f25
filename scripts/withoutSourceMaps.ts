import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/**
 * Packages refer to source maps that the install has deleted (scripts/prune-source-maps.mjs), and Vite would warn about each.
 */
export function withoutSourceMaps(): Plugin {
  return {
    name: 'without-source-maps',
    apply: 'serve',
    async load(id) {
      const [file = ''] = id.split('?');
      if (!/\/node_modules\/.*\.m?js$/.test(file)) return null;
      return (await readFile(file, 'utf8')).replaceAll(/^\/\/# sourceMappingURL=.*$/gm, '');
    },
  };
}
