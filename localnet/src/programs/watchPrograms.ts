import { statSync } from 'node:fs';
import { join } from 'node:path';
import { programIdsIn } from './loadPrograms.ts';

/** Polls every this many ms. Polling works on all file systems and for a folder that does not exist yet. */
const INTERVAL_MS = 1_000;

/**
 * Watches a programs folder, which need not exist.
 *
 * @param onChange called when a file appears or changes, and after the first poll if there are any: `fs.watchFile` does not
 *   report a file that appeared after they were loaded
 * @returns stops watching
 */
export function watchPrograms(dir: string, onChange: () => void): () => void {
  let known = '';
  const timer = setInterval(() => {
    const times = programIdsIn(dir).map((id) => `${id} ${timeOf(join(dir, `${id}.so`))}`).sort().join(' ');
    if (times === known) return;
    known = times;
    onChange();
  }, INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Modification time of a file; empty if it is missing or unreadable. */
function timeOf(path: string): string {
  try {
    return String(statSync(path).mtimeMs);
  } catch {
    return '';
  }
}
