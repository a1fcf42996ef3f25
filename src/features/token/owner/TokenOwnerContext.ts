import type { AppError } from '@/errors/AppError.ts';
import type { TokenReport } from '@/services/tokens/report/TokenReport.ts';
import type { Owner } from '@/services/transactions/owner.ts';

/** An action that a wallet can take on a token. */
export type OwnerAction = 'mint' | 'burn' | 'airdrop' | 'edit' | 'freeze' | 'thaw' | 'pause' | 'resume' | 'harvestFees' | 'withdrawFees' | 'revoke' | 'transfer';

/** What the forms of a token's owner need. */
export interface TokenOwnerContext {
  readonly report: TokenReport;
  /** Its symbol, else 'tokens'. */
  readonly unit: string;
  /** The connected wallet, base58. */
  readonly walletAddress: string;
  /** The wallet's balance, base units; `null` while unknown. */
  readonly balance: bigint | null;
  /** That there is more in other token accounts, to be moved first; `null` if there is none. */
  readonly elsewhere: AppError | null;
  /** Whether the account of that balance is frozen. */
  readonly isFrozen: boolean;
  /** @throws AppError `wallet/not-connected` */
  readonly owner: () => Owner | Promise<Owner>;
  /** Actions the wallet can take now, or could when the page was opened. */
  readonly offered: ReadonlySet<OwnerAction>;
}
