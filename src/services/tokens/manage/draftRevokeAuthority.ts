import type { ActionDraft } from '@/services/transactions/action.ts';
import type { AuthorityKind } from './Authority.ts';
import { draftRevokeAuthorities } from './draftRevokeAuthorities.ts';
import type { TokenActionQuery } from './tokenAction.ts';

export interface RevokeAuthorityQuery extends TokenActionQuery {
  readonly authority: AuthorityKind;
}

/**
 * Gives up one right over a token for ever.
 *
 * @throws AppError `tokens/no-such-authority`, `tokens/authority-revoked`, `tokens/not-authority`,
 *   `tokens/mint-not-found`, `tokens/not-a-mint`, `tokens/metadata-unreadable`,
 *   `rpc/*`
 */
export async function draftRevokeAuthority({ authority, ...query }: RevokeAuthorityQuery): Promise<ActionDraft> {
  return draftRevokeAuthorities({ ...query, authorities: [authority] });
}
