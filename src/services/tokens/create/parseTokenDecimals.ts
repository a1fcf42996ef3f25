import { MINTED_TOKEN_DECIMALS } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { MAX_TOKEN_DECIMALS } from '@/services/tokens/metadata/metadataFields.ts';

/**
 * Reads how many decimals a token is to have.
 *
 * @param text as typed; 9 when empty
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
