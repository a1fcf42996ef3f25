import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The module that Vite uses to wrap every `import()` of a build. */
const HELPER = '\0vite/preload-helper.js';

/** Replaces Vite's helper with `src/app/boot/importFiles.ts`, and passes it all files of every import. */
export function retryImports(): Plugin {
  return {
    name: 'retry-imports',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      // Vite does not list the file of a module without imports.
      build: { modulePreload: { resolveDependencies: (file, others) => (others.length > 0 ? others : [file]) } },
    }),
    resolveId: {
      order: 'pre',
      handler: (source) => (source === HELPER ? join(import.meta.dirname, '../..', 'src/app/boot/importFiles.ts') : null),
    },
  };
}
