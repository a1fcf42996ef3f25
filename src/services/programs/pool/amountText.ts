import { formatShownAmount } from '@/services/amounts/typedDecimal.ts';
import { NATIVE_MINT } from '@/services/programs/token/splToken.ts';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';

/**
 * Formats an amount with its token, for titles.
 *
 * @param amount base units
 * @example amountText(1_500_000_000n, wrappedSol); // '1.5 SOL'
 */
export function amountText(amount: bigint, { address, decimals }: Pick<MintInfo, 'address' | 'decimals'>): string {
  const name = address === NATIVE_MINT.toBase58() ? 'SOL' : `${address.slice(0, 4)}..${address.slice(-4)}`;
  return `${formatShownAmount(amount, decimals)} ${name}`;
}
