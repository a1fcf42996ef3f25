import { MINTED_TOKEN_DECIMALS } from '@/constants.ts';
import type { TokenExtensions, TokenRequest } from '@/services/tokens/create/TokenRequest.ts';
import type { MintForm } from './MintForm.ts';

/** Neither the size of an extension nor what pools say to it depends on its figures. */
const ANY_FIGURES: Required<TokenExtensions> = {
  transferFee: { bps: 0, maximumFee: 0n },
  interestBearing: { rateBps: 0 },
  scaledUiAmount: { multiplier: 1 },
  nonTransferable: true,
  permanentDelegate: true,
  mintCloseAuthority: true,
  defaultFrozen: true,
  pausable: true,
  transferHook: { programId: '11111111111111111111111111111111' },
};

/** What a token with a name has at least. */
const SHORTEST_NAME = '?';

/**
 * A form in outline, however unfinished or wrong the rest of it is: all that its cost and the verdicts of pools depend
 * on is chosen or counted in bytes. A kind with metadata counts as if it had a name.
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
