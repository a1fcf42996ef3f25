import { AppError } from '@/errors/AppError.ts';
import type { ErrorCode } from '@/errors/catalogue.ts';
import type { TokenWords } from '@/services/programs/metaplex/TokenMetadata.ts';
import { TOKEN_TEXT_BYTES } from './tokenLimits.ts';
import { utf8Length } from './utf8Length.ts';

const TOO_LONG = {
  name: 'tokens/name-too-long', symbol: 'tokens/symbol-too-long', uri: 'tokens/uri-too-long',
} as const satisfies Record<keyof TokenWords, ErrorCode>;

/** Control characters, and halves of a character that UTF-8 cannot write. */
const UNWRITABLE = /[\p{Cc}\p{Cs}]/u;

/**
 * Checks one of the texts wallets show, by its bytes: that is what the chain counts.
 *
 * @param text as typed; spaces around it are cut
 * @returns the text as it will be written
 * @throws AppError `tokens/text-unwritable`, `tokens/name-too-long`, `tokens/symbol-too-long`, `tokens/uri-too-long`
 */
export function checkTokenText(field: keyof TokenWords, text: string): string {
  const trimmed = text.trim();
  if (UNWRITABLE.test(trimmed)) throw new AppError('tokens/text-unwritable', { details: { field } });
  const [bytes, limit] = [utf8Length(trimmed), TOKEN_TEXT_BYTES[field]];
  if (bytes > limit) throw new AppError(TOO_LONG[field], { details: { bytes, limit } });
  return trimmed;
}

/** A name, which every token with metadata has. @throws AppError `tokens/name-required` and as `checkTokenText` */
export function checkTokenName(text: string): string {
  if (text.trim() === '') throw new AppError('tokens/name-required');
  return checkTokenText('name', text);
}

/** All three at once; a token may be without a symbol. @throws AppError `tokens/name-required` and as `checkTokenText` */
export function checkTokenWords({ name, symbol, uri }: TokenWords): TokenWords {
  return { name: checkTokenName(name), symbol: checkTokenText('symbol', symbol), uri: checkTokenText('uri', uri) };
}
