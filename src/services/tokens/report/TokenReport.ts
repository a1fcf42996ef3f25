import type { TransferFeeConfig } from '@/services/programs/token/transferFee/transferFee.ts';
import type { ManagedToken } from '@/services/tokens/manage/readManagedToken.ts';

/** Settings of a mint's extensions; absent if it does not have the extension. */
export interface ExtensionSettings {
  readonly transferFee?: TransferFeeConfig | undefined;
  /** Yearly, basis points; displayed balances grow by it. */
  readonly interestRateBps?: number | undefined;
  /** Program that runs with every transfer, base58; `null` for none. */
  readonly hookProgramId?: string | null | undefined;
  readonly isPaused?: boolean | undefined;
  /** Whether new accounts are frozen until thawed. */
  readonly startsFrozen?: boolean | undefined;
}

/** A token read from chain, all at one slot. */
export interface TokenReport extends ManagedToken {
  readonly settings: ExtensionSettings;
  readonly slot: bigint;
}
