import { ExtensionType, getAccountLen, getAccountTypeOfMintType, getMintLen } from '@/services/programs/token/splToken.ts';
import { utf8Length } from '@/services/tokens/metadata/utf8Length.ts';
import { plannedExtensionNames } from './extensionNames.ts';
import type { TokenRequest } from './TokenRequest.ts';
import type { TokenWords } from '@/services/programs/metaplex/TokenMetadata.ts';

/** Update authority, mint, three lengths of texts and the number of further fields. */
const METADATA_BYTES = 32 + 32 + 4 * 4;

/** Bytes of the accounts a token is made of. */
export interface TokenSizes {
  /** What the mint is created with: the token program makes it longer when it writes the metadata. */
  readonly initialMint: number;
  /** What the mint has in the end, and needs rent for. */
  readonly mint: number;
  /** A token account of it. */
  readonly account: number;
}

/** Bytes the metadata extension takes within a mint, without its header. */
export function metadataExtensionBytes({ name, symbol, uri }: TokenWords): number {
  return METADATA_BYTES + utf8Length(name) + utf8Length(symbol) + utf8Length(uri);
}

/** How large the accounts of a token will be. */
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
