import type { MetadataFields } from '@/services/programs/metaplex/TokenMetadata.ts';

/** Which program a token is of: the original one with Metaplex metadata, or Token-2022 with its own. */
export type TokenStandard = 'spl-token' | 'token-2022';

/** Extensions of Token-2022 a token can be made with; each right they bring along is the maker's at first. */
export interface TokenExtensions {
  readonly transferFee?: {
    /** Part of every transfer, 0 to 10000. */
    readonly bps: number;
    /** Most it takes of one transfer, base units. */
    readonly maximumFee: bigint;
  };
  /** Yearly, -32768 to 32767 basis points; what wallets show grows, what exists does not. */
  readonly interestBearing?: { readonly rateBps: number };
  /** What wallets show is the amount times this, above 0. */
  readonly scaledUiAmount?: { readonly multiplier: number };
  readonly nonTransferable?: boolean;
  readonly permanentDelegate?: boolean;
  readonly mintCloseAuthority?: boolean;
  /** New accounts start frozen; needs a freeze authority. */
  readonly defaultFrozen?: boolean;
  readonly pausable?: boolean;
  /** Program that runs at every transfer, base58. */
  readonly transferHook?: { readonly programId: string };
}

export type TokenExtension = keyof TokenExtensions;

/** A token as it is to be made, in one transaction; `checkTokenRequest` says what it must keep. */
export interface TokenRequest {
  readonly standard: TokenStandard;
  /** `null` makes a plain mint, which wallets show by its address. */
  readonly metadata: MetadataFields | null;
  /** 0 to 9. */
  readonly decimals: number;
  /** Base units, 0 to 2^64 - 1. */
  readonly supply: bigint;
  /** No one can ever mint more. */
  readonly revokeMint: boolean;
  /** Someone can freeze accounts of it: its maker. */
  readonly keepFreeze: boolean;
  /** No one can ever change name, symbol and link. */
  readonly immutableMetadata: boolean;
  readonly extensions: TokenExtensions;
}
