import type { TransferFeeConfig } from '@/services/programs/token/transferFee/transferFee.ts';
import { KNOWN_MINTS, type ClusterName } from '@/networks.ts';
import { NATIVE_TOKEN } from '@/services/amounts/token.ts';

/** A token to choose, as described by the chain or a list; `''` for a missing name or symbol. */
export interface TokenChoice {
  /** base58 */
  readonly mint: string;
  readonly name: string;
  readonly symbol: string;
  readonly isToken2022: boolean;
  readonly isFreezable: boolean;
  readonly transferFees: Pick<TransferFeeConfig, 'olderTransferFee' | 'newerTransferFee'> | null;
}

/** A network's well-known tokens, which need no list. */
export function knownTokens(cluster: ClusterName): readonly TokenChoice[] {
  const unlisted = { name: '', isToken2022: false, isFreezable: false, transferFees: null };
  return [['SOL', NATIVE_TOKEN.mint], ...Object.entries(KNOWN_MINTS[cluster])].map(([symbol = '', mint = '']) => ({ ...unlisted, mint, symbol }));
}

/**
 * Ranks how well a token matches a search.
 *
 * @param search as typed, trimmed
 * @returns 0 for its mint or exact symbol, then up to 3; `null` if it does not match
 */
export function gradeToken({ mint, name, symbol }: Pick<TokenChoice, 'mint' | 'name' | 'symbol'>, search: string): number | null {
  const wanted = search.toLowerCase();
  const symbols = [symbol, ...(mint === NATIVE_TOKEN.mint ? ['SOL'] : [])].map((one) => one.toLowerCase());
  if (wanted === '' || mint === search || symbols.includes(wanted)) return 0;
  if (symbols.some((one) => one.startsWith(wanted))) return 1;
  if (name.toLowerCase().startsWith(wanted)) return 2;
  if (symbols.some((one) => one.includes(wanted)) || name.toLowerCase().includes(wanted) || mint.startsWith(search)) return 3;
  return null;
}
