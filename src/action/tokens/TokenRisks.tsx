import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import type { TokenName } from '@/app/session/useTokenNames.ts';
import { API_CACHE_MS } from '@/constants.ts';
import { Notice } from '@/ui/Notice.tsx';
import { riskText } from '../riskText.ts';

export interface TokenRisksProps {
  /** Tokens that will be received, base58. */
  readonly mints: readonly string[];
  readonly nameOf: TokenName;
}

/** What tokens do, or let somebody do, to those who receive them; renders nothing for those that are safe. */
export default function TokenRisks({ mints, nameOf }: TokenRisksProps): ReactNode {
  const { cluster } = useCluster();
  const { data } = useQuery({
    queryKey: ['token-risks', cluster.name, mints.join(' ')],
    enabled: mints.length > 0,
    structuralSharing: false, staleTime: API_CACHE_MS,
    queryFn: async () => (await import('@/services/tokens/report/readTokenRisks.ts')).readTokenRisks(cluster, mints),
  });
  return [...data ?? []].map(([mint, risks]) => (
    <Notice key={mint} tone="warning" title={nameOf(mint, 'full')}>
      {risks.map((risk) => riskText(risk, nameOf(mint))).map((text) => <p key={text}>{text}</p>)}
    </Notice>
  ));
}
