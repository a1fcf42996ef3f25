import { AppError } from '@/errors/AppError.ts';
import { isAddress } from '@/services/rpc/isAddress.ts';
import { NATIVE_TOKEN, wrapNativeMint } from '@/services/amounts/token.ts';

/** A search by address, base58. */
export type PoolSearch =
  | { readonly kind: 'all' }
  /** A mint or a pool; the chain decides which. */
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'pair'; readonly mints: readonly [string, string] };

/** A search as typed. */
export type TypedPoolSearch =
  | PoolSearch
  /** At least one symbol or name, not yet resolved to tokens. */
  | {
    readonly kind: 'words';
    /** The whole text as one name; `null` if it contains a separator. */
    readonly name: string | null;
    /** The text as two tokens: addresses, symbols or names; `null` if there are not two. */
    readonly pair: readonly [string, string] | null;
  };

/** Two addresses with a separator are far shorter. */
const MAX_CHARACTERS = 500;

/** The only symbol that is unambiguous. */
const SOL = /^w?sol$/i;

/**
 * Parses the search input: a token, a pool, or a pair as 'A B', 'A/B' or 'A,B'. A token is a mint, a symbol or a name;
 * 'SOL' stands for wrapped SOL.
 *
 * @param text as typed; '' lists all pools
 * @throws AppError `pools/not-a-search`, `pools/same-mint`
 * @example parsePoolSearch('SOL / 4k3Dyjzvzp8eMZWUXbBCjEvwSkkk59S5iCNLY3QrkX6R').kind; // 'pair'
 * @example parsePoolSearch('DOV / SOL').kind; // 'words'
 */
export function parsePoolSearch(text: string): TypedPoolSearch {
  if (text.trim().length > MAX_CHARACTERS) throw new AppError('pools/not-a-search');
  const split = (by: RegExp): readonly string[] => text.split(by).map((part) => part.trim()).filter((part) => part !== '');
  const [parts, words] = [split(/[/,]/), split(/[\s/,]+/)];
  if (words.length === 0) return { kind: 'all' };
  const addresses = words.flatMap((word) => addressOf(word) ?? []);
  if (parts.length > 2 || (parts.length === 2 ? parts : words).filter((part) => addressOf(part) !== null).length > 2) {
    throw new AppError('pools/not-a-search', { details: { text } });
  }
  if (addresses.length === words.length) {
    const [first = '', second] = addresses;
    if (second === undefined) return { kind: 'address', address: first };
    if (first === second) throw new AppError('pools/same-mint', { details: { mint: first } });
    return { kind: 'pair', mints: [first, second] };
  }
  const [first, second, third] = parts.length === 2 ? parts : words;
  return {
    kind: 'words',
    name: parts.length === 2 ? null : words.join(' '),
    pair: first === undefined || second === undefined || third !== undefined ? null : [first, second],
  };
}

/** base58; `null` for a symbol or a name. */
export function addressOf(word: string): string | null {
  if (SOL.test(word)) return NATIVE_TOKEN.mint;
  return isAddress(word) ? wrapNativeMint(word) : null;
}
