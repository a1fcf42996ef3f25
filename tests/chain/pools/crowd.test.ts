import { RAY_MINT } from 'raydium-localnet/genesis';
import { startTestCluster, type TestCluster } from 'raydium-localnet/testing';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { parsePercent } from '@/services/amounts/decimals.ts';
import { findPools } from '@/services/pools/list/findPools.ts';
import { findPairPools, readPricesOf } from '@/services/pools/pairPrices.ts';
import { readClmmPool } from '@/services/programs/clmm/readPool.ts';
import { sqrtPriceAtTick } from '@/services/programs/clmm/ticks.ts';
import { findSwapPools } from '@/services/swap/findSwapPools.ts';
import { quoteBestRoute } from '@/services/swap/quoteRoutes.ts';
import { readSwapPools } from '@/services/swap/readSwapPools.ts';
import { readTokenPools } from '@/services/tokens/report/readTokenPools.ts';
import { tokenLiquidity } from '@/services/tokens/report/tokenLiquidity.ts';
import { keypairOwner } from '@/services/transactions/owner.ts';
import { makeClmmPoolAt, openRange } from '@tests/support/clmmPools.ts';
import { makePoolAnywhere } from '@tests/support/crowdPools.ts';
import type { Trader } from '@tests/support/poolOperations.ts';
import { makeToken } from '@tests/support/pools.ts';
import { clusterConfig } from '@tests/support/services.ts';
import { giveTokens } from '@tests/support/stablePools.ts';

const WHOLE = 10n ** 6n;

// Dozens of pools, on a possibly busy machine.
vi.setConfig({ testTimeout: 240_000 });

let chain: TestCluster;
let trader: Trader;
beforeAll(async () => {
  chain = await startTestCluster();
  trader = { chain, cluster: clusterConfig(chain), keypair: await chain.fundedKeypair(10_000) };
  giveTokens(chain, trader.keypair.publicKey, RAY_MINT, 10n ** 15n);
});
afterAll(() => chain.stop());

const newToken = () => makeToken(trader.cluster, keypairOwner(trader.keypair.secretKey), { decimals: 6, supply: 10n ** 18n });

describe('pools whose maker prints what is in them', () => {
  test('do not crowd out the one that others trade in: from routes, prices and the comparison of a new pool', async () => {
    const { cluster } = trader;
    // On either side of RAY in the order of addresses.
    for (const token of [await newToken(), await newToken(), await newToken()]) {
      const honest = await makePoolAnywhere(trader, [[token, 1_000_000n * WHOLE], [RAY_MINT, 10_000n * WHOLE]]);
      for (let place = 0; place < 13; place += 1) await makePoolAnywhere(trader, [[token, 2_000_000n * WHOLE], [RAY_MINT, WHOLE / 10n]]);
      const pools = await readSwapPools(cluster, (await findSwapPools(cluster, [token, RAY_MINT])).rows);
      // Long after all of them have opened: the test's slots run ahead of the clock that the app keeps.
      const quote = quoteBestRoute({ ...pools, timeSeconds: 2n ** 40n }, {
        inputMint: token, outputMint: RAY_MINT, exact: 'in', amount: 10_000n * WHOLE, slippage: parsePercent('1'), epoch: 0n,
      });
      expect(quote.hops.map(({ pool }) => pool.poolId)).toContain(honest);
      expect(quote.amountOut).toBeGreaterThan(98n * WHOLE);
      const pair = { cluster, baseMint: token, quoteMint: RAY_MINT };
      const prices = await readPricesOf(pair, await findPairPools(pair));
      expect(prices.map(({ poolId }) => poolId)).toEqual([honest]);
    }
  });

  test('and SOL parked far from the price of a concentrated pool sets none', async () => {
    const { cluster } = trader;
    const token = await newToken();
    await makePoolAnywhere(trader, [[token, 1_000n * WHOLE], [RAY_MINT, 1_000n * WHOLE]]);
    const poolId = await makeClmmPoolAt(trader, { configIndex: 1, sqrtPriceX64: sqrtPriceAtTick(60_000), mints: [token, RAY_MINT] });
    const pool = await readClmmPool(cluster, poolId);
    // All of it in RAY, ten times what the honest pool has, where no trade reaches it.
    const isRayA = pool.a.mint.address === RAY_MINT;
    await openRange(trader, pool, isRayA
      ? { tickLower: 120_000, tickUpper: 180_000, liquidity: 10n ** 13n } : { tickLower: -60_000, tickUpper: 0, liquidity: 10n ** 10n });
    const pair = { cluster, baseMint: token, quoteMint: RAY_MINT };
    const [price, ...others] = await readPricesOf(pair, await findPairPools(pair));
    expect([price?.price, others]).toMatchObject([{ numerator: price?.price.denominator }, []]);
  });

  test('do not make a token’s liquidity burned: the verdict weighs what its maker cannot print', async () => {
    const { cluster } = trader;
    const [token, unlisted] = [await newToken(), await newToken()];
    const read = async () => (await readTokenPools(cluster, token, (await findPools({ cluster, mints: [token] })).rows)).pools;
    await makePoolAnywhere(trader, [[token, 900_000n * WHOLE], [unlisted, 900_000n * WHOLE]]);
    const [printed] = await read();
    expect([printed?.worth, tokenLiquidity(await read()).supply]).toEqual([0n, 0n]);
    const real = await makePoolAnywhere(trader, [[token, 10_000n * WHOLE], [RAY_MINT, 100n * WHOLE]]);
    await makePoolAnywhere(trader, [[token, 900_000_000n * WHOLE], [RAY_MINT, 1_000n]]);
    const pools = await read();
    expect(pools[0]?.row.poolId).toBe(real);
    // The program keeps back a few LP tokens of each pool.
    const { supply, free, withheld } = tokenLiquidity(pools);
    expect(supply - free - withheld).toBeLessThanOrEqual(1n);
    // As if everything of the fake pool were burned: what can be withdrawn is still nearly all.
    const burned = pools.map((pool) => (pool.row.poolId === real || !pool.lp ? pool : { ...pool, lp: { ...pool.lp, free: 0n, burned: pool.lp.free } }));
    const weighed = tokenLiquidity(burned);
    expect(weighed.free * 100n).toBeGreaterThan(weighed.supply * 99n);
    // And as if the real one were, too: nothing is free any more.
    const all = pools.map((pool) => ({ ...pool, lp: pool.lp && { ...pool.lp, free: 0n, burned: pool.lp.free } }));
    expect(tokenLiquidity(all).free).toBe(0n);
  });
});
