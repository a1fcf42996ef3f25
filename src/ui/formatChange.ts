import { createFraction, type Fraction } from '@/services/amounts/fraction.ts';
import { formatPercent } from './format.ts';

// Apart from the other formats, which every screen loads.

/** Changes that two decimals do not show are none. */
const LEAST_CHANGE = 20_000n;

/** A change with its sign. @example formatChange(createFraction(1n, 8n)); // { text: '+12.50 %', tone: 'good' } */
export function formatChange(change: Fraction): { readonly text: string; readonly tone: 'good' | 'bad' | undefined } {
  const { numerator, denominator } = change;
  const isFall = numerator < 0n;
  if ((isFall ? -numerator : numerator) * LEAST_CHANGE < denominator) return { text: formatPercent(createFraction(0n)), tone: undefined };
  return { text: `${isFall ? '' : '+'}${formatPercent(change)}`, tone: isFall ? 'bad' : 'good' };
}
