import { computeFee } from '../bank/computeFee.ts';
import { decodeMessage } from '../encoding/decodeMessage.ts';
import { decodeText, decodeTransaction } from '../encoding/decodeTransaction.ts';
import { invalidParams } from '../encoding/jsonRpcError.ts';
import { checkedAddress, configParam, contextSlot, listParam, type Method, stringParam, withContext } from './params.ts';

/** Length of the longest message that fits into a transaction, as text. */
const MAX_MESSAGE_TEXT = 1644;

/** Fee of a message in lamports; `null` if its blockhash has expired. */
export const getFeeForMessage: Method = (bank, params) => {
  const text = stringParam(params, 0);
  if (text.length > MAX_MESSAGE_TEXT) throw invalidParams('base64 encoded message too large');
  const message = decodeMessage(decodeText(text, 'base64'));
  const slot = contextSlot(bank, configParam(params, 1));
  const known = bank.blockhashes.slotOf(message.blockhash, slot) !== undefined;
  return withContext(slot, known ? computeFee(message).total : null);
};

/** Number of slots in the answer. */
const SLOTS = 150;
/** Maximum number of accounts per request. */
const MAX_ACCOUNTS = 128;

/**
 * Lowest price per compute unit in micro-lamports, for each recent slot, of transactions that wrote all the given accounts.
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
