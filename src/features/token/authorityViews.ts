import type { AuthorityView } from './AuthorityList.tsx';
import type { TokenAuthority } from '@/services/tokens/manage/authorities.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

/** The authorities over a token, formatted, active ones first. */
export function authorityViews(
  authorities: readonly TokenAuthority[], walletAddress: string | null,
): readonly AuthorityView[] {
  const held = authorities.filter(({ holder }) => holder !== null);
  const revoked = authorities.filter(({ holder }) => holder === null);
  return [...held, ...revoked].map(({ name, nameInText, can, holder }) => ({
    name,
    nameInText,
    meaning: holder === null ? formatMessage(m.token.noOneCan, { can }) : formatMessage(m.token.itsHolderCan, { can }),
    holder,
    isMine: holder !== null && holder === walletAddress,
  }));
}
