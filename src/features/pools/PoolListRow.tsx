import { memo } from 'react';
import { PoolItem } from './PoolItem.tsx';
import { poolItemView, type PoolItemParts } from '@/action/poolItemView.ts';

/** A memoized row: scrolling moves it without rendering it again. */
export const PoolListRow = memo(function PoolListRow(parts: PoolItemParts) {
  return <PoolItem pool={poolItemView(parts)} />;
});
