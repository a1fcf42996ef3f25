import type { FactRow } from '@/ui/FactRows.tsx';
import { createFraction } from '@/services/amounts/fraction.ts';
import { formatAmount, formatPercentSignificant } from '@/services/amounts/decimals.ts';
import { formatPriceSignificant, invertPrice, type Price } from '@/services/amounts/price.ts';
import type { StandardPoolKind } from '@/services/programs/pool/pool.ts';
import { poolPrice } from '@/services/pools/poolPrice.ts';
import type { StandardPool } from '@/services/pools/standardPool.ts';
import { formatMoment } from './poolStatus.ts';
import type { TokenName } from '@/app/session/useTokenNames.ts';

const KINDS: Readonly<Record<StandardPoolKind, string>> = {
  'amm-v4': 'AMM v4',
  stable: 'Stable',
  cpmm: 'Constant product',
};

/** What kind of pool it is, in words. */
export const formatPoolKind = ({ kind }: Pick<StandardPool, 'kind'>): string => KINDS[kind];

/** What a swap costs, e.g. '0.25 %'. */
export function formatTradeFee({ fees }: StandardPool): string {
  return `${formatPercentSignificant(createFraction(fees.tradeNumerator, fees.tradeDenominator))} %`;
}

/** The price both ways; empty where there is nothing to trade. */
export function formatPrices(pool: StandardPool, nameOf: TokenName): readonly string[] {
  const price = priceOrNull(pool);
  if (price === null) return [];
  const [nameA, nameB] = [nameOf(pool.a.mint.address), nameOf(pool.b.mint.address)];
  const write = (one: Price) => formatPriceSignificant(one, 8, { grouping: true });
  return [`1 ${nameA} = ${write(price)} ${nameB}`, `1 ${nameB} = ${write(invertPrice(price))} ${nameA}`];
}

/** A pool that has left its price table has no price; the quotes say why. */
function priceOrNull(pool: StandardPool): Price | null {
  try {
    return poolPrice(pool);
  } catch {
    return null;
  }
}

/** What it holds and how it works, in words. */
export function poolFacts(pool: StandardPool, nameOf: TokenName, isOpen: boolean): readonly FactRow[] {
  const { a, b, fees, openTimeSeconds, lpDecimals, lpSupply } = pool;
  const held = ({ mint, reserve }: StandardPool['a']) =>
    `${formatAmount(reserve, mint.decimals, { grouping: true })} ${nameOf(mint.address)}`;
  const creatorFee = formatPercentSignificant(createFraction(fees.creatorNumerator, fees.tradeDenominator));
  return [
    { label: `${nameOf(a.mint.address)} in the pool`, value: held(a) },
    { label: `${nameOf(b.mint.address)} in the pool`, value: held(b) },
    { label: 'LP tokens', value: formatAmount(lpSupply, lpDecimals, { grouping: true }) },
    {
      label: 'Fee of a swap', value: formatTradeFee(pool),
      hint: fees.creatorNumerator > 0n ? `And ${creatorFee} % to the pool's creator.` : undefined,
    },
    ...(openTimeSeconds > 0n ? [{ label: isOpen ? 'Open for swaps since' : 'Opens for swaps', value: formatMoment(openTimeSeconds) }] : []),
    { label: 'Read at slot', value: pool.slot.toLocaleString('en-US'), hint: 'Followed live while you look at it.' },
  ];
}
