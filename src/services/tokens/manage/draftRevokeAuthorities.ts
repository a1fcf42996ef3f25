import { AppError } from '@/errors/AppError.ts';
import type { ActionDraft } from '@/services/transactions/action.ts';
import type { AuthorityKind } from './Authority.ts';
import { authorityInstruction } from './authorityInstruction.ts';
import { readManagedToken, type ManagedToken } from './readManagedToken.ts';
import { heldAuthority, tokenAction, type TokenActionQuery } from './tokenAction.ts';

export interface RevokeAuthoritiesQuery extends TokenActionQuery {
  readonly authorities: readonly AuthorityKind[];
}

/**
 * Gives up rights over a token for ever, all in one transaction; giving up the update authority makes name, symbol and
 * link final.
 *
 * @throws AppError `tokens/no-authority-chosen`, `tokens/no-such-authority`, `tokens/authority-revoked`,
 *   `tokens/not-authority`, `tokens/no-supply-ever`, `tokens/mint-not-found`, `tokens/not-a-mint`, `rpc/*`
 */
export async function draftRevokeAuthorities(query: RevokeAuthoritiesQuery): Promise<ActionDraft> {
  const { cluster, ownerAddress, authorities } = query;
  if (authorities.length === 0) throw new AppError('tokens/no-authority-chosen');
  const token = await readManagedToken(cluster, query.mint);
  const held = authorities.map((kind) => heldAuthority(token, kind, ownerAddress));
  if (authorities.includes('mint') && token.mint.supply === 0n) {
    throw new AppError('tokens/no-supply-ever', { details: { mint: token.mint.address } });
  }
  const names = held.map(({ name }) => name.toLowerCase());
  return tokenAction(cluster, token, {
    kind: 'revoke-authority',
    title: `Revoke the ${names.join(' and the ')} for good`,
    label: held.length === 1 ? 'Revoke the authority' : 'Revoke the authorities',
    instructions: authorities.map((kind) =>
      authorityInstruction(token, { kind, holder: ownerAddress, newHolder: null })),
    instructionTypes: authorities.map(() => 'setAuthority'),
    notes: [...held.map(({ can }) => `Afterwards nobody ${can}. This cannot be undone.`), ...lostWith(token, authorities)],
  });
}

/** What goes with a right besides what it says. */
function lostWith(token: ManagedToken, authorities: readonly AuthorityKind[]): readonly string[] {
  const isNameless = !token.metadata && !token.metadataProblem;
  return [
    ...(authorities.includes('freeze')
      ? ['Whatever account of it is frozen, or starts frozen, stays so for ever: nobody can thaw it any more.']
      : []),
    ...(authorities.includes('mint') && isNameless ? ['It has no name, and nobody can ever give it one then.'] : []),
  ];
}
