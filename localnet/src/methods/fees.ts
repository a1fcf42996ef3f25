import { computeFee, unitPrice } from '../bank/computeFee.ts';
import { decodeMessage, isWritableKey } from '../encoding/decodeMessage.ts';
import { decodeText, decodeTransaction } from '../encoding/decodeTransaction.ts';
import { invalidParams } from '../encoding/jsonRpcError.ts';
import { checkedAddress, configParam, contextSlot, listParam, type Method, stringParam, withContext } from './params.ts';

/** Length of the longest message that fits into a transaction, as text. */
const MAX_MESSAGE_TEXT = 5464;

/** Fee of a message in lamports; `null` if its blockhash has expired. */
export const getFeeForMessage: Method = (bank, params) => {
  const text = stringParam(params, 0);
  if (text.length > MAX_MESSAGE_TEXT) throw invalidParams('base64 encoded message too large');
  const { message } = decodeMessage(decodeText(text, 'base64'));
  const slot = contextSlot(bank, configParam(params, 1));
  const known = bank.blockhashes.slotOf(message.blockhash, slot) !== undefined;
  return withContext(slot, known ? computeFee(message) : null);
};

/** Slots looked at, and so the maximum number in the answer. */
const SLOTS = 150;
/** Maximum number of accounts per request. */
const MAX_ACCOUNTS = 128;

/**
 * The price per compute unit in micro-lamports with which a transaction that writes these accounts would have landed, for each
 * recent slot with transactions: the lowest in the slot, or of those that wrote one of the accounts if that is more.
 */
export const getRecentPrioritizationFees: Method = (bank, params) => {
  const accounts = params[0] === undefined || params[0] === null ? [] : listParam(params, 0).map(checkedAddress);
  if (accounts.length > MAX_ACCOUNTS) throw invalidParams(`Too many inputs provided; max ${MAX_ACCOUNTS}`);
  const oldest = bank.clock.current() - SLOTS;
  const slots = new Map<number, SlotPrices>();
  for (const record of bank.history.newestFirst()) {
    const slot = Number(record.slot);
    if (slot <= oldest) break;
    const { message } = decodeTransaction(record.wire);
    const price = unitPrice(message);
    if (price === null) continue;
    const prices = slots.get(slot) ?? { lowest: price, ofAccounts: new Map<string, bigint>() };
    slots.set(slot, prices);
    if (price < prices.lowest) prices.lowest = price;
    const { writable } = record.loadedAddresses;
    const keys = [...message.staticKeys, ...writable];
    for (const account of accounts) {
      const index = keys.indexOf(account);
      if (index === -1 || !isWritableKey(message, index, writable.length)) continue;
      const known = prices.ofAccounts.get(account);
      if (known === undefined || price < known) prices.ofAccounts.set(account, price);
    }
  }
  return [...slots].reverse().map(([slot, { lowest, ofAccounts }]) => ({
    slot, prioritizationFee: [...ofAccounts.values()].reduce((highest, price) => (price > highest ? price : highest), lowest),
  }));
};

interface SlotPrices {
  lowest: bigint;
  /** The lowest of the transactions that wrote each account. */
  readonly ofAccounts: Map<string, bigint>;
}
