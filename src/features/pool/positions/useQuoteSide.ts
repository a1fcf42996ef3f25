import { sideSchema } from '@/action/amounts.ts';
import { useSessionState } from '@/app/session/useSessionState.ts';
import type { QuoteSide } from './describePosition.ts';

/**
 * Which way the prices of a pool are written, for as long as the tab lives.
 *
 * @returns the side, and what turns it over
 */
export function useQuoteSide(poolId: string): readonly [QuoteSide, (isTurned: boolean) => void] {
  const [side, setSide] = useSessionState<QuoteSide>(`quote-side:${poolId}`, sideSchema, 'b');
  return [side, (isTurned) => setSide(isTurned ? 'a' : 'b')];
}
