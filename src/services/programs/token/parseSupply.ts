import { MINTED_TOKEN_DECIMALS } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import type { ErrorCode } from '@/errors/details.ts';
import { parseAmount } from '@/services/amounts/decimals.ts';

/** Error codes of an amount, as those of the supply. */
const SUPPLY_CODES: Partial<Record<ErrorCode, ErrorCode>> = {
  'amounts/empty': 'tokens/supply-required',
  'amounts/not-a-number': 'tokens/supply-not-a-number',
  'amounts/too-many-decimals': 'tokens/supply-too-many-decimals',
  'amounts/out-of-range': 'tokens/supply-too-large',
};

/**
 * Parses the initial supply as typed: whole tokens × 10^`decimals`, exactly (rule 7.27).
 *
 * 0 is valid: no rule forbids it, the chain accepts it, and the owner keeps the mint authority to mint later.
 *
 * @param text up to `decimals` fraction digits; with 9 of them at most 18446744073.709551615
 * @param decimals of the token, 0 to 9
 * @returns base units, 0 to 2^64 - 1
 * @throws AppError `tokens/supply-required`, `tokens/supply-not-a-number`, `tokens/supply-negative`, `amounts/two-points`,
 *   `tokens/supply-too-many-decimals`, `tokens/supply-too-large`
 * @example parseSupply('1000000.5'); // 1_000_000_500_000_000n
 */
export function parseSupply(text: string, decimals: number = MINTED_TOKEN_DECIMALS): bigint {
  if (/^\s*-\s*[\d.]/.test(text)) throw new AppError('tokens/supply-negative', { details: { text } });
  try {
    return parseAmount(text, decimals);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError(SUPPLY_CODES[error.code] ?? error.code, { details: { text, decimals }, cause: error });
  }
}
