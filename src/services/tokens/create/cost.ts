import { LAMPORTS_PER_SIGNATURE } from '@/constants.ts';
import { METAPLEX_BYTES, metaplexFee } from '@/services/programs/metaplex/instructions.ts';
import type { MetadataFields } from '@/services/programs/metaplex/accounts.ts';
import { ExtensionType, getAccountLen, getAccountTypeOfMintType, getMintLen } from '@/services/programs/token/splToken.ts';
import type { RentLamports } from '@/services/rpc/getRent.ts';
import { utf8Length } from '@/services/tokens/metadata/metadataFields.ts';
import { plannedExtensionNames } from './extensions.ts';
import type { TokenRequest } from './TokenRequest.ts';
import * as m from '#messages';

/** Update authority, mint, three string lengths and the number of additional fields. */
const METADATA_BYTES = 32 + 32 + 4 * 4;

/** Sizes of a token's accounts in bytes. */
export interface TokenSizes {
  /** The mint's size at creation; the token program extends it when it writes the metadata. */
  readonly initialMint: number;
  /** The mint's final size, for which rent is due. */
  readonly mint: number;
  /** A token account of it. */
  readonly account: number;
}

/** Size of the metadata extension in a mint, without its header. */
export function metadataExtensionBytes({ name, symbol, uri }: MetadataFields): number {
  return METADATA_BYTES + utf8Length(name) + utf8Length(symbol) + utf8Length(uri);
}

/** Sizes of a new token's accounts. */
export function tokenSizes(request: TokenRequest): TokenSizes {
  const types = plannedExtensionNames(request)
    .filter((name) => name !== 'TokenMetadata')
    .map((name) => ExtensionType[name as keyof typeof ExtensionType]);
  if (request.standard === 'spl-token') {
    return { initialMint: getMintLen([]), mint: getMintLen([]), account: getAccountLen([]) };
  }
  const variable = request.metadata
    ? { [ExtensionType.TokenMetadata]: metadataExtensionBytes(request.metadata) }
    : {};
  const ofAccounts = types.map(getAccountTypeOfMintType).filter((type) => type !== ExtensionType.Uninitialized);
  return {
    initialMint: getMintLen(types),
    mint: getMintLen(types, variable),
    account: getAccountLen([ExtensionType.ImmutableOwner, ...ofAccounts]),
  };
}

/** The owner's signature and the new mint's. */
const SIGNATURES = 2;

/** A part of the cost. */
export interface TokenCostItem {
  readonly what: 'mint' | 'account' | 'metadata' | 'metaplex-fee' | 'network-fee';
  /** e.g. 'Rent of the mint'. */
  readonly name: string;
  readonly lamports: bigint;
  readonly isRefundable: boolean;
  /** Why it is refundable or not, in one sentence. */
  readonly why: string;
}

/**
 * The cost of creating a token, in parts, without the priority fee, which varies.
 *
 * @param rent the cluster's rent rule
 */
export function tokenCostItems(rent: RentLamports, request: TokenRequest): readonly TokenCostItem[] {
  const sizes = tokenSizes(request);
  const isClosable = request.extensions.mintCloseAuthority === true;
  return [
    {
      what: 'mint', name: m.tokens.mintRent, lamports: rent(sizes.mint), isRefundable: isClosable,
      why: isClosable
        ? m.tokens.mintRentRefund
        : m.ui.mintRentHint,
    },
    {
      what: 'account', name: m.tokens.tokenAccountRent, lamports: rent(sizes.account), isRefundable: true,
      why: m.ui.accountRentHint,
    },
    ...(request.standard === 'spl-token' && request.metadata ? metaplexItems(rent) : []),
    {
      what: 'network-fee', name: m.ui.networkFee, lamports: BigInt(SIGNATURES) * LAMPORTS_PER_SIGNATURE,
      isRefundable: false, why: m.tokens.networkFeeHint,
    },
  ];
}

function metaplexItems(rent: RentLamports): readonly TokenCostItem[] {
  return [
    {
      what: 'metadata', name: m.tokens.metadataRent, lamports: rent(METAPLEX_BYTES), isRefundable: false,
      why: m.tokens.metaplexAccountHint,
    },
    {
      what: 'metaplex-fee', name: m.tokens.metaplexFee, lamports: metaplexFee(rent), isRefundable: false,
      why: m.tokens.metaplexFeeHint,
    },
  ];
}
