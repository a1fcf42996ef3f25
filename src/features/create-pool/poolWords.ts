import type { KindView } from '@/ui/KindChoice.tsx';
import { NATIVE_DECIMALS } from '@/constants.ts';
import { describeInLine } from '@/errors/describeInLine.ts';
import { formatAmount, formatSignificant } from '@/services/amounts/decimals.ts';
import type { Fraction } from '@/services/amounts/fraction.ts';
import { mintAcceptance } from '@/services/programs/pool/mintAcceptance.ts';
import type { NewPoolKind } from '@/services/programs/pool/pool.ts';
import type { NewPoolCost } from '@/services/programs/pool/cost.ts';
import { poolKinds } from '@/action/poolKinds.ts';
import type { PoolCosts } from './usePoolCosts.ts';
import type { Pair } from './usePairTokens.ts';

const PRICE_DIGITS = 10;
/** Lamports are more than anybody compares; the plan shows them all. */
const COST_DECIMALS = 4;

const sol = (lamports: bigint): string => `${formatAmount(lamports, NATIVE_DECIMALS, { maxDecimals: COST_DECIMALS })} SOL`;

function costWords({ protocolFeeLamports, rentLamports, transactionCount }: NewPoolCost): string {
  const count = transactionCount === 1 ? '1 transaction' : `${transactionCount} transactions`;
  const fee = protocolFeeLamports > 0n ? `${sol(protocolFeeLamports)} fee` : 'no fee';
  return `${fee} + ${sol(rentLamports)} rent · ${count}`;
}

/** The kinds of pools with what each costs and what it refuses of the two tokens. */
export function kindViews({ base, quote }: Pair, { costs }: PoolCosts): readonly (KindView & { readonly kind: NewPoolKind })[] {
  const sides = [{ name: 'Base token', token: base }, { name: 'Quote token', token: quote }];
  return poolKinds.map((view) => {
    const { cost, error, missing } = costs[view.kind];
    return {
      ...view,
      cost: cost && sol(cost.totalLamports),
      costDetail: cost ? costWords(cost) : error ? describeInLine(error) : null,
      unavailable: missing ? describeInLine(missing) : null,
      refusals: sides.flatMap(({ name, token }) =>
        token ? mintAcceptance(token.mint, view.kind).reasons.map(({ what }) => `${name}: does not take ${what}`) : []),
    };
  });
}

/**
 * A price as a sentence of figures, in plain digits.
 *
 * @param price whole `quote` for one `base`
 * @returns e.g. '1 SOL = 150 USDC'; with '≈' where digits were cut
 */
export function priceWords(price: Fraction, base: string, quote: string): string {
  const down = formatSignificant(price, PRICE_DIGITS, { grouping: true });
  const isExact = down === formatSignificant(price, PRICE_DIGITS, { grouping: true, rounding: 'up' });
  return `1 ${base} ${isExact ? '=' : '≈'} ${down} ${quote}`;
}
