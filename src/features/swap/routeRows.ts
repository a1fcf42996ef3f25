import type { TokenName } from '@/app/session/useTokenNames.ts';
import { poolKindNames } from '@/action/poolKinds.ts';
import { formatExact, formatRate, withPercentSign } from '@/ui/format.ts';
import type { FactRow } from '@/ui/FactRows.tsx';
import { createFraction, type Fraction } from '@/services/amounts/fraction.ts';
import { type PoolSide, swapSides } from '@/services/programs/pool/pool.ts';
import type { RouteHop, RouteQuote } from '@/services/swap/RouteQuote.ts';
import { FEE_RATE_DENOMINATOR } from '@/constants.ts';
import { isConcentrated } from '@/services/programs/pool/kinds.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

/** So that no line starts with a percent sign. */
const unbroken = (percent: string): string => percent.replace(' ', '\u00a0');

/** The pools of a route and their fees. */
export function routeRows(quote: RouteQuote, nameOf: TokenName): readonly FactRow[] {
  const { hops, parts } = quote;
  const route: FactRow = {
    label: m.swap.route,
    value: parts ? shownParts(parts, nameOf) : [quote.inputMint, ...hops.map((hop) => hop.quote.outputMint)].map((mint) => nameOf(mint)).join(' → '),
    hint: (parts ?? [quote]).map(shownPools).join(' · '),
  };
  // The rows above already show both tokens, and the fee of a single pool.
  return hops.length === 1 && !parts ? [{ label: m.swap.route, value: shownPools(quote) }] : hops.length === 1 ? [route] : [{ label: m.swap.tradeFees, value: hops.map((hop) => shownFee(hop, nameOf)).join(' + ') }, route];
}

/** How an order is split: `60 % Constant product · 40 % through USDC`. */
function shownParts([one, two]: readonly [RouteQuote, RouteQuote], nameOf: TokenName): string {
  const percent = Number((one.amountIn * 100n + (one.amountIn + two.amountIn) / 2n) / (one.amountIn + two.amountIn));
  return [[percent, one] as const, [100 - percent, two] as const].map(([part, { hops: [first, second] }]) => (second
    ? formatMessage(m.swap.throughPart, { share: unbroken(withPercentSign(part)), token: nameOf(second.quote.inputMint) })
    : formatMessage(m.swap.directPart, { share: unbroken(withPercentSign(part)), kind: first ? poolKindNames[first.pool.kind] : '' })
  )).join(' · ');
}

function shownPools({ hops }: RouteQuote): string {
  return hops.map(({ pool }) => `${poolKindNames[pool.kind]} ${unbroken(formatRate(tradeFeeOf(pool)))}`).join(' → ');
}

function shownFee({ pool, quote }: RouteHop, nameOf: TokenName): string {
  const { input, output } = swapSides<Pick<PoolSide, 'mint'>>(pool, quote.inputMint);
  const { mint } = 'feeIsOutput' in quote && quote.feeIsOutput ? output : input;
  return `${formatExact(quote.tradeFee, mint.decimals)} ${nameOf(mint.address)}`;
}

function tradeFeeOf(pool: RouteHop['pool']): Fraction {
  return isConcentrated(pool)
    ? createFraction(BigInt(pool.config.tradeFeeRate), FEE_RATE_DENOMINATOR)
    : createFraction(pool.fees.tradeNumerator, pool.fees.tradeDenominator);
}
