import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { tickArrayAddress } from '@/services/programs/clmm/addresses.ts';
import type { ClmmPool } from '@/services/programs/clmm/accounts.ts';
import { readClmmPools } from '@/services/programs/clmm/readPool.ts';
import { decodeOrderFills, type OrderFills } from '@/services/programs/clmm/tickArrays.ts';
import { tickArrayStart } from '@/services/programs/clmm/ticks.ts';
import { readAccounts } from '@/services/rpc/accounts.ts';
import { addressText } from '@/services/rpc/isAddress.ts';
import { readProgramAccounts } from '@/services/rpc/programAccounts.ts';
import { decodeLimitOrder, type LimitOrder, orderState, type OrderState } from './accounts.ts';

/** Bytes of a limit order, its discriminator in base58, and the offset of its owner. */
export const ORDER_BYTES = 173;
const ORDER_START = 'Kiq9UNENHR';
const OWNER_OFFSET = 40;
/** Some thousand orders. */
const MAX_BYTES = 4_000_000;

/** A limit order with its pool and how far it is filled. */
export interface LimitOrderView extends OrderState {
  readonly order: LimitOrder;
  readonly pool: ClmmPool;
  /** At its tick. */
  readonly fills: OrderFills;
}

/**
 * Reads an owner's limit orders on concentrated pools, settled or not, until their accounts are closed.
 *
 * @param ownerAddress base58
 * @returns the newest first
 * @throws AppError `accounts/invalid-public-key`, `clmm/invalid-tick-array`, `rpc/*`, those of `readClmmPool`
 */
export async function readLimitOrders(cluster: ClusterConfig, ownerAddress: string): Promise<readonly LimitOrderView[]> {
  const programId = cluster.programs.clmm;
  const orders = await readProgramAccounts(cluster, {
    programId, dataSize: ORDER_BYTES, maxBytes: MAX_BYTES, tooLarge: () => new AppError('rpc/scan-failed'),
    comparisons: [{ offset: 0, bytes: ORDER_START }, { offset: OWNER_OFFSET, bytes: addressText(ownerAddress) }],
  }, decodeLimitOrder);
  if (orders.length === 0) return [];
  const pools = await readClmmPools(cluster, [...new Set(orders.map(({ poolId }) => poolId))]);
  const placed = orders.map((order) => {
    const pool = pools.find(({ poolId }) => poolId === order.poolId)!;
    return { order, pool, arrayId: tickArrayAddress(programId, pool.poolId, tickArrayStart(order.tick, pool.tickSpacing)) };
  });
  const arrayIds = [...new Set(placed.map(({ arrayId }) => arrayId))];
  const accounts = await readAccounts(cluster, arrayIds);
  return placed.map(({ order, pool, arrayId }) => {
    const fills = decodeOrderFills(programId, accounts[arrayIds.indexOf(arrayId)], order.tick, pool.tickSpacing);
    return { order, pool, fills, ...orderState(order, fills) };
  }).sort((one, other) => Number(other.order.openTimeSeconds - one.order.openTimeSeconds));
}
