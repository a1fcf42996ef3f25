import { shortAddress } from '../../components/shortAddress.ts';
import { NATIVE_TOKEN } from '../../services/amounts/nativeToken.ts';
import { plainText } from '../../services/tokens/report/plainText.ts';
import type { TokenReport } from '../../services/tokens/report/TokenReport.ts';

const LONGEST_NAME = 48;
const LONGEST_SYMBOL = 16;

/** How a token calls itself, made safe to show. */
export interface TokenIdentity {
  /** '' where it has none. */
  readonly name: string;
  readonly symbol: string;
  /** For a heading: its name, else the ends of its address. */
  readonly title: string;
  /** After amounts: its symbol, else 'tokens'. */
  readonly unit: string;
  /** Stands for its picture. */
  readonly letter: string;
  /** Its name or symbol has something in it that cannot be seen. */
  readonly isDoctored: boolean;
}

/** The words of a token's maker, as this page shows them. */
export function tokenIdentity({ mint, metadata }: Pick<TokenReport, 'mint' | 'metadata'>): TokenIdentity {
  if (mint.address === NATIVE_TOKEN.mint) {
    return { name: 'Wrapped SOL', symbol: 'SOL', title: 'Wrapped SOL', unit: 'SOL', letter: 'S', isDoctored: false };
  }
  const name = plainText(metadata?.name ?? '', LONGEST_NAME);
  const symbol = plainText(metadata?.symbol ?? '', LONGEST_SYMBOL);
  return {
    name: name.text,
    symbol: symbol.text,
    title: name.text || symbol.text || `Token ${shortAddress(mint.address)}`,
    unit: symbol.text || 'tokens',
    letter: [...(symbol.text || name.text || '?')][0] ?? '?',
    isDoctored: name.isDoctored || symbol.isDoctored,
  };
}

/** Name and symbol, e.g. 'Moon (MOON)'. */
export function withSymbol({ title, symbol }: TokenIdentity): string {
  return symbol !== '' && symbol !== title ? `${title} (${symbol})` : title;
}
