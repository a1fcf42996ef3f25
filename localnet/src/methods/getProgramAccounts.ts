import { jsonList } from '../encoding/json.ts';
import { matchesFilters, readFilters } from '../encoding/matchesFilters.ts';
import { keyedAccountTexts } from './accountAnswer.ts';
import type { Method } from './Method.ts';
import { addressParam, configParam, contextSlot, withContext } from './params.ts';

/** All accounts a program owns that pass the filters. */
export const getProgramAccounts: Method = (bank, params) => {
  const program = addressParam(params, 0);
  const config = configParam(params, 1);
  const filters = readFilters(config['filters']);
  const slot = contextSlot(bank, config);
  const textOf = keyedAccountTexts(bank, config);
  const list = jsonList(found());
  return config['withContext'] === true ? withContext(slot, list) : list;

  function* found(): IterableIterator<string> {
    for (const [pubkey, account] of bank.accounts.ofProgram(program)) {
      if (matchesFilters(account.data, filters)) yield textOf(pubkey, account);
    }
  }
};
