import type { Rolldown } from 'vite';

const WEB3 = /node_modules\/@solana\/web3\.js\//;

/**
 * What screens share, in two files: one without web3.js, which a form needs, and one with it, which is there by the first read. All
 * else is split as imported. Not less shared, or a form would load what only reads need; not more, or small files would be many.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  const without = new Set<string>();
  const needsWeb3 = (id: string, context: Rolldown.ChunkingContext): boolean => {
    const reached = new Set([id]);
    // A set grows while it is walked.
    for (const module of reached) {
      if (WEB3.test(module)) return true;
      for (const imported of context.getModuleInfo(module)?.importedIds ?? []) if (!without.has(imported)) reached.add(imported);
    }
    for (const module of reached) without.add(module);
    return false;
  };
  return [
    { name: 'app', tags: ['$initial'], priority: 3 },
    { name: (id, context) => (needsWeb3(id, context) ? null : 'screens'), debugName: 'screens', minShareCount: 10, priority: 2 },
    { name: 'chain', minShareCount: 10, priority: 1 },
  ];
}
