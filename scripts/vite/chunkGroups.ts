import type { Rolldown } from 'vite';

const WEB3 = /node_modules\/@solana\/web3\.js\//;

/**
 * What screens share, in two files: one without web3.js, which a form needs, and one with it, which is there by the first read. All
 * else is split as imported. Not less shared, or a form would load what only reads need; not more, or small files would be many.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  const known = new Map<string, boolean>();
  const needsWeb3 = (id: string, context: Rolldown.ChunkingContext): boolean => {
    const before = known.get(id);
    if (before !== undefined) return before;
    known.set(id, false); // ends cycles
    const needs = WEB3.test(id) || (context.getModuleInfo(id)?.importedIds ?? []).some((imported) => needsWeb3(imported, context));
    known.set(id, needs);
    return needs;
  };
  return [
    { name: 'app', tags: ['$initial'], priority: 3 },
    { name: (id, context) => (needsWeb3(id, context) ? null : 'screens'), debugName: 'screens', minShareCount: 8, priority: 2 },
    { name: 'chain', minShareCount: 12, priority: 1 },
  ];
}
