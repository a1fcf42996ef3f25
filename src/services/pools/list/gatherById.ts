import { yieldToMain } from '@/services/yieldToMain.ts';
import type { PoolRow } from './PoolRow.ts';

/** Ids that begin alike are sorted together: a few at a time, even of tens of thousands. */
const BEGINNING = 2;

/**
 * Puts what several searches found into one list sorted by id, each pool once, with pauses: a list that is sorted
 * already takes no time to sort again when somebody looks at it.
 */
export async function gatherById(lists: readonly (readonly PoolRow[])[]): Promise<readonly PoolRow[]> {
  const parts = new Map<string, Map<string, PoolRow>>();
  for (const list of lists) {
    for (const row of list) {
      const beginning = row.poolId.slice(0, BEGINNING);
      const part = parts.get(beginning);
      if (part) part.set(row.poolId, row);
      else parts.set(beginning, new Map([[row.poolId, row]]));
      await yieldToMain();
    }
  }
  const gathered: PoolRow[] = [];
  for (const beginning of [...parts.keys()].sort()) {
    const part = [...(parts.get(beginning) ?? [])].sort(([a], [b]) => (a < b ? -1 : 1));
    gathered.push(...part.map(([, row]) => row));
    await yieldToMain();
  }
  return gathered;
}
