import bs58 from 'bs58';
import { mintDecimals, readTokenAccount } from '../bank/tokenAccounts.ts';
import { uiTokenAmount } from '../encoding/uiTokenAmount.ts';
import { invalidParams } from '../jsonRpcError.ts';
import type { Method } from './Method.ts';
import { addressParam, configParam, contextSlot, withContext } from './params.ts';

/** Amount of one token account. @throws JsonRpcError -32602 where there is none */
export const getTokenAccountBalance: Method = (bank, params) => {
  const address = addressParam(params, 0);
  const slot = contextSlot(bank, configParam(params, 1));
  const account = bank.accounts.get(address);
  if (!account) throw invalidParams('Invalid param: could not find account');
  const token = readTokenAccount(account);
  if (!token) throw invalidParams('Invalid param: not a Token account');
  const decimals = mintDecimals(bank.accounts, bs58.encode(token.mint));
  if (decimals === undefined) throw invalidParams('Invalid param: could not find mint');
  return withContext(slot, uiTokenAmount(token.amount, decimals));
};
