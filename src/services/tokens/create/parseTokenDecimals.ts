import { MINTED_TOKEN_DECIMALS } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { MAX_TOKEN_DECIMALS } from '@/services/tokens/metadata/metadataFields.ts';

/**
 * Parses the decimals of a new token.
 *
 * @param text as typed; 9 if empty
 * @returns 0 to 9
 * @throws AppError `tokens/decimals`
 */
export function parseTokenDecimals(text: string): number {
  const trimmed = text.trim();
  if (trimmed === '') return MINTED_TOKEN_DECIMALS;
  if (!/^\d{1,2}$/.test(trimmed) || Number(trimmed) > MAX_TOKEN_DECIMALS) {
    throw new AppError('tokens/decimals', { details: { text } });
  }
  return Number(trimmed);
}
