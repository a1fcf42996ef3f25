import { jsonList, stringifyJson } from '../encoding/json.ts';
import { invalidParams } from '../jsonRpcError.ts';
import { accountAnswer } from './accountAnswer.ts';
import type { Method } from './Method.ts';
import { checkedAddress, configParam, contextSlot, listParam, withContext } from './params.ts';

/** Most accounts a request may name. */
const MAX_ACCOUNTS = 100;

/** Several accounts in the order asked for, `null` where there is none; base64 unless asked otherwise. */
export const getMultipleAccounts: Method = (bank, params) => {
  const list = listParam(params, 0);
  if (list.length > MAX_ACCOUNTS) throw invalidParams(`Too many inputs provided; max ${MAX_ACCOUNTS}`);
  const addresses = list.map(checkedAddress);
  const config = { encoding: 'base64', ...configParam(params, 1) };
  const slot = contextSlot(bank, config);
  return withContext(slot, jsonList(texts()));

  function* texts(): IterableIterator<string> {
    for (const address of addresses) yield stringifyJson(accountAnswer(bank, address, bank.accounts.get(address), config));
  }
};
