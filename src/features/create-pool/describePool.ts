import type { KindView } from '@/ui/KindChoice.tsx';
import { errorText } from '@/ui/ErrorText.tsx';
import { formatFigure, formatSolCost } from '@/ui/format.ts';
import { createFraction, type Fraction, invertFraction, multiplyFractions } from '@/services/amounts/fraction.ts';
import { mintAcceptance } from '@/services/programs/pool/mintAcceptance.ts';
import type { NewPoolCost } from '@/services/programs/pool/cost.ts';
import { poolKinds } from '@/action/poolKinds.ts';
import type { PoolCosts } from './usePoolCosts.ts';
import type { Pair } from './usePairTokens.ts';
import type { NewPoolKind } from '@/services/programs/pool/kinds.ts';
import { POOL_KINDS } from '@/services/programs/pool/kinds.ts';
import * as m from '#messages';
import { formatMessage, formatPlural } from '@/messages/format.ts';

const MARKET_CAP_DIGITS = 6;

/** @param positionLamports part of the rent that belongs to a first position */
function formatCost({ protocolFeeLamports, rentLamports, transactionCount }: NewPoolCost, positionLamports: bigint): string {
  const parts = [
    [protocolFeeLamports, m.createPool.feeCost], [rentLamports - positionLamports, m.ui.rentAmount],
    [positionLamports, m.createPool.firstPositionCost],
  ] as const;
  const sum = parts.flatMap(([lamports, cost]) => (lamports > 0n ? [formatMessage(cost, { amount: formatSolCost(lamports) })] : []));
  return `${sum.join(' + ')} · ${formatPlural(m.ui.transactionCount, transactionCount)}`;
}

/** The kinds of pools, each with its cost and what it refuses of the two tokens. */
export function kindViews({ base, quote }: Pair, { costs, position }: PoolCosts): readonly (KindView & { readonly kind: NewPoolKind })[] {
  const sides = [{ name: m.createPool.baseToken, token: base }, { name: m.createPool.quoteToken, token: quote }];
  return poolKinds.map((view) => {
    const { cost, error, missing } = costs[view.kind];
    return {
      ...view,
      cost: cost && formatSolCost(cost.totalLamports),
      costDetail: cost ? formatCost(cost, POOL_KINDS[view.kind].isConcentrated ? position?.positionLamports ?? 0n : 0n) : error ? errorText(error) : null,
      unavailable: missing ? errorText(missing) : null,
      refusals: sides.flatMap(({ name, token }) =>
        token ? mintAcceptance(token.mint, view.kind).reasons.map(({ what }) => formatMessage(m.createPool.mintNotAccepted, { token: name, feature: what })) : []),
    };
  });
}

/**
 * Market cap of the new token: of the base token, or of the quote token if the base is SOL.
 *
 * @param price quote tokens per base token, whole tokens
 * @returns e.g. '5,000 SOL'; `null` while a token is unknown
 */
export function formatMarketCap(price: Fraction, { base, quote }: Pair, names: { readonly base: string; readonly quote: string }): string | null {
  if (!base || !quote) return null;
  const [token, worth, unit] = base.isNative ? [quote, invertFraction(price), names.base] : [base, price, names.quote];
  const { supply, decimals } = token.mint;
  if (supply === 0n) return null;
  return `${formatFigure(multiplyFractions(worth, createFraction(supply, 10n ** BigInt(decimals))), MARKET_CAP_DIGITS)} ${unit}`;
}
