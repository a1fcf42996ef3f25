import type { StoredAccount } from '../bank/Accounts.ts';
import type { Bank } from '../bank/Bank.ts';
import type { AccountsAt } from '../bank/RecentWrites.ts';
import { mintScale } from '../bank/tokenAccounts.ts';
import { base64AccountText, encodeAccount } from '../encoding/encodeAccount.ts';
import { stringifyJson, type Json } from '../encoding/json.ts';
import { checkedString, checkedUnsigned, configParam, type Config } from './params.ts';

/** Accounts as of a request's slot, and what is needed to encode them. */
export interface AccountsView {
  readonly accounts: AccountsAt;
  /** Time of that slot, seconds since 1970. */
  readonly unixSeconds: number;
}

/** The accounts as of a slot. */
export function accountsAt(bank: Bank, slot: number): AccountsView {
  return { accounts: bank.recentWrites.at(slot), unixSeconds: bank.clock.unixSeconds(slot) };
}

/** Encodes an account with a configuration's `encoding` and `dataSlice`; `null` if there is none. */
export function accountAnswer(view: AccountsView, address: string, account: StoredAccount | null, config: Config): Json {
  return account && encodedAccount(view, address, account, config, false);
}

/** `accountAnswer` for a subscription, which has no `dataSlice` and cannot fail if the data is too long. */
export function accountNotice(bank: Bank, address: string, account: StoredAccount, config: Config): Json {
  const view = { accounts: bank.accounts, unixSeconds: bank.clock.unixSeconds(bank.clock.current()) };
  const { encoding } = config;
  return encodedAccount(view, address, account, { encoding }, true);
}

function encodedAccount(
  { accounts, unixSeconds }: AccountsView, address: string, account: StoredAccount, config: Config, nameTooLong: boolean,
): Json {
  return encodeAccount(account, address, {
    encoding: encodingOf(config),
    dataSlice: dataSliceOf(config),
    nameTooLong,
    mintScale: (mint) => mintScale(accounts, mint, unixSeconds),
  });
}

/** The accounts of a request as JSON, each with its address. */
export function keyedAccountTexts(view: AccountsView, config: Config): (address: string, account: StoredAccount) => string {
  if (config['encoding'] !== 'base64') {
    return (address, account) => keyed(address, stringifyJson(accountAnswer(view, address, account, config)));
  }
  const part = dataSliceOf(config);
  return (address, account) => rememberedText(address, account, part);
}

function keyed(address: string, account: string): string {
  return `{"pubkey":"${address}","account":${account}}`;
}

type DataSlice = ReturnType<typeof dataSliceOf>;

interface WrittenText {
  readonly part: DataSlice;
  readonly text: string;
}

/** Longer text is not cached. */
const MAX_REMEMBERED = 4_096;

/** Cached JSON. An account that changes is a new object, and lists are read far more often than accounts change. */
const written = new WeakMap<StoredAccount, WrittenText>();

function rememberedText(address: string, account: StoredAccount, part: DataSlice): string {
  const known = written.get(account);
  if (known && known.part?.offset === part?.offset && known.part?.length === part?.length) return known.text;
  const text = keyed(address, base64AccountText(account, part));
  if (text.length > MAX_REMEMBERED) return text;
  // Flattens the string, since every answer would otherwise have to join its parts again.
  const whole = Buffer.from(text, 'latin1').toString('latin1');
  written.set(account, { part, text: whole });
  return whole;
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
