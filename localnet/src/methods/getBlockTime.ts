import { JsonRpcError, jsonRpcCode } from '../jsonRpcError.ts';
import type { Method } from './Method.ts';
import { unsignedParam } from './params.ts';

/** Unix time of a slot, seconds. @throws JsonRpcError -32004 for a slot this ledger does not have */
export const getBlockTime: Method = (bank, params) => {
  const slot = unsignedParam(params, 0);
  if (slot < bank.clock.firstSlot || slot > bank.clock.current()) {
    throw new JsonRpcError(jsonRpcCode.blockNotAvailable, `Block not available for slot ${slot}`);
  }
  return bank.clock.unixSeconds(slot);
};
