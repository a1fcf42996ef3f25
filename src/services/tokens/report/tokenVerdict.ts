import type { TokenAuthority } from '@/services/tokens/manage/authorities.ts';
import type { TokenReport } from './TokenReport.ts';

/** What can still be done to a token, in one sentence; from its authorities alone. */
export interface TokenVerdict {
  readonly title: string;
  /** Rights somebody holds. */
  readonly held: readonly TokenAuthority[];
}

/**
 * Says what somebody can still do to a token.
 *
 * @example tokenVerdict(report).title; // 'Somebody can still make more of the token.'
 */
export function tokenVerdict(
  { authorities, metadata, metadataProblem }: Pick<TokenReport, 'authorities' | 'metadata' | 'metadataProblem'>,
): TokenVerdict {
  const held = authorities.filter(({ holder }) => holder !== null);
  const unknown = metadataProblem ? ' Whether its name can be changed cannot be read.' : '';
  if (held.length > 0) return { title: `Somebody can still ${listWords(held.map(deed))}.${unknown}`, held };
  const words = metadata ? ' Name, symbol and link are fixed.' : unknown;
  return { title: `Nobody can make more of this token or freeze it any more.${words}`, held };
}

/** 'can make more of the token' and 'decides who may burn the token' as what comes after 'can still'. */
function deed({ can }: TokenAuthority): string {
  return can.replace(/^can /, '').replace(/^decides /, 'decide ');
}

function listWords(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
