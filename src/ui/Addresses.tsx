import type { ClusterConfig } from '@/config.ts';
import { AddressChip } from './AddressChip.tsx';
import * as m from '#messages';

export interface AddressRow {
  readonly term: string;
  /** base58 */
  readonly id: string;
  /** The source, if it is not the chain. */
  readonly hint?: string;
}

export interface AddressesProps {
  readonly cluster: ClusterConfig;
  readonly rows: readonly AddressRow[];
  onOpen?(): void;
}

/** The accounts of something, collapsed, each with copy and explorer buttons. */
export default function Addresses({ onOpen, ...list }: AddressesProps) {
  return (
    <details className="details" onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}>
      <summary>{m.ui.allAddresses}</summary>
      <AddressRows {...list} />
    </details>
  );
}

/** The same, not collapsed. */
export function AddressRows({ cluster, rows }: Omit<AddressesProps, 'onOpen'>) {
  return (
    <dl className="fact-rows">
      {rows.map(({ term, id, hint }) => (
        <div key={`${term} ${id}`}>
          <dt>
            {term}
            {hint && <span className="fact-rows__hint">{hint}</span>}
          </dt>
          <dd><AddressChip cluster={cluster} address={id} what={term} /></dd>
        </div>
      ))}
    </dl>
  );
}
