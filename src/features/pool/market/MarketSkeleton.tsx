import { Skeleton } from '@/ui/Skeleton.tsx';
import styles from './market.module.css';

/** Placeholder of a market: the chart with the form beside it, and what stands below. */
export function MarketSkeleton() {
  return (
    <div className={styles.market}>
      <Skeleton rows={{ count: 1, px: 480 }} />
      <div className={styles.form}><Skeleton rows={{ count: 1, px: 560 }} /></div>
      <div className={styles.below}><Skeleton rows={{ count: 2, px: 260 }} /></div>
    </div>
  );
}
