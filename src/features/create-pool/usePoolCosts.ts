import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RentLamports } from '@/services/rpc/getRent.ts';
import type { CpmmConfig } from '@/services/programs/cpmm/accounts.ts';
import { cpmmPoolCost } from '@/services/programs/cpmm/cpmmPoolCost.ts';
import { mintAcceptance } from '@/services/programs/pool/mintAcceptance.ts';
import { clmmPoolCost } from '@/services/programs/clmm/create/cost.ts';
import type { NewPoolKind } from '@/services/programs/pool/pool.ts';
import type { NewPoolCost } from '@/services/programs/pool/cost.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import type { Pair } from './usePairTokens.ts';

/** What one kind costs, as far as it is known. */
interface KnownCost {
  readonly cost: NewPoolCost | null;
  /** Why it is not known. */
  readonly error: unknown;
  /** Why the network cannot have such a pool; `null` where it can, or where that is not known. */
  readonly missing: unknown;
}

export interface PoolCosts {
  readonly costs: Readonly<Record<NewPoolKind, KnownCost>>;
  readonly rent: RentLamports | null;
}

/** What a pool of each kind would cost the signer, read from chain; the general case until both tokens are known. */
export function usePoolCosts(pair: Pair, address: string | null, tier: CpmmConfig | null): PoolCosts {
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
    queryFn: async () => (await import('@/services/programs/ammV4/readAmmCreateFee.ts')).readAmmPoolCost({ cluster, pair: ammPair }),
  });
  const rent = useQuery({
    queryKey: ['rent-rule', cluster.name],
    queryFn: async () => ({ rule: await (await import('@/services/rpc/getRent.ts')).getRent(cluster) }),
  });
  const rule = rent.data?.rule ?? null;
  const programs = useQuery({
    queryKey: ['pool-programs', cluster.name],
    queryFn: async () => (await import('@/services/programs/pool/missingPoolPrograms.ts')).missingPoolPrograms(cluster),
  });
  const missing = (kind: NewPoolKind): unknown => programs.data?.[kind] ?? null;
  return {
    rent: rule,
    costs: {
      'amm-v4': { cost: amm.data ?? null, error: amm.error, missing: missing('amm-v4') },
      cpmm: { cost: rule && tier && cpmmPoolCost(rule, tier, mints), error: rent.error, missing: missing('cpmm') },
      clmm: { cost: rule && clmmPoolCost(rule, mints), error: rent.error, missing: missing('clmm') },
    },
  };
}
