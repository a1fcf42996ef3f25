import { MINTED_TOKEN_DECIMALS, ZERO_ADDRESS } from '@/constants.ts';
import type { TokenExtensions, TokenRequest } from '@/services/tokens/create/TokenRequest.ts';
import type { MintForm } from './MintForm.ts';

/** The values of an extension affect neither its size nor whether pools accept it. */
const ANY_FIGURES: Required<TokenExtensions> = {
  transferFee: { bps: 0, maximumFee: 0n },
  interestBearing: { rateBps: 0 },
  scaledUiAmount: { multiplier: 1 },
  nonTransferable: true,
  permanentDelegate: true,
  mintCloseAuthority: true,
  defaultFrozen: true,
  pausable: true,
  transferHook: { programId: ZERO_ADDRESS },
};

/** The shortest possible name. */
const SHORTEST_NAME = '?';

/**
 * A request with all that costs and pool verdicts depend on, even if the form is incomplete or invalid. A kind with metadata
 * counts as if it had a name.
 */
export function outlineRequest(form: MintForm): TokenRequest {
  const { kind, name, symbol, uri, revokeMint, keepFreeze, immutableMetadata } = form;
  const bare = { decimals: MINTED_TOKEN_DECIMALS, supply: 0n };
  if (kind === 'plain') {
    return { ...bare, standard: 'spl-token', metadata: null, revokeMint: false, keepFreeze: false, immutableMetadata: false, extensions: {} };
  }
  const extensions = kind === 'token-2022' ? form.extensions : [];
  return {
    ...bare, standard: kind, revokeMint, immutableMetadata,
    metadata: { name: name.trim() || SHORTEST_NAME, symbol: symbol.trim(), uri: uri.trim() },
    keepFreeze: keepFreeze || extensions.includes('defaultFrozen'),
    extensions: Object.fromEntries(extensions.map((id) => [id, ANY_FIGURES[id]])),
  };
}
