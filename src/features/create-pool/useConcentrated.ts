import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useWatch, type Control } from 'react-hook-form';
import { describeInLine } from '@/errors/describeInLine.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { typedNumber } from '@/ui/typedNumber.ts';
import type { PoolForm } from './PoolForm.ts';
import type { NewPool } from './useNewPool.ts';
import { plannedDeposit, plannedPool, plannedRange } from './concentratedPlan.ts';
import { heldWords, rangeEnds, rangeWords } from './concentratedWords.ts';
import { rangeChoice } from './rangeChoice.ts';
import { useClmmTiers } from './useClmmTiers.ts';

export interface ConcentratedInput {
  readonly control: Control<PoolForm>;
  readonly pool: NewPool;
  /** Who would sign, base58; `null` where nobody is connected. */
  readonly address: string | null;
  poolPath(poolId: string): string;
}

/** What the fields of a concentrated pool show besides what is typed. */
export function useConcentrated({ control, pool: { pair, names, price, costs }, address, poolPath }: ConcentratedInput) {
  const { cluster } = useCluster();
  const [clmmTier, priceUnit, range, lowPrice, highPrice, typedSide, baseAmount, quoteAmount] = useWatch({
    control,
    name: ['clmmTier', 'priceUnit', 'range', 'lowPrice', 'highPrice', 'typedSide', 'baseAmount', 'quoteAmount'],
  });
  const tiers = useClmmTiers({ pair, chosen: clmmTier, poolPath });
  const planned = plannedPool({ config: tiers.chosen, ...pair, price });
  const pool = planned.value;
  const choice = rangeChoice({
    range, lowPrice: typedNumber(lowPrice).plain, highPrice: typedNumber(highPrice).plain, priceUnit,
  });
  const ticks = plannedRange(pool, price, choice);
  const deposit = plannedDeposit({
    pool, range: ticks.value, typedSide, tokens: pair,
    texts: { base: typedNumber(baseAmount).plain, quote: typedNumber(quoteAmount).plain },
  });
  // The program is asked in the name of a wallet that has SOL.
  const hasSol = address !== null && (pair.ownerLamports ?? 0n) > 0n;
  const nftProgram = useQuery({
    queryKey: ['position-nft-program', cluster.name], enabled: hasSol,
    queryFn: async () => {
      const { getPositionNftProgram } = await import('@/services/programs/clmm/positions/getPositionNftProgram.ts');
      return getPositionNftProgram(cluster, address ?? '');
    },
  });
  const { rent } = costs;
  const isWhole = pool !== null && rent !== null && (range === 'none' || (ticks.value !== null && nftProgram.data !== undefined));
  const costOf = range === 'none' ? null : ticks.value;
  const cost = useQuery({
    queryKey: [
      'position-cost', cluster.name, pool?.config.configId, pool?.a.mint.address, pool?.b.mint.address,
      costOf?.tickLower, costOf?.tickUpper, nftProgram.data,
    ],
    enabled: isWhole,
    staleTime: Infinity,
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const { positionCost } = await import('./positionCost.ts');
      return positionCost({
        programId: cluster.programs.clmm, rent: rent!, pool: pool!, range: costOf, nftProgram: nftProgram.data ?? 'token',
      });
    },
  });
  return {
    tiers, priceUnit, range, deposit,
    held: pool && price ? heldWords(pool, price, priceUnit, names) : undefined,
    priceProblem: planned.problem ? describeInLine(planned.problem) : undefined,
    /** Ends of the range as the pool keeps them, counted as the price is. */
    ends: pool && ticks.value ? rangeEnds(pool, ticks.value, priceUnit) : null,
    rangeWords: range === 'none' ? 'The pool is made without a position: nobody can trade until there is one.'
      : pool && ticks.value ? rangeWords(pool, ticks.value, priceUnit, names)
        : 'Follows from the two tokens, the fee tier and the initial price.',
    rangeProblem: ticks.problem ? describeInLine(ticks.problem) : undefined,
    cost: isWhole ? cost.data ?? null : null,
  };
}
