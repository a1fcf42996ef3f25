import type { Journal } from './Journal.ts';
import { openJournal } from './openJournal.ts';

let journal: Promise<Journal> | undefined;

/** The one journal of this page, opened when the first action or the status page asks for it. */
export function getJournal(): Promise<Journal> {
  journal ??= openJournal();
  return journal;
}
