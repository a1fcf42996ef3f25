import type { StoredAccount } from '../bank/Accounts.ts';
import type { Bank } from '../bank/Bank.ts';
import { mintDecimals } from '../bank/tokenAccounts.ts';
import { base64AccountText, encodeAccount } from '../encoding/encodeAccount.ts';
import { stringifyJson, type Json } from '../encoding/json.ts';
import { checkedString, checkedUnsigned, configParam, type Config } from './params.ts';

/** Encodes an account of the bank as a configuration's `encoding` and `dataSlice` ask; `null` where there is none. */
export function accountAnswer(bank: Bank, address: string, account: StoredAccount | null, config: Config): Json {
  if (!account) return null;
  return encodeAccount(account, address, {
    encoding: encodingOf(config),
    dataSlice: dataSliceOf(config),
    mintDecimals: (mint) => mintDecimals(bank.accounts, mint),
  });
}

/** What `accountAnswer` gives, as the text of its JSON. */
export function accountText(bank: Bank, address: string, account: StoredAccount, config: Config): string {
  if (config['encoding'] === 'base64') return base64AccountText(account, dataSliceOf(config));
  return stringifyJson(accountAnswer(bank, address, account, config));
}

function encodingOf(config: Config): string | undefined {
  const encoding = config['encoding'];
  return encoding === undefined || encoding === null ? undefined : checkedString(encoding);
}

function dataSliceOf(config: Config): { offset: number; length: number } | undefined {
  if (config['dataSlice'] === undefined || config['dataSlice'] === null) return undefined;
  const { offset, length } = configParam([config['dataSlice']], 0);
  return { offset: checkedUnsigned(offset), length: checkedUnsigned(length) };
}
