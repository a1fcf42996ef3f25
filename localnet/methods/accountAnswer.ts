import type { StoredAccount } from '../bank/Accounts.ts';
import type { Bank } from '../bank/Bank.ts';
import { mintDecimals } from '../bank/tokenAccounts.ts';
import { encodeAccount } from '../encoding/encodeAccount.ts';
import type { Json } from '../encoding/json.ts';
import { invalidParams } from '../jsonRpcError.ts';
import { checkedUnsigned, kindOf, type Config } from './params.ts';

/** Encodes an account of the bank as a configuration's `encoding` and `dataSlice` ask; `null` where there is none. */
export function accountAnswer(bank: Bank, address: string, account: StoredAccount | null, config: Config): Json {
  if (!account) return null;
  return encodeAccount(account, address, {
    encoding: encodingOf(config),
    dataSlice: dataSliceOf(config),
    mintDecimals: (mint) => mintDecimals(bank.accounts, mint),
  });
}

function encodingOf(config: Config): string | undefined {
  const encoding = config['encoding'] ?? undefined;
  if (encoding === undefined || typeof encoding === 'string') return encoding;
  throw invalidParams(`Invalid params: invalid type: ${kindOf(encoding)}, expected string or map.`);
}

function dataSliceOf(config: Config): { offset: number; length: number } | undefined {
  const slice = (config['dataSlice'] ?? undefined) as { offset?: unknown; length?: unknown } | undefined;
  if (slice === undefined) return undefined;
  if (typeof slice !== 'object' || slice.offset === undefined || slice.length === undefined) {
    throw invalidParams('Invalid params: dataSlice needs `offset` and `length`.');
  }
  return { offset: checkedUnsigned(slice.offset), length: checkedUnsigned(slice.length) };
}
