import { Skeleton } from '@/ui/Skeleton.tsx';
import styles from './token.module.css';
import * as m from '#messages';

/** Placeholder of a token's page: its head and verdicts, then the cards in two columns. */
export function TokenSkeleton() {
  return (
    <div role="status" aria-label={m.token.readingToken} className={styles.main}>
      <Skeleton rows={{ count: 1, px: 74 }} />
      <div className={styles.verdicts}>
        {['supply', 'freezing', 'metadata', 'liquidity'].map((verdict) => <Skeleton key={verdict} rows={{ count: 1, px: 64 }} />)}
      </div>
      <div className={styles.token}>
        <div className={styles.main}><Skeleton rows={{ count: 2, px: 320 }} /></div>
        <div className={styles.aside}><Skeleton rows={{ count: 2, px: 320 }} /></div>
      </div>
    </div>
  );
}
