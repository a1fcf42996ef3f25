import type { TransferFeeConfig } from '@/services/programs/token/transferFee/transferFee.ts';
import type { ManagedToken } from '@/services/tokens/manage/readManagedToken.ts';

/** What extensions of a mint are set to; absent where it does not have the extension. */
export interface ExtensionSettings {
  readonly transferFee?: TransferFeeConfig | undefined;
  /** Yearly, basis points; what wallets show grows by it. */
  readonly interestRateBps?: number | undefined;
  /** What wallets show is the amount times this. */
  readonly multiplier?: number | undefined;
  /** Program that runs at every transfer, base58; `null` for none. */
  readonly hookProgramId?: string | null | undefined;
  readonly isPaused?: boolean | undefined;
  /** New accounts can do nothing until someone thaws them. */
  readonly startsFrozen?: boolean | undefined;
}

/** A token as the chain has it: all of one slot. */
export interface TokenReport extends ManagedToken {
  readonly settings: ExtensionSettings;
  readonly slot: bigint;
}
