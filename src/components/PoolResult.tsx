import type { ClusterConfig } from '../config.ts';
import { AddressLine } from './AddressLine.tsx';
import { ExplorerLinks } from './ExplorerLinks.tsx';
import { Notice } from './Notice.tsx';

export interface PoolResultProps {
  readonly title: string;
  readonly cluster: ClusterConfig;
  readonly poolId: string;
  readonly marketId: string;
}

/** The created pool and its market. */
export function PoolResult({ title, cluster, poolId, marketId }: PoolResultProps) {
  const rows = [
    { term: 'Pool', id: poolId },
    { term: 'Market', id: marketId },
  ];
  return (
    <Notice tone="success" title={title}>
      <dl className="facts">
        {rows.map(({ term, id }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <AddressLine address={id} />
              <ExplorerLinks cluster={cluster} subject={{ kind: 'address', id }} what={term} />
            </dd>
          </div>
        ))}
      </dl>
    </Notice>
  );
}
