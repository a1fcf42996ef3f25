import { shortName, translatePhrase, writePhrase } from '@/services/transactions/phrase.ts';
import type { JournalEntry } from './entry.ts';
import { locale, titlesByKey } from '#messages';

/** The entry with title and labels in the language of the page. Those that cannot be written, as of older releases, stay. */
export function translateEntry(entry: JournalEntry): JournalEntry {
  const { tokenNames = {} } = entry;
  const nameOf = (mint: string): string => tokenNames[mint] ?? shortName(mint);
  const write = (phrase: JournalEntry['phrase'], otherwise: string): string => {
    if (phrase === undefined) return otherwise;
    try {
      return writePhrase(translatePhrase(phrase, (key) => titlesByKey.byKey[key]), nameOf);
    } catch {
      return otherwise; // made by a newer release
    }
  };
  return { ...entry, title: write(entry.phrase, entry.title), steps: entry.steps.map((step) => ({ ...step, label: write(step.phrase, step.label) })), locale };
}
