import type { Method } from './Method.ts';
import { unsignedParam } from './params.ts';

/** Lamports an account of a given number of bytes needs. */
export const getMinimumBalanceForRentExemption: Method = (bank, params) =>
  bank.svm.minimumBalanceForRentExemption(BigInt(unsignedParam(params, 0)));
