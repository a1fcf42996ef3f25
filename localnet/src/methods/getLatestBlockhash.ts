import { BLOCKHASH_LIFETIME_SLOTS } from '../bank/Blockhashes.ts';
import type { Method } from './Method.ts';
import { configParam, contextSlot, withContext } from './params.ts';

/** Newest blockhash of a commitment and the last block height at which it can be used. */
export const getLatestBlockhash: Method = (bank, params) => {
  const slot = contextSlot(bank, configParam(params, 0));
  return withContext(slot, {
    blockhash: bank.blockhashes.of(slot),
    lastValidBlockHeight: slot + BLOCKHASH_LIFETIME_SLOTS,
  });
};
