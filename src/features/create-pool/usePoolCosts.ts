import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Fraction } from '@/services/amounts/fraction.ts';
import type { RentLamports } from '@/services/rpc/getRent.ts';
import type { AmmPoolCosts } from '@/services/programs/ammV4/readAmmCreateFee.ts';
import type { CpmmConfig } from '@/services/programs/cpmm/accounts.ts';
import { cpmmPoolCost } from '@/services/programs/pool/cost.ts';
import { mintAcceptance } from '@/services/programs/pool/mintAcceptance.ts';
import type { NewPoolCost } from '@/services/programs/pool/cost.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import type { PoolForm } from './PoolForm.ts';
import type { PositionCost } from './positionCost.ts';
import type { Pair } from './usePairTokens.ts';
import type { NewPoolKind } from '@/services/programs/pool/kinds.ts';
import { POOL_KINDS } from '@/services/programs/pool/kinds.ts';
import { loadReads } from './usePairTokens.ts';

/** The cost of one kind, as far as it is known. */
interface KnownCost {
  readonly cost: NewPoolCost | null;
  /** Why it is not known. */
  readonly error: unknown;
  /** Why the network cannot have such a pool; `null` if it can, or if that is unknown. */
  readonly missing: unknown;
}

export interface PoolCosts {
  readonly costs: Readonly<Record<NewPoolKind, KnownCost>>;
  /** Breakdown of a concentrated pool's cost; `null` while unknown. */
  readonly position: PositionCost | null;
  /** An AMM v4 pool by the market that is created with it; `null` while unknown. */
  readonly amm: AmmPoolCosts | null;
  readonly rent: RentLamports | null;
}

export interface PoolCostsInput {
  readonly pair: Pair;
  /** Who would sign, base58; `null` while no wallet is connected. */
  readonly address: string | null;
  /** Fee tier of a constant product pool; `null` while unknown. */
  readonly tier: CpmmConfig | null;
  /** Quote tokens per base token, whole tokens; `null` until it is typed. */
  readonly price: Fraction | null;
  readonly text: PoolForm;
}

/** The cost of each kind of pool for the signer, read from chain; an estimate until both tokens are known. */
export function usePoolCosts({ pair, address, tier, price, text }: PoolCostsInput): PoolCosts {
  const { cluster } = useCluster();
  const mints = [pair.base?.mint, pair.quote?.mint].filter((mint) => mint !== undefined);
  const isAmmPair = mints.length === 2 && mints[0]?.address !== mints[1]?.address
    && mints.every((mint) => mintAcceptance(mint, 'amm-v4').accepted);
  const ammPair = isAmmPair && address !== null && pair.base && pair.quote
    ? { ownerAddress: address, baseMint: pair.base.mint.address, quoteMint: pair.quote.mint.address }
    : null;
  const amm = useQuery({
    queryKey: ['amm-pool-cost', cluster.name, ammPair],
    placeholderData: keepPreviousData,
    queryFn: async () => (await loadReads()).readAmmPoolCosts({ cluster, pair: ammPair }),
  });
  const rent = useQuery({
    queryKey: ['rent-rule', cluster.name],
    queryFn: async () => ({ rule: await (await loadReads()).getRent(cluster) }),
  });
  const rule = rent.data?.rule ?? null;
  const programs = useQuery({
    queryKey: ['pool-programs', cluster.name],
    queryFn: async () => (await loadReads()).missingPoolPrograms(cluster),
  });
  const position = usePositionCost({ pair, address, price, text, rule });
  const missing = (kind: NewPoolKind): unknown => programs.data?.[kind] ?? null;
  return {
    rent: rule, position: position.data ?? null,
    amm: amm.data ?? null,
    costs: {
      'amm-v4': { cost: amm.data?.[text.market] ?? null, error: amm.error, missing: missing('amm-v4') },
      cpmm: { cost: rule && tier && cpmmPoolCost(rule, tier, mints), error: rent.error, missing: missing('cpmm') },
      clmm: { cost: position.data?.cost ?? null, error: rent.error ?? position.error, missing: missing('clmm') },
    },
  };
}

/** The cost of a concentrated pool with its first position; an estimate unless it is the chosen kind. */
function usePositionCost(
  { pair, address, price, text, rule }: Omit<PoolCostsInput, 'tier'> & { readonly rule: RentLamports | null },
) {
  const { cluster } = useCluster();
  const { kind, clmmTier, range, priceUnit, lowPrice, highPrice } = text;
  const isChosen = POOL_KINDS[kind].isConcentrated;
  const configs = useClmmConfigs(isChosen).data ?? [];
  // The program is simulated with a signer that has SOL.
  const balance = useQuery({
    queryKey: ['sol-balance', cluster.name, address], enabled: address !== null,
    queryFn: async () => (await loadReads()).getSolBalance(cluster, address ?? ''),
  });
  const asks = (balance.data ?? 0n) > 0n;
  const nftProgram = useQuery({
    queryKey: ['position-nft-program', cluster.name], enabled: asks,
    queryFn: async () => {
      const { getPositionNftProgram } = await loadReads();
      return getPositionNftProgram(cluster, address ?? '');
    },
  });
  const isAnswered = address === null || (!balance.isPending && (!asks || !nftProgram.isPending));
  const typed = isChosen ? [clmmTier, configs.length, text.price, priceUnit, range, lowPrice, highPrice] : [];
  return useQuery<PositionCost>({
    queryKey: [
      'position-cost', cluster.name, pair.base?.mint.address, pair.quote?.mint.address, nftProgram.data, range === 'none', ...typed,
    ],
    enabled: rule !== null && isAnswered,
    staleTime: Infinity,
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const { positionCost } = await import('./positionCost.ts');
      return positionCost({
        programId: cluster.programs.clmm, rent: rule!, configs, pair, price: isChosen ? price : null, text,
        nftProgram: nftProgram.data ?? 'token-2022',
      });
    },
  });
}

/** The available fee tiers of concentrated pools. */
export function useClmmConfigs(isNeeded: boolean) {
  const { cluster } = useCluster();
  return useQuery({
    queryKey: ['clmm-configs', cluster.name], enabled: isNeeded,
    queryFn: async () => (await loadReads()).readClmmConfigs(cluster),
  });
}
