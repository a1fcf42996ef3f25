import type { ClusterConfig } from '@/config.ts';
import { AddressChip } from '@/ui/AddressChip.tsx';

export interface PoolAddressesProps {
  readonly cluster: ClusterConfig;
  readonly rows: readonly { readonly term: string; readonly id: string }[];
}

/** The accounts a pool is made of, each to copy and to look at. */
export default function PoolAddresses({ cluster, rows }: PoolAddressesProps) {
  return (
    <details className="details">
      <summary>All addresses</summary>
      <dl className="fact-rows">
        {rows.map(({ term, id }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd><AddressChip cluster={cluster} address={id} what={term} /></dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
