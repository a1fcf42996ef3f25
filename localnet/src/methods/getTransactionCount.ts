import type { Method } from './Method.ts';

/** Transactions that have landed. */
export const getTransactionCount: Method = (bank) => bank.history.landed;
