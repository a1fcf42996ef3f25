import { KNOWN_MINTS, type ClusterName } from '@/networks.ts';
import { NATIVE_TOKEN } from '@/services/amounts/token.ts';
import { plainText } from '@/services/tokens/metadata/plainText.ts';
import { MAX_NAME_LENGTH, MAX_SYMBOL_LENGTH, SHOWABLE_SYMBOL, type DescribedToken, type ListedTokens } from './tokenLabel.ts';

/** Likely to be imitated on every network, whether or not they are listed there. Names of tokens, the same in every language. */
const FAMOUS = [
  'SOL', 'WSOL', 'Solana', 'Wrapped SOL', 'USDC', 'USD Coin', 'USDT', 'Tether USD', 'RAY', 'Raydium', 'EURC', 'PYUSD',
  'USD', 'EUR', 'LP', 'BTC', 'WBTC', 'Bitcoin', 'ETH', 'WETH', 'Ethereum', 'JitoSOL', 'mSOL', 'JUP', 'BONK',
];

/** What a character looks like: equal for two that look the same (Unicode TS #39). */
export type Look = (character: string) => string;

/** The table's entries for ASCII characters, so that plain text does not need it. */
const ASCII_LOOKS: Readonly<Record<string, string>> = {
  0: 'O', 1: 'l', I: 'l', '|': 'l', m: 'rn', '"': "''", '`': "'", '%': 'º/₀',
};

/** Whether text only contains ASCII characters. */
export function isPlain(words: readonly string[]): boolean {
  return words.every((text) => /^[\x20-\x7e]*$/.test(text));
}

/**
 * Loads what the characters of some words look like. Unicode's table has 60 KiB gzipped, so it is only loaded if the
 * words are not plain.
 *
 * @param words all text to be compared
 * @throws Error if the table does not load
 */
export async function loadLook(words: readonly string[]): Promise<Look> {
  if (isPlain(words)) return (character) => ASCII_LOOKS[character] ?? character;
  const { default: unhomoglyph } = await import('unhomoglyph');
  const characters = new Map<string, string>();
  return (character) => {
    // Cached, because a token list has few different ones.
    const known = characters.get(character) ?? unhomoglyph(character);
    characters.set(character, known);
    return known;
  };
}

/**
 * A cluster's listed tokens: native SOL, the mints this app knows, and those of the lists that were read.
 *
 * @param lookOf from `loadLook`, for all text to be compared with these tokens
 * @param strict tokens of the strict lists; `null` if they could not be read
 */
export function listedTokens(cluster: ClusterName, lookOf: Look, strict: readonly DescribedToken[] | null = []): ListedTokens {
  const known = new Map<string, string>(Object.entries(KNOWN_MINTS[cluster]).map(([symbol, mint]) => [mint, symbol])).set(NATIVE_TOKEN.mint, 'SOL');
  const symbols = new Map(known);
  const skeletons = new Map<string, string>();
  const protect = (words: string): void => {
    const look = skeleton(words, lookOf);
    if (words !== '' && !skeletons.has(look)) skeletons.set(look, words);
  };
  FAMOUS.forEach(protect);
  for (const { mint, name, symbol } of strict ?? []) {
    const shown = plainText(symbol, MAX_SYMBOL_LENGTH).text;
    if (!symbols.has(mint) && SHOWABLE_SYMBOL.test(shown)) symbols.set(mint, shown);
    protect(shown);
    protect(plainText(name, MAX_NAME_LENGTH).text);
  }
  // A list cannot assign the symbols of the known mints to other mints.
  const taken = new Set([...known.values(), 'WSOL'].map((symbol) => skeleton(symbol, lookOf)));
  for (const [mint, symbol] of symbols) if (!known.has(mint) && taken.has(skeleton(symbol, lookOf))) symbols.delete(mint);
  const look = (words: string): string => skeleton(words, lookOf);
  return { symbols, isComplete: strict !== null, look, imitated: (words) => skeletons.get(look(words)) };
}

/**
 * The skeleton of a text (Unicode TS #39): two texts that look the same have the same skeleton, regardless of letters,
 * accents, case and punctuation.
 */
function skeleton(words: string, lookOf: Look): string {
  const look = (text: string): string => [...text].map(lookOf).join('');
  // Look-alikes first, because the compatibility form of some is another letter (the lunate sigma looks like C and
  // becomes a sigma).
  const letters = look(look(words).normalize('NFKD').replace(/\p{M}/gu, ''));
  const bare = look(letters.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')).toLowerCase();
  // A text of punctuation only is its own skeleton.
  return bare === '' ? words : bare;
}
