import type { ReactNode } from 'react';
import { errorText } from '@/ui/ErrorText.tsx';
import { shownPrice, type ShownNumber } from '@/ui/format.ts';
import { type Fraction, invertFraction } from '@/services/amounts/fraction.ts';
import { parseTypedDecimal } from '@/services/amounts/typedDecimal.ts';
import type { PairPrice } from '@/services/pools/pairPrices.ts';
import { startingPrice, toQuotePrice } from '@/services/programs/pool/poolPrice.ts';
import { useTokenNames, type TokenName } from '@/app/session/useTokenNames.ts';
import type { PoolForm } from './PoolForm.ts';
import { parseIfValid, typedFraction } from './parseIfValid.ts';
import { formatMarketCap } from './describePool.ts';
import { useFeeTiers, type FeeTiers } from './useFeeTiers.ts';
import { usePairPrices } from './usePairPrices.ts';
import { usePairTokens, type Pair } from './usePairTokens.ts';
import { usePoolCosts, type PoolCosts } from './usePoolCosts.ts';
import type { NewPoolKind } from '@/services/programs/pool/kinds.ts';
import { POOL_KINDS } from '@/services/programs/pool/kinds.ts';
import * as m from '#messages';

export interface NewPoolInput {
  readonly text: PoolForm;
  /** Who would sign, base58; `null` while no wallet is connected. */
  readonly address: string | null;
}

/** What the pool form shows, computed from what is typed and from the chain. */
export interface NewPool {
  readonly kind: NewPoolKind;
  readonly pair: Pair;
  readonly nameOf: TokenName;
  /** Short names of the two tokens. */
  readonly names: { readonly base: string; readonly quote: string };
  readonly tiers: FeeTiers;
  readonly costs: PoolCosts;
  /** The starting price, quote tokens per base token, whole tokens; `null` until it is typed or computed from the amounts. */
  readonly price: Fraction | null;
  /** The price both ways, formatted. */
  readonly prices: readonly ShownNumber[];
  /** Market cap of the new token at that price, with its unit; `null` while unknown. */
  readonly marketCap: string | null;
  /** Prices of the pair's existing pools. */
  readonly pairPrices: readonly PairPrice[];
  readonly pricesProblem: ReactNode;
  readonly readPrices: ReturnType<typeof usePairPrices>['readAgain'];
}

/** Reads what the pool form needs as it is filled in. */
export function useNewPool({ text, address }: NewPoolInput): NewPool {
  const { kind, feeTier: chosen, baseMint, quoteMint, baseAmount, quoteAmount } = text;
  const pair = usePairTokens({ baseMint, quoteMint, address });
  const nameOf = useTokenNames([pair.base, pair.quote].flatMap((token) => (token ? [token.mint.address] : [])));
  const names = {
    base: pair.base ? nameOf(pair.base.mint.address) : m.createPool.baseUnit,
    quote: pair.quote ? nameOf(pair.quote.mint.address) : m.createPool.quoteUnit,
  };
  const tiers = useFeeTiers({ pair, chosen });
  const { pools, problem, readAgain } = usePairPrices(pair);
  const price = POOL_KINDS[kind].isConcentrated
    ? parseIfValid(() => toQuotePrice(parseTypedDecimal(text.price), text.priceUnit))
    : startingPrice({ amount: typedFraction(baseAmount), token: pair.base }, { amount: typedFraction(quoteAmount), token: pair.quote });
  const costs = usePoolCosts({ pair, address, tier: tiers.chosen, price, text });
  return {
    kind, pair, nameOf, names, tiers, costs, price,
    prices: price ? [
      shownPrice(price, names.base, names.quote),
      shownPrice(invertFraction(price), names.quote, names.base),
    ] : [],
    marketCap: price && formatMarketCap(price, pair, names),
    pairPrices: pools,
    pricesProblem: problem && errorText(problem),
    readPrices: readAgain,
  };
}
