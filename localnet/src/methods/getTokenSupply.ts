import { readMint } from '../bank/tokenAccounts.ts';
import { uiTokenAmount } from '../encoding/uiTokenAmount.ts';
import { invalidParams } from '../jsonRpcError.ts';
import type { Method } from './Method.ts';
import { addressParam, configParam, contextSlot, withContext } from './params.ts';

/** Supply of a mint. @throws JsonRpcError -32602 where there is none */
export const getTokenSupply: Method = (bank, params) => {
  const address = addressParam(params, 0);
  const slot = contextSlot(bank, configParam(params, 1));
  const account = bank.accounts.get(address);
  if (!account) throw invalidParams('Invalid param: could not find account');
  const mint = readMint(account);
  if (!mint) throw invalidParams('Invalid param: not a Token mint');
  return withContext(slot, uiTokenAmount(mint.supply, mint.decimals));
};
