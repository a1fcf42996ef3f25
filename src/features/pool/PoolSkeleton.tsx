import { Skeleton } from '@/ui/Skeleton.tsx';
import market from './market/market.module.css';
import styles from './pool.module.css';
import * as m from '#messages';

/** Placeholder of a pool's page: badges, then chart and trades beside the form. */
export function PoolSkeleton() {
  return (
    <div role="status" aria-label={m.pool.readingPool} className={styles.reading}>
      <Skeleton rows={{ count: 1, px: 32 }} />
      <div className={market.market}>
        <Skeleton rows={{ count: 1, px: 480 }} />
        <div className={market.form}><Skeleton rows={{ count: 1, px: 560 }} /></div>
        <div className={market.below}><Skeleton rows={{ count: 2, px: 260 }} /></div>
      </div>
    </div>
  );
}
