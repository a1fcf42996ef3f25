import bs58 from 'bs58';
import type { TokenBalanceRecord } from '../encoding/transactionRecord.ts';
import type { StoredAccount } from './Accounts.ts';
import { mintDecimals, readTokenAccount, type AccountsNow } from './tokenAccounts.ts';

/** The balances of all token accounts among the keys, as the accounts stand. */
export function tokenBalances(keys: readonly string[], accounts: AccountsNow): TokenBalanceRecord[] {
  const balances: TokenBalanceRecord[] = [];
  keys.forEach((address, accountIndex) => {
    const account: StoredAccount | null = accounts.get(address);
    const token = account && readTokenAccount(account);
    if (!token) return;
    const decimals = mintDecimals(accounts, bs58.encode(token.mint));
    if (decimals === undefined) return;
    balances.push({
      accountIndex,
      mint: bs58.encode(token.mint),
      owner: bs58.encode(token.owner),
      programId: account.owner,
      amount: token.amount,
      decimals,
    });
  });
  return balances;
}
