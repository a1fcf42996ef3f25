import { statSync } from 'node:fs';
import { join } from 'node:path';
import { EXTRA_PROGRAMS, PROGRAMS } from './programTable.ts';

/** Time between two looks at the files, ms. Asking works on every file system, and for a folder that is not there yet. */
const INTERVAL_MS = 1_000;

/**
 * Watches the files of a programs folder, which need not exist.
 *
 * @param onChange called when one of them has come or has changed, and after the first look where there are any: one may have come
 *   since they were loaded, and `fs.watchFile` would never tell of it
 * @returns ends it
 */
export function watchPrograms(dir: string, onChange: () => void): () => void {
  const paths = [...PROGRAMS, ...EXTRA_PROGRAMS].map(({ id }) => join(dir, `${id}.so`));
  let known = '';
  const timer = setInterval(() => {
    const times = paths.map(timeOf).join(' ').trim();
    if (times === known) return;
    known = times;
    onChange();
  }, INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** When a file was changed; empty where it is not there or cannot be looked at. */
function timeOf(path: string): string {
  try {
    return String(statSync(path).mtimeMs);
  } catch {
    return '';
  }
}
