import { JsonText, stringifyJson } from '../encoding/json.ts';
import { matchesFilters, readFilters } from '../encoding/matchesFilters.ts';
import { accountText } from './accountAnswer.ts';
import type { Method } from './Method.ts';
import { addressParam, API_VERSION, configParam, contextSlot } from './params.ts';

/** All accounts a program owns that pass the filters. */
export const getProgramAccounts: Method = (bank, params) => {
  const program = addressParam(params, 0);
  const config = configParam(params, 1);
  const filters = readFilters(config['filters']);
  const slot = contextSlot(bank, config);
  const found: string[] = [];
  for (const [pubkey, account] of bank.accounts.ofProgram(program)) {
    if (!matchesFilters(account.data, filters)) continue;
    found.push(`{"pubkey":"${pubkey}","account":${accountText(bank, pubkey, account, config)}}`);
  }
  const list = `[${found.join(',')}]`;
  if (config['withContext'] !== true) return new JsonText(list);
  return new JsonText(`{"context":${stringifyJson({ slot, apiVersion: API_VERSION })},"value":${list}}`);
};
