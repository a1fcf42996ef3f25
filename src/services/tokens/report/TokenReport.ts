import type { AppError } from '../../../errors/AppError.ts';
import type { TransferFeeConfig } from '../../fees/TransferFee.ts';
import type { MintInfo } from '../decodeMint.ts';
import type { TokenAuthority } from '../manage/Authority.ts';
import type { TokenMetadata } from '../metadata/TokenMetadata.ts';

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
  /** New accounts can do nothing until somebody thaws them. */
  readonly startsFrozen?: boolean | undefined;
}

/** A token as the chain has it: all of one slot. */
export interface TokenReport {
  readonly mint: MintInfo;
  /** `null` where nobody described it, or where it cannot be read. */
  readonly metadata: TokenMetadata | null;
  /** Why what is there cannot be read; `null` where it could. */
  readonly metadataProblem: AppError | null;
  /** Every right it knows, held or given up. */
  readonly authorities: readonly TokenAuthority[];
  readonly settings: ExtensionSettings;
  readonly slot: bigint;
}
