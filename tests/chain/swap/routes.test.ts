import { PublicKey } from '@solana/web3.js';
import { PROGRAMS } from 'raydium-localnet';
import { CPMM_CONFIGS, RAY_MINT } from 'raydium-localnet/genesis';
import { needsRealPrograms, startTestCluster, type TestCluster } from 'raydium-localnet/testing';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { parsePercent } from '@/services/amounts/decimals.ts';
import { NATIVE_TOKEN } from '@/services/amounts/token.ts';
import { readClmmPool } from '@/services/programs/clmm/readPool.ts';
import { sqrtPriceAtTick } from '@/services/programs/clmm/ticks.ts';
import { buildRouteAction } from '@/services/swap/buildRouteAction.ts';
import { findSwapPools } from '@/services/swap/findSwapPools.ts';
import { quoteBestRoute, quoteHop, type RouteQuery } from '@/services/swap/quoteRoutes.ts';
import type { RouteQuote } from '@/services/swap/RouteQuote.ts';
import { readSwapPools, type SwapPools } from '@/services/swap/readSwapPools.ts';
import { canUseRouter } from '@/services/swap/routerInstructions.ts';
import { keypairOwner } from '@/services/transactions/owner.ts';
import { planAction } from '@/services/transactions/planAction.ts';
import { writePhrase } from '@/services/transactions/phrase.ts';
import { AMM_V4, OPENBOOK } from '@tests/support/ammV4Pools.ts';
import { CLMM, makeClmmPoolAt, openRange } from '@tests/support/clmmPools.ts';
import { CPMM, cpmmRequest, landAction, makeCpmmPool, makeMint } from '@tests/support/cpmmPools.ts';
import { createAmmPool } from '@tests/support/createAmmPool.ts';
import { heldOf, land, wrappedSolOf, type Trader } from '@tests/support/poolOperations.ts';
import { seeded } from '@tests/support/seeded.ts';
import { makeToken, poolRequest } from '@tests/support/pools.ts';
import { exactProgramTest, programTest } from '@tests/support/programTest.ts';
import { clusterConfig, codeOf } from '@tests/support/services.ts';
import { giveTokens, STABLE, writeStablePool } from '@tests/support/stablePools.ts';

const SOL = NATIVE_TOKEN.mint;
const ROUTER = 'routeUGWgWzqBWFcrCfv8tritsqukccJPu3q5GPP3xS';
const TERMS = { slippage: parsePercent('0'), epoch: 0n };
const WHOLE = 10n ** 6n;

// A dozen pools are created before the first swap, on a possibly busy machine.
vi.setConfig({ testTimeout: 240_000 });

let chain: TestCluster;
beforeAll(async () => {
  chain = await startTestCluster();
});
afterAll(() => chain.stop());

/** Three new tokens, each in a pool with RAY: concentrated, constant product and AMM v4. */
async function addRayPools(trader: Trader): Promise<readonly [x: string, y: string, z: string]> {
  const [x, y, z] = [await newToken(trader), await newToken(trader), await newToken(trader)];
  giveTokens(chain, trader.keypair.publicKey, RAY_MINT, 10n ** 15n);
  await addClmm(trader, [x, RAY_MINT], 10n ** 13n);
  await addCpmm(trader, [y, 90_000n * WHOLE], [RAY_MINT, 100_000n * WHOLE]);
  await addAmmV4(trader, [z, 50_000n * WHOLE], [RAY_MINT, 70_000n * WHOLE]);
  return [x, y, z];
}

async function newTrader(): Promise<Trader> {
  return { chain, cluster: clusterConfig(chain), keypair: await chain.fundedKeypair(10_000) };
}

const newToken = ({ cluster, keypair }: Trader) => makeToken(cluster, keypairOwner(keypair.secretKey), { decimals: 6, supply: 10n ** 18n });

/** A constant product pool; the index of its fee tier distinguishes it from others of the pair. */
async function addCpmm({ cluster, keypair }: Trader, [base, baseAmount]: Deposit, [quote, quoteAmount]: Deposit, tier = 0): Promise<void> {
  const request = await cpmmRequest(cluster, base, quote, { baseAmount, quoteAmount, configId: CPMM_CONFIGS[tier]!.id });
  await makeCpmmPool(chain, cluster, keypair, request);
}

async function addAmmV4({ cluster, keypair }: Trader, [base, baseAmount]: Deposit, [quote, quoteAmount]: Deposit): Promise<void> {
  const request = await poolRequest(cluster, base, quote, { baseAmount, quoteAmount });
  await createAmmPool({ cluster, owner: keypairOwner(keypair.secretKey), request });
}

/** A concentrated pool with two ranges around a price. */
async function addClmm(trader: Trader, mints: readonly [string, string], liquidity: bigint, configIndex = 1): Promise<void> {
  const poolId = await makeClmmPoolAt(trader, { configIndex, sqrtPriceX64: sqrtPriceAtTick(7) + 12_345n, mints });
  const pool = await readClmmPool(trader.cluster, poolId);
  await openRange(trader, pool, { tickLower: -1_200, tickUpper: 1_200, liquidity });
  await openRange(trader, pool, { tickLower: -24_000, tickUpper: 24_000, liquidity: liquidity / 10n });
}

/** A mint and its amount in a pool, base units. */
type Deposit = readonly [mint: string, amount: bigint];

async function readPools({ cluster }: Trader, mints: readonly [string, string]): Promise<SwapPools> {
  return readSwapPools(cluster, (await findSwapPools(cluster, mints)).rows);
}

/** Output or cost of every single pool, and of every two pools in sequence. */
function everyRoute({ pools, timeSeconds }: SwapPools, query: RouteQuery): readonly bigint[] {
  const { inputMint, outputMint, exact } = query;
  const quotes = (from: string, to: string, amount: bigint) => pools
    .filter(({ pool: { a, b } }) => [a, b].every(({ mint }) => mint.address === from || mint.address === to))
    .flatMap((pool) => {
      try {
        return [quoteHop(pool, { ...TERMS, exact, inputMint: from, amount }, timeSeconds).quote];
      } catch {
        return [];
      }
    });
  const middles = new Set(pools.flatMap(({ pool: { a, b } }) => [a.mint.address, b.mint.address]));
  const overTwo = [...middles].filter((mint) => mint !== inputMint && mint !== outputMint).flatMap((middle) => (exact === 'in'
    ? quotes(inputMint, middle, query.amount).flatMap(({ amountOut }) => quotes(middle, outputMint, amountOut))
    : quotes(middle, outputMint, query.amount).flatMap(({ amountIn }) => quotes(inputMint, middle, amountIn))));
  return [...quotes(inputMint, outputMint, query.amount), ...overTwo].map(({ amountIn, amountOut }) => (exact === 'in' ? amountOut : amountIn));
}

/** Swaps over the best route and compares the result with the quote, and the quote with every other route. */
async function swapAsQuoted(trader: Trader, [inputMint, outputMint]: readonly [string, string], exact: 'in' | 'out', amount: bigint): Promise<RouteQuote> {
  const query = { ...TERMS, inputMint, outputMint, exact, amount };
  const pools = await readPools(trader, [inputMint, outputMint]);
  const quote = quoteBestRoute(pools, query);
  const every = everyRoute(pools, query);
  const best = every.reduce((one, other) => ((exact === 'in' ? one > other : one < other) ? one : other));
  const [own, other] = exact === 'in' ? [quote.amountOut, best] : [best, quote.amountIn];
  // An order is only split if that gains at least a thousandth.
  if (quote.parts) expect(own * 1_000n).toBeGreaterThanOrEqual(other * 1_000n + (exact === 'in' ? best : best - own));
  else expect(own).toBe(other);
  expect(every.length).toBeGreaterThan(0);

  const { cluster, keypair } = trader;
  const middles = [...new Set(quote.hops.map((hop) => hop.quote.inputMint))].filter((mint) => mint !== inputMint);
  const programOf = (mint: string) => pools.pools.flatMap(({ pool: { a, b } }) => [a.mint, b.mint]).find(({ address }) => address === mint)?.programId;
  const held = async () => Promise.all([inputMint, ...middles, outputMint].map((mint) => heldOf(trader, mint, new PublicKey(programOf(mint)!))));
  const before = await held();
  const action = await buildRouteAction({ cluster, ownerAddress: keypair.publicKey.toBase58(), quote });
  expect(action.key).toBe(`swap ${inputMint} ${outputMint}`); // whatever the route: a second swap waits for the first
  if (action.steps.length > 1) {
    // The review adds up what all transactions do, though only the first is simulated.
    const { totals } = await planAction({ cluster, owner: keypair.publicKey.toBase58(), action });
    const changeOf = (mint: string) => totals.tokens.reduce((sum, one) => (one.mint === mint ? sum + one.change : sum), 0n);
    const [paid, received] = [-quote.amountIn, quote.amountOut];
    expect([changeOf(inputMint), changeOf(outputMint)]).toEqual([inputMint === SOL ? 0n : paid, outputMint === SOL ? 0n : received]);
  }
  const ran = action.steps.flatMap(({ instructions }) => instructions.map(({ programId }) => programId.toBase58()));
  // The parts of a split order that do not fit together are built one by one, like orders of their own.
  const routed = (quote.parts && action.steps.length > 1 ? quote.parts : [quote]).filter(hasRouter);
  if (routed.length === 0) expect(ran).not.toContain(ROUTER);
  // A concentrated pool's tick arrays may not leave room in the transaction.
  else if (routed.some(({ hops }) => hops.every(({ pool }) => pool.kind !== 'clmm'))) expect(ran).toContain(ROUTER);
  if (quote.parts && quote.hops.length === 2) expect(action.steps.map(({ label }) => writePhrase(label))).toEqual(['Swap over two routes']);
  await land(trader, action);
  const changes = (await held()).map((now, place) => now - before[place]!);
  expect(changes).toEqual([-quote.amountIn, ...middles.map(() => 0n), quote.amountOut]);
  expect(await wrappedSolOf(trader)).toEqual([]);
  return quote;
}

/** Whether the route program does both swaps: it calls no embedded program, has no exact output and here no stable pool. */
function hasRouter({ exact, hops, parts }: RouteQuote): boolean {
  if (parts || hops.length !== 2 || exact === 'out') return false;
  const { programs } = chain.localnet;
  const isEmbedded = (id: string) => programs.find((program) => program.id === id)?.kind === 'embedded';
  return programs.some(({ id, kind }) => id === ROUTER && kind === 'real') && hops.every(({ pool }) => pool.kind !== 'stable' && !isEmbedded(pool.programId));
}

const kindsOf = ({ hops }: RouteQuote) => hops.map(({ pool }) => pool.kind);

const routing = { operation: 'Swap over the best route', programs: [CPMM, CLMM, AMM_V4, OPENBOOK] };

describe('the best of all pools of a pair gives what was quoted, to the unit', () => {
  programTest(routing, 'among constant product, AMM v4 and concentrated pools of random sizes [10.52]', () => swapAtRandom(7, false));
  programTest({ ...routing, programs: [...routing.programs, STABLE] }, 'and among those and a stable pool [10.52]', () => swapAtRandom(8, true));

  async function swapAtRandom(seed: number, hasStable: boolean): Promise<void> {
    const random = seeded(seed);
    const trader = await newTrader();
    const [x, y] = [await newToken(trader), await newToken(trader)];
    const some = (most: number) => BigInt(1 + Math.floor(random() * most)) * 1_000n * WHOLE;
    for (const tier of [0, 1, 5]) {
      const size = some(400);
      await addCpmm(trader, [x, size], [y, size + some(20)], tier);
    }
    const size = some(400);
    await addAmmV4(trader, [x, size], [y, size + some(20)]);
    await addClmm(trader, [x, y], some(2_000), 1);
    await addClmm(trader, [x, y], some(200), 3);
    if (hasStable) writeStablePool(chain, { owner: trader.keypair.publicKey, mints: { coin: x, pc: y } });
    const used = new Set<string>();
    for (let swap = 0; swap < 24; swap += 1) {
      const pair = random() < 0.5 ? [x, y] as const : [y, x] as const;
      const amount = BigInt(Math.floor(10 ** (2 + random() * 9)));
      const quote = await swapAsQuoted(trader, pair, random() < 0.5 ? 'in' : 'out', amount);
      kindsOf(quote).forEach((kind) => used.add(kind));
    }
    expect(used.size).toBeGreaterThan(1);
    expect(used.has('stable')).toBe(hasStable);
  }

  programTest({ operation: 'Swap over the best route', programs: [CPMM, STABLE] }, 'a stable pool wins where its curve is flat', async () => {
    const trader = await newTrader();
    const [coin, pc] = [await newToken(trader), await newToken(trader)];
    writeStablePool(chain, { owner: trader.keypair.publicKey, mints: { coin, pc } });
    await addCpmm(trader, [coin, 1_000_000n * WHOLE], [pc, 1_000_000n * WHOLE], 5);
    expect(kindsOf(await swapAsQuoted(trader, [coin, pc], 'in', 10_000n * WHOLE))).toEqual(['stable']);
    expect(kindsOf(await swapAsQuoted(trader, [pc, coin], 'in', 20_000n * WHOLE))).toEqual(['stable']);
    // An exact output is the input that gives at least that much.
    expect(kindsOf(await swapAsQuoted(trader, [pc, coin], 'out', 20_000n * WHOLE))).toEqual(['stable']);
  });
});

describe('a route over two pools gives what was quoted, to the unit', () => {
  programTest(routing, 'through SOL, which is neither kept nor wrapped afterwards [10.52]', async () => {
    const trader = await newTrader();
    const [x, y] = [await newToken(trader), await newToken(trader)];
    await addCpmm(trader, [x, 100_000n * WHOLE], [SOL, 100n * 10n ** 9n]);
    await addCpmm(trader, [y, 100_000n * WHOLE], [SOL, 100n * 10n ** 9n], 1);
    // A direct pool that is far too small.
    await addCpmm(trader, [x, 10n * WHOLE], [y, 10n * WHOLE]);
    for (const exact of ['in', 'out'] as const) {
      const quote = await swapAsQuoted(trader, [x, y], exact, 1_000n * WHOLE);
      expect(kindsOf(quote)).toEqual(['cpmm', 'cpmm']);
    }
    // Two fees cost more than the small pool's price impact.
    expect(kindsOf(await swapAsQuoted(trader, [x, y], 'in', 1_000n))).toHaveLength(1);
  });

  programTest(routing, 'or over a direct pool, whichever is better, among pools of random sizes [10.52]', async () => {
    const random = seeded(11);
    const trader = await newTrader();
    const [x, y] = [await newToken(trader), await newToken(trader)];
    giveTokens(chain, trader.keypair.publicKey, RAY_MINT, 10n ** 15n);
    const some = (least: number, most: number) => BigInt(Math.floor(least + random() * (most - least)));
    for (const tier of [0, 5]) {
      await addCpmm(trader, [x, some(50_000, 90_000) * WHOLE], [SOL, some(50, 90) * 10n ** 9n], tier);
      await addCpmm(trader, [x, some(3_000, 9_000) * WHOLE], [y, some(3_000, 9_000) * WHOLE], tier);
    }
    await addAmmV4(trader, [y, some(50_000, 90_000) * WHOLE], [SOL, some(50, 90) * 10n ** 9n]);
    await addCpmm(trader, [y, some(50_000, 90_000) * WHOLE], [SOL, some(50, 90) * 10n ** 9n], 1);
    await addClmm(trader, [x, RAY_MINT], some(10_000, 90_000) * WHOLE);
    await addCpmm(trader, [y, some(9_000, 20_000) * WHOLE], [RAY_MINT, some(9_000, 20_000) * WHOLE]);
    const lengths = new Set<number>();
    for (let swap = 0; swap < 16; swap += 1) {
      const pair = random() < 0.5 ? [x, y] as const : [y, x] as const;
      const amount = BigInt(Math.floor(10 ** (3 + random() * 6)));
      lengths.add((await swapAsQuoted(trader, pair, random() < 0.5 ? 'in' : 'out', amount)).hops.length);
    }
    expect(lengths).toEqual(new Set([1, 2]));
  });

  programTest(routing, 'with a token that keeps a part of every transfer', async () => {
    const trader = await newTrader();
    const y = await newToken(trader);
    const x = await makeMint(chain, trader.keypair, { decimals: 6, transferFee: { basisPoints: 100, maximumFee: 10n ** 18n } });
    await addCpmm(trader, [x, 50_000n * WHOLE], [SOL, 100n * 10n ** 9n]);
    await addCpmm(trader, [y, 90_000n * WHOLE], [SOL, 100n * 10n ** 9n]);
    for (const exact of ['in', 'out'] as const) {
      await swapAsQuoted(trader, [x, y], exact, 77n * WHOLE);
      await swapAsQuoted(trader, [y, x], exact, 77n * WHOLE);
    }
  });

  programTest(routing, 'through pools of different kinds, in one transaction [10.52]', async () => {
    const trader = await newTrader();
    const [x, y, z] = await addRayPools(trader);
    const routes = [
      await swapAsQuoted(trader, [x, y], 'in', 321n * WHOLE),
      await swapAsQuoted(trader, [y, x], 'out', 321n * WHOLE),
      await swapAsQuoted(trader, [y, z], 'in', 123n * WHOLE),
      await swapAsQuoted(trader, [z, x], 'in', 123n * WHOLE),
      await swapAsQuoted(trader, [x, z], 'out', 123n * WHOLE),
    ];
    expect(routes.map(kindsOf)).toEqual([['clmm', 'cpmm'], ['cpmm', 'clmm'], ['cpmm', 'amm-v4'], ['amm-v4', 'clmm'], ['clmm', 'amm-v4']]);
  });

  programTest({ operation: 'Swap over the best route', programs: [STABLE] }, 'in two transactions where both do not fit into one', async () => {
    const trader = await newTrader();
    const { cluster, keypair } = trader;
    const [x, y] = [await newToken(trader), await newToken(trader)];
    const owner = keypair.publicKey;
    for (const coin of [x, y]) writeStablePool(chain, { owner, mints: { coin, pc: RAY_MINT } });
    const quote = await swapAsQuoted(trader, [x, y], 'in', 100n * WHOLE);
    const pools = await readPools(trader, [x, y]);
    const again = quoteBestRoute(pools, { ...TERMS, inputMint: x, outputMint: y, exact: 'in', amount: quote.amountIn });
    const action = await buildRouteAction({ cluster, ownerAddress: owner.toBase58(), quote: again });
    expect(action.notes?.join()).toContain('If the second fails');
    const before = await heldOf(trader, y);
    const plan = await landAction(cluster, keypairOwner(keypair.secretKey), action);
    expect(plan.steps.map(({ label, isPredicted }) => [writePhrase(label), isPredicted])).toEqual([['Swap, first pool', false], ['Swap, second pool', true]]);
    // The review adds both up: the intermediate token is not shown as received.
    const changes = plan.totals.tokens.filter(({ change }) => change !== 0n).map(({ mint, change }) => [mint, change]);
    expect(changes).toEqual([[x, -again.amountIn], [y, again.amountOut]]);
    expect(await heldOf(trader, y) - before).toBe(again.amountOut);
  });

  programTest(routing, 'the first swap fails where it gives less than the second one needs, and nothing is lost', async () => {
    const trader = await newTrader();
    const { cluster, keypair } = trader;
    const [x, y] = [await newToken(trader), await newToken(trader)];
    await addCpmm(trader, [x, 1_000n * WHOLE], [SOL, 10n ** 9n]);
    await addCpmm(trader, [y, 1_000n * WHOLE], [SOL, 10n ** 9n]);
    const query = { ...TERMS, inputMint: x, outputMint: y, exact: 'in', amount: 100n * WHOLE } as const;
    const pools = await readPools(trader, [x, y]);
    const quote = quoteBestRoute(pools, { ...query, slippage: parsePercent('1') });
    const action = await buildRouteAction({ cluster, ownerAddress: keypair.publicKey.toBase58(), quote });
    // Another user pays X into the first pool meanwhile.
    const ahead = quoteBestRoute(pools, { ...query, outputMint: SOL, amount: 10n * WHOLE });
    await land(trader, await buildRouteAction({ cluster, ownerAddress: keypair.publicKey.toBase58(), quote: ahead }));
    const held = () => Promise.all([x, y].map((mint) => heldOf(trader, mint)));
    const before = await held();
    expect(await codeOf(land(trader, action))).toMatch(/^(pools|transactions|programs)\//);
    expect(await held()).toEqual(before);
    expect(await wrappedSolOf(trader)).toEqual([]);
  });
});

describe('the route program does both swaps of a route', needsRealPrograms(CPMM, CLMM, AMM_V4, OPENBOOK, ROUTER), () => {
  const others = { stop: async () => {} };
  beforeAll(async () => {
    const before = chain;
    others.stop = async () => {
      await chain.stop();
      chain = before;
    };
    chain = await startTestCluster({ prefer: 'real' });
  });
  afterAll(() => others.stop());

  test('as one instruction, exactly as quoted, also with a concentrated pool if it fits [10.52]', async () => {
    const trader = await newTrader();
    const [x, y, z] = await addRayPools(trader);
    for (const pair of [[y, z], [z, y], [x, y], [z, x]] as const) {
      const quote = await swapAsQuoted(trader, pair, 'in', 123n * WHOLE);
      expect(hasRouter(quote)).toBe(true);
    }
    expect(hasRouter(await swapAsQuoted(trader, [x, y], 'out', 123n * WHOLE))).toBe(false);
  });
});

describe('an order is split over two routes if that gains more than it costs', () => {
  exactProgramTest(routing, 'over two pools, in one transaction, and what is quoted lands to the unit [10.52]', async () => {
    const trader = await newTrader();
    const [x, y] = [await newToken(trader), await newToken(trader)];
    await addCpmm(trader, [x, 10_000n * WHOLE], [y, 10_000n * WHOLE]);
    await addAmmV4(trader, [x, 9_000n * WHOLE], [y, 9_000n * WHOLE]);
    const kinds = new Set<string>();
    for (const exact of ['in', 'out'] as const) {
      const { pools, timeSeconds } = await readPools(trader, [x, y]);
      const quote = await swapAsQuoted(trader, [x, y], exact, 1_000n * WHOLE);
      // With two pools of about the same size, a split saves about half of the price impact, here a tenth.
      const [alone] = everyRoute({ pools: pools.slice(0, 1), timeSeconds }, { ...TERMS, inputMint: x, outputMint: y, exact, amount: 1_000n * WHOLE });
      const [more, less] = exact === 'in' ? [quote.amountOut, alone!] : [alone!, quote.amountIn];
      expect(Number(more) / Number(less)).toBeGreaterThan(1.03);
      kinds.add(kindsOf(quote).sort().join());
    }
    expect([...kinds]).toEqual(['amm-v4,cpmm']);
    // Amounts without price impact are not split.
    expect((await swapAsQuoted(trader, [x, y], 'in', WHOLE)).parts).toBeNull();
  });

  programTest(routing, 'over concentrated pools and others, in one transaction', async () => {
    const trader = await newTrader();
    const [x, y] = [await newToken(trader), await newToken(trader)];
    await addCpmm(trader, [x, 20_000n * WHOLE], [y, 20_000n * WHOLE], 1);
    await addClmm(trader, [x, y], 90_000n * WHOLE, 1);
    await addClmm(trader, [x, y], 90_000n * WHOLE, 3);
    const kinds = new Set<string>();
    for (const [pair, amount] of [[[y, x], 5_000n], [[x, y], 9_000n], [[y, x], 2_000n], [[x, y], 5_000n]] as const) {
      for (const exact of ['in', 'out'] as const) {
        const quote = await swapAsQuoted(trader, pair, exact, amount * WHOLE);
        if (quote.parts) kinds.add(kindsOf(quote).sort().join());
      }
    }
    expect([...kinds].join()).toContain('clmm');
  });

  programTest(routing, 'one of them through SOL, with a token that keeps a part of every transfer', async () => {
    const trader = await newTrader();
    const x = await makeMint(chain, trader.keypair, { decimals: 6, transferFee: { basisPoints: 100, maximumFee: 5n * WHOLE } });
    const y = await newToken(trader);
    await addCpmm(trader, [x, 10_000n * WHOLE], [y, 10_000n * WHOLE]);
    await addCpmm(trader, [x, 9_000n * WHOLE], [SOL, 100n * 10n ** 9n]);
    await addCpmm(trader, [y, 9_000n * WHOLE], [SOL, 100n * 10n ** 9n]);
    for (const exact of ['in', 'out'] as const) {
      const quote = await swapAsQuoted(trader, [x, y], exact, 900n * WHOLE);
      expect(quote.parts?.map(({ hops }) => hops.length).sort()).toEqual([1, 2]);
    }
  });

  programTest(routing, 'in two transactions where both do not fit into one, and the review adds them up', async () => {
    const trader = await newTrader();
    const [x, y] = [await newToken(trader), await newToken(trader)];
    giveTokens(chain, trader.keypair.publicKey, RAY_MINT, 10n ** 15n);
    for (const pair of [[x, y], [x, RAY_MINT], [y, RAY_MINT]] as const) await addClmm(trader, pair, 90_000n * WHOLE);
    const quote = await swapAsQuoted(trader, [x, y], 'in', 5_000n * WHOLE);
    expect(quote.parts?.map(({ hops }) => hops.length).sort()).toEqual([1, 2]);
    const action = await buildRouteAction({ cluster: trader.cluster, ownerAddress: trader.keypair.publicKey.toBase58(), quote });
    expect(action.steps.length).toBeGreaterThan(1);
  });

  programTest(routing, 'with the slippage in the limit of each part', async () => {
    const trader = await newTrader();
    const { cluster, keypair } = trader;
    const [x, y] = [await newToken(trader), await newToken(trader)];
    for (const tier of [0, 1]) await addCpmm(trader, [x, 1_000n * WHOLE], [y, 1_000n * WHOLE], tier);
    const query = { ...TERMS, inputMint: x, outputMint: y, exact: 'in', amount: 100n * WHOLE, slippage: parsePercent('1') } as const;
    const { timeSeconds, ...pools } = await readPools(trader, [x, y]);
    const quote = quoteBestRoute({ ...pools, timeSeconds }, query);
    expect(quote.parts?.reduce((sum, { minAmountOut }) => sum + minAmountOut, 0n)).toBe(quote.minAmountOut);
    expect(quote.minAmountOut).toBeGreaterThanOrEqual((quote.amountOut * 99n) / 100n);
    const action = await buildRouteAction({ cluster, ownerAddress: keypair.publicKey.toBase58(), quote });
    // Another user buys from one of the two pools meanwhile: nothing is swapped in the other one either.
    const ahead = quote.parts![0].hops[0]!;
    await land(trader, await buildRouteAction({
      cluster, ownerAddress: keypair.publicKey.toBase58(),
      quote: quoteBestRoute({ pools: [ahead], timeSeconds }, { ...query, amount: 50n * WHOLE }),
    }));
    const before = await heldOf(trader, y);
    expect(await codeOf(land(trader, action))).toMatch(/^(pools|transactions|programs)\//);
    expect(await heldOf(trader, y)).toBe(before);
  });
});

programTest(routing, 'tokens without a pool in common have no route [10.53]', async () => {
  const trader = await newTrader();
  const [x, y] = [await newToken(trader), await newToken(trader)];
  await addCpmm(trader, [x, 1_000n * WHOLE], [SOL, 10n ** 9n]);
  const pools = await readPools(trader, [x, y]);
  expect(pools.pools).toEqual([]);
  expect(await codeOf(() => quoteBestRoute(pools, { ...TERMS, inputMint: x, outputMint: y, exact: 'in', amount: 1n }))).toBe('pools/no-route');
});

programTest(routing, 'the node is asked no more than is written down', async () => {
  const trader = await newTrader();
  const { cluster } = trader;
  const [x, y] = [await newToken(trader), await newToken(trader)];
  giveTokens(chain, trader.keypair.publicKey, RAY_MINT, 10n ** 15n);
  for (const [mint, tier] of [[x, 0], [y, 0], [x, 1]] as const) {
    await addCpmm(trader, [mint, 1_000n * WHOLE], [SOL, 10n ** 9n], tier);
    await addCpmm(trader, [mint, 1_000n * WHOLE], [RAY_MINT, 1_000n * WHOLE], tier);
  }
  await addCpmm(trader, [SOL, 10n ** 9n], [RAY_MINT, 1_000n * WHOLE]);
  const asked: string[] = [];
  const fetchNow = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
    const body = request[1]?.body;
    if (typeof body === 'string') asked.push(...[...body.matchAll(/"method":"(\w+)"/g)].map(([, method]) => method!));
    return fetchNow(...request);
  });
  try {
    const count = async (work: () => Promise<unknown>) => {
      asked.length = 0;
      await work();
      return { searches: asked.filter((method) => method === 'getProgramAccounts').length, others: asked.filter((method) => method !== 'getProgramAccounts').length };
    };
    // One search per kind and mint offset; SOL and RAY are searched as a pair, in both orders if a program does not sort
    // them.
    expect(await count(() => findSwapPools(cluster, [x, y]))).toEqual({ searches: 16, others: 0 });
    expect(await count(() => findSwapPools(cluster, [y, x]))).toEqual({ searches: 0, others: 0 });
    expect(await count(() => findSwapPools(cluster, [x, SOL]))).toEqual({ searches: 8 + 6, others: 0 });
    const { rows } = await findSwapPools(cluster, [x, y]);
    expect(rows).toHaveLength(6);
    // Both requests, and at most the clock.
    expect((await count(() => readSwapPools(cluster, rows))).others).toBeLessThanOrEqual(3);
  } finally {
    vi.restoreAllMocks();
  }
});

programTest(routing, 'of many pools of a leg the six largest are quoted', async () => {
  const trader = await newTrader();
  const [x, y] = [await newToken(trader), await newToken(trader)];
  await addCpmm(trader, [y, 1_000n * WHOLE], [SOL, 10n ** 9n]);
  for (const tier of CPMM_CONFIGS.keys()) await addCpmm(trader, [x, BigInt(tier + 1) * 1_000n * WHOLE], [SOL, BigInt(tier + 1) * 10n ** 9n], tier);
  const { pools } = await readPools(trader, [x, y]);
  const sizes = pools.flatMap(({ pool: { a, b } }) => [a, b].filter(({ mint }) => mint.address === x).map(({ vaultAmount }) => vaultAmount / (1_000n * WHOLE)));
  expect(sizes.sort()).toEqual([3n, 4n, 5n, 6n, 7n, 8n]);
  expect((await readPools(trader, [x, SOL])).pools).toHaveLength(8);
});

test('the route program is used if nothing it calls is embedded: it does not call the LP lock', needsRealPrograms(...PROGRAMS.map(({ id }) => id)), async () => {
  const route = { exact: 'in', parts: null, hops: [{ pool: { kind: 'cpmm', programId: CPMM } }, { pool: { kind: 'amm-v4', programId: AMM_V4 } }] } as unknown as RouteQuote;
  for (const prefer of ['real', 'embedded'] as const) {
    const other = await startTestCluster({ embedded: true, prefer });
    expect(await canUseRouter(clusterConfig(other), route)).toBe(prefer === 'real');
    await other.stop();
  }
});
