import type { FactRow } from '@/ui/FactRows.tsx';
import { formatInteger, formatRate, formatTimeWithUtc, shownAgo, shownAmount } from '@/ui/format.ts';
import { createFraction, type Fraction } from '@/services/amounts/fraction.ts';
import { adjustPrice } from '@/services/amounts/price.ts';
import { poolPrice } from '@/services/pools/poolPrice.ts';
import type { StandardPool } from '@/services/pools/PoolProgram.ts';
import type { TokenName } from '@/app/session/useTokenNames.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

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
  return [
    { label: formatMessage(m.pool.tokenInPool, { token: nameOf(a.mint.address) }), value: held(a) },
    { label: formatMessage(m.pool.tokenInPool, { token: nameOf(b.mint.address) }), value: held(b) },
    { label: m.ui.lpTokens, value: shownAmount(lpSupply, lpDecimals, 'LP') },
    {
      label: m.pool.swapFee, value: formatTradeFee(pool),
      hint: fees.creatorNumerator > 0n ? creatorFeeHint(pool, nameOf) : undefined,
    },
    ...(openTimeSeconds > 0n ? [isOpen ? { label: m.pool.openSince, value: shownAgo(openTimeSeconds) } : { label: m.pool.opensAt, value: formatTimeWithUtc(openTimeSeconds) }] : []),
    { label: m.pool.readAtSlot, value: formatInteger(pool.slot), hint: m.pool.liveHint },
  ];
}

function creatorFeeHint(pool: StandardPool, nameOf: TokenName): string {
  const fee = formatRate(createFraction(pool.fees.creatorNumerator, pool.fees.tradeDenominator));
  const side = 'creatorFeeSide' in pool ? pool.creatorFeeSide : 'input';
  return side === 'a' || side === 'b'
    ? formatMessage(m.pool.creatorFeeIn, { fee, token: nameOf(pool[side].mint.address) })
    : formatMessage(m.pool.creatorFee, { fee });
}
