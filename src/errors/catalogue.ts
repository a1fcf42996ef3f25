import { accountsErrors, type AccountsDetails } from '@/errors/catalogue/accounts.ts';
import { amountsErrors, type AmountsDetails } from '@/errors/catalogue/amounts.ts';
import { apiErrors, type ApiDetails } from '@/errors/catalogue/api.ts';
import { appErrors, type AppDetails } from '@/errors/catalogue/app.ts';
import { clmmErrors, type ClmmDetails } from '@/errors/catalogue/clmm.ts';
import { farmsErrors, type FarmsDetails } from '@/errors/catalogue/farms.ts';
import { feesErrors, type FeesDetails } from '@/errors/catalogue/fees.ts';
import { formsErrors } from '@/errors/catalogue/forms.ts';
import { historyErrors, type HistoryDetails } from '@/errors/catalogue/history.ts';
import { launchPoolsErrors, type LaunchPoolsDetails } from '@/errors/catalogue/launchPools.ts';
import { liquidityLockErrors, type LiquidityLockDetails } from '@/errors/catalogue/liquidityLock.ts';
import { pictureErrors, type PictureDetails } from '@/errors/catalogue/picture.ts';
import { poolsErrors, type PoolsDetails } from '@/errors/catalogue/pools.ts';
import { programsErrors, type ProgramsDetails } from '@/errors/catalogue/programs.ts';
import { regionsErrors, type RegionsDetails } from '@/errors/catalogue/regions.ts';
import { rpcErrors, type RpcDetails } from '@/errors/catalogue/rpc.ts';
import { sdkErrors, type SdkDetails } from '@/errors/catalogue/sdk.ts';
import { tokenPageErrors, type TokenPageDetails } from '@/errors/catalogue/tokenPage.ts';
import { tokenProgramErrors, type TokenProgramDetails } from '@/errors/catalogue/tokenProgram.ts';
import { tokensErrors, type TokensDetails } from '@/errors/catalogue/tokens.ts';
import { transactionsErrors, type TransactionsDetails } from '@/errors/catalogue/transactions.ts';
import { walletErrors, type WalletDetails } from '@/errors/catalogue/wallet.ts';
import { specTexts } from '@/errors/specTexts.ts';

/** Every error by code, in one part per service. */
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
  ...pictureErrors,
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

/** Details by code; a code without an entry has none. */
type DetailsByCode =
  & AccountsDetails
  & AmountsDetails
  & ApiDetails
  & AppDetails
  & ClmmDetails
  & FarmsDetails
  & FeesDetails
  & HistoryDetails
  & LaunchPoolsDetails
  & LiquidityLockDetails
  & PictureDetails
  & PoolsDetails
  & ProgramsDetails
  & RegionsDetails
  & RpcDetails
  & SdkDetails
  & TokenPageDetails
  & TokenProgramDetails
  & TokensDetails
  & TransactionsDetails
  & WalletDetails;

type DetailsOfOne<Code extends ErrorCode> = Code extends keyof DetailsByCode ? DetailsByCode[Code] : Readonly<Record<string, never>>;

/**
 * The details of an error by its code. Errors of the specification may have been recognized by the SDK's text, which is
 * then all that is known.
 */
export type ErrorDetails = {
  readonly [Code in ErrorCode]: Code extends keyof typeof specTexts
    ? Partial<DetailsOfOne<Code>> & { readonly text?: string }
    : DetailsOfOne<Code>;
};

/** The exact text of the specification, or our own message if it gives none. */
export function specTextOf(code: ErrorCode): string {
  const texts: Partial<Record<ErrorCode, string>> = specTexts;
  return texts[code] ?? catalogue[code].message;
}
