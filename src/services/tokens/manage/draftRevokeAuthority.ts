import type { ActionDraft } from '../../transactions/action.ts';
import type { AuthorityKind } from './Authority.ts';
import { authorityInstruction } from './authorityInstruction.ts';
import { readManagedToken } from './readManagedToken.ts';
import { heldAuthority, tokenAction, type TokenActionQuery } from './tokenAction.ts';

export interface RevokeAuthorityQuery extends TokenActionQuery {
  readonly authority: AuthorityKind;
}

/**
 * Gives up a right over a token for ever; giving up the update authority makes name, symbol and link final.
 *
 * @throws AppError `tokens/no-such-authority`, `tokens/authority-revoked`, `tokens/not-authority`,
 *   `tokens/mint-not-found`, `tokens/not-a-mint`, `tokens/metadata-unreadable`,
 *   `rpc/*`
 */
export async function draftRevokeAuthority(query: RevokeAuthorityQuery): Promise<ActionDraft> {
  const { cluster, ownerAddress, authority: kind } = query;
  const token = await readManagedToken(cluster, query.mint);
  const { name, can } = heldAuthority(token, kind, ownerAddress);
  return tokenAction(token, {
    kind: 'revoke-authority',
    title: `Give up the ${name.toLowerCase()} for ever`,
    label: 'Give up the right',
    instructions: [authorityInstruction(token, { kind, holder: ownerAddress, newHolder: null })],
    instructionTypes: ['setAuthority'],
    notes: [`Afterwards nobody ${can}. This cannot be undone.`],
  });
}
