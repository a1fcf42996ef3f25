import type { TokenAuthority } from '@/services/tokens/manage/authorities.ts';
import type { TokenReport } from './TokenReport.ts';
import * as m from '#messages';
import { formatList, formatMessage } from '@/messages/format.ts';

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
  if (held.length > 0) {
    const text = metadataProblem ? m.tokens.verdictCanUnknown : m.tokens.verdictCan;
    return { title: formatMessage(text, { powers: formatList(held.map(({ power }) => power)) }), held };
  }
  if (metadata) return { title: m.tokens.verdictNameFixed, held };
  return { title: metadataProblem ? m.tokens.verdictNameUnknown : m.tokens.verdictFixed, held };
}
