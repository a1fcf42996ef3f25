import { formatAmount } from '@/services/amounts/decimals.ts';
import { formatPercent, share } from '@/action/formatPercent.ts';

/** Places after the point where many amounts stand below each other. */
const SHORT_DECIMALS = 4;

/** A part of a whole in percent, e.g. '12.30 %'; what is not nothing never reads as nothing. */
export const partWords = (part: bigint, whole: bigint): string => formatPercent(share(part, whole));

/** An amount for reading, cut to four places. */
export function shortAmount(amount: bigint, decimals: number): string {
  return formatAmount(amount, decimals, { grouping: true, maxDecimals: Math.min(decimals, SHORT_DECIMALS) });
}
