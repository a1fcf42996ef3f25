import { accountsErrors } from './catalogue/accounts.ts';
import { amountsErrors } from './catalogue/amounts.ts';
import { appErrors } from './catalogue/app.ts';
import { feesErrors } from './catalogue/fees.ts';
import { poolsErrors } from './catalogue/pools.ts';
import { rpcErrors } from './catalogue/rpc.ts';
import { tokensErrors } from './catalogue/tokens.ts';
import { transactionsErrors } from './catalogue/transactions.ts';
import { walletErrors } from './catalogue/wallet.ts';

/** Every error a user or a caller can meet, by code: one table, one part per service so that each lives by its owner. */
export const catalogue = {
  ...accountsErrors,
  ...amountsErrors,
  ...appErrors,
  ...feesErrors,
  ...poolsErrors,
  ...rpcErrors,
  ...tokensErrors,
  ...transactionsErrors,
  ...walletErrors,
} as const;

export type ErrorCode = keyof typeof catalogue;
