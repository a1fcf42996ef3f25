import { useWatch, type Control } from 'react-hook-form';
import type { FarPriceView } from './FarPriceNotice.tsx';
import { shortAddress } from '@/shortAddress.ts';
import { describeInLine } from '@/errors/describeInLine.ts';
import { formatPercentSignificant, formatSignificant } from '@/services/amounts/decimals.ts';
import { type Fraction, invertFraction } from '@/services/amounts/fraction.ts';
import { typedPoolPrice } from '@/services/programs/pool/typedPrice.ts';
import { type FarPrice, farPrices, impossiblePrice } from '@/services/pools/prices.ts';
import type { NewPoolKind } from '@/services/programs/pool/pool.ts';
import { typedPrice } from '@/services/programs/pool/typedPrice.ts';
import { typedNumber } from '@/ui/typedNumber.ts';
import { useTokenNames, type TokenName } from '@/app/session/useTokenNames.ts';
import type { PoolForm } from './PoolForm.ts';
import { poolKindNames } from '@/action/poolKinds.ts';
import { priceWords } from './poolWords.ts';
import { useFeeTiers, type FeeTiers } from './useFeeTiers.ts';
import { usePairPrices } from './usePairPrices.ts';
import { usePairTokens, type Pair } from './usePairTokens.ts';
import { usePoolCosts, type PoolCosts } from './usePoolCosts.ts';

export interface NewPoolInput {
  readonly control: Control<PoolForm>;
  /** Who would sign, base58; `null` where nobody is connected. */
  readonly address: string | null;
  poolPath(poolId: string): string;
}

/** What the pool form shows besides what is typed: everything follows from that and from the chain. */
export interface NewPool {
  readonly kind: NewPoolKind;
  readonly pair: Pair;
  readonly nameOf: TokenName;
  /** Short names of the two tokens. */
  readonly names: { readonly base: string; readonly quote: string };
  readonly tiers: FeeTiers;
  readonly costs: PoolCosts;
  /** The starting price, whole quote tokens for one base token; `null` until it is typed or follows from the amounts. */
  readonly price: Fraction | null;
  /** The same both ways, in words. */
  readonly prices: readonly string[];
  /** Pools of the pair whose price is more than 10 % away. */
  readonly far: readonly FarPriceView[];
  /** Why the price can hardly be meant, in words; `null` where it can. */
  readonly impossible: string | null;
  readonly pricesProblem: string | null;
  readonly readPrices: ReturnType<typeof usePairPrices>['readAnew'];
}

/** Reads what the pool form needs while it is filled in. */
export function useNewPool({ control, address, poolPath }: NewPoolInput): NewPool {
  const [kind, chosen, baseMint, quoteMint, baseAmount, quoteAmount, priceText, priceUnit] = useWatch({
    control,
    name: ['kind', 'feeTier', 'baseMint', 'quoteMint', 'baseAmount', 'quoteAmount', 'price', 'priceUnit'],
  });
  const pair = usePairTokens({ baseMint, quoteMint, address });
  const nameOf = useTokenNames([pair.base, pair.quote].flatMap((token) => (token ? [token.mint.address] : [])));
  const names = {
    base: pair.base ? nameOf(pair.base.mint.address) : 'base',
    quote: pair.quote ? nameOf(pair.quote.mint.address) : 'quote',
  };
  const tiers = useFeeTiers({ pair, chosen, poolPath });
  const costs = usePoolCosts(pair, address, tiers.chosen);
  const { pools, problem, readAnew } = usePairPrices(pair);
  const price = kind === 'clmm'
    ? typedPoolPrice(typedNumber(priceText).plain, priceUnit)
    : typedPrice({ text: typedNumber(baseAmount).plain, token: pair.base }, { text: typedNumber(quoteAmount).plain, token: pair.quote });
  const farView = ({ poolId, kind: other, price: theirs, difference, isInverted }: FarPrice): FarPriceView => ({
    poolId,
    name: `${poolKindNames[other]} pool ${shortAddress(poolId)}`,
    path: poolPath(poolId),
    price: priceWords(theirs, names.base, names.quote),
    difference: [
      difference.numerator < 0n
        ? `Yours is ${formatPercentSignificant({ ...difference, numerator: -difference.numerator }, 3)} % lower.`
        : `Yours is ${formatPercentSignificant(difference, 3, { grouping: true })} % higher.`,
      ...(isInverted ? ['Turned around it would fit: is yours the wrong way round?'] : []),
    ].join(' '),
  });
  return {
    kind, pair, nameOf, names, tiers, costs, price,
    prices: price ? [
      priceWords(price, names.base, names.quote),
      priceWords(invertFraction(price), names.quote, names.base),
    ] : [],
    far: price ? farPrices(price, pools).map(farView) : [],
    impossible: price && impossibleWords(price, pair, names),
    pricesProblem: problem && describeInLine(problem),
    readPrices: readAnew,
  };
}

/** Digits of a sum nobody will ever pay. */
const VALUE_DIGITS = 3;

function impossibleWords(price: Fraction, { base, quote }: Pair, names: NewPool['names']): string | null {
  const found = base && quote && impossiblePrice(price, base, quote);
  if (!found) return null;
  const [token, money] = found.side === 'base' ? [names.base, names.quote] : [names.quote, names.base];
  const value = formatSignificant(found.value, VALUE_DIGITS, { grouping: true });
  return `At this price all the ${token} there is would be worth ${value} ${money}, more than all the ${money} that exists. `
    + `The other way round it would be ${priceWords(invertFraction(price), names.base, names.quote)}.`;
}
