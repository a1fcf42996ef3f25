import type { AuthorityView } from './AuthorityList.tsx';
import type { TokenAuthority } from '@/services/tokens/manage/authorities.ts';

/** Rights over a token in words, those somebody holds first. */
export function authorityViews(
  authorities: readonly TokenAuthority[], walletAddress: string | null,
): readonly AuthorityView[] {
  const held = authorities.filter(({ holder }) => holder !== null);
  const given = authorities.filter(({ holder }) => holder === null);
  return [...held, ...given].map(({ name, can, holder }) => ({
    name,
    meaning: holder === null ? `Nobody ${can}; nobody ever will.` : `The holder ${can}.`,
    holder,
    isMine: holder !== null && holder === walletAddress,
  }));
}
