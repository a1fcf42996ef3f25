import { NATIVE_TOKEN } from '@/services/amounts/token.ts';
import { formatShownAmount } from '@/services/amounts/typedDecimal.ts';
import { shortAddress } from '@/shortAddress.ts';
import { formatList, formatMessage, formatPlural, type Values } from '@/messages/format.ts';

/** Ends the key of a message of the part `titles` (scripts/vite/compileMessages.ts). */
export const KEY_END = '¦';

/** A message of the part `titles`, with its key. */
export type Titled = `${string}¦${string}`;

/** An amount, a token, or an amount of a token. */
export interface TokenAmount {
  /** base58 */
  readonly mint?: string;
  /** Base units, as a decimal number: the journal is read as JSON. */
  readonly units?: string;
  readonly decimals?: number;
}

export type PhraseValue = string | number | TokenAmount | FilledPhrase | readonly PhraseValue[];

/** A message with its values, before they are formatted. */
export interface FilledPhrase {
  readonly message: string;
  readonly values: Readonly<Record<string, PhraseValue>>;
}

/** A text that can be written later, and in another language: a message, one with values, or plain text. */
export type Phrase = string | FilledPhrase;

/** What a title calls a token. */
export type NameOf = (mint: string) => string;

/**
 * A message of the part `titles` with its values; one without placeholders is a phrase as it is.
 *
 * @param values texts of others, counts, amounts; the count of a plural is `count`
 * @example phrase(m.titles.unwrapAmount, { amount: amountOf(1_500_000_000n, { decimals: 9 }) })
 */
export function phrase<const Message extends Titled>(message: Message, values: Values<Message, PhraseValue>): FilledPhrase {
  return { message, values };
}

/**
 * An amount for a phrase, written with its token if it has one.
 *
 * @param units base units
 */
export function amountOf(units: bigint, { address, decimals }: { readonly address?: string; readonly decimals: number }): TokenAmount {
  return { ...(address !== undefined && { mint: address }), units: `${units}`, decimals };
}

/** Writes a phrase, by default with the short addresses of its tokens. */
export function writePhrase(text: Phrase, nameOf: NameOf = shortName): string {
  const { message, values } = typeof text === 'string' ? { message: text, values: {} } : text;
  const words = message.slice(message.indexOf(KEY_END) + 1);
  const written = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, writeValue(value, nameOf)]));
  return /(^|\|)other:/.test(words) ? formatPlural(words as `other:${string}`, Number(written['count']), written) : formatMessage<string>(words, written);
}

function writeValue(value: PhraseValue, nameOf: NameOf): string {
  if (typeof value !== 'object') return `${value}`; // may be a stranger's text, never a message
  if (isList(value)) return formatList(value.map((one) => writeValue(one, nameOf)));
  if ('message' in value) return writePhrase(value, nameOf);
  const { mint, units, decimals = 0 } = value;
  return [...(units === undefined ? [] : [formatShownAmount(BigInt(units), decimals)]), ...(mint === undefined ? [] : [nameOf(mint)])].join(' ');
}

export const isList = (value: PhraseValue): value is readonly PhraseValue[] => Array.isArray(value);

/** What a mint is called until its symbol is known. */
export function shortName(mint: string): string {
  return mint === NATIVE_TOKEN.mint ? 'SOL' : shortAddress(mint);
}
