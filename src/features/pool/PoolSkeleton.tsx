import { Skeleton } from '@/ui/Skeleton.tsx';
import styles from './pool.module.css';
import * as m from '#messages';

/** Placeholder of a pool's page: badges, then price and facts beside the forms. */
export function PoolSkeleton() {
  return (
    <div role="status" aria-label={m.pool.readingPool} className={styles.reading}>
      <Skeleton rows={{ count: 1, px: 32 }} />
      <div className={styles.pool}>
        <Skeleton rows={{ count: 1, px: 100 }} />
        <div className={styles.actions}><Skeleton rows={{ count: 1, px: 560 }} /></div>
        <div className={styles.about}><Skeleton rows={{ count: 2, px: 260 }} /></div>
      </div>
    </div>
  );
}
