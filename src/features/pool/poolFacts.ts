import type { FactRow } from '@/ui/FactRows.tsx';
import { formatInteger, formatRate, formatTimeWithUtc, shownAmount } from '@/ui/format.ts';
import { createFraction, type Fraction } from '@/services/amounts/fraction.ts';
import { adjustPrice } from '@/services/amounts/price.ts';
import type { StandardPoolKind } from '@/services/programs/pool/pool.ts';
import { poolPrice } from '@/services/pools/poolPrice.ts';
import type { StandardPool } from '@/services/pools/standardPool.ts';
import type { TokenName } from '@/app/session/useTokenNames.ts';

const KINDS: Readonly<Record<StandardPoolKind, string>> = {
  'amm-v4': 'AMM v4',
  stable: 'Stable',
  cpmm: 'Constant product',
};

/** The kind of pool, formatted. */
export const formatPoolKind = ({ kind }: Pick<StandardPool, 'kind'>): string => KINDS[kind];

/** The swap fee, e.g. '0.25 %'. */
export function formatTradeFee({ fees }: StandardPool): string {
  return formatRate(createFraction(fees.tradeNumerator, fees.tradeDenominator));
}

/**
 * The price of token A in token B, whole tokens. `null` for an empty pool and for a stable pool outside its price table;
 * the quotes say why.
 */
export function priceOrNull(pool: StandardPool): Fraction | null {
  try {
    const price = poolPrice(pool);
    return price && adjustPrice(price);
  } catch {
    return null;
  }
}

/** Reserves and settings of the pool, formatted. */
export function poolFacts(pool: StandardPool, nameOf: TokenName, isOpen: boolean): readonly FactRow[] {
  const { a, b, fees, openTimeSeconds, lpDecimals, lpSupply } = pool;
  const held = ({ mint, reserve }: StandardPool['a']) => shownAmount(reserve, mint.decimals, nameOf(mint.address));
  const creatorFee = formatRate(createFraction(fees.creatorNumerator, fees.tradeDenominator));
  return [
    { label: `${nameOf(a.mint.address)} in the pool`, value: held(a) },
    { label: `${nameOf(b.mint.address)} in the pool`, value: held(b) },
    { label: 'LP tokens', value: shownAmount(lpSupply, lpDecimals, 'LP') },
    {
      label: 'Fee of a swap', value: formatTradeFee(pool),
      hint: fees.creatorNumerator > 0n ? `And ${creatorFee} to the pool's creator.` : undefined,
    },
    ...(openTimeSeconds > 0n ? [{ label: isOpen ? 'Open for swaps since' : 'Opens for swaps', value: formatTimeWithUtc(openTimeSeconds) }] : []),
    { label: 'Read at slot', value: formatInteger(pool.slot), hint: 'Followed live.' },
  ];
}
