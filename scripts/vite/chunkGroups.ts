import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { screenFiles, screensFile } from '../../src/routes/screenFiles.ts';

const SRC = join(import.meta.dirname, '../../src');
const WEB3 = /node_modules\/@solana\/web3\.js\//;

/**
 * What screens share, in two files: one that a form needs, and one with the rest and web3.js, which is there by the first read or
 * dialog. All else is split as imported. Not less shared, or a form would load what only reads need; not more, or small files would
 * be many. What plans, signs and follows an action is always loaded together, and one file is smaller than seven.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  const without = new Set<string>();
  const needsWeb3 = (id: string, context: Rolldown.ChunkingContext): boolean => {
    const reached = withImports([id], context, without);
    if ([...reached].some((module) => WEB3.test(module))) return true;
    for (const module of reached) without.add(module);
    return false;
  };
  let onScreens: ReadonlySet<string> | undefined;
  const isOnScreen = (id: string, context: Rolldown.ChunkingContext): boolean => {
    onScreens ??= withImports([screensFile, ...Object.values(screenFiles).flat()].map((file) => join(SRC, file)), context);
    return onScreens.has(id);
  };
  let ofAction: ReadonlySet<string> | undefined;
  const isOfAction = (id: string, context: Rolldown.ChunkingContext): boolean => {
    if (!id.startsWith(join(SRC, 'services/transactions/'))) return false;
    ofAction ??= withImports([join(SRC, 'action/engine.ts')], context);
    return ofAction.has(id);
  };
  return [
    { name: 'app', tags: ['$initial'], priority: 3 },
    { name: (id, context) => (!isOnScreen(id, context) || needsWeb3(id, context) ? null : 'screens'), debugName: 'screens', minShareCount: 10, priority: 2 },
    { name: 'chain', minShareCount: 10, priority: 1 },
    { name: (id, context) => (isOfAction(id, context) ? 'transactions' : null), debugName: 'transactions', priority: 0 },
  ];
}

/** Modules with all their static imports, but those that are known already. */
function withImports(ids: readonly string[], context: Rolldown.ChunkingContext, known?: ReadonlySet<string>): ReadonlySet<string> {
  const reached = new Set(ids);
  // A set grows while it is walked.
  for (const module of reached) {
    for (const imported of context.getModuleInfo(module)?.importedIds ?? []) if (!known?.has(imported)) reached.add(imported);
  }
  return reached;
}
