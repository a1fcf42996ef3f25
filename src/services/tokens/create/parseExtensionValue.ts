import { TRANSFER_FEE_DENOMINATOR_BPS } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { parseAmount } from '@/services/amounts/parseAmount.ts';
import { U64_MAX } from '@/services/amounts/u64.ts';

/** The interest rate is a signed 16 bit number of basis points on the chain. */
const INTEREST_BPS = { least: -32_768, most: 32_767 } as const;

/** Reads a percentage of at most two decimals as basis points; NaN where it is none. */
function hundredths(text: string): number {
  const [, sign = '', whole = '', fraction = ''] = /^\s*(-?)(\d{1,6})(?:\.(\d{0,2}))?\s*$/.exec(text) ?? [];
  if (whole === '') return NaN;
  const value = Number(whole + fraction.padEnd(2, '0'));
  return sign && value !== 0 ? -value : value;
}

/**
 * Reads a transfer fee.
 *
 * @param text percent, 0 to 100 with at most two decimals
 * @returns basis points
 * @throws AppError `tokens/fee-percent`
 * @example parseFeeBps('1.25'); // 125
 */
export function parseFeeBps(text: string): number {
  const bps = hundredths(text);
  const isPart = bps >= 0 && bps <= Number(TRANSFER_FEE_DENOMINATOR_BPS);
  if (!isPart) throw new AppError('tokens/fee-percent', { details: { text } });
  return bps;
}

/**
 * Reads the most a transfer fee takes of one transfer.
 *
 * @param text whole tokens; no limit when empty
 * @returns base units
 * @throws AppError `tokens/fee-maximum`
 */
export function parseMaximumFee(text: string, decimals: number): bigint {
  if (text.trim() === '') return U64_MAX;
  try {
    return parseAmount(text, decimals);
  } catch (cause) {
    throw new AppError('tokens/fee-maximum', { details: { text, decimals }, cause });
  }
}

/**
 * Reads a yearly interest.
 *
 * @param text percent, -327.68 to 327.67 with at most two decimals
 * @returns basis points
 * @throws AppError `tokens/interest-rate`
 */
export function parseInterestBps(text: string): number {
  const bps = hundredths(text);
  const fits = bps >= INTEREST_BPS.least && bps <= INTEREST_BPS.most;
  if (!fits) throw new AppError('tokens/interest-rate', { details: { text } });
  return bps;
}

/**
 * Reads what wallets multiply amounts with.
 *
 * @param text a plain decimal number above 0
 * @throws AppError `tokens/multiplier`
 */
export function parseMultiplier(text: string): number {
  const value = /^\s*\d{1,15}(\.\d{1,15})?\s*$/.test(text) ? Number(text) : 0;
  if (!(value > 0)) throw new AppError('tokens/multiplier', { details: { text } });
  return value;
}
