import pseudolocale from 'pseudolocale';
import type { Catalogue } from './compileMessages.ts';

/** How much longer than English other languages are. */
const LONGER = 0.4;
const TAG = /<\/?\w+>/g;

/**
 * Translates a catalogue into accented letters, in brackets and longer; placeholders and tags stay.
 *
 * @param lang language tag of the page
 */
export function pseudoCatalogue(catalogue: Catalogue, lang: string): Catalogue {
  const changed = mapValues(catalogue, (messages) =>
    mapValues(messages, (message) => (typeof message === 'string' ? pseudoText(message) : mapValues(message, pseudoText))));
  return { ...changed, page: { ...changed['page'], lang } };
}

/** @example pseudoText('You get {amount}') // '[ö Ŷōũ ĝēţ {amount}ö ]' */
function pseudoText(text: string): string {
  // The package keeps what is between delimiters, and knows one pair of them.
  const accented = pseudolocale(text.replace(TAG, '{$&}'), {
    startDelimiter: '{', endDelimiter: '}', extend: LONGER, extendCharacter: 'ö ', prepend: '[', append: ']',
  });
  return accented.replace(/\{(<\/?\w+>)\}/g, '$1');
}

function mapValues<Value, Result>(record: Readonly<Record<string, Value>>, change: (value: Value) => Result): Readonly<Record<string, Result>> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
