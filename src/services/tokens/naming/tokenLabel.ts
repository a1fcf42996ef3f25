import { shortAddress } from '@/shortAddress.ts';
import { NATIVE_TOKEN } from '@/services/amounts/token.ts';
import { isolate } from '@/isolate.ts';
import { plainText } from '@/services/tokens/metadata/plainText.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

export const MAX_NAME_LENGTH = 48;
export const MAX_SYMBOL_LENGTH = 16;
/** Anything else is advertising, or does not fit between two numbers. */
export const SHOWABLE_SYMBOL = /^[\p{L}\p{M}\p{N}$._+-]{1,12}$/u;
/** Behind an amount such a symbol would read as a part of it: 5 000SOL. */
const BEGINS_AS_NUMBER = /^[\p{N}.+_-]/u;
/** The same of what it looks like: 5 OOO, 5 M, 5 mil, 5 万. Of an m, and whatever looks like one, the look is rn. */
const LOOKS_AS_AMOUNT = /^[ol\p{N}]*(k|rn|b|t|rnrn|rnn|bn|rnil|rni|bi|tri|[万亿]+)?$/u;

/** A token as its creator or the provider describes it; `''` for a missing name or symbol. */
export interface DescribedToken {
  /** base58 */
  readonly mint: string;
  readonly name: string;
  readonly symbol: string;
}

/** How far a token's symbol can be trusted. */
type TokenTrust = 'listed' | 'unnamed' | 'unverified' | 'look-alike' | 'mixed-scripts' | 'hidden-characters';

/** A token's label, safe to display. */
export interface TokenLabel {
  readonly trust: TokenTrust;
  /** After amounts: 'DOV'; 'DOV 7x2E..PK8v' beside another of that symbol; only the address if the symbol is misleading. */
  readonly short: string;
  /** For headings and choices: the same, but 'ЅOL 7x2E..PK8v (looks like SOL)'. A screen says once that a token is unverified. */
  readonly full: string;
  /** Equal for two symbols that look the same; `''` if no symbol is shown. */
  readonly look: string;
  /** For a badge or brackets: 'unverified', 'looks like SOL'; `''` if not needed. */
  readonly mark: string;
  /** Why the symbol cannot be trusted; `''` for a listed token and one without a symbol. */
  readonly warning: string;
  /** Without invisible characters, truncated. */
  readonly name: string;
  readonly symbol: string;
}

/** The mints whose symbols are known, and a check for imitations. */
export interface ListedTokens {
  /** Symbols by mint. */
  readonly symbols: ReadonlyMap<string, string>;
  /** Whether the strict lists were read: without them an imitation of what they list is not known. */
  readonly isComplete: boolean;
  /** Equal for two texts that look the same. */
  look(words: string): string;
  /** The listed symbol or name that a text looks like; absent if there is none. */
  imitated(words: string): string | undefined;
}

/**
 * Decides how a token is named on every screen, where no other token has its symbol (`tokenLabels`).
 *
 * @param listed `null` if not loaded yet, so that only SOL has a name
 * @example tokenLabel({ mint: 'So11111111111111111111111111111111111111112', name: '', symbol: 'x' }, listed).full; // 'SOL'
 */
export function tokenLabel(token: DescribedToken, listed: ListedTokens | null): TokenLabel {
  const { mint } = token;
  const [cleanName, cleanSymbol] = [plainText(token.name, MAX_NAME_LENGTH), plainText(token.symbol, MAX_SYMBOL_LENGTH)];
  const [name, symbol] = [cleanName.text, cleanSymbol.text];
  const ends = shortAddress(mint);
  const known = mint === NATIVE_TOKEN.mint ? 'SOL' : isolate(listed?.symbols.get(mint) ?? '');
  if (known !== '') {
    return {
      trust: 'listed', short: known, full: known, look: listed?.look(known) ?? known, mark: '', warning: '',
      name: mint === NATIVE_TOKEN.mint ? m.ui.wrappedSol : name, symbol: known,
    };
  }
  const unnamed: TokenLabel = { trust: 'unnamed', short: ends, full: ends, look: '', mark: '', warning: '', name: '', symbol: '' };
  if (listed === null) return unnamed;
  const calls = [symbol, name].filter((words) => words !== '');
  const isShowable = SHOWABLE_SYMBOL.test(symbol);
  const withAddress = isShowable ? `${isolate(symbol)} ${ends}` : ends;
  const misleading = (trust: TokenTrust, mark: string, warning: string): TokenLabel =>
    ({ trust, short: ends, full: `${withAddress} (${mark})`, look: '', mark, warning, name, symbol });
  if (cleanName.isDoctored || cleanSymbol.isDoctored) {
    return misleading('hidden-characters', m.tokens.hiddenCharactersMark,
      m.tokens.hiddenCharactersWarning);
  }
  const imitated = calls
    // Some letters look like a Latin one only in upper or in lower case.
    .flatMap((words) => [words, words.toUpperCase()])
    .map((words) => listed.imitated(words))
    .find((words) => words !== undefined);
  if (imitated !== undefined) {
    return misleading('look-alike', formatMessage(m.tokens.looksLikeMark, { imitated }),
      formatMessage(m.tokens.looksLikeWarning, { imitated }));
  }
  if (calls.some(hasMixedScripts)) {
    return misleading('mixed-scripts', m.tokens.mixedAlphabetsMark,
      m.tokens.mixedAlphabetsWarning);
  }
  if (calls.length === 0) return unnamed;
  const look = isShowable ? listed.look(symbol) : '';
  // Two dots shorten an address: the symbol could be that of another token.
  const standsAlone = isShowable && listed.isComplete && !BEGINS_AS_NUMBER.test(symbol) && /\p{L}/u.test(symbol) && !LOOKS_AS_AMOUNT.test(look)
    && !symbol.includes('..');
  const shown = standsAlone ? isolate(symbol) : withAddress;
  return {
    trust: 'unverified', short: shown, full: shown, look, mark: m.tokens.unverifiedMark, name, symbol,
    warning: m.tokens.unverifiedWarning,
  };
}

/** Labels of tokens shown together, told apart, by mint. */
export function tokenLabels(tokens: readonly DescribedToken[], listed: ListedTokens): ReadonlyMap<string, TokenLabel> {
  return tellApart(new Map(tokens.map((token) => [token.mint, tokenLabel(token, listed)])));
}

/**
 * Labels that are shown together, by mint: those of symbols that look the same contain their addresses, those of addresses that
 * look the same when shortened contain them whole.
 */
export function tellApart(labels: ReadonlyMap<string, TokenLabel>): ReadonlyMap<string, TokenLabel> {
  const counted = (keys: readonly string[]): ReadonlyMap<string, number> =>
    keys.reduce((counts, key) => counts.set(key, (counts.get(key) ?? 0) + 1), new Map<string, number>());
  const looks = counted([...labels.values()].map(({ look }) => look));
  const addresses = counted([...labels.keys()].map(shortAddress));
  return new Map([...labels].map(([mint, label]) => {
    const ends = shortAddress(mint);
    const isShared = label.look !== '' && looks.get(label.look) !== 1;
    const apart = (text: string): string => {
      const withAddress = isShared && !text.includes(ends) && !text.includes(mint) ? `${text} ${ends}` : text;
      return addresses.get(ends) === 1 ? withAddress : withAddress.replace(ends, mint);
    };
    return [mint, { ...label, short: apart(label.short), full: apart(label.full) }];
  }));
}

/** Letters of different groups in one word are marked. */
const LETTER_GROUPS: readonly RegExp[] = [
  /\p{Script=Latin}/u,
  // Used together in Chinese, Japanese and Korean.
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u,
  /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u, /\p{Script=Hebrew}/u, /\p{Script=Arabic}/u,
  /\p{Script=Devanagari}/u, /\p{Script=Thai}/u, /\p{Script=Georgian}/u, /\p{Script=Cherokee}/u,
];
const SHARED_LETTER = /[\p{Script=Common}\p{Script=Inherited}]/u;

/** Latin with Chinese, Japanese or Korean is normal (TS #39, highly restrictive); every other mixture is not. */
function hasMixedScripts(words: string): boolean {
  const letters = [...words].filter((character) => /\p{L}/u.test(character) && !SHARED_LETTER.test(character));
  const groups = new Set(letters.map((letter) => LETTER_GROUPS.findIndex((script) => script.test(letter))));
  return groups.size > 1 && [...groups].some((group) => group < 0 || group > 1);
}
