import type { Method } from './Method.ts';
import { addressParam, configParam, contextSlot, withContext } from './params.ts';

/** Lamports of an account; 0 where there is none. */
export const getBalance: Method = (bank, params) => {
  const address = addressParam(params, 0);
  return withContext(contextSlot(bank, configParam(params, 1)), bank.accounts.balance(address));
};
