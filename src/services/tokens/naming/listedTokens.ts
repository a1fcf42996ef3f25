import type { ClusterName } from '@/config.ts';
import { NATIVE_TOKEN } from '@/services/amounts/token.ts';
import { plainText } from '@/services/tokens/metadata/plainText.ts';
import { KNOWN_MINTS } from './knownMints.ts';
import { MAX_NAME_LENGTH, MAX_SYMBOL_LENGTH, SHOWABLE_SYMBOL, type DescribedToken, type ListedTokens } from './tokenLabel.ts';

/** Worth imitating on every network, listed there or not. */
const FAMOUS = [
  'SOL', 'WSOL', 'Solana', 'Wrapped SOL', 'USDC', 'USD Coin', 'USDT', 'Tether USD', 'RAY', 'Raydium', 'EURC', 'PYUSD',
  'BTC', 'WBTC', 'Bitcoin', 'ETH', 'WETH', 'Ethereum', 'JitoSOL', 'mSOL', 'JUP', 'BONK',
];

/** What a character looks like: equal for two that a person takes for the same (Unicode TS #39). */
export type Look = (character: string) => string;

/** Those among the characters of a keyboard: what the table says of them, so that plain words do without it. */
const ASCII_LOOKS: Readonly<Record<string, string>> = {
  0: 'O', 1: 'l', I: 'l', '|': 'l', m: 'rn', '"': "''", '`': "'", '%': 'º/₀',
};

/** Whether words are written with an English keyboard's characters alone. */
export function isPlain(words: readonly string[]): boolean {
  return words.every((text) => /^[\x20-\x7e]*$/.test(text));
}

/**
 * What the characters of some words look like. Unicode's table weighs 60 KiB of gzip: it comes where the words are not plain.
 *
 * @param words everything that is to be compared
 * @throws Error when the table does not load
 */
export async function loadLook(words: readonly string[]): Promise<Look> {
  if (isPlain(words)) return (character) => ASCII_LOOKS[character] ?? character;
  const { default: unhomoglyph } = await import('unhomoglyph');
  const characters = new Map<string, string>();
  return (character) => {
    // Remembered: a list of tokens has few different ones.
    const known = characters.get(character) ?? unhomoglyph(character);
    characters.set(character, known);
    return known;
  };
}

/**
 * The listed tokens of a cluster: native SOL, the mints this app knows, and those of the lists that were read.
 *
 * @param lookOf by `loadLook`, for all words that will be held against these tokens
 * @param strict tokens of the strict lists; none where they were not read
 */
export function listedTokens(cluster: ClusterName, lookOf: Look, strict: readonly DescribedToken[] = []): ListedTokens {
  const known = new Map(Object.entries(KNOWN_MINTS[cluster])).set(NATIVE_TOKEN.mint, 'SOL');
  const symbols = new Map(known);
  const skeletons = new Map<string, string>();
  const protect = (words: string): void => {
    const look = skeleton(words, lookOf);
    if (words !== '' && !skeletons.has(look)) skeletons.set(look, words);
  };
  FAMOUS.forEach(protect);
  for (const { mint, name, symbol } of strict) {
    const shown = plainText(symbol, MAX_SYMBOL_LENGTH).text;
    if (!symbols.has(mint) && SHOWABLE_SYMBOL.test(shown)) symbols.set(mint, shown);
    protect(shown);
    protect(plainText(name, MAX_NAME_LENGTH).text);
  }
  // A list cannot give away the symbols of the mints that are known without it.
  const taken = new Set([...known.values(), 'WSOL'].map((symbol) => skeleton(symbol, lookOf)));
  for (const [mint, symbol] of symbols) if (!known.has(mint) && taken.has(skeleton(symbol, lookOf))) symbols.delete(mint);
  return { symbols, imitated: (words) => skeletons.get(skeleton(words, lookOf)) };
}

/**
 * What words look like (Unicode TS #39): two that a person takes for the same have the same skeleton, whatever their
 * letters, accents, case and punctuation.
 */
function skeleton(words: string, lookOf: Look): string {
  const look = (text: string): string => [...text].map(lookOf).join('');
  // Look-alikes first: the compatibility form of some is another letter (the lunate sigma looks like C and becomes a sigma).
  const letters = look(look(words).normalize('NFKD').replace(/\p{M}/gu, ''));
  const bare = look(letters.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')).toLowerCase();
  // What has nothing but signs looks like itself.
  return bare === '' ? words : bare;
}
