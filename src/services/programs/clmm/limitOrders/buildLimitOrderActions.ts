import { AppError } from '@/errors/AppError.ts';
import type { ClmmPool } from '@/services/programs/clmm/accounts.ts';
import { buildOperation, type Operation } from '@/services/programs/pool/buildOperation.ts';
import { RECEIVES, spendsExactly } from '@/services/programs/pool/ownerAccounts.ts';
import type { Action, ActionQuery } from '@/services/transactions/action.ts';
import { amountOf, phrase } from '@/services/transactions/phrase.ts';
import {
  closeOrderInstruction, decreaseOrderInstruction, increaseOrderInstruction, openOrderInstruction, settleOrderInstruction,
} from './instructions.ts';
import { type OrderQuote, orderSides, type TakeBackQuote } from './quote.ts';
import type { LimitOrderView } from './readLimitOrders.ts';
import { readOrderCost } from './readOrderCost.ts';
import * as m from '#messages';

export interface OpenOrderQuery extends ActionQuery {
  readonly pool: ClmmPool;
  /** For this pool. */
  readonly quote: OrderQuote;
}

/**
 * Builds the action that opens a limit order.
 *
 * @throws AppError `regions/swap`, `clmm/operation-disabled`, `clmm/no-limit-orders`, `pools/amount-above-balance`,
 *   `transactions/not-enough-sol`, `rpc/*`
 */
export async function buildOpenOrderAction({ cluster, ownerAddress, pool, quote }: OpenOrderQuery): Promise<Action & { readonly facts: { readonly orderId: string } }> {
  assertAllowed(pool);
  const [sold, bought] = orderSides(pool, quote);
  const { orderId, created } = await readOrderCost(cluster, ownerAddress, pool, quote.tick);
  const action = await buildOperation({
    cluster, ownerAddress, pool, region: 'swap', kind: 'open-limit-order',
    // The next order's address depends on this one: while it may still land, no other starts.
    key: 'open-limit-order',
    title: phrase(m.titles.openOrder, { given: amountOf(quote.amount, sold.mint), taken: amountOf(quote.received, bought.mint) }),
    label: m.titles.openOrderStep,
    tokens: [{ mint: sold.mint, ...spendsExactly(quote.amount) }],
    build: (accountOf) => Promise.resolve([{
      expects: { created }, instructions: [openOrderInstruction({ pool, ownerAddress, accountOf, order: { ...quote, orderId } }, quote.amount)],
    }]),
    facts: { orderId },
    accountNames: Object.fromEntries(created.map(({ address = '', name }) => [address, name])),
  });
  return { ...action, facts: { ...action.facts, orderId } };
}

export interface ChangeOrderQuery extends ActionQuery {
  readonly view: LimitOrderView;
}

/**
 * Builds the action that adds to a limit order.
 *
 * @param query with what is added, for this order
 * @throws AppError `clmm/order-touched` if a swap has begun to fill it, `regions/swap`, `clmm/operation-disabled`,
 *   `pools/amount-above-balance`, `transactions/not-enough-sol`, `sdk/*`, `rpc/*`
 */
export function buildIncreaseOrderAction({ view, quote, ...query }: ChangeOrderQuery & { readonly quote: OrderQuote }): Promise<Action> {
  const { order, pool, fills } = view;
  assertAllowed(pool);
  if (fills.phase !== order.phase) throw new AppError('clmm/order-touched');
  const [{ mint }] = orderSides(pool, order);
  return buildOperation({
    ...query, ...of(view), region: 'swap', kind: 'increase-limit-order',
    title: phrase(m.titles.increaseOrder, { amount: amountOf(quote.amount, mint) }), label: m.titles.increaseOrderStep,
    tokens: [{ mint, ...spendsExactly(quote.amount) }],
    build: async (accountOf) => [{ instructions: [await increaseOrderInstruction({ ...query, pool, order, accountOf }, quote.amount)] }],
  });
}

/**
 * Builds the action that takes tokens back from a limit order and settles what is filled; with nothing left the order is closed.
 *
 * @param query with what taking back pays, for this order
 * @throws AppError `transactions/not-enough-sol`, `sdk/*`, `rpc/*`
 */
export function buildTakeBackAction({ view, quote, ...query }: ChangeOrderQuery & { readonly quote: TakeBackQuote }): Promise<Action> {
  const { order, pool } = view;
  const [sold, bought] = orderSides(pool, order);
  const { returned, claimable } = quote;
  const amounts = [amountOf(returned, sold.mint), ...(claimable > 0n ? [amountOf(claimable, bought.mint)] : [])];
  const closes = quote.left === 0n;
  return buildOperation({
    ...query, ...of(view),
    ...(closes ? { kind: 'close-limit-order', title: phrase(m.titles.cancelOrder, { amounts }), label: m.titles.cancelOrderStep }
      : { kind: 'decrease-limit-order', title: phrase(m.titles.decreaseOrder, { amounts }), label: m.titles.decreaseOrderStep }),
    tokens: [sold, bought].map(({ mint }) => ({ mint, ...RECEIVES })),
    build: async (accountOf) => [
      { instructions: [await decreaseOrderInstruction({ ...query, pool, order, accountOf }, quote.amount)] },
      ...(closes ? [await closePart(query, view)] : []),
    ],
  });
}

/**
 * Builds the action that settles what is filled of a limit order; one that is filled wholly is closed.
 *
 * @throws AppError `clmm/nothing-to-collect`, `transactions/not-enough-sol`, `sdk/*`, `rpc/*`
 */
export function buildSettleOrderAction({ view, ...query }: ChangeOrderQuery): Promise<Action> {
  const { order, pool, claimable } = view;
  const closes = view.filled === order.total;
  if (claimable === 0n && !closes) throw new AppError('clmm/nothing-to-collect');
  const [, { mint }] = orderSides(pool, order);
  const amount = amountOf(claimable, mint);
  return buildOperation({
    ...query, ...of(view),
    ...(!closes ? { kind: 'settle-limit-order', title: phrase(m.titles.settleOrder, { amount }), label: m.titles.settleOrderStep }
      : { kind: 'close-limit-order', title: claimable === 0n ? m.titles.closeOrderStep : phrase(m.titles.settleOrder, { amount }), label: m.titles.closeOrderStep }),
    tokens: claimable === 0n ? [] : [{ mint, ...RECEIVES }],
    build: async (accountOf) => [
      ...(claimable === 0n ? [] : [{ instructions: [await settleOrderInstruction({ ...query, pool, order, accountOf })] }]),
      ...(closes ? [await closePart(query, view)] : []),
    ],
  });
}

function of({ order: { orderId }, pool }: LimitOrderView): Pick<Operation, 'pool' | 'subject' | 'key' | 'accountNames'> {
  // One change at a time: each depends on what the others leave.
  return { pool, key: `limit-order ${orderId}`, accountNames: { [orderId]: m.plan.yourOrder } };
}

async function closePart({ ownerAddress }: ActionQuery, { order, pool }: LimitOrderView) {
  return { movesNoTokens: true, instructions: [await closeOrderInstruction({ pool, order, ownerAddress })] };
}

function assertAllowed({ allows, poolId }: ClmmPool): void {
  if (!allows.limitOrder) throw new AppError('clmm/operation-disabled', { details: { poolId } });
}
