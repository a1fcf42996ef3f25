import { memo } from 'react';
import { PoolItem } from './PoolItem.tsx';
import { poolItemView, type PoolItemParts } from '@/action/poolItemView.ts';

/** Memoized, so that scrolling does not rerender it. */
export const PoolListRow = memo(function PoolListRow(parts: PoolItemParts) {
  return <PoolItem pool={poolItemView(parts)} />;
});
