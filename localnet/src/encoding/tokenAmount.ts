import type { Json } from './json.ts';
import type { TokenBalanceRecord } from './transactionRecord.ts';

/**
 * Shows a token amount as RPC does.
 *
 * @param amount base units, u64
 * @param decimals of the mint, 0 to 255
 * @returns `uiAmount` is a rounded number, or `null` above 19 decimals where a node's power of ten overflows
 * @example uiTokenAmount(42n, 2); // { uiAmount: 0.42, decimals: 2, amount: '42', uiAmountString: '0.42' }
 */
export function uiTokenAmount(amount: bigint, decimals: number): { readonly [key: string]: Json } {
  return {
    uiAmount: decimals > 19 ? null : Number(amount) / 10 ** decimals,
    decimals,
    amount: amount.toString(),
    uiAmountString: decimalString(amount, decimals),
  };
}

function decimalString(amount: bigint, decimals: number): string {
  if (decimals === 0) return amount.toString();
  const digits = amount.toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, -decimals);
  const fraction = digits.slice(-decimals).replace(/0+$/, '');
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

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
