import { getAssociatedTokenAddressSync } from '@solana/spl-token';
import { PublicKey } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { ClusterConfig } from '../../../../src/config.ts';
import { U64_MAX } from '../../../../src/services/amounts/u64.ts';
import { parsePercent } from '../../../../src/services/amounts/parsePercent.ts';
import { draftAddLiquidity } from '../../../../src/services/pools/draftAddLiquidity.ts';
import { draftRemoveLiquidity } from '../../../../src/services/pools/draftRemoveLiquidity.ts';
import { draftSwap } from '../../../../src/services/pools/draftSwap.ts';
import type { AddQuote, RemoveQuote } from '../../../../src/services/pools/LiquidityQuote.ts';
import { quoteStableAdd } from '../../../../src/services/pools/stable/quoteStableAdd.ts';
import { quoteStableRemove } from '../../../../src/services/pools/stable/quoteStableRemove.ts';
import { quoteStableSwap } from '../../../../src/services/pools/stable/quoteStableSwap.ts';
import { readStablePool } from '../../../../src/services/pools/stable/readStablePool.ts';
import { stableAddInstructions } from '../../../../src/services/pools/stable/stableAddInstructions.ts';
import { stablePrice, stableRatio } from '../../../../src/services/pools/stable/stableCurve.ts';
import type { StablePool } from '../../../../src/services/pools/stable/StablePool.ts';
import { stableRemoveInstructions } from '../../../../src/services/pools/stable/stableRemoveInstructions.ts';
import { stableSwapInstructions } from '../../../../src/services/pools/stable/stableSwapInstructions.ts';
import { systemAmounts } from '../../../../src/services/pools/stable/stableUnits.ts';
import { takeStablePnl } from '../../../../src/services/pools/stable/takeStablePnl.ts';
import type { SwapQuote } from '../../../../src/services/pools/SwapQuote.ts';
import type { PoolInstructions } from '../../../../src/services/pools/TokenFlow.ts';
import { startTestCluster, type TestCluster } from '../../../support/localnet.ts';
import { sendDraft, type Trader } from '../../../support/poolOperations.ts';
import { programTest } from '../../../support/programTest.ts';
import { clusterConfig, codeOf, errorOf } from '../../../support/services.ts';
import {
  ABORT_TRADE_FACTOR, giveTokens, STABLE, stableHoldings, withComputeUnits, writeStablePool, type StablePoolAddresses,
  type StablePoolOptions,
} from '../../../support/stablePools.ts';

const reading = { operation: 'Read a stable pool', programs: [STABLE] };
const swapping = { operation: 'Swap on a stable pool', programs: [STABLE] };
const adding = { operation: 'Add liquidity to a stable pool', programs: [STABLE] };
const removing = { operation: 'Remove liquidity from a stable pool', programs: [STABLE] };
const TERMS = { slippage: parsePercent('0'), epoch: 0n };

let chain: TestCluster;
let cluster: ClusterConfig;
beforeAll(async () => {
  chain = await startTestCluster({ slotMs: 100 });
  cluster = clusterConfig(chain);
});
afterAll(() => chain.stop());

interface Scene {
  readonly trader: Trader;
  readonly at: StablePoolAddresses;
  readonly pool: StablePool;
}

/** A pool, and somebody who holds plenty of its tokens. */
async function scene(options: Omit<StablePoolOptions, 'owner'> = {}): Promise<Scene> {
  const trader: Trader = { chain, cluster, keypair: await chain.fundedKeypair(20) };
  const owner = trader.keypair.publicKey;
  const at = writeStablePool(chain, { lpMinted: 10n ** 15n, ...options, owner });
  for (const mint of [at.coinMint, at.pcMint]) giveTokens(chain, owner, mint, 10n ** 18n);
  giveTokens(chain, owner, at.lpMint, 10n ** 15n);
  return { trader, at, pool: await readStablePool(cluster, at.poolId) };
}

/** A scene whose pool has grown by a share of `numerator` of 10000 since the program last took its own. */
async function grownScene(numerator: bigint, options: Omit<StablePoolOptions, 'owner'> = {}): Promise<Scene> {
  const { pool } = await scene(options);
  const now = stableRatio(pool.model, systemAmounts(pool));
  return scene({ ...options, lastRatio: (now * 10_000n) / (10_000n + numerator) });
}

async function changesOf({ trader, pool }: Scene, operation: () => Promise<unknown>): Promise<readonly bigint[]> {
  const before = await stableHoldings(trader, pool);
  await operation();
  return (await stableHoldings(trader, pool)).map((amount, index) => amount - (before[index] ?? 0n));
}

async function swapAsQuoted(here: Scene, from: 'a' | 'b', exact: 'in' | 'out', amount: bigint): Promise<SwapQuote> {
  const { trader, pool } = here;
  const quote = quoteStableSwap(pool, { ...TERMS, inputMint: pool[from].mint.address, exact, amount });
  expect(exact === 'in' ? quote.amountIn : quote.amountOut).toBe(amount);
  const ownerAddress = trader.keypair.publicKey.toBase58();
  const changes = await changesOf(here, async () =>
    sendDraft(trader, withComputeUnits(await draftSwap({ cluster, ownerAddress, pool, quote }))));
  const [paid, got] = [-quote.amountIn, quote.amountOut];
  expect(changes).toEqual(from === 'a' ? [paid, got, 0n] : [got, paid, 0n]);
  return quote;
}

async function addAsQuoted(here: Scene, fixedSide: 'a' | 'b', amount: bigint): Promise<AddQuote> {
  const { trader, pool } = here;
  const quote = quoteStableAdd(pool, { ...TERMS, fixedSide, amount });
  const ownerAddress = trader.keypair.publicKey.toBase58();
  const changes = await changesOf(here, async () =>
    sendDraft(trader, withComputeUnits(await draftAddLiquidity({ cluster, ownerAddress, pool, quote }))));
  expect(changes).toEqual([-quote.amountA, -quote.amountB, quote.lpAmount]);
  return quote;
}

async function removeAsQuoted(here: Scene, lpAmount: bigint): Promise<RemoveQuote> {
  const { trader, pool } = here;
  const quote = quoteStableRemove(pool, { ...TERMS, lpAmount });
  const ownerAddress = trader.keypair.publicKey.toBase58();
  const changes = await changesOf(here, async () =>
    sendDraft(trader, withComputeUnits(await draftRemoveLiquidity({ cluster, ownerAddress, pool, quote }))));
  expect(changes).toEqual([quote.amountA, quote.amountB, -lpAmount]);
  return quote;
}

/** Sends instructions no draft would make, to see what the program says to them. */
function send({ trader }: Scene, instructions: PoolInstructions): Promise<bigint> {
  const draft = { kind: 'test', title: 'Test', steps: [{ label: 'Test', instructions }] };
  return sendDraft(trader, withComputeUnits(draft));
}

/** What the program calls its refusal. */
async function refusalOf(sending: Promise<bigint>): Promise<unknown> {
  const { code, details } = await errorOf(sending);
  expect(code).toBe('programs/failed');
  return details?.['errorName'];
}

function accountsOf({ trader, pool }: Scene): { readonly a: string; readonly b: string; readonly lp: string } {
  const account = (mint: string): string =>
    getAssociatedTokenAddressSync(new PublicKey(mint), trader.keypair.publicKey).toBase58();
  return { a: account(pool.a.mint.address), b: account(pool.b.mint.address), lp: account(pool.lpMint) };
}

describe('a stable pool is read from RPC alone', () => {
  programTest(reading, 'with reserves that count what lies in orders and leave out fees not yet collected', async () => {
    const { pool, at } = await scene({
      coinAmount: 1_000n, pcAmount: 2_000n, coinInOrders: 30n, pcInOrders: 40n, coinNeedTakePnl: 5n, pcNeedTakePnl: 6n,
      lpSupply: 2n ** 60n, coinDecimals: 9, pcDecimals: 6, openTimeSeconds: 77n, status: 7n,
    });
    expect(pool).toMatchObject({
      kind: 'stable', poolId: at.poolId, programId: STABLE, lpMint: at.lpMint, lpSupply: 2n ** 60n,
      lpCirculating: 10n ** 15n, lpDecimals: 9, status: 7n, openTimeSeconds: 77n,
      allows: { swap: true, deposit: true, withdraw: true },
      a: { vault: at.coinVault, vaultAmount: 1_000n, reserve: 1_025n, mint: { address: at.coinMint, decimals: 9 } },
      b: { vault: at.pcVault, vaultAmount: 2_000n, reserve: 2_034n, mint: { address: at.pcMint, decimals: 6 } },
      fees: { tradeNumerator: 2n, tradeDenominator: 10_000n, protocolNumerator: 12n, shareDenominator: 100n },
      market: { bids: at.bids, asks: at.asks, eventQueue: at.eventQueue },
    });
    expect(pool.model).toMatchObject({ modelId: at.modelId, multiplier: 1_000_000n, validDataCount: 50_000n });
  });

  programTest(reading, 'with its price table once, which is remembered by its address', async () => {
    const { pool, at } = await scene();
    expect((await readStablePool(cluster, at.poolId)).model).toBe(pool.model);
  });

  programTest(reading, 'unless the account is something else, or its price table is missing', async () => {
    const { at, pool } = await scene();
    expect(await codeOf(readStablePool(cluster, at.coinVault))).toBe('pools/not-a-pool');
    expect(await codeOf(readStablePool(cluster, at.targetOrders))).toBe('pools/not-a-pool');
    const nobody = (await chain.fundedKeypair()).publicKey.toBase58();
    expect(await codeOf(readStablePool(cluster, PublicKey.unique().toBase58()))).toBe('pools/not-found');
    expect(await codeOf(readStablePool(cluster, nobody))).toBe('pools/not-a-pool');
    expect(await codeOf(readStablePool(cluster, 'no address'))).toBe('accounts/invalid-public-key');
    const cut = writeStablePool(chain, { owner: new PublicKey(pool.authority), model: new Uint8Array(100) });
    expect(await codeOf(readStablePool(cluster, cut.poolId))).toBe('pools/no-stable-model');
  });
});

describe('a swap on a stable pool gives what was quoted', () => {
  for (const from of ['a', 'b'] as const) {
    for (const exact of ['in', 'out'] as const) {
      programTest(swapping, `exact ${exact} from side ${from}: dust, ordinary and a quarter of the pool`, async () => {
        for (const amount of [2n, 3n, 4_999n, 1_000_000n, 250_000_000_000n]) {
          await swapAsQuoted(await scene({ pcAmount: 1_300_000_000_000n }), from, exact, amount);
        }
      });
    }
  }

  programTest(swapping, 'with 18 digits on both sides, 9 decimals against 6, and tokens of the pool in orders', async () => {
    const large = await scene({ coinAmount: 10n ** 18n, pcAmount: 9n * 10n ** 17n });
    await swapAsQuoted(large, 'a', 'in', 10n ** 17n + 1n);
    const mixed = await scene({ coinDecimals: 9, coinAmount: 10n ** 15n + 7n, coinInOrders: 10n ** 12n, pcInOrders: 11n });
    await swapAsQuoted(mixed, 'a', 'in', 123_456_789_012n);
    await swapAsQuoted(await scene({ coinDecimals: 9, coinAmount: 10n ** 15n }), 'b', 'out', 987_654_321_098n);
  });

  programTest(swapping, 'near par in the middle of the curve, with a fee of 2 of 10000 that is rounded up', async () => {
    const quote = await swapAsQuoted(await scene(), 'a', 'in', 1_000_001n);
    expect(quote.tradeFee).toBe(201n);
    expect(quote.amountOut).toBe(999_800n);
    expect(quote.protocolFee).toBe(24n);
    expect(quote.priceImpact.numerator).toBe(0n);
    const big = await swapAsQuoted(await scene(), 'a', 'in', 500_000_000_000n);
    expect(Number(big.priceImpact.numerator) / Number(big.priceImpact.denominator)).toBeGreaterThan(0.003);
  });

  programTest(swapping, 'with the slippage in the limit, which the program holds to the unit', async () => {
    const here = await scene();
    const query = { inputMint: here.pool.a.mint.address, amount: 1_000_000n, slippage: parsePercent('1'), epoch: 0n };
    const quoteIn = quoteStableSwap(here.pool, { ...query, exact: 'in' });
    expect(quoteIn.minAmountOut).toBe((quoteIn.amountOut * 99n) / 100n);
    const quoteOut = quoteStableSwap(here.pool, { ...query, exact: 'out' });
    expect(quoteOut.maxAmountIn).toBe((quoteOut.amountIn * 101n) / 100n);
    const shared = { pool: here.pool, ownerAddress: here.trader.keypair.publicKey.toBase58(), accounts: accountsOf(here) };
    const greedy = { ...quoteIn, instructionLimit: quoteIn.amountOut + 1n };
    expect(await refusalOf(send(here, await stableSwapInstructions({ ...shared, quote: greedy })))).toBe('ExceededSlippage');
    const stingy = { ...quoteOut, instructionLimit: quoteOut.amountIn - 1n };
    expect(await refusalOf(send(here, await stableSwapInstructions({ ...shared, quote: stingy })))).toBe('ExceededSlippage');
  });

  programTest(swapping, 'and refuses what the program refuses, before anything is signed', async () => {
    const { pool } = await scene({ coinAmount: 10n ** 12n, pcAmount: 10n ** 12n });
    const swap = (changes: { inputMint?: string; exact?: 'in' | 'out'; amount?: bigint }) => () =>
      quoteStableSwap(pool, { ...TERMS, inputMint: pool.a.mint.address, exact: 'in', amount: 5n, ...changes });
    expect(await codeOf(swap({ amount: 0n }))).toBe('sdk/amounts-not-positive');
    expect(await codeOf(swap({ amount: U64_MAX + 1n }))).toBe('amounts/out-of-range');
    expect(await codeOf(swap({ inputMint: pool.lpMint }))).toBe('sdk/mint-not-in-pool');
    expect(await codeOf(swap({ exact: 'out', amount: 10n ** 12n }))).toBe('pools/amount-above-reserve');
    expect(await codeOf(swap({ amount: 8n * 10n ** 11n }))).toBe('pools/stable-out-of-balance');
    expect(await codeOf(swap({ amount: 5n * 10n ** 12n }))).toBe('pools/stable-off-curve');
    const coarse = (await scene({ coinDecimals: 9, coinAmount: 10n ** 15n })).pool;
    const dust = { ...TERMS, inputMint: coarse.a.mint.address, exact: 'in' as const, amount: 10n };
    expect(await codeOf(() => quoteStableSwap(coarse, dust))).toBe('pools/amount-too-small');
    const empty = (await scene({ coinAmount: 0n })).pool;
    const any = { ...TERMS, inputMint: empty.a.mint.address, exact: 'in' as const, amount: 10n };
    expect(await codeOf(() => quoteStableSwap(empty, any))).toBe('pools/empty');
  });

  programTest(swapping, 'to the last swap before the abort factor, one unit beyond which the program refuses', async () => {
    const here = await scene();
    const { pool } = here;
    const balanced = (amount: bigint): boolean => {
      try {
        quoteStableSwap(pool, { ...TERMS, inputMint: pool.a.mint.address, exact: 'in', amount });
        return true;
      } catch {
        return false;
      }
    };
    let [good, bad] = [1n, 10n ** 12n];
    while (bad - good > 1n) {
      const middle = (good + bad) / 2n;
      if (balanced(middle)) good = middle;
      else bad = middle;
    }
    const quote = quoteStableSwap(pool, { ...TERMS, inputMint: pool.a.mint.address, exact: 'in', amount: good });
    expect((pool.a.reserve + good) / (pool.b.reserve - quote.amountOut)).toBe(ABORT_TRADE_FACTOR - 1n);
    const shared = { pool, ownerAddress: here.trader.keypair.publicKey.toBase58(), accounts: accountsOf(here) };
    const beyond = { ...quote, amountIn: bad, instructionAmount: bad, instructionLimit: 0n };
    expect(await refusalOf(send(here, await stableSwapInstructions({ ...shared, quote: beyond })))).toBe('AbortTrade');
    await swapAsQuoted(here, 'a', 'in', good);
  });
});

describe('liquidity of a stable pool goes in and out as quoted', () => {
  for (const side of ['a', 'b'] as const) {
    programTest(adding, `with side ${side} fixed, at a first and a second deposit`, async () => {
      const here = await grownScene(3n, { pcAmount: 1_234_567_890_123n, lpSupply: 3_000_000_000_000n });
      expect(takeStablePnl(here.pool).a).toBeLessThan(here.pool.a.reserve);
      await addAsQuoted(here, side, 1_000_000_007n);
      const pool = await readStablePool(cluster, here.pool.poolId);
      expect(takeStablePnl(pool)).toEqual({ a: pool.a.reserve, b: pool.b.reserve });
      await addAsQuoted({ ...here, pool }, side, 33n);
    });
  }

  programTest(removing, 'down to a few units of LP, after the program has taken its share', async () => {
    const here = await grownScene(20n, { lpSupply: 2_000_000_000_000n });
    await removeAsQuoted(here, 400_000_000_000n);
    for (const lpAmount of [3n, 1_599_999_000_000n]) {
      await removeAsQuoted({ ...here, pool: await readStablePool(cluster, here.pool.poolId) }, lpAmount);
    }
  });

  programTest(removing, 'to the last but one LP token, and not where the program could no longer value the rest', async () => {
    const rest = await scene({ lpSupply: 1_000_000_000n });
    await removeAsQuoted(rest, 999_999_999n);
    const left = await readStablePool(cluster, rest.pool.poolId);
    expect(await codeOf(() => quoteStableAdd(left, { ...TERMS, fixedSide: 'a', amount: 10n ** 9n }))).toBe('pools/share-not-computed');
    const lopsided = await scene({ coinAmount: 10n ** 12n, pcAmount: 10n ** 6n, lpSupply: 10n ** 9n, status: 3n });
    const off = () => quoteStableRemove(lopsided.pool, { ...TERMS, lpAmount: 10n ** 6n });
    expect(await codeOf(off)).toBe('pools/stable-off-curve');
    const quote = quoteStableRemove(rest.pool, { ...TERMS, lpAmount: 10n ** 6n });
    const shared = {
      pool: lopsided.pool, ownerAddress: lopsided.trader.keypair.publicKey.toBase58(), accounts: accountsOf(lopsided),
    };
    expect(await refusalOf(send(lopsided, await stableRemoveInstructions({ ...shared, quote })))).toBe('ProgramFailedToComplete');
  });

  programTest(removing, 'where nothing but withdrawals is allowed, without the share of the program', async () => {
    const here = await grownScene(20n, { status: 3n });
    await removeAsQuoted(here, 10_000_000_000n);
  });

  programTest(removing, 'but never the last LP token, which the program keeps', async () => {
    const here = await scene();
    const all = here.pool.lpSupply;
    expect(await codeOf(() => quoteStableRemove(here.pool, { ...TERMS, lpAmount: all }))).toBe('pools/amount-above-reserve');
    const quote = { ...quoteStableRemove(here.pool, { ...TERMS, lpAmount: 5n }), lpAmount: all };
    const shared = { pool: here.pool, ownerAddress: here.trader.keypair.publicKey.toBase58(), accounts: accountsOf(here) };
    expect(await refusalOf(send(here, await stableRemoveInstructions({ ...shared, quote })))).toBe('ProgramFailedToComplete');
  });

  programTest(removing, 'with no least amount promised: this release of the program checks none', async () => {
    const here = await scene();
    const quote = quoteStableRemove(here.pool, { ...TERMS, lpAmount: 1_000_000n });
    expect([quote.minAmountA, quote.minAmountB]).toEqual([0n, 0n]);
    expect([quote.instructionMinA, quote.instructionMinB]).toEqual([quote.amountA, quote.amountB]);
    const shared = { pool: here.pool, ownerAddress: here.trader.keypair.publicKey.toBase58(), accounts: accountsOf(here) };
    const greedy = { ...quote, instructionMinA: quote.amountA + 1n, instructionMinB: quote.amountB + 1n };
    const changes = await changesOf(here, async () => send(here, await stableRemoveInstructions({ ...shared, quote: greedy })));
    expect(changes).toEqual([quote.amountA, quote.amountB, -1_000_000n]);
  });

  programTest(adding, 'with the most of the other side held by the program', async () => {
    const here = await scene({ pcAmount: 1_100_000_000_000n });
    const quote = quoteStableAdd(here.pool, { ...TERMS, fixedSide: 'a', amount: 1_000_000n });
    const shared = { pool: here.pool, ownerAddress: here.trader.keypair.publicKey.toBase58(), accounts: accountsOf(here) };
    const stingy = { ...quote, maxAmountB: quote.amountB - 1n };
    expect(await refusalOf(send(here, await stableAddInstructions({ ...shared, quote: stingy })))).toBe('ExceededSlippage');
  });

  programTest(adding, 'and refuses what the program refuses, before anything is signed', async () => {
    const { pool } = await scene({ coinAmount: 10n ** 9n, pcAmount: 10n ** 9n, lpSupply: 100n });
    const add = (amount: bigint, of = pool) => () => quoteStableAdd(of, { ...TERMS, fixedSide: 'a', amount });
    expect(await codeOf(add(0n))).toBe('sdk/amounts-not-positive');
    expect(await codeOf(add(1n))).toBe('pools/amount-too-small');
    const rich = (await scene({ lpSupply: U64_MAX - 5n })).pool;
    expect(await codeOf(add(1_000_000n, rich))).toBe('pools/amount-above-pool');
    const none = (await scene({ lpSupply: 0n })).pool;
    expect(await codeOf(add(1_000_000n, none))).toBe('pools/empty');
    expect(await codeOf(() => quoteStableRemove(pool, { ...TERMS, lpAmount: 0n }))).toBe('sdk/amounts-not-positive');
    const dear = (await scene({ coinAmount: 10n ** 9n, pcAmount: 10n ** 9n, lpSupply: 10n ** 15n })).pool;
    expect(await codeOf(() => quoteStableRemove(dear, { ...TERMS, lpAmount: 5n }))).toBe('pools/amount-too-small');
    const shrunk = (await grownScene(-20n)).pool;
    expect(await codeOf(add(1_000_000n, shrunk))).toBe('pools/share-not-computed');
    const lopsided = (await scene({ coinAmount: 10n ** 12n, pcAmount: 10n ** 6n })).pool;
    expect(await codeOf(add(1_000_000n, lopsided))).toBe('pools/stable-off-curve');
  });

  programTest(adding, 'but not without an account for LP tokens, nor a market', async () => {
    const here = await scene();
    const { pool, trader } = here;
    const { lp, ...accounts } = accountsOf(here);
    expect(lp).not.toBe('');
    const shared = { ownerAddress: trader.keypair.publicKey.toBase58(), accounts };
    const add = quoteStableAdd(pool, { ...TERMS, fixedSide: 'a', amount: 5_000n });
    const remove = quoteStableRemove(pool, { ...TERMS, lpAmount: 5_000n });
    expect(await codeOf(stableAddInstructions({ ...shared, pool, quote: add }))).toBe('sdk/no-lp-token-account');
    expect(await codeOf(stableRemoveInstructions({ ...shared, pool, quote: remove }))).toBe('sdk/no-lp-token-account');
    chain.localnet.control.setAccount(here.at.marketId, { lamports: 0n });
    const closed = await readStablePool(cluster, pool.poolId);
    const swap = quoteStableSwap(closed, { ...TERMS, inputMint: pool.a.mint.address, exact: 'in', amount: 5_000n });
    expect(await codeOf(stableSwapInstructions({ ...shared, pool: closed, quote: swap }))).toBe('pools/market-closed');
  });
});

describe('the status of a stable pool decides as the program does', () => {
  const STATUSES = [
    { status: 1n, swap: true, deposit: true, withdraw: true },
    { status: 2n, swap: false, deposit: false, withdraw: false },
    { status: 3n, swap: false, deposit: false, withdraw: true },
    { status: 4n, swap: false, deposit: true, withdraw: true },
    { status: 6n, swap: true, deposit: true, withdraw: true },
    { status: 7n, swap: true, deposit: true, withdraw: true },
  ] as const;

  for (const { status, ...allowed } of STATUSES) {
    programTest(swapping, `at status ${status}`, async () => {
      const here = await scene({ status });
      const { pool, trader } = here;
      expect(pool.allows).toEqual(allowed);
      const shared = { pool, ownerAddress: trader.keypair.publicKey.toBase58(), accounts: accountsOf(here) };
      const swap = quoteStableSwap(pool, { ...TERMS, inputMint: pool.b.mint.address, exact: 'in', amount: 5_000n });
      const add = quoteStableAdd(pool, { ...TERMS, fixedSide: 'b', amount: 5_000_000n });
      const remove = quoteStableRemove(pool, { ...TERMS, lpAmount: 5_000n });
      const outcome = async (instructions: PoolInstructions): Promise<boolean> =>
        send(here, instructions).then(() => true, () => false);
      expect({
        deposit: await outcome(await stableAddInstructions({ ...shared, quote: { ...add, maxAmountA: add.maxAmountA * 2n } })),
        withdraw: await outcome(await stableRemoveInstructions({ ...shared, quote: remove })),
        swap: await outcome(await stableSwapInstructions({ ...shared, quote: { ...swap, instructionLimit: 0n } })),
      }).toEqual(allowed);
    });
  }

  programTest(swapping, 'and one that waits for its open time takes no swap before it', async () => {
    const now = BigInt(Math.floor(Date.now() / 1000));
    const here = await scene({ status: 7n, openTimeSeconds: now + 3_600n });
    const { pool, trader } = here;
    const ownerAddress = trader.keypair.publicKey.toBase58();
    const quote = quoteStableSwap(pool, { ...TERMS, inputMint: pool.a.mint.address, exact: 'in', amount: 5_000n });
    expect(await codeOf(draftSwap({ cluster, ownerAddress, pool, quote }))).toBe('pools/not-open-yet');
    const instructions = await stableSwapInstructions({ pool, ownerAddress, accounts: accountsOf(here), quote });
    expect(await refusalOf(send(here, instructions))).toBe('InvalidStatus');
    await swapAsQuoted(await scene({ status: 7n, openTimeSeconds: now - 60n }), 'a', 'in', 5_000n);
  });
});

describe('the price of a stable pool', () => {
  programTest(reading, 'is what a small swap pays, fees left out', async () => {
    const { pool } = await scene({ coinAmount: 1_400_000_000_000n, pcAmount: 700_000_000_000n });
    const price = stablePrice(pool.model, systemAmounts(pool));
    expect(price).toBeLessThan(pool.model.multiplier);
    const quote = quoteStableSwap(pool, { ...TERMS, inputMint: pool.a.mint.address, exact: 'in', amount: 10_000_000n });
    const paid = ((quote.amountIn - quote.tradeFee) * price) / pool.model.multiplier;
    expect(Number(quote.amountOut - paid)).toBeCloseTo(0, -2);
  });
});
