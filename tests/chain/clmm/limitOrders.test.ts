import { afterAll, beforeAll, expect, vi } from 'vitest';
import type { ClusterConfig } from '@/config.ts';
import { listTransactions } from '@/services/history/listTransactions.ts';
import { readTransaction } from '@/services/history/readTransaction.ts';
import { parsePercent } from '@/services/amounts/decimals.ts';
import type { ClmmPool } from '@/services/programs/clmm/accounts.ts';
import {
  buildIncreaseOrderAction, buildOpenOrderAction, buildSettleOrderAction, buildTakeBackAction,
} from '@/services/programs/clmm/limitOrders/buildLimitOrderActions.ts';
import { quoteOrder, quoteTakeBack } from '@/services/programs/clmm/limitOrders/quote.ts';
import { type LimitOrderView, readLimitOrders } from '@/services/programs/clmm/limitOrders/readLimitOrders.ts';
import { readClmmPool, readTickArrays } from '@/services/programs/clmm/readPool.ts';
import { buildClmmSwapAction } from '@/services/programs/clmm/swap/buildClmmSwapAction.ts';
import { quoteClmmSwap } from '@/services/programs/clmm/swap/quote.ts';
import { sqrtPriceAtTick } from '@/services/programs/clmm/ticks.ts';
import { amountAfterTransferFee, transferFeeAt } from '@/services/programs/token/transferFee/transferFee.ts';
import { getSolBalance } from '@/services/rpc/getSolBalance.ts';
import { keypairOwner } from '@/services/transactions/owner.ts';
import type { Action } from '@/services/transactions/action.ts';
import { needsCurrentPrograms, startTestCluster, type TestCluster } from 'raydium-localnet/testing';
import { CLMM, clmmChanges, makeClmmPoolAt, openRange } from '../../support/clmmPools.ts';
import { landAction } from '../../support/cpmmPools.ts';
import type { Trader } from '../../support/poolOperations.ts';
import { exactProgramTest, programTest } from '../../support/programTest.ts';
import { clusterConfig, codeOf } from '../../support/services.ts';

const ordering = { operation: 'Limit orders on a concentrated pool', programs: [CLMM], isCurrent: true } as const;
const L = 10n ** 13n;

vi.setConfig({ testTimeout: 120_000 });

let chain: TestCluster;
let cluster: ClusterConfig;
let trader: Trader;
beforeAll(async () => {
  chain = await startTestCluster();
  cluster = clusterConfig(chain);
  trader = { chain, cluster, keypair: await chain.fundedKeypair(1_000) };
});
afterAll(() => chain.stop());

const owner = () => keypairOwner(trader.keypair.secretKey);
const query = () => ({ cluster, ownerAddress: owner().address });

/** A pool with a position around its price. */
async function newPool(options: { withTransferFee?: boolean; configIndex?: number } = {}): Promise<ClmmPool> {
  const [tick, { configIndex = 1, ...rest }] = [7, options];
  const poolId = await makeClmmPoolAt(trader, { configIndex, sqrtPriceX64: sqrtPriceAtTick(tick) + 12_345n, ...rest });
  const around = Math.floor(tick / 60) * 60;
  await openRange(trader, await readClmmPool(cluster, poolId), { tickLower: around - 3_600, tickUpper: around + 3_600, liquidity: L });
  return readClmmPool(cluster, poolId);
}

async function land(pool: ClmmPool, action: Action) {
  return clmmChanges(trader, pool, () => landAction(cluster, owner(), action));
}

async function open(pool: ClmmPool, place: { readonly tick: number; readonly sellsA: boolean; readonly amount: bigint }): Promise<string> {
  const quote = quoteOrder({ pool, ...place, epoch: 0n });
  const action = await buildOpenOrderAction({ ...query(), pool, quote });
  const done = await land(pool, action);
  expect([done.a, done.b]).toEqual(place.sellsA ? [-place.amount, 0n] : [0n, -place.amount]);
  expect(await viewOf(action.facts.orderId)).toMatchObject({ order: { tick: place.tick, sellsA: place.sellsA, total: quote.total }, filled: 0n, claimable: 0n });
  return action.facts.orderId;
}

async function viewOf(orderId: string): Promise<LimitOrderView> {
  return (await readLimitOrders(cluster, owner().address)).find(({ order }) => order.orderId === orderId)!;
}

async function swap(pool: ClmmPool, from: 'a' | 'b', amount: bigint, to?: number): Promise<void> {
  const now = await readClmmPool(cluster, pool.poolId);
  const quote = quoteClmmSwap(now, await readTickArrays(cluster, now), {
    inputMint: now[from].mint.address, exact: 'in', amount, slippage: parsePercent('1'), epoch: 0n, timeSeconds: 0n,
    ...(to !== undefined && { sqrtPriceLimitX64: sqrtPriceAtTick(to), allowPartial: true }),
  });
  await landAction(cluster, owner(), await buildClmmSwapAction({ ...query(), pool: now, quote }));
}

/** What arrives of an amount. */
const arriving = (amount: bigint, side: ClmmPool['a']): bigint => amountAfterTransferFee(amount, transferFeeAt(side.transferFee, 0n));

async function settle(orderId: string) {
  const view = await viewOf(orderId);
  const { pool, order, claimable } = view;
  const done = await land(pool, await buildSettleOrderAction({ ...query(), view }));
  expect([done.a, done.b]).toEqual(order.sellsA ? [0n, arriving(claimable, pool.b)] : [arriving(claimable, pool.a), 0n]);
  return claimable;
}

async function takeBack(orderId: string, amount: bigint) {
  const view = await viewOf(orderId);
  const { pool, order } = view;
  const quote = quoteTakeBack({ ...view, amount });
  const done = await land(pool, await buildTakeBackAction({ ...query(), view, quote }));
  const [sold, bought] = order.sellsA ? [done.a, done.b] : [done.b, done.a];
  expect([sold, bought]).toEqual([arriving(quote.returned, order.sellsA ? pool.a : pool.b), arriving(quote.claimable, order.sellsA ? pool.b : pool.a)]);
  return quote;
}

for (const [words, options] of [['', {}], [' of tokens with a transfer fee', { withTransferFee: true }]] as const) {
  exactProgramTest(ordering, `orders${words} in both directions are opened, increased, filled in part and whole, settled and closed, each paying what was said [4.35]`, async () => {
    const pool = await newPool(options);
    const ask = await open(pool, { tick: 120, sellsA: true, amount: 5_000_000_007n });
    const bid = await open(pool, { tick: -120, sellsA: false, amount: 3_000_000_001n });
    const added = quoteOrder({ pool, tick: 120, sellsA: true, amount: 1_000_003n, epoch: 0n });
    await land(pool, await buildIncreaseOrderAction({ ...query(), view: await viewOf(ask), quote: added }));
    const { order: { total } } = await viewOf(ask);
    expect(total).toBe(quoteOrder({ pool, tick: 120, sellsA: true, amount: 5_000_000_007n, epoch: 0n }).total + added.total);

    // To the order, then into it.
    await swap(pool, 'b', 10n ** 12n, 119);
    await swap(pool, 'b', 60_000_000_000n);
    await swap(pool, 'a', 10n ** 13n, 100);
    await open(await readClmmPool(cluster, pool.poolId), { tick: 180, sellsA: true, amount: 10n ** 9n });
    expect(await viewOf(ask)).toMatchObject({ filled: total });
    const view = await viewOf(ask);
    expect(view.claimable).toBe(quoteOrder({ pool: { ...pool, a: { ...pool.a, transferFee: undefined }, b: { ...pool.b, transferFee: undefined } }, tick: 120, sellsA: true, amount: total, epoch: 0n }).received);
    await settle(ask);
    expect(await viewOf(ask)).toBeUndefined();

    await swap(pool, 'a', 10n ** 13n, -119);
    await swap(pool, 'a', 1_500_000_000n);
    const part = await viewOf(bid);
    expect(part.filled > 0n && part.filled < part.order.total).toBe(true);
    await expect(async () => buildIncreaseOrderAction({ ...query(), view: part, quote: added })).rejects.toMatchObject({ code: 'clmm/order-touched' });
    expect(await settle(bid)).toBeGreaterThan(0n);
    const less = await takeBack(bid, 10_000_000n);
    expect(less).toMatchObject({ returned: 10_000_000n, claimable: 0n });
    await swap(pool, 'a', 200_000_000n);
    expect((await takeBack(bid, 20_000_000n)).claimable).toBeGreaterThan(0n);
    const last = await viewOf(bid);
    const rest = await takeBack(bid, last.order.total - last.filled);
    expect(rest.left === 0n).toBe((await viewOf(bid)) === undefined);
  });
}

exactProgramTest(ordering, 'canceling an untouched order returns all of it and its rent, far beyond the pool\'s own bitmap, too [4.35]', async () => {
  const [pool, fine] = [await newPool(), await newPool({ configIndex: 5 })];
  for (const [of, sellsA, tick] of [[pool, true, 600], [pool, false, -4_200], [fine, true, 40_001]] as const) {
    const orderId = await open(of, { tick, sellsA, amount: 2_000_000_000n });
    const before = await getSolBalance(cluster, owner().address);
    expect(await takeBack(orderId, 5_000_000_000n)).toMatchObject({ returned: 2_000_000_000n, left: 0n });
    expect(await viewOf(orderId)).toBeUndefined();
    expect(await getSolBalance(cluster, owner().address)).toBeGreaterThan(before);
    const { rows } = await listTransactions({ cluster, address: orderId, limit: 9 });
    const titles = await Promise.all(rows.map(async ({ signature }) => (await readTransaction(cluster, signature)).action.title));
    expect(titles).toEqual(['Close a limit order in a CLMM pool', 'Open a limit order in a CLMM pool']);
  }
});

exactProgramTest(ordering, 'an order behind the price, too small, or off the spacing is refused before it is signed [5.41]', async () => {
  const pool = await newPool();
  const place = { pool, sellsA: true, tick: 120, amount: 10n ** 9n, epoch: 0n };
  const refusal = (change: Partial<typeof place>) => codeOf(Promise.resolve().then(() => quoteOrder({ ...place, ...change })));
  expect(await refusal({ tick: 0 })).toBe('clmm/order-behind-price');
  expect(await refusal({ sellsA: false, tick: 60 })).toBe('clmm/order-behind-price');
  expect(await refusal({ tick: 121 })).toBe('clmm/tick-not-on-spacing');
  expect(await refusal({ sellsA: false, tick: -120, amount: 0n })).toBe('clmm/order-too-small');
  expect(await refusal({ tick: 443_580, amount: 10n ** 18n })).toBe('amounts/out-of-range');
  const off = { ...pool, allows: { ...pool.allows, limitOrder: false } };
  expect(await codeOf(buildOpenOrderAction({ ...query(), pool: off, quote: quoteOrder(place) }))).toBe('clmm/operation-disabled');
});

programTest({ operation: ordering.operation, programs: [CLMM] }, 'a release without limit orders is recognised before anything is signed', async () => {
  const pool = await newPool();
  const action = buildOpenOrderAction({ ...query(), pool, quote: quoteOrder({ pool, sellsA: true, tick: 120, amount: 10n ** 9n, epoch: 0n }) });
  if (needsCurrentPrograms(CLMM).skip) expect(await codeOf(action)).toBe('clmm/no-limit-orders');
  else expect((await action).kind).toBe('open-limit-order');
});
