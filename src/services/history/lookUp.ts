import bs58 from 'bs58';
import { AppError } from '@/errors/AppError.ts';

const BASE58 = /^[1-9A-HJ-NP-Za-km-z]{32,88}$/;
/** Longer than any explorer link. */
const MAX_CHARACTERS = 2_048;
/** Direction marks, zero-width spaces and soft hyphens, which copying from a page brings along. */
const UNSEEN = /\p{Cf}/gu;
/** What can stand between words: anything but letters and digits, also as a URL writes it. */
const SEPARATOR = /(?:%[\da-f]{2}|[^0-9A-Za-z])+/i;
const SIGNATURE_BYTES = 64;
const ADDRESS_BYTES = 32;

/**
 * Parses typed or pasted text as a signature, an address or an explorer link, whatever stands around it.
 *
 * @returns base58
 * @throws AppError `history/neither`
 * @example parseLookUp('https://explorer.solana.com/tx/5h6x…?cluster=devnet'); // { kind: 'signature', id: '5h6x…' }
 */
export function parseLookUp(text: string): { readonly kind: 'signature' | 'address'; readonly id: string } {
  for (const id of text.length > MAX_CHARACTERS ? [] : text.replace(UNSEEN, '').split(SEPARATOR)) {
    if (!BASE58.test(id)) continue;
    const { length } = bs58.decode(id);
    if (length === SIGNATURE_BYTES) return { kind: 'signature', id };
    if (length === ADDRESS_BYTES) return { kind: 'address', id };
  }
  throw new AppError('history/neither', { details: { text } });
}
