import { readdir } from 'node:fs/promises';
import { DEFAULT_RPC } from './defaultRpc.ts';
import { fillCache, type CacheEntry } from './fillCache.ts';
import { programsDir } from './programsDir.ts';

/**
 * Fills an empty programs cache once, in the background of a start: nothing that goes wrong here is an error.
 *
 * @param options.dir default the user's programs cache
 * @param options.rpc default mainnet's public RPC
 * @returns what the cache holds now; an empty list when it was not empty before, or could not be written
 */
export async function fillProgramsQuietly(
  options: { readonly dir?: string; readonly rpc?: string; readonly waitMs?: number } = {},
): Promise<readonly CacheEntry[]> {
  try {
    const dir = options.dir ?? programsDir();
    if (await hasPrograms(dir)) return [];
    return await fillCache(dir, { rpc: options.rpc ?? DEFAULT_RPC }, options.waitMs);
  } catch {
    return [];
  }
}

async function hasPrograms(dir: string): Promise<boolean> {
  const names = await readdir(dir).catch(() => []);
  return names.some((name) => name.endsWith('.so'));
}
