import type { Json } from './json.ts';
import type { TokenBalanceRecord } from './transactionRecord.ts';
import { uiTokenAmount } from './uiTokenAmount.ts';

/** Shows what a token account of a transaction held, as RPC does. */
export function encodeTokenBalance(balance: TokenBalanceRecord): { readonly [key: string]: Json } {
  return {
    accountIndex: balance.accountIndex,
    mint: balance.mint,
    uiTokenAmount: uiTokenAmount(balance.amount, balance.decimals),
    owner: balance.owner,
    programId: balance.programId,
  };
}
