import { locale } from '#messages';

/** The names in braces: `'You get {amount}'` has `amount`. */
type Placeholder<Message extends string> = Message extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholder<Rest> : never;

/** A value for each placeholder of a message, in every plural form. */
export type Values<Message extends string, Value> = { readonly [Name in Placeholder<Message>]: Value };

/**
 * Fills the placeholders of a message. A message without any is used as it is: `m.ui.removeLiquidity`.
 *
 * @param message of `#messages`
 * @param values texts that are formatted already
 * @example formatMessage(m.ui.twoSentences, { first: 'No', second: 'Yes.' }); // 'No. Yes.'
 */
export function formatMessage<const Message extends string>(message: Message, values: Values<Message, string | number | bigint>): string {
  return message.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name as Placeholder<Message>] ?? placeholder));
}

/**
 * The form of a message for a count, by the plural rules of the language.
 *
 * @param forms `'one:{count} pool|other:{count} pools'`, as the catalogue is compiled
 * @param count replaces `{count}`, unless the values have one that is formatted
 * @example formatPlural(m.pools.poolCount, 1); // '1 pool'
 */
export function formatPlural<const Forms extends `${string}other:${string}`>(
  forms: Forms, count: number | bigint, values?: Omit<Values<Forms, string | number | bigint>, 'count'> & { readonly count?: string },
): string {
  // Portuguese counts 0 in the singular, and a singular may be written without its number: 'uma farm'.
  const category = Number(count) === 0 ? 'other' : new Intl.PluralRules(locale).select(Number(count));
  const texts: Readonly<Record<string, string>> = Object.fromEntries(forms.split('|').map((form) => form.split(/:(.*)/s) as [string, string]));
  return formatMessage<string>(texts[category] ?? texts['other'] ?? '', { count, ...values });
}

/** The English texts write lists without a comma before the "and". */
const LIST_LOCALE = locale === 'en' ? 'en-GB' : locale;

/** Joins texts to "A, B and C" as the language does. */
export function formatList(texts: readonly string[]): string {
  return new Intl.ListFormat(LIST_LOCALE).format(texts);
}
