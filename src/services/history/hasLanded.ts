import type { JournalStep } from '@/services/transactions/journal/entry.ts';

/**
 * Whether a step is in a block. A step that failed in simulation, was not signed or has expired is not on chain and
 * cost nothing.
 */
export function hasLanded({ status, slot }: Pick<JournalStep, 'status' | 'slot'>): boolean {
  // A step keeps the slot of a dropped block. Only for a failed one does the slot prove that it landed.
  if (status === 'failed') return slot !== undefined;
  return status === 'processed' || status === 'confirmed' || status === 'finalized';
}
