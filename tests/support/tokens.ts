/** Helpers for tests of tokens: requests, tokens created from them, and costs of an action. */
import type { TokenExtensions, TokenRequest } from '@/services/tokens/create/TokenRequest.ts';
import { buildTokenAction } from '@/services/tokens/create/buildTokenAction.ts';
import { land, type Trader } from './poolOperations.ts';

export const METAPLEX = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s';

/** A token with a supply of a thousand and a name; other fields have the form's defaults. */
export function tokenRequest(changes: Partial<TokenRequest> = {}): TokenRequest {
  return {
    standard: 'spl-token', metadata: { name: 'Moon', symbol: 'MOON', uri: 'https://example.org/moon.json' },
    decimals: 9, supply: 1_000_000_000_000n, revokeMint: false, keepFreeze: false, immutableMetadata: false,
    extensions: {}, ...changes,
  };
}

/** A value for each extension in the form. */
export const EXTENSION_VALUES: Required<TokenExtensions> = {
  transferFee: { bps: 125, maximumFee: 5_000_000_000n },
  interestBearing: { rateBps: -550 },
  scaledUiAmount: { multiplier: 2.5 },
  nonTransferable: true,
  permanentDelegate: true,
  mintCloseAuthority: true,
  defaultFrozen: true,
  pausable: true,
  transferHook: { programId: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA' },
};

/**
 * Creates the token of a request.
 *
 * @returns address of its mint, base58
 */
export async function makeRequestedToken(trader: Trader, request: TokenRequest): Promise<string> {
  const action = await buildTokenAction({
    cluster: trader.cluster, ownerAddress: trader.keypair.publicKey.toBase58(), request,
  });
  await land(trader, action);
  return action.facts.mintAddress;
}
