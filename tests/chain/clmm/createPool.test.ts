import { NATIVE_MINT } from '@solana/spl-token';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { MAX_SQRT_PRICE_X64, MIN_SQRT_PRICE_X64 } from '@/constants.ts';
import { createFraction, type Fraction } from '@/services/amounts/fraction.ts';
import { parsePercent } from '@/services/amounts/decimals.ts';
import { type ClmmPoolRequest, newClmmPool } from '@/services/programs/clmm/create/newClmmPool.ts';
import { buildCreateClmmPoolAction } from '@/services/programs/clmm/create/buildCreateClmmPoolAction.ts';
import { deriveClmmPool } from '@/services/programs/clmm/create/addresses.ts';
import { readPosition } from '@/services/programs/clmm/positions/readPositions.ts';
import { readClmmPool } from '@/services/programs/clmm/readPool.ts';
import { tickAtSqrtPrice, usableTicks } from '@/services/programs/clmm/ticks.ts';
import { readMint } from '@/services/programs/token/readMint.ts';
import { keypairOwner, type KeypairOwner } from '@/services/transactions/owner.ts';
import { planAction } from '@/services/transactions/planAction.ts';
import { CLMM, inOrder, openPosition, runSteps, tier } from '../../support/clmmPositions.ts';
import { startTestCluster, type TestCluster } from 'raydium-localnet/testing';
import { heldOf, wrappedSolOf, type Trader } from '../../support/poolOperations.ts';
import { makeToken } from '../../support/pools.ts';
import { exactProgramTest, programTest } from '../../support/programTest.ts';
import { clusterConfig, codeOf } from '../../support/services.ts';

const METADATA = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s';
const creating = { operation: 'Create a concentrated pool', programs: [CLMM] };
const both = { operation: 'Create a concentrated pool and open its first position', programs: [CLMM, METADATA] };
const ONE = 10n ** 9n;

let chain: TestCluster;
let trader: Trader;
let owner: KeypairOwner;
beforeAll(async () => {
  chain = await startTestCluster();
  const keypair = await chain.fundedKeypair(1_000);
  trader = { chain, cluster: clusterConfig(chain), keypair };
  owner = keypairOwner(keypair.secretKey);
});
afterAll(() => chain.stop());

async function twoTokens(decimalsA = 9, decimalsB = 9): Promise<readonly [a: string, b: string]> {
  const { cluster } = trader;
  // The order of two mints is random: creates them until the decimals are as requested.
  for (;;) {
    const [one, other] = [
      await makeToken(cluster, owner, { decimals: decimalsA }),
      await makeToken(cluster, owner, { decimals: decimalsB }),
    ];
    if (inOrder(one, other)[0] === one) return [one, other];
  }
}

async function request(
  base: string, quote: string, price: Fraction, changes: Partial<ClmmPoolRequest> = {},
): Promise<ClmmPoolRequest> {
  const { cluster } = trader;
  const [baseMint, quoteMint] = await Promise.all([readMint(cluster, base), readMint(cluster, quote)]);
  return { config: await tier(trader, 2_500, 60), baseMint, quoteMint, price, ...changes };
}

const buildAction = (asked: ClmmPoolRequest) =>
  buildCreateClmmPoolAction({ cluster: trader.cluster, ownerAddress: owner.address, request: asked });

describe('creating a concentrated pool', () => {
  programTest(creating, 'a price in either direction makes the same pool, at the exact price [7.32]', async () => {
    const { cluster } = trader;
    const [a, b] = await twoTokens(6, 9);
    const price = createFraction(123_456n, 1_000n);
    const straight = deriveClmmPool(CLMM, newClmmPool(await request(a, b, price)));
    const turned = deriveClmmPool(CLMM, newClmmPool(await request(b, a, createFraction(1_000n, 123_456n))));
    expect([straight.isFlipped, turned.isFlipped]).toEqual([false, true]);
    expect([turned.poolId, turned.sqrtPriceX64]).toEqual([straight.poolId, straight.sqrtPriceX64]);
    // The square is the largest that is at most price × 10^9 / 10^6 × 2^128.
    const exact = ((123_456n * 10n ** 9n) << 128n) / (1_000n * 10n ** 6n);
    expect(straight.sqrtPriceX64 ** 2n <= exact && (straight.sqrtPriceX64 + 1n) ** 2n > exact).toBe(true);
    const action = await buildAction(await request(b, a, createFraction(1_000n, 123_456n)));
    await runSteps(trader, action);
    const pool = await readClmmPool(cluster, action.facts.poolId);
    expect(pool).toMatchObject({
      sqrtPriceX64: straight.sqrtPriceX64, tickCurrent: straight.tickCurrent, liquidity: 0n, tickSpacing: 60,
      creator: owner.address, openTimeSeconds: 0n, tickArrayStarts: [],
    });
    expect([pool.a.mint.address, pool.b.mint.address]).toEqual([a, b]);
    expect([pool.a.vault, pool.b.vault, pool.observationId])
      .toEqual([straight.a.vault, straight.b.vault, straight.addresses.observationId]);
  });

  programTest(creating, 'under each of the fee tiers 500, 3000 and 10000', async () => {
    const [a, b] = await twoTokens();
    for (const [rate, spacing] of [[500, 10], [3_000, 60], [10_000, 120]] as const) {
      const config = await tier(trader, rate, spacing);
      const action = await buildAction(await request(a, b, createFraction(1n), { config }));
      await runSteps(trader, action);
      const pool = await readClmmPool(trader.cluster, action.facts.poolId);
      expect(pool.config).toMatchObject({ tradeFeeRate: rate, tickSpacing: spacing });
    }
  });

  exactProgramTest(creating, 'costs the rent that was foretold; it opens at once and says so', async () => {
    const [a, b] = await twoTokens();
    const action = await buildAction(await request(a, b, createFraction(2n)));
    expect(action.remarks?.join(' ')).toContain('no start time');
    const rent = action.rent.reduce((sum, { rentLamports }) => sum + rentLamports, 0n);
    const plan = await planAction({ cluster: trader.cluster, owner: owner.address, action });
    expect([plan.problem, plan.totals.rentLamports]).toEqual([null, rent]);
    const [landed] = await runSteps(trader, action);
    expect(landed!.solChangeLamports).toBe(-rent - landed!.feeLamports);
  });

  programTest(creating, 'of one mint, at a price of 0 or out of range, or a second time is refused', async () => {
    const [a, b] = await twoTokens();
    const refused = async (base: string, quote: string, price: Fraction) =>
      codeOf(request(base, quote, price).then(buildAction));
    expect(await refused(a, a, createFraction(1n))).toBe('pools/same-mint');
    expect(await refused(a, b, createFraction(0n))).toBe('clmm/sqrt-price-zero');
    expect(await refused(a, b, createFraction(-1n))).toBe('clmm/sqrt-price-zero');
    expect(await refused(a, b, createFraction(1n, 1n << 66n))).toBe('clmm/sqrt-price-out-of-range');
    expect(await refused(a, b, createFraction(1n << 66n))).toBe('clmm/sqrt-price-out-of-range');
    // The program refuses the square of its own maximum price.
    const highest = createFraction(MAX_SQRT_PRICE_X64 ** 2n, 1n << 128n);
    expect(await refused(a, b, highest)).toBe('clmm/sqrt-price-out-of-range');
    await runSteps(trader, await buildAction(await request(a, b, createFraction(1n))));
    expect(await refused(a, b, createFraction(2n))).toBe('pools/already-exists');
  });

  programTest(both, 'at both extremes of price a pool is made, and a position on the one side there is', async () => {
    const { lowest, highest } = usableTicks(60);
    for (const sqrtPriceX64 of [MIN_SQRT_PRICE_X64, MAX_SQRT_PRICE_X64 - 1n]) {
      const [a, b] = await twoTokens();
      const action = await buildAction(await request(a, b, createFraction(sqrtPriceX64 ** 2n, 1n << 128n)));
      await runSteps(trader, action);
      const { poolId } = action.facts;
      const pool = await readClmmPool(trader.cluster, poolId);
      expect([pool.sqrtPriceX64, pool.tickCurrent]).toEqual([sqrtPriceX64, tickAtSqrtPrice(sqrtPriceX64)]);
      const isLow = sqrtPriceX64 === MIN_SQRT_PRICE_X64;
      const { nftMint, quote } = await openPosition(trader, {
        // The far end accepts any amount: one unit of a token is worth 2^64 of the other there.
        poolId, tickLower: lowest, tickUpper: highest,
        input: { kind: 'amount', side: isLow ? 'a' : 'b', amount: 10n ** 17n },
      });
      expect(isLow ? quote.amountB : quote.amountA).toBe(0n);
      expect((await readPosition(trader.cluster, nftMint)).range).toBe(isLow ? 'below' : 'above');
    }
  });
});

describe('a first position in the same flow', () => {
  programTest({ ...both, isCurrent: true }, 'is opened by the transaction that makes the pool', async () => {
    const { cluster } = trader;
    const [a, b] = await twoTokens();
    const position = { tickLower: -600, tickUpper: 600, mint: b, amount: ONE, slippage: parsePercent('0') };
    const action = await buildAction(await request(a, b, createFraction(1n), { position }));
    expect(action.steps).toHaveLength(1);
    const before = [await heldOf(trader, a), await heldOf(trader, b)];
    const [landed] = await runSteps(trader, action);
    const { position: opened, pool, amountB } = await readPosition(cluster, action.facts.nftMint!);
    expect(opened).toMatchObject({ tickLower: -600, tickUpper: 600, poolId: action.facts.poolId });
    expect(pool.liquidity).toBe(opened.liquidity);
    expect(before[1]! - (await heldOf(trader, b))).toBe(ONE);
    expect([ONE - amountB <= 1n, before[0]! > (await heldOf(trader, a))]).toEqual([true, true]);
    const rent = action.rent.reduce((sum, { rentLamports }) => sum + rentLamports, 0n);
    expect(landed!.solChangeLamports).toBe(-rent - landed!.feeLamports);
  });

  programTest({ ...both, isCurrent: true }, 'with SOL wraps it on the way and leaves none wrapped', async () => {
    const { cluster } = trader;
    const token = await makeToken(cluster, owner);
    const sol = NATIVE_MINT.toBase58();
    const config = await tier(trader, 500, 10);
    const { lowest, highest } = usableTicks(10);
    const position = { tickLower: lowest, tickUpper: highest, mint: sol, amount: ONE, slippage: parsePercent('1') };
    const action = await buildAction(await request(token, sol, createFraction(3n), { position, config }));
    const plan = await planAction({ cluster, owner: owner.address, action });
    expect(plan.problem).toBe(null);
    const landed = await runSteps(trader, action);
    const spent = landed.reduce((sum, one) => sum - one.solChangeLamports - one.feeLamports, 0n);
    const rent = action.rent.reduce((sum, { rentLamports }) => sum + rentLamports, 0n);
    expect(spent).toBe(rent + ONE);
    expect(plan.totals.rentLamports).toBe(rent);
    const back = action.rent.filter(({ isRefundable }) => isRefundable);
    expect(plan.totals.refundableLamports).toBe(back.reduce((sum, { rentLamports }) => sum + rentLamports, 0n));
    expect(await wrappedSolOf(trader)).toEqual([]);
    expect((await readPosition(cluster, action.facts.nftMint!)).range).toBe('in');
  });

  programTest(both, 'of a mint that is not the pool\'s is refused', async () => {
    const [a, b] = await twoTokens();
    const position = {
      tickLower: -600, tickUpper: 600, mint: await makeToken(trader.cluster, owner), amount: ONE,
      slippage: parsePercent('0'),
    };
    expect(await codeOf(request(a, b, createFraction(1n), { position }).then(buildAction))).toBe('sdk/mint-not-in-pool');
  });
});
