import type { Method } from './Method.ts';

/** First slot of the ledger. */
export const getFirstAvailableBlock: Method = (bank) => bank.clock.firstSlot;
