import type { Method } from './Method.ts';

/** First slot of the ledger. */
export const minimumLedgerSlot: Method = (bank) => bank.clock.firstSlot;
