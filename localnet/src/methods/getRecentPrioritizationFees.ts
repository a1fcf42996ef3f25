import { computeFee } from '../bank/computeFee.ts';
import { decodeTransaction } from '../bank/decodeTransaction.ts';
import { invalidParams } from '../jsonRpcError.ts';
import type { Method } from './Method.ts';
import { checkedAddress, listParam } from './params.ts';

/** Slots a node remembers. */
const SLOTS = 150;
/** Most accounts a request may name. */
const MAX_ACCOUNTS = 128;

/**
 * Lowest price per compute unit, in micro-lamports, that a transaction of each recent slot paid while writing all the
 * accounts named.
 */
export const getRecentPrioritizationFees: Method = (bank, params) => {
  const accounts = params[0] === undefined || params[0] === null ? [] : listParam(params, 0).map(checkedAddress);
  if (accounts.length > MAX_ACCOUNTS) throw invalidParams(`Too many inputs provided; max ${MAX_ACCOUNTS}`);
  const newest = bank.clock.current();
  const oldest = Math.max(bank.clock.firstSlot, newest - SLOTS + 1);
  const lowest = new Map<number, bigint>();
  for (const record of bank.history.newestFirst()) {
    const slot = Number(record.slot);
    if (slot < oldest) break;
    const { message } = decodeTransaction(record.wire);
    if (!accounts.every((account) => message.staticKeys.includes(account))) continue;
    const { unitPrice } = computeFee(message);
    const known = lowest.get(slot);
    if (known === undefined || unitPrice < known) lowest.set(slot, unitPrice);
  }
  return Array.from({ length: newest - oldest + 1 }, (_, i) => ({
    slot: oldest + i,
    prioritizationFee: lowest.get(oldest + i) ?? 0n,
  }));
};
