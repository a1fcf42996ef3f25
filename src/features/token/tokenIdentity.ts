import { shortAddress } from '@/shortAddress.ts';
import { tokenLabel, type ListedTokens, type TokenLabel } from '@/services/tokens/naming/tokenLabel.ts';
import type { TokenReport } from '@/services/tokens/report/TokenReport.ts';

/** A token on its own page, in words that are safe to show. */
export interface TokenIdentity {
  /** '' where it has none. */
  readonly name: string;
  readonly symbol: string;
  /** For a heading: 'Moon 7x2E..PK8v (unverified)'. */
  readonly title: string;
  /** The same with the symbol, for links and posts. */
  readonly withSymbol: string;
  /** After amounts. */
  readonly unit: string;
  /** Stands for its picture. */
  readonly letter: string;
  /** How it is named everywhere else, and how far that can be trusted. */
  readonly label: TokenLabel;
}

/** The words of a token's maker, as this page shows them. */
export function tokenIdentity({ mint, metadata }: Pick<TokenReport, 'mint' | 'metadata'>, listed: ListedTokens | null): TokenIdentity {
  const { address } = mint;
  const label = tokenLabel({ mint: address, name: metadata?.name ?? '', symbol: metadata?.symbol ?? '' }, listed);
  const { name, symbol, mark, trust } = label;
  const about = [...(trust === 'listed' ? [] : [shortAddress(address)]), ...(mark === '' ? [] : [`(${mark})`])];
  const called = name || symbol || 'Token';
  const both = symbol !== '' && symbol !== called ? `${called} (${symbol})` : called;
  return {
    name, symbol, label,
    title: [called, ...about].join(' '),
    withSymbol: [both, ...about].join(' '),
    unit: trust === 'unnamed' ? 'tokens' : label.short,
    letter: [...(symbol || name || '?')][0] ?? '?',
  };
}
