import { useQuery } from '@tanstack/react-query';
import { LAMPORTS_PER_SIGNATURE } from '@/constants.ts';
import type { TokenRequest } from '@/services/tokens/create/TokenRequest.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { loadReads } from './useLaunch.ts';

/** A typical token; its texts do not change the estimate. */
const USUAL: TokenRequest = {
  standard: 'spl-token', metadata: { name: '', symbol: '', uri: '' }, decimals: 9, supply: 0n, revokeMint: true,
  keepFreeze: false, immutableMetadata: true, extensions: {},
};

/** The estimated cost of a launch before anything is chosen: a typical token and a constant product pool. */
export interface LaunchCosts {
  readonly tokenLamports: bigint;
  readonly poolLamports: bigint;
  /** Of a transaction with one signature. */
  readonly signatureLamports: bigint;
}

/** Reads the rent rate and the fee of the default tier; `null` while unknown. */
export function useLaunchCosts(): LaunchCosts | null {
  const { cluster } = useCluster();
  const { data } = useQuery({
    queryKey: ['launch-costs', cluster.name],
    queryFn: async (): Promise<LaunchCosts | null> => {
      const { getRent, readCpmmConfigs, cpmmPoolCost, tokenCostItems } = await loadReads();
      const [rent, configs] = await Promise.all([getRent(cluster), readCpmmConfigs(cluster)]);
      const tier = configs.find(({ index }) => index === 0) ?? configs[0];
      return tier ? {
        tokenLamports: tokenCostItems(rent, USUAL).reduce((sum, { lamports }) => sum + lamports, 0n),
        poolLamports: cpmmPoolCost(rent, tier).totalLamports,
        signatureLamports: LAMPORTS_PER_SIGNATURE,
      } : null;
    },
  });
  return data ?? null;
}
