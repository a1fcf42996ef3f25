import { lazy, Suspense, useEffect, useState } from 'react';
import { ChunkBoundary } from '@/ui/ChunkBoundary.tsx';
import { Skeleton } from '@/ui/Skeleton.tsx';
import type { PoolMarketProps } from './MarketPanel.tsx';
import styles from './market.module.css';
import * as m from '#messages';

const MarketPanel = lazy(() => import('./MarketPanel.tsx'));

/** Chart and trades of a pool. It is at the end of the page, so its code and trades are loaded when it is scrolled to. */
export default function PoolMarket({ pool, nameOf }: PoolMarketProps) {
  const [isSeen, setIsSeen] = useState(false);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const canObserve = typeof IntersectionObserver !== 'undefined';
  useEffect(() => {
    if (!place || isSeen || !canObserve) return undefined;
    const observer = new IntersectionObserver((entries) => setIsSeen(entries.some(({ isIntersecting }) => isIntersecting)));
    observer.observe(place);
    return () => observer.disconnect();
  }, [place, isSeen, canObserve]);

  return (
    <div className={styles.market} ref={setPlace} data-seen={isSeen || undefined}>
      {isSeen
        ? (
          <ChunkBoundary screen={pool.poolId}>
            <Suspense fallback={<Skeleton label={m.ui.loading} />}><MarketPanel pool={pool} nameOf={nameOf} /></Suspense>
          </ChunkBoundary>
        )
        : !canObserve && <button type="button" className="button" onClick={() => setIsSeen(true)}>{m.pool.showMarket}</button>}
    </div>
  );
}
