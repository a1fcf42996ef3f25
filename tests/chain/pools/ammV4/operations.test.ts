import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { ClusterConfig } from '@/config.ts';
import { U64_MAX } from '@/services/amounts/integers.ts';
import type { AmmV4Pool } from '@/services/programs/ammV4/accounts.ts';
import { readAmmV4Pool } from '@/services/programs/ammV4/readPool.ts';
import { takePnl } from '@/services/programs/ammV4/quote.ts';
import { buildAddLiquidityAction, buildRemoveLiquidityAction } from '@/services/pools/buildLiquidityActions.ts';
import { buildSwapAction } from '@/services/pools/buildSwapAction.ts';
import { quoteAdd, quoteRemove, quoteSwap } from '@/services/pools/quote.ts';
import { AMM_PROGRAMS, changes, EXACTLY, holdings, makeAmmV4Pool } from '@tests/support/ammV4Pools.ts';
import { startTestCluster, type TestCluster } from 'raydium-localnet/testing';
import { land, type Trader } from '@tests/support/poolOperations.ts';
import { exactProgramTest, programTest } from '@tests/support/programTest.ts';
import { clusterConfig, codeOf } from '@tests/support/services.ts';

const swapping = { operation: 'Swap on an AMM v4 pool', programs: AMM_PROGRAMS };
const adding = { operation: 'Add liquidity to an AMM v4 pool', programs: AMM_PROGRAMS };
const removing = { operation: 'Remove liquidity from an AMM v4 pool', programs: AMM_PROGRAMS };

let chain: TestCluster;
let cluster: ClusterConfig;
beforeAll(async () => {
  chain = await startTestCluster();
  cluster = clusterConfig(chain);
});
afterAll(() => chain.stop());

async function newTrader(): Promise<Trader> {
  return { chain, cluster, keypair: await chain.fundedKeypair(20) };
}

/** Swaps without slippage and compares the result with the quote. */
async function swapAsQuoted(
  trader: Trader, poolId: string, from: 'a' | 'b', exact: 'in' | 'out', amount: bigint,
): Promise<void> {
  const pool = await readAmmV4Pool(cluster, poolId);
  const quote = quoteSwap(pool, {
    inputMint: pool[from].mint.address, exact, amount, slippage: EXACTLY, epoch: 0n,
  });
  expect(exact === 'in' ? quote.amountIn : quote.amountOut).toBe(amount);
  expect([quote.minAmountOut, quote.maxAmountIn]).toEqual([quote.amountOut, quote.amountIn]);
  const ownerAddress = trader.keypair.publicKey.toBase58();
  const done = await changes(trader, pool, async () =>
    land(trader, await buildSwapAction({ cluster, ownerAddress, pool, quote })));
  const [paid, got] = from === 'a' ? [done.a, done.b] : [done.b, done.a];
  expect([paid, got, done.lp]).toEqual([-quote.amountIn, quote.amountOut, 0n]);
  const [input, output] = from === 'a' ? [done.pool.a, done.pool.b] : [done.pool.b, done.pool.a];
  const other = from === 'a' ? 'b' : 'a';
  expect(input.reserve).toBe(pool[from].reserve + quote.amountIn);
  expect(output.reserve).toBe(pool[other].reserve - quote.amountOut);
}

async function addAsQuoted(trader: Trader, poolId: string, fixedSide: 'a' | 'b', amount: bigint): Promise<bigint> {
  const pool = await readAmmV4Pool(cluster, poolId);
  const quote = quoteAdd(pool, { fixedSide, amount, slippage: EXACTLY, epoch: 0n });
  expect([quote.maxAmountA, quote.maxAmountB]).toEqual([quote.amountA, quote.amountB]);
  const ownerAddress = trader.keypair.publicKey.toBase58();
  const done = await changes(trader, pool, async () =>
    land(trader, await buildAddLiquidityAction({ cluster, ownerAddress, pool, quote })));
  expect([done.a, done.b, done.lp]).toEqual([-quote.amountA, -quote.amountB, quote.lpAmount]);
  expectReserves(done.pool, pool, quote.amountA, quote.amountB, quote.lpAmount);
  return quote.lpAmount;
}

async function removeAsQuoted(trader: Trader, poolId: string, lpAmount: bigint): Promise<void> {
  const pool = await readAmmV4Pool(cluster, poolId);
  const quote = quoteRemove(pool, { lpAmount, slippage: EXACTLY, epoch: 0n });
  expect([quote.minAmountA, quote.minAmountB]).toEqual([quote.amountA, quote.amountB]);
  const ownerAddress = trader.keypair.publicKey.toBase58();
  const done = await changes(trader, pool, async () =>
    land(trader, await buildRemoveLiquidityAction({ cluster, ownerAddress, pool, quote })));
  expect([done.a, done.b, done.lp]).toEqual([quote.amountA, quote.amountB, -lpAmount]);
  expectReserves(done.pool, pool, -quote.amountA, -quote.amountB, -lpAmount);
}

/** The program takes its PnL first; the rest of the change is the deposit or withdrawal. */
function expectReserves(after: AmmV4Pool, before: AmmV4Pool, a: bigint, b: bigint, lp: bigint): void {
  const counted = takePnl(before);
  expect([after.a.reserve, after.b.reserve]).toEqual([counted.a + a, counted.b + b]);
  expect(after.lpSupply).toBe(before.lpSupply + lp);
  expect(after.lpCirculating).toBe(before.lpCirculating + lp);
}

describe.each([
  { decimals: [9, 6], amounts: [100_000_000_000n, 200_000_000n] },
  { decimals: [6, 9], amounts: [5_000_000n, 123_456_789_012n] },
  { decimals: [0, 9], amounts: [1_000_000n, 3_000_000_007n] },
  { decimals: [6, 0], amounts: [77_000_000n, 1_000_003n] },
  { decimals: [0, 0], amounts: [100_000n, 300_000n] },
])('a pool of mints with $decimals decimals', ({ decimals: [a, b], amounts: [baseAmount = 0n, quoteAmount = 0n] }) => {
  exactProgramTest(swapping, 'swaps, takes and gives back liquidity as quoted, without any slippage [7.31]', async () => {
    const trader = await newTrader();
    const poolId = await makeAmmV4Pool(
      trader, { decimals: a ?? 0, amount: baseAmount }, { decimals: b ?? 0, amount: quoteAmount });
    for (const from of ['a', 'b'] as const) {
      const [reserveIn, reserveOut] = from === 'a' ? [baseAmount, quoteAmount] : [quoteAmount, baseAmount];
      await swapAsQuoted(trader, poolId, from, 'in', reserveIn / 7n);
      await swapAsQuoted(trader, poolId, from, 'out', reserveOut / 11n);
    }
    const lp = await addAsQuoted(trader, poolId, 'a', baseAmount / 3n);
    await addAsQuoted(trader, poolId, 'b', quoteAmount / 5n);
    await swapAsQuoted(trader, poolId, 'b', 'in', quoteAmount / 2n);
    await removeAsQuoted(trader, poolId, lp);
  });
});

describe('a pool of whole u64 supplies', () => {
  exactProgramTest(adding, 'is read, swapped on and changed to the unit [3.26, 9.36]', async () => {
    const trader = await newTrader();
    const amount = 9_000_000_000_000_000_000n;
    const poolId = await makeAmmV4Pool(trader, { supply: U64_MAX, amount }, { supply: U64_MAX, amount });
    const pool = await readAmmV4Pool(cluster, poolId);
    expect([pool.a.reserve, pool.lpSupply, pool.lpCirculating]).toEqual([amount, amount, amount - 10n ** 9n]);
    await swapAsQuoted(trader, poolId, 'a', 'in', amount);
    await swapAsQuoted(trader, poolId, 'b', 'out', amount - 1n);
    await addAsQuoted(trader, poolId, 'b', 10n ** 17n);
    await removeAsQuoted(trader, poolId, amount / 2n);
  });
});

describe('dust', () => {
  programTest({ ...swapping, isCurrent: true }, 'of a few base units is swapped as quoted, at a fee of at least one', async () => {
    const trader = await newTrader();
    const poolId = await makeAmmV4Pool(trader, { amount: 100_000_000_000n }, { amount: 130_000_000_000n });
    const pool = await readAmmV4Pool(cluster, poolId);
    const feeOf = (amount: bigint) => quoteSwap(pool, {
      inputMint: pool.a.mint.address, exact: 'in', amount, slippage: EXACTLY, epoch: 0n,
    }).tradeFee;
    expect([2n, 199n, 200n, 400n, 401n].map(feeOf)).toEqual([1n, 1n, 1n, 1n, 2n]);
    expect(await codeOf(() => feeOf(1n))).toBe('pools/amount-too-small');
    for (const amount of [2n, 3n, 199n, 200n, 400n, 401n]) {
      await swapAsQuoted(trader, poolId, 'a', 'in', amount);
      await swapAsQuoted(trader, poolId, 'b', 'out', amount);
    }
    await addAsQuoted(trader, poolId, 'a', 1n);
    await addAsQuoted(trader, poolId, 'b', 2n);
    await removeAsQuoted(trader, poolId, 2n);
  });

  programTest(swapping, 'that would give nothing is refused before anything is signed', async () => {
    const trader = await newTrader();
    const poolId = await makeAmmV4Pool(trader, { amount: 100_000_000_000n }, { amount: 1_000_000_000n });
    const pool = await readAmmV4Pool(cluster, poolId);
    const dust = { slippage: EXACTLY, epoch: 0n };
    const inputMint = pool.a.mint.address;
    expect(await codeOf(() => quoteSwap(pool, { ...dust, inputMint, exact: 'in', amount: 99n })))
      .toBe('pools/amount-too-small');
    expect(await codeOf(() => quoteAdd(pool, { ...dust, fixedSide: 'a', amount: 9n }))).toBe('pools/amount-too-small');
    expect(await codeOf(() => quoteRemove(pool, { ...dust, lpAmount: 9n }))).toBe('pools/amount-too-small');
  });
});

describe('the first and the last unit of liquidity', () => {
  programTest(removing, 'are what the quotes say; the permanently locked LP keeps the pool going', async () => {
    const trader = await newTrader();
    const poolId = await makeAmmV4Pool(trader, { amount: 40_000_000_000n }, { amount: 90_000_000_000n });
    expect(await addAsQuoted(trader, poolId, 'b', 2n)).toBe(1n);
    await swapAsQuoted(trader, poolId, 'a', 'in', 3_000_000_000n);
    const pool = await readAmmV4Pool(cluster, poolId);
    const [, , lp] = await holdings(trader, pool);
    expect(lp).toBe(pool.lpCirculating);
    await removeAsQuoted(trader, poolId, lp - 2n);
    await removeAsQuoted(trader, poolId, 2n);
    const left = await readAmmV4Pool(cluster, poolId);
    expect([left.lpCirculating, left.lpSupply]).toEqual([0n, 10n ** 9n]);
    expect(await codeOf(() => quoteRemove(left, { lpAmount: 1n, slippage: EXACTLY, epoch: 0n })))
      .toBe('pools/amount-above-reserve');
    await swapAsQuoted(trader, poolId, 'b', 'in', 1_000_000n);
    await addAsQuoted(trader, poolId, 'a', 1_000_000_000n);
  });
});
