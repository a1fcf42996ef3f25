import { AppError } from '@/errors/AppError.ts';
import { isAddress } from '@/services/rpc/isAddress.ts';
import { NATIVE_TOKEN, wrapNativeMint } from '@/services/amounts/token.ts';

/** A search by addresses, base58. */
export type PoolSearch =
  | { readonly kind: 'all' }
  /** A mint or a pool: the chain tells which. */
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'pair'; readonly mints: readonly [string, string] };

/** What someone looks for, as typed. */
export type TypedPoolSearch =
  | PoolSearch
  /** At least one symbol or name; which tokens they stand for is not known yet. */
  | {
    readonly kind: 'words';
    /** All of it as one name; `null` where a sign stands between two. */
    readonly name: string | null;
    /** As two tokens: addresses, symbols or names; `null` where it is not two. */
    readonly pair: readonly [string, string] | null;
  };

/** Two addresses and what stands between them are far shorter. */
const MAX_CHARACTERS = 500;

/** The one token people know by a name that is no one else's. */
const SOL = /^w?sol$/i;

/**
 * Reads what is typed into the search: a token, a pool, or a pair as 'A B', 'A/B' or 'A,B'. A token is a mint, a symbol or a name;
 * 'SOL' stands for wrapped SOL.
 *
 * @param text as typed; '' looks for all pools
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

/** Base58; `null` for a symbol or a name. */
export function addressOf(word: string): string | null {
  if (SOL.test(word)) return NATIVE_TOKEN.mint;
  return isAddress(word) ? wrapNativeMint(word) : null;
}
