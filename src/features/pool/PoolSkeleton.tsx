import { Skeleton } from '@/ui/Skeleton.tsx';
import { MarketSkeleton } from './market/MarketSkeleton.tsx';
import styles from './pool.module.css';

/** Placeholder of the page of a pool or token: badges, then its market. @param label what is being read */
export function PoolSkeleton({ label }: { readonly label: string }) {
  return (
    <div role="status" aria-label={label} className={styles.reading}>
      <Skeleton rows={{ count: 1, px: 32 }} />
      <MarketSkeleton />
    </div>
  );
}
