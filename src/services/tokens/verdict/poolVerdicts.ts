import { mintAcceptance, type MintAcceptance, type MintFacts } from '@/services/programs/pool/mintAcceptance.ts';
import { plannedExtensionNames } from '@/services/tokens/create/extensions.ts';
import type { TokenRequest } from '@/services/tokens/create/TokenRequest.ts';
import { byNewKind, type NewPoolKind } from '@/services/programs/pool/kinds.ts';

/** What each kind of pool says about a token. */
export type PoolVerdicts = Readonly<Record<NewPoolKind, MintAcceptance>>;

/** A future mint has no address yet. */
const NO_ADDRESS = '';
/** Any non-empty address will do. */
const THE_MAKER = 'maker';

/**
 * Determines for each kind of pool whether it accepts a token, and why not.
 *
 * @param token a current or future mint
 * @example poolVerdicts(request).cpmm.reasons[0]?.what; // 'Permanent delegate'
 */
export function poolVerdicts(token: MintFacts | TokenRequest): PoolVerdicts {
  const facts = 'standard' in token ? plannedFacts(token) : token;
  return byNewKind((kind) => mintAcceptance(facts, kind));
}

function plannedFacts(request: TokenRequest): MintFacts {
  return {
    address: NO_ADDRESS,
    isToken2022: request.standard === 'token-2022',
    freezeAuthority: request.keepFreeze ? THE_MAKER : null,
    extensions: plannedExtensionNames(request),
  };
}
