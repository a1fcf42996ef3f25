import type { TokenExtension, TokenRequest } from './TokenRequest.ts';

/** Names of the extensions as mints on chain carry them, in the order they are initialised. */
export const EXTENSION_NAMES: Readonly<Record<TokenExtension, string>> = {
  transferFee: 'TransferFeeConfig',
  mintCloseAuthority: 'MintCloseAuthority',
  defaultFrozen: 'DefaultAccountState',
  nonTransferable: 'NonTransferable',
  interestBearing: 'InterestBearingConfig',
  permanentDelegate: 'PermanentDelegate',
  transferHook: 'TransferHook',
  scaledUiAmount: 'ScaledUiAmountConfig',
  pausable: 'PausableConfig',
};

/** Extensions somebody can choose, in that order. */
export const TOKEN_EXTENSIONS = Object.keys(EXTENSION_NAMES) as readonly TokenExtension[];

/** The extensions a request asks for. */
export function chosenExtensions({ extensions }: Pick<TokenRequest, 'extensions'>): readonly TokenExtension[] {
  return TOKEN_EXTENSIONS.filter((name) => extensions[name] !== undefined && extensions[name] !== false);
}

/**
 * Names of the extensions the mint of a request will carry, metadata included.
 *
 * @example plannedExtensionNames(tokenWithMetadata); // ['MetadataPointer', 'TokenMetadata']
 */
export function plannedExtensionNames(request: TokenRequest): readonly string[] {
  if (request.standard === 'spl-token') return [];
  const metadata = request.metadata ? ['MetadataPointer', 'TokenMetadata'] : [];
  return [...chosenExtensions(request).map((name) => EXTENSION_NAMES[name]), ...metadata];
}
