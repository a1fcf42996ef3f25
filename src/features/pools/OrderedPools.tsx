import { useMemo } from 'react';
import { type PoolOrder, sortPools } from '@/services/pools/list/arrange.ts';
import { VirtualPools, type VirtualPoolsProps } from './VirtualPools.tsx';

export interface OrderedPoolsProps extends VirtualPoolsProps {
  readonly order: PoolOrder;
}

/** Sorts in its own component, so that the browser can paint first. */
export function OrderedPools({ rows, order, ...list }: OrderedPoolsProps) {
  const sorted = useMemo(() => sortPools(rows, order), [rows, order]);
  return <VirtualPools {...list} rows={sorted} />;
}
