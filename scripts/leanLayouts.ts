import type { Plugin } from 'vite';

/**
 * Makes a module of the package of account layouts, which is published as CommonJS alone: of a module the build can leave
 * out the layouts nobody uses.
 *
 * @param code of `@solana/buffer-layout`, as the TypeScript compiler wrote it
 * @throws Error where the file is not of that form any more
 */
export function leanLayouts(code: string): string {
  const module = code
    .replace('"use strict";', '')
    .replace('Object.defineProperty(exports, "__esModule", { value: true });', '')
    .replace(/^(exports\.\w+ = )+void 0;$/gm, '')
    .replace('const buffer_1 = require("buffer");', "import { Buffer } from 'buffer';\nconst buffer_1 = { Buffer };")
    .replace(/^exports\.(\w+) = \1;$/gm, 'export { $1 };')
    .replace(/^exports\.(\w+) = /gm, 'export const $1 = ');
  const left = /\b(exports\.|require\().*/.exec(module);
  if (left) throw new Error(`@solana/buffer-layout is written otherwise than scripts/leanLayouts.ts reads it: ${left[0]}`);
  return module;
}

/** Leaves out of the build the account layouts nobody uses. */
export function leanLayoutsPlugin(): Plugin {
  return {
    name: 'lean-layouts',
    enforce: 'pre',
    apply: 'build',
    transform: (code, id) =>
      id.includes('/@solana/buffer-layout/lib/Layout.js') ? { code: leanLayouts(code), map: null, moduleSideEffects: false } : null,
  };
}
