import { AppError } from '@/errors/AppError.ts';
import type { ErrorCode } from '@/errors/details.ts';
import { formatShownAmount } from '@/services/amounts/typedDecimal.ts';
import { U64_MAX } from '@/services/amounts/integers.ts';
import type { MetadataFields } from '@/services/programs/metaplex/accounts.ts';

/**
 * Counts the bytes of a text on chain: accented letters take two, most other scripts three, emoji four or more.
 *
 * @returns bytes of UTF-8
 * @example utf8Length('Zoë 🚀'); // 9
 */
export function utf8Length(text: string): number {
  return new TextEncoder().encode(text).length;
}

/** Bytes of UTF-8, limited by Metaplex; Token-2022 has no limit. */
export const TOKEN_TEXT_BYTES = { name: 32, symbol: 10, uri: 200 } as const;

/** Raydium programs and most wallets support no more. */
export const MAX_TOKEN_DECIMALS = 9;

/**
 * The largest supply of a token.
 *
 * @param decimals 0 to 9
 * @returns whole tokens, for display
 * @example maxSupplyText(9); // '18,446,744,073.709551615'
 */
export function maxSupplyText(decimals: number): string {
  return formatShownAmount(U64_MAX, decimals);
}

const TOO_LONG = {
  name: 'tokens/name-too-long', symbol: 'tokens/symbol-too-long', uri: 'tokens/uri-too-long',
} as const satisfies Record<keyof MetadataFields, ErrorCode>;

/** Control characters, and surrogate halves, which UTF-8 cannot represent. */
const UNWRITABLE = /[\p{Cc}\p{Cs}]/u;

/**
 * Checks a metadata field by its length in bytes, as the chain does.
 *
 * @param text as typed; surrounding spaces are removed
 * @returns the text to write
 * @throws AppError `tokens/text-unwritable`, `tokens/name-too-long`, `tokens/symbol-too-long`, `tokens/uri-too-long`
 */
export function checkTokenText(field: keyof MetadataFields, text: string): string {
  const trimmed = text.trim();
  if (UNWRITABLE.test(trimmed)) throw new AppError('tokens/text-unwritable', { details: { field } });
  const [bytes, limit] = [utf8Length(trimmed), TOKEN_TEXT_BYTES[field]];
  if (bytes > limit) throw new AppError(TOO_LONG[field], { details: { bytes, limit } });
  return trimmed;
}

/** Checks a name, which metadata requires. @throws AppError `tokens/name-required` and as `checkTokenText` */
export function checkTokenName(text: string): string {
  if (text.trim() === '') throw new AppError('tokens/name-required');
  return checkTokenText('name', text);
}

/** Checks all three; the symbol may be empty. @throws AppError `tokens/name-required` and as `checkTokenText` */
export function checkMetadataFields({ name, symbol, uri }: MetadataFields): MetadataFields {
  return { name: checkTokenName(name), symbol: checkTokenText('symbol', symbol), uri: checkTokenText('uri', uri) };
}
