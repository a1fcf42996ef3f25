import { memo } from 'react';
import { PoolItem } from './PoolItem.tsx';
import { poolItemView, type PoolItemParts } from '@/action/poolItemView.ts';

/** A row that is drawn again only when something of it has changed: scrolling moves it, which costs nothing. */
export const PoolListRow = memo(function PoolListRow(parts: PoolItemParts) {
  return <PoolItem pool={poolItemView(parts)} />;
});
