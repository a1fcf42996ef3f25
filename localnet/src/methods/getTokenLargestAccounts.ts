import bs58 from 'bs58';
import { readMint, readTokenAccount } from '../bank/tokenAccounts.ts';
import { uiTokenAmount } from '../encoding/uiTokenAmount.ts';
import { invalidParams } from '../jsonRpcError.ts';
import type { Method } from './Method.ts';
import { addressParam, configParam, contextSlot, withContext } from './params.ts';

/** Accounts the answer holds. */
const LARGEST = 20;

/** The 20 largest token accounts of a mint. @throws JsonRpcError -32602 for what is no mint */
export const getTokenLargestAccounts: Method = (bank, params) => {
  const address = addressParam(params, 0);
  const slot = contextSlot(bank, configParam(params, 1));
  const account = bank.accounts.get(address);
  const mint = account && readMint(account);
  if (!account || !mint) throw invalidParams('Invalid param: not a Token mint');
  const wanted = bs58.decode(address);
  const holders: { address: string; amount: bigint }[] = [];
  for (const [pubkey, held] of bank.accounts.ofProgram(account.owner)) {
    const token = readTokenAccount(held);
    if (token && Buffer.compare(token.mint, wanted) === 0) holders.push({ address: pubkey, amount: token.amount });
  }
  holders.sort((a, b) => (a.amount === b.amount ? 0 : a.amount < b.amount ? 1 : -1));
  return withContext(
    slot,
    holders.slice(0, LARGEST).map((holder) => ({
      address: holder.address,
      ...uiTokenAmount(holder.amount, mint.decimals),
    })),
  );
};
