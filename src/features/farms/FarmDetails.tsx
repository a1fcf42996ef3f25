import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import type { TokenName } from '@/app/session/useTokenNames.ts';
import type { FarmInfo } from '@/services/api/farms.ts';
import type { Farm } from '@/services/programs/farm/accounts.ts';
import Addresses from '@/ui/Addresses.tsx';
import { FactRows, type FactRow } from '@/ui/FactRows.tsx';
import { formatCompact, formatPercentNumber } from '@/ui/format.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';
import { loadReads } from './useFarmStakes.ts';

export interface FarmDetailsProps {
  readonly farm: Farm;
  readonly nameOf: TokenName;
  /** The chain has no price for one of its rewards, so the provider's APR is shown. */
  readonly hasUnknownApr: boolean;
}

/** The provider's figures and the accounts of a farm. Memoized, because the figures beside it change every second. */
export default memo(function FarmDetails({ farm, nameOf, hasUnknownApr }: FarmDetailsProps) {
  const { cluster } = useCluster();
  const { data: info } = useQuery({
    queryKey: ['farm-info', cluster.name, farm.farmId],
    enabled: hasUnknownApr,
    retry: false,
    queryFn: async () => (await (await loadReads()).fetchFarms(cluster, [farm.farmId]))[0] ?? null,
  });
  return (
    <>
      {info && hasUnknownApr && <FactRows label={m.farms.providerFigures} rows={providerRows(info, nameOf)} />}
      <Addresses
        cluster={cluster}
        rows={[
          { term: m.ui.farm, id: farm.farmId },
          { term: m.ui.vaultAuthority, id: farm.authority },
          { term: m.ui.lpMint, id: farm.lpMint.address },
          { term: m.farms.lpVault, id: farm.lpVault },
          ...farm.rewards.map(({ mint, vault }) => ({ term: formatMessage(m.ui.rewardVault, { token: nameOf(mint.address) }), id: vault })),
          ...(farm.version === 6 ? [{ term: m.ui.creator, id: farm.creator }] : []),
          { term: m.ui.program, id: farm.programId },
        ]}
      />
    </>
  );
});

const HINT = m.ui.apiSource;

/** The provider returns 0 for unknown figures. */
function providerRows({ tvl, rewardInfos }: FarmInfo, nameOf: TokenName): readonly FactRow[] {
  const known = rewardInfos.filter(({ apr }) => apr > 0);
  return [
    ...known.map(({ apr, mint }) => ({ label: formatMessage(m.farms.providerAprOf, { token: nameOf(mint.address) }), value: formatPercentNumber(apr, 2), hint: HINT })),
    ...(known.length > 0 && tvl > 0 ? [{ label: m.farms.providerTvl, value: `$${formatCompact(tvl)}`, hint: HINT }] : []),
  ];
}
