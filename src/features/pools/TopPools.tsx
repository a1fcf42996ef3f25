import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { usePoolList } from '@/app/session/usePoolList.ts';
import { paths } from '@/paths.ts';
import { sortPools } from '@/services/pools/list/arrange.ts';
import { VirtualPools } from './VirtualPools.tsx';
import * as m from '#messages';

const MAX_ROWS = 5;
const ALL: readonly string[] = [];

/** The largest pools of the network, as far as they can be read: something to look at before there is a wallet. */
export default function TopPools() {
  const { cluster } = useCluster();
  const { rows, isPending } = usePoolList({ cluster, mints: ALL, poolType: 'all' });
  const shown = useMemo(() => sortPools(rows, 'liquidity').slice(0, MAX_ROWS), [rows]);
  if (isPending || shown.length === 0) return null;
  return (
    <section className="stack" aria-label={m.ui.pools}>
      <div className="line line--apart links"><h2>{m.ui.pools}</h2><Link to={paths.pools}>{m.pools.allPools}</Link></div>
      <VirtualPools cluster={cluster} rows={shown} head={m.ui.pool} canName />
    </section>
  );
}
