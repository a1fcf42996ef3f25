import { useQuery } from '@tanstack/react-query';
import { getRent } from '../../services/accounts/getRent.ts';
import { cpmmPoolCost } from '../../services/pools/cpmmPoolCost.ts';
import { tokenCostItems } from '../../services/tokens/create/tokenCost.ts';
import type { TokenRequest } from '../../services/tokens/create/TokenRequest.ts';
import { useCluster } from '../ClusterProvider.tsx';

const LAMPORTS_PER_SIGNATURE = 5_000n;

/** The usual token of a launch: what it costs does not depend on its words. */
const USUAL: TokenRequest = {
  standard: 'spl-token', metadata: { name: '', symbol: '', uri: '' }, decimals: 9, supply: 0n, revokeMint: true,
  keepFreeze: false, immutableMetadata: true, extensions: {},
};

/** What a launch costs before anything is chosen: the usual token, the usual constant product pool. */
export interface LaunchCosts {
  readonly tokenLamports: bigint;
  readonly poolLamports: bigint;
  /** Of a transaction with one signature. */
  readonly signatureLamports: bigint;
}

/** Reads the rent rule and the fee of the usual tier; `null` while they are unknown. */
export function useLaunchCosts(): LaunchCosts | null {
  const { cluster } = useCluster();
  const rent = useQuery({ queryKey: ['rent-rule', cluster.name], queryFn: async () => ({ rule: await getRent(cluster) }) });
  const configs = useQuery({
    queryKey: ['cpmm-configs', cluster.name],
    // The form of the first step does not wait for what a pool will cost.
    queryFn: async () => (await import('../../services/pools/cpmm/readCpmmConfigs.ts')).readCpmmConfigs(cluster),
  });
  const tier = configs.data?.find(({ index }) => index === 0) ?? configs.data?.[0];
  if (!rent.data || !tier) return null;
  const { rule } = rent.data;
  const tokenLamports = tokenCostItems(rule, USUAL).reduce((sum, { lamports }) => sum + lamports, 0n);
  const poolLamports = cpmmPoolCost(rule, tier).totalLamports;
  return { tokenLamports, poolLamports, signatureLamports: LAMPORTS_PER_SIGNATURE };
}
