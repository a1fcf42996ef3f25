import { address, flag, i32, struct, u128, u64 } from '@/services/codec.ts';
import { DISCRIMINATOR_BYTES } from '@/services/programs/clmm/layouts.ts';
import { outputAtTick } from '@/services/programs/clmm/swap/fillOrders.ts';
import type { OrderFills } from '@/services/programs/clmm/tickArrays.ts';
import { sqrtPriceAtTick } from '@/services/programs/clmm/ticks.ts';

/** An offer to trade one of a pool's tokens for the other at a tick's price. */
export interface LimitOrder {
  /** base58 */
  readonly orderId: string;
  readonly poolId: string;
  readonly ownerAddress: string;
  readonly tick: number;
  /** Whether it sells A for B; otherwise B for A. */
  readonly sellsA: boolean;
  /** The generation of orders at its tick that it belongs to. */
  readonly phase: bigint;
  /** Base units offered, and those filled as of its last change. */
  readonly total: bigint;
  readonly filled: bigint;
  /** Base units that its fills are computed from, the output paid of them, and the unfilled part at that time, Q64.64. */
  readonly settleBase: bigint;
  readonly settledOutput: bigint;
  readonly unfilledRatioX64: bigint;
  /** Unix time. */
  readonly openTimeSeconds: bigint;
}

const LIMIT_ORDER = struct([
  ['poolId', address],
  ['ownerAddress', address],
  ['tick', i32],
  ['sellsA', flag],
  ['phase', u64],
  ['total', u64],
  ['filled', u64],
  ['settleBase', u64],
  ['settledOutput', u64],
  ['openTimeSeconds', u64],
  ['unfilledRatioX64', u128],
]);

/** Decodes a limit order's account, found by its discriminator. */
export function decodeLimitOrder(orderId: string, data: Uint8Array): LimitOrder {
  return { orderId, ...LIMIT_ORDER.decode(data, DISCRIMINATOR_BYTES) };
}

/** What settling a limit order would do now. */
export interface OrderState {
  /** Base units of what it sells. */
  readonly filled: bigint;
  /** Base units of what it buys that can be settled, before transfer fees. */
  readonly claimable: bigint;
}

/**
 * How far a limit order is filled and what settling pays, to the base unit as the program computes it; pure.
 *
 * @param fills at its tick
 */
export function orderState(order: LimitOrder, fills: OrderFills): OrderState {
  const { filled, total, settleBase, settledOutput } = order;
  const phasesSince = fills.phase - order.phase;
  if (settleBase === 0n || phasesSince <= 0n) return { filled, claimable: 0n };
  const claimableOf = (sold: bigint): bigint => {
    const output = outputAtTick({ sqrtPriceX64: sqrtPriceAtTick(order.tick), isInputA: order.sellsA }, sold);
    return output > settledOutput ? output - settledOutput : 0n;
  };
  if (phasesSince > 1n) return { filled: total, claimable: claimableOf(settleBase) };
  const left = (settleBase * fills.unfilledRatioX64) / order.unfilledRatioX64;
  const isExact = (settleBase * fills.unfilledRatioX64) % order.unfilledRatioX64 === 0n;
  if (left >= settleBase) return { filled, claimable: 0n };
  // A unit is held back while the share is not exact.
  return { filled: total - left, claimable: claimableOf(settleBase - left - (isExact ? 0n : 1n)) };
}
