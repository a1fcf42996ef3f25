import { accountsErrors } from '@/errors/catalogue/accounts.ts';
import { amountsErrors } from '@/errors/catalogue/amounts.ts';
import { apiErrors } from '@/errors/catalogue/api.ts';
import { appErrors } from '@/errors/catalogue/app.ts';
import { clmmErrors } from '@/errors/catalogue/clmm.ts';
import { farmsErrors } from '@/errors/catalogue/farms.ts';
import { feesErrors } from '@/errors/catalogue/fees.ts';
import { formsErrors } from '@/errors/catalogue/forms.ts';
import { historyErrors } from '@/errors/catalogue/history.ts';
import { launchPoolsErrors } from '@/errors/catalogue/launchPools.ts';
import { liquidityLockErrors } from '@/errors/catalogue/liquidityLock.ts';
import { poolsErrors } from '@/errors/catalogue/pools.ts';
import { programsErrors } from '@/errors/catalogue/programs.ts';
import { regionsErrors } from '@/errors/catalogue/regions.ts';
import { rpcErrors } from '@/errors/catalogue/rpc.ts';
import { sdkErrors } from '@/errors/catalogue/sdk.ts';
import { tokenPageErrors } from '@/errors/catalogue/tokenPage.ts';
import { tokenProgramErrors } from '@/errors/catalogue/tokenProgram.ts';
import { tokensErrors } from '@/errors/catalogue/tokens.ts';
import { transactionsErrors } from '@/errors/catalogue/transactions.ts';
import { walletErrors } from '@/errors/catalogue/wallet.ts';
import type { CatalogueEntry } from '@/errors/catalogue/entry.ts';

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

/** The exact text that the specification gives an error, or our own message where it gives none. */
export function specTextOf(code: ErrorCode): string {
  const { specText, message }: CatalogueEntry = catalogue[code];
  return specText ?? message;
}
