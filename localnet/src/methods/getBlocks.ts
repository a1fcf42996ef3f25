import { invalidParams } from '../jsonRpcError.ts';
import type { Method } from './Method.ts';
import { checkedUnsigned, configParam, contextSlot, unsignedParam } from './params.ts';

/** Most slots a request may span. */
const MAX_RANGE = 500_000;

/** Slots between two that have a block: all of them. */
export const getBlocks: Method = (bank, params) => {
  const start = Math.max(unsignedParam(params, 0), bank.clock.firstSlot);
  const hasEnd = typeof params[1] === 'number';
  const newest = contextSlot(bank, configParam(params, hasEnd ? 2 : 1));
  const end = hasEnd ? Math.min(checkedUnsigned(params[1]), newest) : newest;
  if (end - start > MAX_RANGE) throw invalidParams(`Slot range too large; max ${MAX_RANGE}`);
  return Array.from({ length: Math.max(0, end - start + 1) }, (_, i) => start + i);
};
