import type { MetadataFields } from '@/services/programs/metaplex/accounts.ts';

/** The token's program: the original one with Metaplex metadata, or Token-2022 with its own. */
export type TokenStandard = 'spl-token' | 'token-2022';

/** Extensions of a new Token-2022 token. Their authorities are initially the creator's. */
export interface TokenExtensions {
  readonly transferFee?: {
    /** Basis points of every transfer, 0 to 10000. */
    readonly bps: number;
    /** Maximum per transfer, base units. */
    readonly maximumFee: bigint;
  };
  /** Yearly, -32768 to 32767 basis points. Displayed balances grow, but the supply does not. */
  readonly interestBearing?: { readonly rateBps: number };
  /** Wallets show the amount times this, above 0. */
  readonly scaledUiAmount?: { readonly multiplier: number };
  readonly nonTransferable?: boolean;
  readonly permanentDelegate?: boolean;
  readonly mintCloseAuthority?: boolean;
  /** New accounts start frozen; requires a freeze authority. */
  readonly defaultFrozen?: boolean;
  readonly pausable?: boolean;
  /** Program that runs with every transfer, base58. */
  readonly transferHook?: { readonly programId: string };
}

export type TokenExtension = keyof TokenExtensions;

/** A new token, created in one transaction; `checkTokenRequest` has its rules. */
export interface TokenRequest {
  readonly standard: TokenStandard;
  /** `null` creates a plain mint, which wallets show by its address. */
  readonly metadata: MetadataFields | null;
  /** 0 to 9. */
  readonly decimals: number;
  /** Base units, 0 to 2^64 - 1. */
  readonly supply: bigint;
  /** Revokes the mint authority, so that the supply is fixed. */
  readonly revokeMint: boolean;
  /** Keeps the freeze authority, held by the creator. */
  readonly keepFreeze: boolean;
  /** Makes name, symbol and URI immutable. */
  readonly immutableMetadata: boolean;
  readonly extensions: TokenExtensions;
}
