import type { Method } from './Method.ts';
import { configParam, contextSlot, stringParam, withContext, checkedAddress } from './params.ts';

/** Whether a blockhash can still be used at the newest slot of a commitment. */
export const isBlockhashValid: Method = (bank, params) => {
  const blockhash = checkedAddress(stringParam(params, 0));
  const slot = contextSlot(bank, configParam(params, 1));
  return withContext(slot, bank.blockhashes.slotOf(blockhash, slot) !== undefined);
};
