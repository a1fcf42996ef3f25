import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The module Vite wraps every `import()` of a build in. */
const HELPER = '\0vite/preload-helper.js';

/** Puts `src/app/boot/importFiles.ts` in the place of Vite's helper, and has it told of every file of every import. */
export function retryImports(): Plugin {
  return {
    name: 'retry-imports',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      // Vite leaves a module that imports nothing to the import itself.
      build: { modulePreload: { resolveDependencies: (file, others) => (others.length > 0 ? others : [file]) } },
    }),
    resolveId: {
      order: 'pre',
      handler: (source) => (source === HELPER ? join(import.meta.dirname, '..', 'src/app/boot/importFiles.ts') : null),
    },
  };
}
