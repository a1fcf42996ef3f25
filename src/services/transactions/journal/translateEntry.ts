import { type FilledPhrase, isList, KEY_END, type PhraseValue, shortName, writePhrase } from '@/services/transactions/phrase.ts';
import type { JournalEntry } from './entry.ts';
import { locale, titlesByKey } from '#messages';

/** The entry with title and labels in the language of the page. Those that cannot be written, as of older releases, stay. */
export function translateEntry(entry: JournalEntry): JournalEntry {
  const { tokenNames = {} } = entry;
  const nameOf = (mint: string): string => tokenNames[mint] ?? shortName(mint);
  const write = (phrase: JournalEntry['phrase'], otherwise: string): string => {
    if (phrase === undefined) return otherwise;
    try {
      return writePhrase(typeof phrase === 'string' ? translateMessage(phrase) : translateFilled(phrase), nameOf);
    } catch {
      return otherwise; // made by a newer release
    }
  };
  return { ...entry, title: write(entry.phrase, entry.title), steps: entry.steps.map((step) => ({ ...step, label: write(step.phrase, step.label) })), locale };
}

/** The message of the same key in the language of the page; one that is unknown stays. */
function translateMessage(message: string): string {
  const [key, words] = message.split(KEY_END);
  return (words !== undefined && titlesByKey.byKey[key!]) || message;
}

function translateFilled({ message, values }: FilledPhrase): FilledPhrase {
  return { message: translateMessage(message), values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, translateValue(value)])) };
}

function translateValue(value: PhraseValue): PhraseValue {
  if (typeof value !== 'object') return value;
  if (isList(value)) return value.map(translateValue);
  return 'message' in value ? translateFilled(value) : value;
}
