import { AppError } from '@/errors/AppError.ts';
import { isAddress } from '@/services/rpc/isAddress.ts';
import { NATIVE_TOKEN, wrapNativeMint } from '@/services/amounts/token.ts';

/** What someone looks for; addresses base58. */
export type PoolSearch =
  | { readonly kind: 'all' }
  /** A mint or a pool: the chain tells which. */
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'pair'; readonly mints: readonly [string, string] };

/** Two addresses and what stands between them are far shorter. */
const MAX_CHARACTERS = 500;

/** The one token people know by a name that is no one else's. */
const SOL = /^w?sol$/i;

/**
 * Reads what is typed into the search: a mint, a pool, or a pair as 'mintA mintB' or 'mintA/mintB'. 'SOL' stands for
 * wrapped SOL.
 *
 * @param text as typed; '' looks for all pools
 * @throws AppError `pools/not-a-search`, `pools/same-mint`
 * @example parsePoolSearch('SOL / 4k3Dyjzvzp8eMZWUXbBCjEvwSkkk59S5iCNLY3QrkX6R').kind; // 'pair'
 */
export function parsePoolSearch(text: string): PoolSearch {
  if (text.trim().length > MAX_CHARACTERS) throw new AppError('pools/not-a-search');
  const words = text.split(/[\s/,]+/).filter((word) => word !== '');
  const [first, second, third] = words.map((word) => addressOf(word, text));
  if (first === undefined) return { kind: 'all' };
  if (second === undefined) return { kind: 'address', address: first };
  if (third !== undefined) throw new AppError('pools/not-a-search', { details: { text } });
  if (first === second) throw new AppError('pools/same-mint', { details: { mint: first } });
  return { kind: 'pair', mints: [first, second] };
}

function addressOf(word: string, text: string): string {
  if (SOL.test(word)) return NATIVE_TOKEN.mint;
  if (!isAddress(word)) throw new AppError('pools/not-a-search', { details: { text } });
  return wrapNativeMint(word);
}
