/** Limit orders of concentrated pools. */
import type { ClusterConfig } from '@/config.ts';
import type { ClmmPool } from '@/services/programs/clmm/accounts.ts';
import { buildOpenOrderAction } from '@/services/programs/clmm/limitOrders/buildLimitOrderActions.ts';
import { quoteOrder } from '@/services/programs/clmm/limitOrders/quote.ts';
import { readClmmPool } from '@/services/programs/clmm/readPool.ts';
import { getEpoch } from '@/services/rpc/getEpoch.ts';
import type { KeypairOwner } from '@/services/transactions/owner.ts';
import { landAction } from './cpmmPools.ts';

export interface NewLimitOrder {
  readonly pool: Pick<ClmmPool, 'poolId'>;
  readonly sells: 'a' | 'b';
  readonly tick: number;
  /** Base units. */
  readonly amount: bigint;
}

/** Places an order; returns its address. */
export async function placeLimitOrder(cluster: ClusterConfig, owner: KeypairOwner, { sells, tick, amount, ...order }: NewLimitOrder): Promise<string> {
  const [pool, { epoch }] = await Promise.all([readClmmPool(cluster, order.pool.poolId), getEpoch(cluster)]);
  const quote = quoteOrder({ pool, epoch, tick, amount, sellsA: sells === 'a' });
  const action = await buildOpenOrderAction({ cluster, ownerAddress: owner.address, pool, quote });
  await landAction(cluster, owner, action);
  return action.facts.orderId;
}
