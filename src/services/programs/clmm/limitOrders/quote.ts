import { MAX_TICK, MIN_TICK } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { U64_MAX } from '@/services/amounts/integers.ts';
import type { ClmmPool } from '@/services/programs/clmm/accounts.ts';
import { outputAtTick } from '@/services/programs/clmm/swap/fillOrders.ts';
import type { OrderFills } from '@/services/programs/clmm/tickArrays.ts';
import { assertTickOnSpacing, sqrtPriceAtTick } from '@/services/programs/clmm/ticks.ts';
import { amountAfterTransferFee, transferFeeAt } from '@/services/programs/token/transferFee/transferFee.ts';
import { type LimitOrder, orderState } from './accounts.ts';

/** What an order offers, where. */
export type OrderPlace = Pick<LimitOrder, 'tick' | 'sellsA'>;

export interface NewOrderQuery extends OrderPlace {
  readonly pool: ClmmPool;
  /** Base units that leave the owner, above 0. */
  readonly amount: bigint;
  readonly epoch: bigint;
}

/** A limit order before it is placed, in base units. */
export interface OrderQuote extends OrderPlace {
  readonly amount: bigint;
  /** What is offered: the amount less its transfer fee. */
  readonly total: bigint;
  /** What the owner receives once all of it is filled, less the transfer fee if it is settled at once. */
  readonly received: bigint;
}

/** The sides of a pool that an order sells and buys. */
export function orderSides<Side>({ a, b }: { readonly a: Side; readonly b: Side }, { sellsA }: Pick<OrderPlace, 'sellsA'>): readonly [sold: Side, bought: Side] {
  return sellsA ? [a, b] : [b, a];
}

/**
 * Quotes a limit order, or what is added to one, to the base unit as the program computes it; pure.
 *
 * @throws AppError `clmm/tick-*`, `clmm/order-behind-price`, `clmm/order-too-small`, `amounts/out-of-range`
 */
export function quoteOrder({ pool, tick, sellsA, amount, epoch }: NewOrderQuery): OrderQuote {
  assertOrderTick(pool, { tick, sellsA });
  const [sold, bought] = orderSides(pool, { sellsA });
  const total = amountAfterTransferFee(amount, transferFeeAt(sold.transferFee, epoch));
  const output = assertOrderAmount({ tick, sellsA }, total);
  return { tick, sellsA, amount, total, received: amountAfterTransferFee(output, transferFeeAt(bought.transferFee, epoch)) };
}

/** Refuses a price that the market has reached: what is there is for a swap. */
function assertOrderTick({ tickSpacing, tickCurrent }: ClmmPool, { tick, sellsA }: OrderPlace): void {
  assertTickOnSpacing(tick, tickSpacing);
  if (tick <= MIN_TICK || tick >= MAX_TICK) throw new AppError('clmm/tick-out-of-range', { details: { tick } });
  if (sellsA ? tick <= tickCurrent : tick >= tickCurrent) throw new AppError('clmm/order-behind-price');
}

/** What an order's amount gives at its price, within what the program takes. */
function assertOrderAmount({ tick, sellsA }: OrderPlace, total: bigint): bigint {
  const output = outputAtTick({ sqrtPriceX64: sqrtPriceAtTick(tick), isInputA: sellsA }, total);
  if (output === 0n) throw new AppError('clmm/order-too-small');
  if (output >= U64_MAX - 2n) throw new AppError('amounts/out-of-range', { details: { amount: `${output}` } });
  return output;
}

export interface TakeBackQuery {
  readonly order: LimitOrder;
  /** At its tick. */
  readonly fills: OrderFills;
  /** The most to take back, base units, above 0. */
  readonly amount: bigint;
}

/** What taking back pays, in base units before transfer fees. */
export interface TakeBackQuote extends Pick<TakeBackQuery, 'amount'> {
  /** Of what the order buys: filled, and not yet settled. */
  readonly claimable: bigint;
  /** Of what it sells. */
  readonly returned: bigint;
  /** What the order still offers afterwards. */
  readonly left: bigint;
}

/**
 * What taking tokens back from a limit order pays, as the program computes it; pure. What is filled is settled, too.
 *
 * @throws AppError `clmm/order-too-small` if what is left would be worth nothing
 */
export function quoteTakeBack({ order, fills, amount }: TakeBackQuery): TakeBackQuote {
  const { filled, claimable } = orderState(order, fills);
  const unfilled = order.total - filled;
  // Orders that are filled in part share what is left, each rounded up.
  const most = fills.phase === order.phase || unfilled < fills.partlyFilled ? unfilled : fills.partlyFilled;
  const returned = amount < most ? amount : most;
  const left = unfilled - returned;
  if (left > 0n && returned > 0n) assertOrderAmount(order, left);
  return { amount, claimable, returned, left };
}
