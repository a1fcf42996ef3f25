import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Folder of the project's own selection. */
export const OWN_RECORDINGS = import.meta.dirname;

/** Recordings in a folder and those below it. */
export function recordingsIn(path: string): readonly string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => join(path, name))
    .filter((name) => name.endsWith('.jsonl.gz') && !name.endsWith('.events.jsonl.gz')).toSorted();
}
