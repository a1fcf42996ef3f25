import { formatAmount } from '@/services/amounts/formatAmount.ts';
import { U64_MAX } from '@/services/amounts/u64.ts';

/** Bytes of UTF-8, as Metaplex limits them; Token-2022 sets no limit of its own. */
export const TOKEN_TEXT_BYTES = { name: 32, symbol: 10, uri: 200 } as const;

/** More decimals than this no Raydium program and few wallets handle. */
export const MAX_TOKEN_DECIMALS = 9;

/**
 * The largest supply a token can have.
 *
 * @param decimals 0 to 9
 * @returns whole tokens, with commas, for reading
 * @example maxSupplyText(9); // '18,446,744,073.709551615'
 */
export function maxSupplyText(decimals: number): string {
  return formatAmount(U64_MAX, decimals, { grouping: true });
}
