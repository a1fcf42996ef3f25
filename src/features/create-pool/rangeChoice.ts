import type { RangeChoice } from '@/services/programs/clmm/create/range.ts';
import type { PoolForm } from './PoolForm.ts';

/** The range a form asks for; `null` for a pool without a position yet. */
export function rangeChoice(
  { range, lowPrice, highPrice, priceUnit }: Pick<PoolForm, 'range' | 'lowPrice' | 'highPrice' | 'priceUnit'>,
): RangeChoice | null {
  switch (range) {
    case 'none':
      return null;
    case 'full':
      return { kind: 'full' };
    case 'own':
      return { kind: 'prices', low: lowPrice, high: highPrice, unit: priceUnit };
    default:
      return { kind: 'percent', percent: Number(range) };
  }
}
