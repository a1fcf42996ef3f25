import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import type { TokenName } from '@/app/session/useTokenNames.ts';
import { API_CACHE_MS, TRANSFER_FEE_DENOMINATOR_BPS } from '@/constants.ts';
import { Notice } from '@/ui/Notice.tsx';
import { createFraction } from '@/services/amounts/fraction.ts';
import type { TokenRisk } from '@/services/tokens/report/tokenRisks.ts';
import { formatExact, formatRate } from '@/ui/format.ts';
import { formatMessage } from '@/messages/format.ts';
import * as m from '#messages';
import { loadReads } from '@/action/chain.ts';

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
    queryFn: async () => (await loadReads()).readTokenRisks(cluster, mints),
  });
  return [...data ?? []].map(([mint, risks]) => (
    <Notice key={mint} tone="warning" title={nameOf(mint, 'full')}>
      {risks.map((risk) => riskText(risk, nameOf(mint))).map((text) => <p key={text}>{text}</p>)}
    </Notice>
  ));
}

const TEXTS: Readonly<Record<Exclude<TokenRisk['kind'], 'fee'>, string>> = {
  nonTransferable: m.action.riskNonTransferable,
  paused: m.action.riskPaused,
  startsFrozen: m.action.riskStartsFrozen,
  hook: m.action.riskHook,
  delegate: m.action.riskDelegate,
  freezable: m.action.riskFreezable,
  pausable: m.action.riskPausable,
  feeCanChange: m.action.riskFeeChange,
};

/** One sentence about a token, whose name stands above it. */
function riskText(risk: TokenRisk, token: string): string {
  if (risk.kind !== 'fee') return TEXTS[risk.kind];
  const { basisPoints, maximumFee, decimals, fromEpoch } = risk;
  const texts = {
    rate: formatRate(createFraction(BigInt(basisPoints), TRANSFER_FEE_DENOMINATOR_BPS)), most: formatExact(maximumFee, decimals), token,
  };
  return fromEpoch === null ? formatMessage(m.action.riskFee, texts) : formatMessage(m.action.riskFeeFrom, { epoch: fromEpoch, ...texts });
}
