import { JsonText, stringifyJson } from '../encoding/json.ts';
import { matchesFilters, readFilters } from '../encoding/matchesFilters.ts';
import { keyedAccountTexts } from './accountAnswer.ts';
import type { Method } from './Method.ts';
import { addressParam, API_VERSION, configParam, contextSlot } from './params.ts';

/** All accounts a program owns that pass the filters. */
export const getProgramAccounts: Method = (bank, params) => {
  const program = addressParam(params, 0);
  const config = configParam(params, 1);
  const filters = readFilters(config['filters']);
  const slot = contextSlot(bank, config);
  const textOf = keyedAccountTexts(bank, config);
  const found: string[] = [];
  for (const [pubkey, account] of bank.accounts.ofProgram(program)) {
    if (!matchesFilters(account.data, filters)) continue;
    found.push(textOf(pubkey, account));
  }
  const list = `[${found.join(',')}]`;
  if (config['withContext'] !== true) return new JsonText(list);
  return new JsonText(`{"context":${stringifyJson({ slot, apiVersion: API_VERSION })},"value":${list}}`);
};
