import { type ReactNode, useCallback } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
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
import { loadReads, usePairTokens, type Pair } from './usePairTokens.ts';
import { usePoolCosts, type PoolCosts } from './usePoolCosts.ts';
import { type NewPoolKind, POOL_KINDS } from '@/services/programs/pool/kinds.ts';
import type { CpmmConfig } from '@/services/programs/cpmm/accounts.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import type { ClusterConfig } from '@/config.ts';
import type { PoolRow } from '@/services/pools/list/PoolRow.ts';
import { usePairTiers, type FeePurposes, type PairTiers, type TiersInput } from './usePairTiers.ts';
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
  /** `null` where the kind has one fee, or the fields of the kind read its tiers. */
  readonly tiers: FeeTiers | null;
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
  const { isConcentrated, hasFeeTiers } = POOL_KINDS[kind];
  const price = isConcentrated
    ? parseIfValid(() => toQuotePrice(parseTypedDecimal(text.price), text.priceUnit))
    : startingPrice({ amount: typedFraction(baseAmount), token: pair.base }, { amount: typedFraction(quoteAmount), token: pair.quote });
  const costs = usePoolCosts({ pair, address, tier: tiers.chosen, price, text });
  return {
    kind, pair, nameOf, names, costs, price,
    tiers: hasFeeTiers && !isConcentrated ? tiers : null,
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

const PURPOSES: FeePurposes = [
  [2_500, m.createPool.mostPairs], [10_000, m.createPool.newTokens], [20_000, m.createPool.volatilePairs], [40_000, m.createPool.exoticPairs], [3_000, m.createPool.mostPairs],
];

interface FeeTiers extends PairTiers {
  /** The selected tier; `null` while loading. */
  readonly chosen: CpmmConfig | null;
  /** Reads the selected tier without waiting for the rest; `null` if none can be read. */
  readChosen(): Promise<CpmmConfig | null>;
}

/** The fee tiers of constant product pools, and which of them the pair already uses. */
function useFeeTiers({ chosen, ...input }: TiersInput): FeeTiers {
  const { cluster } = useCluster();
  const queries = useQueryClient();
  const read = {
    queryKey: ['cpmm-configs', cluster.name],
    queryFn: async () => (await loadReads()).readCpmmConfigs(cluster),
  };
  const { data, error } = useQuery(read);
  const openOf = (known: readonly CpmmConfig[]) => known.filter(({ allowsCreation }) => allowsCreation);
  // The program's first tier is the default.
  const chosenOf = (open: readonly CpmmConfig[]) =>
    open.find(({ configId }) => configId === chosen) ?? open.find(({ index }) => index === 0) ?? open[0] ?? null;
  const tiers = data && openOf(data);
  return {
    chosen: chosenOf(tiers ?? []),
    readChosen: () => queries.ensureQueryData(read).then((known) => chosenOf(openOf(known)), () => null),
    ...usePairTiers({
      ...input, kind: 'cpmm', error, tiers, purposes: PURPOSES,
      findPoolIds: async (query) => (await loadReads()).findCpmmPoolIds(query),
    }),
  };
}

/** Polls the pools of a pair while the form is visible: no subscription reports a new pool. */
const ASK_AGAIN_MS = 30_000;
/** How long the list of a pair's pools stays fresh; prices are always read again. */
const POOLS_SERVE_MS = 45_000;

interface Mints {
  readonly baseMint: string;
  readonly quoteMint: string;
}

interface PairPools {
  readonly pools: readonly PoolRow[];
  readonly prices: readonly PairPrice[];
}

/** Loaded once there is a pair. */

/** Prices of the pair's existing pools, and how to refetch them before an action is built. */
function usePairPrices({ base, quote }: Pair) {
  const { cluster } = useCluster();
  const queries = useQueryClient();
  const mints = { baseMint: base?.mint.address ?? '', quoteMint: quote?.mint.address ?? '' };
  const isPair = mints.baseMint !== '' && mints.quoteMint !== '' && mints.baseMint !== mints.quoteMint;
  const { data, error } = useQuery({
    ...queryOf(cluster, mints), enabled: isPair, staleTime: ASK_AGAIN_MS, refetchInterval: ASK_AGAIN_MS, refetchOnWindowFocus: true,
  });

  const readAgain = useCallback(
    async (wanted: Mints): Promise<readonly PairPrice[]> => {
      // Finding pools takes several requests, reading known ones takes one, or none if there are none.
      const { pools } = await queries.fetchQuery({ ...queryOf(cluster, wanted), staleTime: POOLS_SERVE_MS });
      return (await loadReads()).readPricesOf({ cluster, ...wanted }, pools);
    },
    [cluster, queries],
  );
  return { pools: (isPair && data?.prices) || [], problem: isPair ? error : null, readAgain };
}

function queryOf(cluster: ClusterConfig, mints: Mints) {
  return {
    queryKey: ['pair-prices', cluster.name, mints.baseMint, mints.quoteMint],
    queryFn: async (): Promise<PairPools> => {
      const { findPairPools, readPricesOf } = await loadReads();
      const pools = await findPairPools({ cluster, ...mints });
      return { pools, prices: await readPricesOf({ cluster, ...mints }, pools) };
    },
  };
}
