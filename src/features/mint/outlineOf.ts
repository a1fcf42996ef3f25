import { MINTED_TOKEN_DECIMALS } from '@/constants.ts';
import type { TokenExtensions, TokenRequest } from '@/services/tokens/create/TokenRequest.ts';
import { tokenFormOf, type MintForm } from './MintForm.ts';

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
export function outlineOf(form: MintForm): TokenRequest {
  const { standard, name, symbol, uri, extensions, ...given } = tokenFormOf(form);
  const hasWords = form.kind !== 'plain';
  return {
    standard,
    metadata: hasWords ? { name: name.trim() || SHORTEST_NAME, symbol: symbol.trim(), uri: uri.trim() } : null,
    decimals: MINTED_TOKEN_DECIMALS,
    supply: 0n,
    revokeMint: given.revokeMint,
    keepFreeze: given.keepFreeze || extensions.includes('defaultFrozen'),
    immutableMetadata: given.immutableMetadata,
    extensions: Object.fromEntries(extensions.map((id) => [id, ANY_FIGURES[id]])),
  };
}
