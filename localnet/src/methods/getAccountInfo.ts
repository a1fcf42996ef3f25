import { accountAnswer } from './accountAnswer.ts';
import type { Method } from './Method.ts';
import { addressParam, configParam, contextSlot, withContext } from './params.ts';

/** One account, or `null`. */
export const getAccountInfo: Method = (bank, params) => {
  const address = addressParam(params, 0);
  const config = configParam(params, 1);
  const slot = contextSlot(bank, config);
  return withContext(slot, accountAnswer(bank, address, bank.accounts.get(address), config));
};
