import { SYSVAR_SLOT_HASHES } from '../encoding/addresses.ts';
import { jsonList, stringifyJson } from '../encoding/json.ts';
import { invalidParams, JsonRpcError, jsonRpcCode } from '../encoding/jsonRpcError.ts';
import { matchesFilters, readFilters } from '../encoding/matchesFilters.ts';
import { jsonListInTurns } from './inTurns.ts';
import { accountAnswer, accountsAt, keyedAccountTexts } from './accountAnswer.ts';
import {
  addressParam, checkedAddress, configParam, contextSlot, listParam, type Method, unsignedParam, withContext,
} from './params.ts';

/** An account, or `null`. */
export const getAccountInfo: Method = (bank, params) => {
  const address = addressParam(params, 0);
  const config = configParam(params, 1);
  const slot = contextSlot(bank, config);
  if (address === SYSVAR_SLOT_HASHES) bank.syncSlotHashes();
  const view = accountsAt(bank, slot);
  return withContext(slot, accountAnswer(view, address, view.accounts.get(address), config));
};

/** Maximum number of accounts per request. */
const MAX_ACCOUNTS = 100;

/** Several accounts in the requested order, `null` where there is none; default encoding base64. */
export const getMultipleAccounts: Method = (bank, params) => {
  const list = listParam(params, 0);
  if (list.length > MAX_ACCOUNTS) throw invalidParams(`Too many inputs provided; max ${MAX_ACCOUNTS}`);
  const addresses = list.map(checkedAddress);
  const config = { encoding: 'base64', ...configParam(params, 1) };
  const slot = contextSlot(bank, config);
  if (addresses.includes(SYSVAR_SLOT_HASHES)) bank.syncSlotHashes();
  const view = accountsAt(bank, slot);
  return withContext(slot, jsonList(texts()));

  function* texts(): IterableIterator<string> {
    for (const address of addresses) yield stringifyJson(accountAnswer(view, address, view.accounts.get(address), config));
  }
};

/** All accounts of a program that match the filters. */
export const getProgramAccounts: Method = async (bank, params, reserve) => {
  const program = addressParam(params, 0);
  const config = configParam(params, 1);
  const filters = readFilters(config['filters']);
  const slot = contextSlot(bank, config);
  const view = accountsAt(bank, slot);
  const textOf = keyedAccountTexts(view, config);
  const list = await jsonListInTurns(view.accounts.ofProgram(program), (pubkey, account) =>
    (matchesFilters(account.data, filters) ? textOf(pubkey, account) : null), reserve);
  return config['withContext'] === true ? withContext(slot, list) : list;
};

/** Balance in lamports; 0 if there is no account. */
export const getBalance: Method = (bank, params) => {
  const address = addressParam(params, 0);
  const slot = contextSlot(bank, configParam(params, 1));
  return withContext(slot, bank.recentWrites.at(slot).get(address)?.lamports ?? 0n);
};

/** Maximum size of an account's data in bytes. */
const MAX_DATA_BYTES = 10 * 1024 * 1024;

/** Minimum lamports for an account of this size to be rent-exempt. @throws JsonRpcError -32600 for a size that none can have */
export const getMinimumBalanceForRentExemption: Method = (bank, params) => {
  const bytes = unsignedParam(params, 0);
  if (bytes > MAX_DATA_BYTES) throw new JsonRpcError(jsonRpcCode.invalidRequest, `Invalid request: an account has at most ${MAX_DATA_BYTES} bytes.`);
  return bank.svm.minimumBalanceForRentExemption(BigInt(bytes));
};
