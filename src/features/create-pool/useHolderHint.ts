import { useQuery } from '@tanstack/react-query';
import { isAddress } from '@/services/rpc/isAddress.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';

interface HolderHintInput {
  readonly mints: readonly string[];
  readonly address: string | null;
  readonly otherAddress: string | null;
}

/** Whether the chosen signer lacks a token that the other one holds: then switching is worth one click. */
export function useHolderHint({ mints, address, otherAddress }: HolderHintInput): boolean {
  const { cluster } = useCluster();
  const valid = mints.filter(isAddress);
  const { data } = useQuery({
    queryKey: ['holders', cluster.name, address, otherAddress, ...valid],
    enabled: address !== null && otherAddress !== null && valid.length > 0,
    queryFn: async () => {
      const { getTokenBalances } = await import('@/services/programs/token/getTokenBalance.ts');
      const [own, others] = await getTokenBalances({ cluster, owners: [address ?? '', otherAddress ?? ''], mints: valid });
      const pairs = valid.map((_, index) => [own?.[index] ?? 0n, others?.[index] ?? 0n] as const);
      return pairs.some(([mine, other]) => mine === 0n && other > 0n) && pairs.every(([mine, other]) => other > 0n || mine === 0n);
    },
  });
  return data ?? false;
}
