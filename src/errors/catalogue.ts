import { accountsErrors } from './catalogue/accounts.ts';
import { amountsErrors } from './catalogue/amounts.ts';
import { apiErrors } from './catalogue/api.ts';
import { appErrors } from './catalogue/app.ts';
import { clmmErrors } from './catalogue/clmm.ts';
import { farmsErrors } from './catalogue/farms.ts';
import { feesErrors } from './catalogue/fees.ts';
import { formsErrors } from './catalogue/forms.ts';
import { historyErrors } from './catalogue/history.ts';
import { launchPoolsErrors } from './catalogue/launchPools.ts';
import { liquidityLockErrors } from './catalogue/liquidityLock.ts';
import { poolsErrors } from './catalogue/pools.ts';
import { programsErrors } from './catalogue/programs.ts';
import { regionsErrors } from './catalogue/regions.ts';
import { rpcErrors } from './catalogue/rpc.ts';
import { sdkErrors } from './catalogue/sdk.ts';
import { tokenPageErrors } from './catalogue/tokenPage.ts';
import { tokenProgramErrors } from './catalogue/tokenProgram.ts';
import { tokensErrors } from './catalogue/tokens.ts';
import { transactionsErrors } from './catalogue/transactions.ts';
import { walletErrors } from './catalogue/wallet.ts';

/** Every error a user or a caller can meet, by code: one table, in one part per service so that each lives there. */
export const catalogue = {
  ...accountsErrors,
  ...amountsErrors,
  ...apiErrors,
  ...appErrors,
  ...clmmErrors,
  ...farmsErrors,
  ...feesErrors,
  ...formsErrors,
  ...historyErrors,
  ...launchPoolsErrors,
  ...liquidityLockErrors,
  ...poolsErrors,
  ...programsErrors,
  ...regionsErrors,
  ...rpcErrors,
  ...sdkErrors,
  ...tokenPageErrors,
  ...tokenProgramErrors,
  ...tokensErrors,
  ...transactionsErrors,
  ...walletErrors,
} as const;

export type ErrorCode = keyof typeof catalogue;
