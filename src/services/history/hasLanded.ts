import type { JournalStep } from '@/services/transactions/journal/entry.ts';

/** Whether a step is in a block: what a trial run refused, nobody signed or has expired is on no chain and cost nothing. */
export function hasLanded({ status, slot }: Pick<JournalStep, 'status' | 'slot'>): boolean {
  // A step keeps the slot of a block that was dropped; only a failed one needs it to tell that it landed.
  if (status === 'failed') return slot !== undefined;
  return status === 'processed' || status === 'confirmed' || status === 'finalized';
}
