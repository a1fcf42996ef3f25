import {
  createAssociatedTokenAccountInstruction, createSyncNativeInstruction, getAssociatedTokenAddressSync, NATIVE_MINT,
} from '@solana/spl-token';
import { PublicKey, SystemProgram } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, vi } from 'vitest';
import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { parsePercent } from '@/services/amounts/decimals.ts';
import { listTransactions } from '@/services/history/listTransactions.ts';
import { readTransaction } from '@/services/history/readTransaction.ts';
import type { ClmmPool } from '@/services/programs/clmm/accounts.ts';
import { readLimitOrders } from '@/services/programs/clmm/limitOrders/readLimitOrders.ts';
import { readClmmPool, readAllTickArrays, readTickArrays } from '@/services/programs/clmm/readPool.ts';
import { sqrtPriceAtTick, usableTicks } from '@/services/programs/clmm/ticks.ts';
import { type ClmmSwapQuery, type ClmmSwapQuote, quoteClmmSwap } from '@/services/programs/clmm/swap/quote.ts';
import { clmmSwapInstructions } from '@/services/programs/clmm/swap/instructions.ts';
import { buildClmmSwapAction } from '@/services/programs/clmm/swap/buildClmmSwapAction.ts';
import { tickArrayAddress } from '@/services/programs/clmm/addresses.ts';
import { loadSdk } from '@/services/sdk.ts';
import { keypairOwner } from '@/services/transactions/owner.ts';
import { accountsOf, CLMM, clmmChanges, makeClmmPoolAt, openRange } from '../../support/clmmPools.ts';
import { placeLimitOrder } from '../../support/limitOrders.ts';
import { runSteps } from '../../support/clmmPositions.ts';
import { startTestCluster, type TestCluster } from 'raydium-localnet/testing';
import { heldOf, land, WALK_STEPS, wrappedSolOf, type Trader } from '../../support/poolOperations.ts';
import { exactProgramTest, programTest } from '../../support/programTest.ts';
import { clusterConfig, codeOf, errorOf } from '../../support/services.ts';
import { seeded } from '../../support/seeded.ts';

const swapping = { operation: 'Swap on a concentrated pool', programs: [CLMM] };
const EXACTLY = parsePercent('0');
const L = 10n ** 12n;

// Hundreds of transactions, on a possibly busy machine.
vi.setConfig({ testTimeout: 240_000 });

let chain: TestCluster;
let cluster: ClusterConfig;
beforeAll(async () => {
  chain = await startTestCluster();
  cluster = clusterConfig(chain);
});
afterAll(() => chain.stop());

async function newTrader(): Promise<Trader> {
  return { chain, cluster, keypair: await chain.fundedKeypair(1_000) };
}

/** A pool of spacing 60 with nested positions and a gap on each side. */
async function terraced(trader: Trader, options: { withTransferFee?: boolean } = {}): Promise<string> {
  const sqrtPriceX64 = sqrtPriceAtTick(7) + 12_345n;
  const poolId = await makeClmmPoolAt(trader, { configIndex: 1, sqrtPriceX64, ...options });
  const pool = await readClmmPool(cluster, poolId);
  for (const [at, width] of [60, 120, 300, 600, 3_600, 7_200].entries()) {
    await openRange(trader, pool, { tickLower: -width, tickUpper: width + 60, liquidity: L * BigInt(at + 1) });
  }
  await openRange(trader, pool, { tickLower: -12_000, tickUpper: -10_800, liquidity: 7n * L });
  await openRange(trader, pool, { tickLower: 10_800, tickUpper: 12_000, liquidity: 5n * L });
  return poolId;
}

interface Swap extends Pick<ClmmSwapQuery, 'exact' | 'amount' | 'sqrtPriceLimitX64' | 'allowPartial'> {
  readonly from: 'a' | 'b';
}

/** Swaps without slippage and compares pool and trader with the quote. */
async function swapAsQuoted(trader: Trader, poolId: string, { from, ...swap }: Swap): Promise<ClmmSwapQuote> {
  const pool = await readClmmPool(cluster, poolId);
  const quote = quoteClmmSwap(pool, await readAllTickArrays(cluster, pool), {
    inputMint: pool[from].mint.address, slippage: EXACTLY, epoch: 0n, timeSeconds: 0n, ...swap,
  });
  const ownerAddress = trader.keypair.publicKey.toBase58();
  const instructions = await clmmSwapInstructions({ pool, ownerAddress, accounts: accountsOf(trader, pool), quote });
  const done = await clmmChanges(trader, pool, () => land(trader, { steps: [{ instructions }] }));
  expect(from === 'a' ? [done.a, done.b] : [done.b, done.a]).toEqual([-quote.amountIn, quote.amountOut]);
  expectPool(done.pool, pool, quote, from);
  return quote;
}

function expectPool(after: ClmmPool, before: ClmmPool, quote: ClmmSwapQuote, from: 'a' | 'b'): void {
  expect(after.sqrtPriceX64).toBe(quote.sqrtPriceAfterX64);
  expect(after.tickCurrent).toBe(quote.tickAfter);
  expect(after.liquidity).toBe(quote.liquidityAfter);
  expect(after[from].feeGrowthGlobalX64).toBe(quote.feeGrowthGlobalAfterX64);
  expect(after[from].protocolFees - before[from].protocolFees).toBe(quote.protocolFee);
  expect(after[from].fundFees - before[from].fundFees).toBe(quote.fundFee);
}

describe('a swap on a concentrated pool gives exactly the quote', () => {
  exactProgramTest(swapping, 'exact in and exact out, in both directions, crossing many ticks [7.32]', async () => {
    const trader = await newTrader();
    const poolId = await terraced(trader);
    const quotes = [
      await swapAsQuoted(trader, poolId, { from: 'a', exact: 'in', amount: 1_000n }),
      await swapAsQuoted(trader, poolId, { from: 'b', exact: 'in', amount: 900_000_000_000n }),
      await swapAsQuoted(trader, poolId, { from: 'a', exact: 'in', amount: 3_500_000_000_000n }),
      await swapAsQuoted(trader, poolId, { from: 'b', exact: 'out', amount: 2_000_000_000_000n }),
      await swapAsQuoted(trader, poolId, { from: 'a', exact: 'out', amount: 1_500_000_000_000n }),
      // Across both gaps, where there is no liquidity at all.
      await swapAsQuoted(trader, poolId, { from: 'a', exact: 'in', amount: 1_700_000_000_000n }),
      await swapAsQuoted(trader, poolId, { from: 'b', exact: 'out', amount: 7_150_000_000_000n }),
    ];
    expect(quotes.map(({ ticksCrossed }) => ticksCrossed)).toEqual([0, 4, 9, 1, 1, 2, 14]);
    expect(quotes.every(({ allTrade }) => allTrade)).toBe(true);
  });

  programTest(swapping, 'the smallest amounts, and again at the very edge of a tick', async () => {
    const trader = await newTrader();
    const poolId = await terraced(trader);
    const sqrtPriceLimitX64 = sqrtPriceAtTick(-60);
    await swapAsQuoted(trader, poolId, { from: 'a', exact: 'in', amount: 10n ** 13n, sqrtPriceLimitX64 });
    // The price is that of tick −60, but the tick is already the one below.
    expect((await readClmmPool(cluster, poolId)).tickCurrent).toBe(-61);
    await swapAsQuoted(trader, poolId, { from: 'a', exact: 'in', amount: 3n });
    await swapAsQuoted(trader, poolId, { from: 'b', exact: 'in', amount: 3n });
    await swapAsQuoted(trader, poolId, { from: 'b', exact: 'out', amount: 1n });
    await swapAsQuoted(trader, poolId, { from: 'a', exact: 'out', amount: 1n });
  });

  programTest(swapping, 'a stop at the price limit, on a tick and between two, exact in and exact out', async () => {
    const trader = await newTrader();
    const poolId = await terraced(trader);
    const stopAt = (from: 'a' | 'b', exact: 'in' | 'out', sqrtPriceLimitX64: bigint) =>
      swapAsQuoted(trader, poolId, { from, exact, amount: 10n ** 13n, sqrtPriceLimitX64 });
    const quotes = [
      await stopAt('b', 'in', sqrtPriceAtTick(180)),
      await stopAt('b', 'out', sqrtPriceAtTick(333)),
      await stopAt('a', 'out', sqrtPriceAtTick(-77) + 5n),
      await stopAt('a', 'in', sqrtPriceAtTick(-11_111)),
    ];
    expect(quotes.map(({ allTrade }) => allTrade)).toEqual([false, false, false, false]);
    expect(quotes.map(({ tickAfter }) => tickAfter)).toEqual([180, 333, -77, -11_111]);
    const whole = await swapAsQuoted(trader, poolId, {
      from: 'b', exact: 'in', amount: 5_000n, sqrtPriceLimitX64: sqrtPriceAtTick(0),
    });
    expect(whole.allTrade).toBe(true);
  });

  programTest(swapping, 'liquidity that runs out: refused, or a part of it with the amount consumed [4.27]', async () => {
    const trader = await newTrader();
    const poolId = await terraced(trader);
    const beyond = { from: 'b', exact: 'in', amount: 10n ** 15n } as const;
    expect(await codeOf(swapAsQuoted(trader, poolId, beyond))).toBe('clmm/liquidity-insufficient');
    const part = await swapAsQuoted(trader, poolId, { ...beyond, allowPartial: true });
    expect(part).toMatchObject({ allTrade: false, liquidityAfter: 0n, tickAfter: 12_000 });
    expect(part.consumed).toBe(part.amountIn);
    // Nothing is left above; below, the pool is unchanged.
    expect(await codeOf(swapAsQuoted(trader, poolId, beyond))).toBe('clmm/liquidity-insufficient');
    await swapAsQuoted(trader, poolId, { from: 'a', exact: 'out', amount: 10n ** 12n });
    const out = await swapAsQuoted(trader, poolId, { from: 'a', exact: 'out', amount: 10n ** 15n, allowPartial: true });
    expect(out).toMatchObject({ allTrade: false, tickAfter: -12_001 });
    expect(out.consumed).toBe(out.amountOut);
  });

  programTest(swapping, 'and where the quote says that liquidity runs out, the program says so too', async () => {
    const trader = await newTrader();
    const poolId = await terraced(trader);
    const pool = await readClmmPool(cluster, poolId);
    const part = quoteClmmSwap(pool, await readAllTickArrays(cluster, pool), {
      inputMint: pool.b.mint.address, exact: 'in', amount: 10n ** 15n, allowPartial: true, slippage: EXACTLY, epoch: 0n,
      timeSeconds: 0n,
    });
    const quote = { ...part, instructionAmount: 10n ** 15n, instructionSqrtPriceLimitX64: 0n };
    const instructions = await clmmSwapInstructions({
      pool, ownerAddress: trader.keypair.publicKey.toBase58(), accounts: accountsOf(trader, pool), quote,
    });
    const { details } = await errorOf(land(trader, { steps: [{ instructions }] }));
    expect(JSON.stringify(details)).toContain('LiquidityInsufficient');
  });

  programTest({ ...swapping, isCurrent: true }, 'tokens that take a fee of every transfer, whole and in part', async () => {
    const trader = await newTrader();
    const poolId = await terraced(trader, { withTransferFee: true });
    const sqrtPriceLimitX64 = sqrtPriceAtTick(500);
    const quotes = [
      await swapAsQuoted(trader, poolId, { from: 'a', exact: 'in', amount: 123_456_789n }),
      await swapAsQuoted(trader, poolId, { from: 'b', exact: 'in', amount: 300_000_000_001n }),
      await swapAsQuoted(trader, poolId, { from: 'a', exact: 'out', amount: 400_000_000_003n }),
      await swapAsQuoted(trader, poolId, { from: 'b', exact: 'out', amount: 99n }),
      await swapAsQuoted(trader, poolId, { from: 'b', exact: 'in', amount: 10n ** 13n, sqrtPriceLimitX64 }),
      await swapAsQuoted(trader, poolId, { from: 'a', exact: 'out', amount: 10n ** 14n, allowPartial: true }),
    ];
    expect(quotes.map(({ allTrade }) => allTrade)).toEqual([true, true, true, true, false, false]);
    for (const { inputTransferFee, outputTransferFee } of quotes) {
      expect(inputTransferFee).toBeGreaterThan(0n);
      expect(outputTransferFee).toBeGreaterThan(0n);
    }
  });

  exactProgramTest({ ...swapping, isCurrent: true }, 'through limit orders, filled in part and whole, which are settled as read before', async () => {
    const trader = await newTrader();
    const owner = keypairOwner(trader.keypair.secretKey);
    const poolId = await terraced(trader);
    const pool = await readClmmPool(cluster, poolId);
    // One at a tick with liquidity, and one at a tick without.
    const [near, far] = [
      await placeLimitOrder(cluster, owner, { pool, sells: 'a', tick: 120, amount: 5_000_000_007n }),
      await placeLimitOrder(cluster, owner, { pool, sells: 'b', tick: -240, amount: 3_000_000_001n }),
    ];
    const orderAt = async (orderId: string) => (await readLimitOrders(cluster, owner.address)).find(({ order }) => order.orderId === orderId)!;
    expect(await orderAt(near)).toMatchObject({ order: { tick: 120, sellsA: true, total: 5_000_000_007n }, filled: 0n, claimable: 0n });
    const settle = async (orderId: string): Promise<bigint> => {
      const { order, pool: { a, b }, claimable } = await orderAt(orderId);
      const { mint, vault } = order.sellsA ? b : a;
      const keys = [
        poolId, tickArrayAddress(CLMM, poolId, order.tick < 0 ? -3_600 : 0), orderId, accountsOf(trader, pool)[order.sellsA ? 'b' : 'a'], vault, mint.address, mint.programId,
      ].map((address) => new PublicKey(address)) as [PublicKey, PublicKey, PublicKey, PublicKey, PublicKey, PublicKey, PublicKey];
      const { ClmmInstrument } = await loadSdk();
      const instruction = ClmmInstrument.settleLimitOrderInstruction(new PublicKey(CLMM), trader.keypair.publicKey, ...keys);
      const done = await clmmChanges(trader, pool, () => land(trader, { steps: [{ instructions: [instruction] }] }));
      expect(order.sellsA ? done.b : done.a).toBe(claimable);
      return claimable;
    };
    await swapAsQuoted(trader, poolId, { from: 'b', exact: 'in', amount: 10n ** 13n, sqrtPriceLimitX64: sqrtPriceAtTick(119) });
    const part = await swapAsQuoted(trader, poolId, { from: 'b', exact: 'in', amount: 3_000_000_000n });
    expect(part).toMatchObject({ allTrade: true, tickAfter: 119, sqrtPriceAfterX64: sqrtPriceAtTick(120) });
    const { filled } = await orderAt(near);
    expect(filled > 0n && filled < 5_000_000_007n).toBe(true);
    expect(await settle(near)).toBeGreaterThan(0n);
    await swapAsQuoted(trader, poolId, { from: 'b', exact: 'out', amount: 20_000_000_000n });
    expect(await orderAt(near)).toMatchObject({ filled: 5_000_000_007n });
    await settle(near);
    await swapAsQuoted(trader, poolId, { from: 'a', exact: 'in', amount: 900_000_000_000n });
    expect(await orderAt(far)).toMatchObject({ order: { sellsA: false }, filled: 3_000_000_001n });
    await settle(far);
    expect(await orderAt(far)).toMatchObject({ claimable: 0n });
    const { rows } = await listTransactions({ cluster, address: near, limit: 9 });
    const records = await Promise.all(rows.map(({ signature }) => readTransaction(cluster, signature)));
    const words = { settle: 'Settle a limit order in a CLMM pool', open: 'Open a limit order in a CLMM pool' };
    expect(records.map(({ action }) => action.title)).toEqual([words.settle, words.settle, words.open]);
  });

  programTest(swapping, 'at both extremes of price, far beyond the pool\'s own bitmap', async () => {
    const trader = await newTrader();
    const { lowest, highest } = usableTicks(1);
    for (const isLow of [true, false]) {
      // Ticks from the ends of the price range inwards; at an end, one unit of a token is worth all of the other.
      for (const inwards of [0, 60_000]) {
        const at = (ticks: number) => (isLow ? lowest + inwards + ticks : highest - inwards - ticks);
        const poolId = await makeClmmPoolAt(trader, { configIndex: 5, sqrtPriceX64: sqrtPriceAtTick(at(100)) });
        const pool = await readClmmPool(cluster, poolId);
        await openRange(trader, pool, { tickLower: lowest, tickUpper: highest, liquidity: 1n });
        const liquidity = inwards === 0 ? 5n * 10n ** 10n : 10n ** 12n;
        for (const [from, to] of [[0, 400], [90, 110], [330, 360]] as const) {
          const [tickLower, tickUpper] = isLow ? [at(from), at(to)] : [at(to), at(from)];
          await openRange(trader, pool, { tickLower, tickUpper, liquidity });
        }
        const [towards, away] = isLow ? ['a', 'b'] as const : ['b', 'a'] as const;
        const out = await swapAsQuoted(trader, poolId, {
          from: away, exact: 'in', amount: 10n ** 17n, sqrtPriceLimitX64: sqrtPriceAtTick(at(350)),
        });
        expect(out).toMatchObject({ allTrade: false, ticksCrossed: 2 });
        const back = swapAsQuoted(trader, poolId, { from: towards, exact: 'in', amount: out.amountOut });
        if (inwards === 0) expect(await codeOf(back)).toBe('pools/amount-too-small');
        else expect((await back).ticksCrossed).toBeGreaterThan(0);
      }
    }
  });

  for (const seed of [1, 2, 3]) {
    programTest(swapping, `swaps at random, one after the other: seed ${seed}`, async () => {
      const trader = await newTrader();
      const poolId = await terraced(trader);
      const random = seeded(seed);
      let [partial, crossed] = [0, 0];
      for (let step = 0; step < WALK_STEPS; step += 1) {
        const { sqrtPriceX64, tickCurrent } = await readClmmPool(cluster, poolId);
        // Returns to the middle more often than not, or the pool would stay at one end.
        const from = random() < (tickCurrent > 0 ? 0.7 : 0.3) ? 'a' : 'b';
        const amount = BigInt(Math.floor(10 ** (1 + random() * 12)));
        const factor = BigInt(Math.floor(1_000 + random() * 100_000));
        const sqrtPriceLimitX64 = from === 'a'
          ? (sqrtPriceX64 * 1_000_000n) / (1_000_000n + factor)
          : (sqrtPriceX64 * (1_000_000n + factor)) / 1_000_000n;
        const quote = await swapAsQuoted(trader, poolId, {
          from, exact: random() < 0.5 ? 'in' : 'out', amount, allowPartial: true,
          ...(random() < 0.5 && { sqrtPriceLimitX64 }),
        }).catch(refusedAsTooSmall);
        if (!quote) continue;
        partial += quote.allTrade ? 0 : 1;
        crossed += quote.ticksCrossed;
      }
      expect(partial).toBeGreaterThanOrEqual(WALK_STEPS / 30);
      expect(crossed).toBeGreaterThan(WALK_STEPS / 5);
    });
  }
});

/** At the end of all liquidity, or with almost no amount, there is nothing to swap. */
function refusedAsTooSmall(error: unknown): null {
  const codes: readonly string[] = ['clmm/invalid-tick-array', 'clmm/liquidity-insufficient', 'pools/amount-too-small'];
  if (error instanceof AppError && codes.includes(error.code)) return null;
  throw error;
}

describe('a swap as users make it', () => {
  programTest(swapping, 'SOL is wrapped and unwrapped around it, and wrapped SOL that is kept stays', async () => {
    const trader = await newTrader();
    const SOL = NATIVE_MINT.toBase58();
    const poolId = await makeClmmPoolAt(trader, { configIndex: 1, sqrtPriceX64: sqrtPriceAtTick(0), mints: [SOL] });
    await depositSol(trader, await readClmmPool(cluster, poolId));
    const wrapped = await wrappedSolOf(trader);
    expect(wrapped).toHaveLength(1);
    for (const [exact, isSolIn] of [['in', true], ['in', false], ['out', true], ['out', false]] as const) {
      const pool = await readClmmPool(cluster, poolId);
      const [sol, token] = pool.a.mint.address === SOL ? [pool.a, pool.b] : [pool.b, pool.a];
      const quote = quoteClmmSwap(pool, await readTickArrays(cluster, pool), {
        inputMint: (isSolIn ? sol : token).mint.address, exact, amount: 1_000_000_000n, slippage: parsePercent('1'),
        epoch: 0n, timeSeconds: 0n,
      });
      const held = async () => [
        BigInt(await chain.connection().getBalance(trader.keypair.publicKey)), await heldOf(trader, token.mint.address),
      ] as const;
      const [lamports, tokens] = await held();
      const ownerAddress = trader.keypair.publicKey.toBase58();
      const { feeLamports } = await land(trader, await buildClmmSwapAction({ cluster, ownerAddress, pool, quote }));
      const after = await held();
      const [solMoved, tokenMoved] = [after[0] - lamports + feeLamports, after[1] - tokens];
      expect(isSolIn ? [solMoved, tokenMoved] : [tokenMoved, solMoved]).toEqual([-quote.amountIn, quote.amountOut]);
      expect(await wrappedSolOf(trader)).toEqual(wrapped);
    }
  });

  programTest(swapping, 'through as many tick arrays as are read, with SOL and a new account, is one transaction', async () => {
    const trader = await newTrader();
    const SOL = NATIVE_MINT.toBase58();
    const poolId = await makeClmmPoolAt(trader, { configIndex: 4, sqrtPriceX64: sqrtPriceAtTick(5), mints: [SOL] });
    await depositSol(trader, await readClmmPool(cluster, poolId));
    for (let width = 30; width < 600; width += 60) {
      const range = { tickLower: -width, tickUpper: width, liquidity: 10n ** 11n };
      await openRange(trader, await readClmmPool(cluster, poolId), range);
    }
    const fresh = await newTrader();
    const pool = await readClmmPool(cluster, poolId);
    const token = pool.a.mint.address === SOL ? pool.b.mint.address : pool.a.mint.address;
    const quote = quoteClmmSwap(pool, await readTickArrays(cluster, pool), {
      inputMint: SOL, exact: 'in', amount: 30_000_000_000n, slippage: parsePercent('1'), epoch: 0n, timeSeconds: 0n,
    });
    // One array fewer on the way up, which the swap takes if the random mint sorts before SOL.
    const arrays = pool.a.mint.address === SOL ? 10 : 9;
    expect([quote.allTrade, quote.ticksCrossed > 5, quote.tickArrayStarts.length]).toEqual([true, true, arrays]);
    const ownerAddress = fresh.keypair.publicKey.toBase58();
    const action = await buildClmmSwapAction({ cluster, ownerAddress, pool, quote });
    expect(action.steps).toHaveLength(1);
    await runSteps(fresh, action);
    expect(await heldOf(fresh, token)).toBe(quote.amountOut);
    expect(await wrappedSolOf(fresh)).toEqual([]);
    // Fewer arrays leave room for their neighbours, to which the price may have moved by the time it lands.
    const again = await readClmmPool(cluster, poolId);
    const small = quoteClmmSwap(again, await readTickArrays(cluster, again), {
      inputMint: token, exact: 'in', amount: 1_000n, slippage: parsePercent('1'), epoch: 0n, timeSeconds: 0n,
    });
    const { steps: [step] } = await buildClmmSwapAction({ cluster, ownerAddress, pool: again, quote: small });
    const named = step!.instructions.at(-1)!.keys.map(({ pubkey }) => pubkey.toBase58());
    expect(named).toEqual(expect.arrayContaining(small.tickArrayStarts.map((start) => tickArrayAddress(again.programId, poolId, start))));
    expect(small.tickArrayStarts.length).toBeGreaterThan(small.walkedTickArrayStarts.length);
  });

  programTest(swapping, 'a pool that forbids swaps or is not open yet is refused before any signature', async () => {
    const trader = await newTrader();
    const poolId = await terraced(trader);
    const pool = await readClmmPool(cluster, poolId);
    const quote = quoteClmmSwap(pool, await readTickArrays(cluster, pool), {
      inputMint: pool.a.mint.address, exact: 'in', amount: 1_000n, slippage: EXACTLY, epoch: 0n, timeSeconds: 0n,
    });
    const ownerAddress = trader.keypair.publicKey.toBase58();
    const action = (of: ClmmPool) => codeOf(buildClmmSwapAction({ cluster, ownerAddress, pool: of, quote }));
    const closed = await withBytes(poolId, STATUS_OFFSET, [1 << 4]);
    expect(closed.allows).toMatchObject({ swap: false, openPosition: true, collectFee: true });
    expect(await action(closed)).toBe('pools/swap-not-allowed');
    const later = await withBytes(poolId, OPEN_TIME_OFFSET, [255, 255, 255, 255]);
    expect(later.openTimeSeconds).toBe(4_294_967_295n);
    expect(await action({ ...later, allows: pool.allows })).toBe('pools/not-open-yet');
    const part = { ...quote, allTrade: false };
    expect((await buildClmmSwapAction({ cluster, ownerAddress, pool, quote: part })).notes).toHaveLength(1);
  });
});

const STATUS_OFFSET = 389;
const OPEN_TIME_OFFSET = 1080;

/** Overwrites bytes of a pool's account, without the program. */
async function withBytes(poolId: string, offset: number, bytes: readonly number[]): Promise<ClmmPool> {
  const account = await chain.connection().getAccountInfo(new PublicKey(poolId));
  const data = Uint8Array.from(account!.data);
  data.set(bytes, offset);
  chain.localnet.control.setAccount(poolId, { lamports: BigInt(account!.lamports), data, owner: CLMM });
  chain.localnet.control.advanceSlots(40);
  return readClmmPool(cluster, poolId);
}

/** Adds liquidity to a pool of SOL, and leaves wrapped SOL with the trader. */
async function depositSol(trader: Trader, pool: ClmmPool): Promise<void> {
  const owner = trader.keypair.publicKey;
  const account = getAssociatedTokenAddressSync(NATIVE_MINT, owner);
  await land(trader, { steps: [{ instructions: [
    createAssociatedTokenAccountInstruction(owner, account, owner, NATIVE_MINT),
    SystemProgram.transfer({ fromPubkey: owner, toPubkey: account, lamports: 500_000_000_000 }),
    createSyncNativeInstruction(account),
  ] }] });
  await openRange(trader, pool, { tickLower: -6_000, tickUpper: 6_000, liquidity: L });
}
