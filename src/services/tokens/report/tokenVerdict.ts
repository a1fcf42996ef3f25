import type { TokenAuthority } from '@/services/tokens/manage/authorities.ts';
import type { TokenReport } from './TokenReport.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

/** What can still be done to a token, in one sentence, from its authorities alone. */
export interface TokenVerdict {
  readonly title: string;
  /** Authorities that are not revoked. */
  readonly held: readonly TokenAuthority[];
}

/**
 * Describes what authorities can still do to a token.
 *
 * @example tokenVerdict(report).title; // 'Authorities can still mint more tokens.'
 */
export function tokenVerdict(
  { authorities, metadata, metadataProblem }: Pick<TokenReport, 'authorities' | 'metadata' | 'metadataProblem'>,
): TokenVerdict {
  const held = authorities.filter(({ holder }) => holder !== null);
  const unknown = metadataProblem ? ' Whether its name can be changed cannot be read.' : '';
  if (held.length > 0) return { title: formatMessage(m.tokens.authoritiesCanStill, { joinList: joinList(held.map(formatCan)), unknown }), held };
  const words = metadata ? ' Name, symbol and link are fixed.' : unknown;
  return { title: formatMessage(m.tokens.noOneCanMintMore, { words }), held };
}

/** Phrases like 'can mint more tokens' and 'decides who may burn the token', to follow 'can still'. */
function formatCan({ can }: TokenAuthority): string {
  return can.replace(/^can /, '').replace(/^decides /, 'decide ');
}

function joinList(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : formatMessage(m.tokens.and, { join: parts.slice(0, -1).join(', '), at: parts.at(-1) ?? '' });
}
