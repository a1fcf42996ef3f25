import { Link } from 'react-router-dom';
import type { ClusterConfig } from '@/config.ts';
import { AddressLine } from '@/ui/AddressLine.tsx';
import { ExplorerLinks } from '@/ui/ExplorerLinks.tsx';
import { Notice } from '@/ui/Notice.tsx';

export interface PoolResultProps {
  readonly title: string;
  readonly cluster: ClusterConfig;
  readonly poolId: string;
  /** Absent where the kind of pool needs none. */
  readonly marketId?: string | undefined;
  /** The page of the pool. */
  readonly poolPath: string;
}

/** The created pool, its market where it has one, and the way to its page. */
export function PoolResult({ title, cluster, poolId, marketId, poolPath }: PoolResultProps) {
  const rows = [
    { term: 'Pool', id: poolId },
    ...(marketId === undefined ? [] : [{ term: 'Market', id: marketId }]),
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
      <div className="form__actions">
        <Link className="button button--primary" to={poolPath}>
          Go to the pool
        </Link>
      </div>
    </Notice>
  );
}
