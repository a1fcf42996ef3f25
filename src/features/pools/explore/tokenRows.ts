import { inPairOrder } from '@/app/session/pair.ts';
import type { ClusterName } from '@/networks.ts';
import { commonMints } from '@/services/pools/list/knownSide.ts';
import type { PoolRow } from '@/services/pools/list/PoolRow.ts';

/** The side of a pool that its maker cannot print, in which its figures are; else the quote of the pair. */
export function quoteSide(cluster: ClusterName, { mintA, mintB }: PoolRow): 'a' | 'b' {
  const mint = commonMints(cluster).find((one) => one === mintA || one === mintB);
  return mint === undefined ? inPairOrder([mintA, mintB], ['a', 'b'] as const)[1] : mint === mintA ? 'a' : 'b';
}

/** The token that a pool offers, base58. */
export function offeredMint(cluster: ClusterName, row: PoolRow): string {
  return quoteSide(cluster, row) === 'a' ? row.mintB : row.mintA;
}
