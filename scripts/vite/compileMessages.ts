import { mkdirSync, readFileSync, readdirSync, writeFileSync, existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { pseudoCatalogue } from './pseudoCatalogue.ts';

const root = join(import.meta.dirname, '../..');
const SOURCES = join(root, 'messages');
const COMPILED = join(root, 'src/messages');
export const BASE_LOCALE = 'en';
/** Made of the base language: what is not translated stands out, and texts are longer. `BUILD_LOCALE=en-XA npm run dev` shows it. */
export const PSEUDO_LOCALE = 'en-XA';

/** A message, or its forms by plural category (`one`, `other`, ...). */
type Message = string | Readonly<Record<string, string>>;
/** Texts of an error: its key is the error's code. */
type ErrorText = Readonly<Record<'message' | 'advice', string>>;
/** What actions are called. The journal keeps their keys with their values, to write them in another language (`phrase.ts`). */
const TITLES = 'titles';
/** Ends the key in the text of a title; `src/services/transactions/phrase.ts` reads it. */
const KEY_END = '¦';

/** By part of the app, then by key. A key that starts with @ holds a note for translators. */
export type Catalogue = Readonly<Record<string, Readonly<Record<string, Message | ErrorText>>>>;

/** The languages of the interface, the base language first. */
export function locales(): readonly string[] {
  const found = readdirSync(SOURCES).filter((file) => file.endsWith('.json')).map((file) => basename(file, '.json'));
  return [BASE_LOCALE, ...found.filter((locale) => locale !== BASE_LOCALE).sort()];
}

/** The languages that have a page in a build of this one: the pseudo-locale is built alone. */
export function builtWith(locale: string): readonly string[] {
  return locale === PSEUDO_LOCALE ? [PSEUDO_LOCALE] : locales();
}

export function readCatalogue(locale: string): Catalogue {
  return withAdvice(readWritten(locale));
}

/** As translators write it. */
function readWritten(locale: string): Catalogue {
  if (locale === PSEUDO_LOCALE) return pseudoCatalogue(readWritten(BASE_LOCALE), locale);
  return JSON.parse(readFileSync(join(SOURCES, `${locale}.json`), 'utf8')) as Catalogue;
}

/** An advice that several errors give, such as `{tryAgain}`, is one text of the part `advice`. */
export function withAdvice(catalogue: Catalogue): Catalogue {
  const { advice: shared = {} } = catalogue;
  const filled = (advice: string) => advice.replace(/\{(\w+)\}/g, (mark, key: string) => {
    const text = shared[key];
    if (typeof text !== 'string') throw new Error(`There is no advice ${mark}`);
    return text;
  });
  return Object.fromEntries(Object.entries(catalogue).map(([part, messages]) => [part, Object.fromEntries(Object.entries(messages).map(
    ([key, message]) => [key, isErrorText(message) ? { ...message, advice: filled(message.advice) } : message]))]));
}

/** What the page itself says, without a script. */
export function pageTexts(locale: string): Readonly<Record<string, string>> {
  return readCatalogue(locale)['page'] as Readonly<Record<string, string>>;
}

/**
 * Writes `src/messages/LOCALE/PART.ts` for every language: one constant per message, which the bundler inlines where it is
 * used. So a screen contains its own texts, in one language, and nothing else. Texts of errors are one object, by code.
 *
 * @param locale written too if it is the pseudo-locale
 * @returns the number of messages of each language
 * @throws Error if a language lacks a message or a plural form, has one too many, or other placeholders than the base language,
 *   and for a key or placeholder that does not say what it is for
 */
export function compileMessages(locale: string = BASE_LOCALE): readonly { readonly locale: string; readonly messages: number }[] {
  const base = readWritten(BASE_LOCALE);
  return [...new Set([...locales(), ...builtWith(locale)])].map((locale) => {
    const written = readWritten(locale);
    const problems = [...poorKeys(written), ...compareCatalogues(base, written, locale)];
    if (problems.length > 0) throw new Error(`messages/${locale}.json:\n${problems.join('\n')}`);
    const catalogue = withAdvice(written);
    const parts = Object.keys(base).sort();
    for (const part of parts) writeWhenChanged(join(COMPILED, locale, `${part}.ts`), compiledPart(part === TITLES ? keyed(catalogue[part] ?? {}) : catalogue[part] ?? {}));
    // An object of its own: where the constants are inlined, the bundle must not hold all titles.
    writeWhenChanged(join(COMPILED, locale, 'titlesByKey.ts'), `export const byKey: Readonly<Record<string, string>> = ${JSON.stringify(keyed(catalogue[TITLES] ?? {}), null, 2)};\n`);
    const languages = `export const languages = ${JSON.stringify(locales().map((one) => `${one}:${pageTexts(one)['languageName']}`).join('|'))};`;
    const index = [`export const locale = '${locale}';`, languages, ...[...parts, 'titlesByKey'].map((part) => `export * as ${part} from './${part}.ts';`)];
    writeWhenChanged(join(COMPILED, locale, 'index.ts'), `${index.join('\n')}\n`);
    return { locale, messages: [...flatten(written).values()].filter((text) => typeof text !== 'string' || !/^\{\w+\}$/.test(text)).length };
  });
}

/** A key is what its text is for, in at most three words; those of errors are codes. */
const KEY = /^@?[a-z][a-z0-9]*([A-Z][a-z0-9]*){0,2}$/;
const CODE = /^[\w-]+(\/[\w-]+)?$/;
/** What a notice offers to do, as `src/errors/describe.ts` reads it from an advice. */
const ADVISED = /^(retry|reload|settings|fee|slippage|sol|connect)$/;

/** Keys of more than three words, placeholders that are numbered instead of named, and actions that no notice has, one line each. */
export function poorKeys(catalogue: Catalogue): readonly string[] {
  return Object.entries(catalogue).flatMap(([part, messages]) => Object.entries(messages).flatMap(([key, message]) => [
    ...((/rrors$/.test(part) ? CODE : KEY).test(key) ? [] : [`  ${part}.${key} has more than three words`]),
    ...(part === 'advice' || isErrorText(message) ? [...JSON.stringify(message).matchAll(/<(\w+)>/g)].flatMap(([, tag = '']) =>
      (tag.split('_').every((action) => ADVISED.test(action)) ? [] : [`  ${part}.${key} offers <${tag}>, which no notice has`])) : []),
    ...[...JSON.stringify(message).matchAll(/\{(\w*\d)\}/g)].map(([, name]) => `  ${part}.${key} numbers its placeholder ${name}: name what it stands for`),
  ]));
}

/** What is wrong with a translation, one line each. */
export function compareCatalogues(base: Catalogue, catalogue: Catalogue, locale: string): readonly string[] {
  const expected = flatten(base);
  const found = flatten(catalogue);
  const missing = [...expected.keys()].filter((key) => !found.has(key)).map((key) => `  ${key} is missing`);
  const extra = [...found.keys()].filter((key) => !expected.has(key)).map((key) => `  ${key} is not in ${BASE_LOCALE}`);
  const different = [...found].flatMap(([key, message]) => {
    const original = expected.get(key);
    return original === undefined ? [] : differences(original, message, locale).map((problem) => `  ${key} ${problem}`);
  });
  return [...missing, ...extra, ...different];
}

function differences(original: Message, message: Message, locale: string): readonly string[] {
  if (typeof original === 'string') {
    if (typeof message !== 'string') return ['has plural forms'];
    return marksOf(message) === marksOf(original) ? [] : [`has the marks ${marksOf(message)} instead of ${marksOf(original)}`];
  }
  if (typeof message === 'string') return ['has no plural forms'];
  const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  const unknown = Object.keys(message).filter((category) => !categories.includes(category as Intl.LDMLPluralRule));
  const allowed = new Set(marksOf(original.other ?? '').split(' '));
  const wrong = Object.values(message).flatMap((form) => marksOf(form).split(' ')).filter((mark) => mark !== '' && !allowed.has(mark));
  return [
    ...categories.filter((category) => message[category] === undefined).map((category) => `has no form "${category}"`),
    ...unknown.map((category) => `has the form "${category}", which the language does not have`),
    ...wrong.map((mark) => `has the mark ${mark}, which ${BASE_LOCALE} does not have`),
  ];
}

/** Placeholders and tags of a message, sorted. */
function marksOf(text: string): string {
  return [...text.matchAll(/\{\w+\}|<\/?\w+>/g)].map(([mark]) => mark).sort().join(' ');
}

/** Every text by its dotted path: `pool.added`, `errors.pools/empty.advice`. */
export function flatten(catalogue: Catalogue): ReadonlyMap<string, Message> {
  return new Map(Object.entries(catalogue).flatMap(([part, messages]) => entriesOf(messages).flatMap(([key, message]): [string, Message][] =>
    isErrorText(message)
      ? [[`${part}.${key}.message`, message.message], [`${part}.${key}.advice`, message.advice]]
      : [[`${part}.${key}`, message]])));
}

function entriesOf(messages: Catalogue[string] = {}): readonly (readonly [string, Message | ErrorText])[] {
  return Object.entries(messages).filter(([key]) => !key.startsWith('@'));
}

function isErrorText(message: Message | ErrorText): message is ErrorText {
  return typeof message !== 'string' && 'advice' in message;
}

/** Each text after its key. */
function keyed(messages: Catalogue[string]): Readonly<Record<string, string>> {
  return Object.fromEntries(entriesOf(messages).map(([key, message]) => [key, `${key}${KEY_END}${oneText(message as Message)}`]));
}

/** Plural forms are one text, too: only texts are written where they are used. */
const oneText = (message: Message): string =>
  (typeof message === 'string' ? message : Object.entries(message).map(([category, form]) => `${category}:${form}`).join('|'));

function compiledPart(messages: Catalogue[string]): string {
  const byCode = entriesOf(messages).flatMap(([code, text]) => (isErrorText(text) ? `  ${JSON.stringify(code)}: ${JSON.stringify(text)},` : []));
  if (byCode.length > 0) return `export const byCode = {\n${byCode.join('\n')}\n};\n`;
  const lines = entriesOf(messages).map(([key, message]) => `export const ${key} = ${JSON.stringify(oneText(message as Message))};`);
  return `${lines.join('\n')}\n`;
}

/** Watchers and caches see only files that changed. */
function writeWhenChanged(file: string, text: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, text);
}

/**
 * Compiles the catalogues before a build, and again when one changes.
 *
 * @param locale language of this build
 */
export function messages(locale: string = BASE_LOCALE): Plugin {
  return {
    name: 'messages',
    config() {
      compileMessages(locale);
      return { resolve: { alias: [{ find: '#messages', replacement: join(COMPILED, locale, 'index.ts') }] } };
    },
    configureServer({ watcher }) {
      watcher.add(SOURCES);
      watcher.on('change', (file) => {
        if (file.startsWith(SOURCES)) compileMessages(locale);
      });
    },
  };
}
