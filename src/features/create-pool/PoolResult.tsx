import type { ClusterConfig } from '@/config.ts';
import { AddressChip } from '@/ui/AddressChip.tsx';
import * as m from '#messages';

export interface PoolResultProps {
  readonly cluster: ClusterConfig;
  readonly poolId: string;
  /** Absent if the kind of pool has no market. */
  readonly marketId?: string | undefined;
}

/** The created pool, and its market if it has one. */
export default function PoolResult({ cluster, poolId, marketId }: PoolResultProps) {
  const rows = [
    { term: m.ui.pool, id: poolId },
    ...(marketId === undefined ? [] : [{ term: m.ui.market, id: marketId }]),
  ];
  return (
    <dl className="fact-rows">
      {rows.map(({ term, id }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd><AddressChip cluster={cluster} address={id} what={term} /></dd>
        </div>
      ))}
    </dl>
  );
}
