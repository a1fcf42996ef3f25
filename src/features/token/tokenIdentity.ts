import { shortAddress } from '@/shortAddress.ts';
import { isolate } from '@/isolate.ts';
import { tokenLabel, type ListedTokens, type TokenLabel } from '@/services/tokens/naming/tokenLabel.ts';
import type { TokenReport } from '@/services/tokens/report/TokenReport.ts';
import * as m from '#messages';

/** A token on its own page, as text that is safe to show. */
export interface TokenIdentity {
  /** '' if it has none. */
  readonly name: string;
  readonly symbol: string;
  /** For a heading, beside its address: 'Moon', 'Sоl 7x2E..PK8v (looks like SOL)'. */
  readonly title: string;
  /** The same with the symbol, for links and posts, which show no badge: 'Moon (MOON) 7x2E..PK8v (unverified)'. */
  readonly withSymbol: string;
  /** Shown after amounts. */
  readonly unit: string;
  /** Stand in for its picture, as in every list. */
  readonly letters: string;
  /** Its label elsewhere in the app, with its badge. */
  readonly label: TokenLabel;
}

/** Name and symbol of a token, as this page shows them. */
export function tokenIdentity({ mint, metadata }: Pick<TokenReport, 'mint' | 'metadata'>, listed: ListedTokens | null): TokenIdentity {
  const { address } = mint;
  const label = tokenLabel({ mint: address, name: metadata?.name ?? '', symbol: metadata?.symbol ?? '' }, listed);
  const { name, symbol, mark, trust } = label;
  const ends = trust === 'listed' ? [] : [shortAddress(address)];
  const marked = mark === '' ? [] : [`(${mark})`];
  const called = isolate(name || symbol) || m.ui.token;
  const both = symbol !== '' && symbol !== (name || symbol) ? `${called} (${isolate(symbol)})` : called;
  return {
    name, symbol, label,
    title: trust === 'unverified' ? called : [called, ...ends, ...marked].join(' '),
    withSymbol: [both, ...ends, ...marked].join(' '),
    unit: label.short,
    letters: [...(symbol || name || '?')].slice(0, 2).join(''),
  };
}
