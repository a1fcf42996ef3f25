import { RAY_MINT } from 'raydium-localnet/genesis';
import { startTestCluster, type TestCluster } from 'raydium-localnet/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { parsePercent } from '@/services/amounts/decimals.ts';
import { buildSwapAction } from '@/services/pools/buildSwapAction.ts';
import { listPools } from '@/services/pools/list/listPools.ts';
import type { PoolRow } from '@/services/pools/list/PoolRow.ts';
import { readPoolFigures } from '@/services/pools/list/readPoolFigures.ts';
import { readCreationTimes } from '@/services/pools/list/readCreationTimes.ts';
import { watchNewPools } from '@/services/pools/list/watchNewPools.ts';
import { quoteSwap } from '@/services/pools/quote.ts';
import { rankLargest } from '@/services/pools/rankLargest.ts';
import { readCpmmPool } from '@/services/programs/cpmm/readPool.ts';
import { sqrtPriceAtTick } from '@/services/programs/clmm/ticks.ts';
import { subscriptionGeneration } from '@/services/rpc/subscriptions.ts';
import { readDay } from '@/services/trades/readTrades.ts';
import { keypairOwner } from '@/services/transactions/owner.ts';
import { makeClmmPoolAt } from '@tests/support/clmmPools.ts';
import { landAction } from '@tests/support/cpmmPools.ts';
import { makePoolAnywhere } from '@tests/support/crowdPools.ts';
import type { Trader } from '@tests/support/poolOperations.ts';
import { makeToken } from '@tests/support/pools.ts';
import { clusterConfig } from '@tests/support/services.ts';
import { giveTokens } from '@tests/support/stablePools.ts';

const WHOLE = 10n ** 6n;

vi.setConfig({ testTimeout: 120_000 });

let chain: TestCluster;
let trader: Trader;
beforeAll(async () => {
  chain = await startTestCluster();
  trader = { chain, cluster: clusterConfig(chain), keypair: await chain.fundedKeypair(1_000) };
  giveTokens(chain, trader.keypair.publicKey, RAY_MINT, 10n ** 15n);
});
afterAll(() => chain.stop());

const newToken = () => makeToken(trader.cluster, keypairOwner(trader.keypair.secretKey), { decimals: 6, supply: 10n ** 18n });
const figuresOf = async (row: PoolRow) => (await readPoolFigures(trader.cluster, [row])).get(row.poolId)!;
const rowOf = async (poolId: string): Promise<PoolRow> => (await listPools(trader.cluster)).rows.find((row) => row.poolId === poolId)!;

test('pools rank by what their makers cannot print, whatever they hold of their own tokens, and two such tokens rank nowhere [10.60]', async () => {
  const [token, other] = [await newToken(), await newToken()];
  const large = await makePoolAnywhere(trader, [[token, WHOLE], [RAY_MINT, 1_000n * WHOLE]]);
  const small = await makePoolAnywhere(trader, [[token, 900_000_000n * WHOLE], [RAY_MINT, WHOLE]]);
  const printed = await makePoolAnywhere(trader, [[token, 900_000_000n * WHOLE], [other, 900_000_000n * WHOLE]]);
  const ranked = await rankLargest(trader.cluster, (await listPools(trader.cluster)).rows);
  const ids = ranked.map(({ row }) => row.poolId).filter((poolId) => [large, small, printed].includes(poolId));
  expect(ids).toEqual([large, small]);
});

test('a pool that anyone creates is pushed once, with the time of its creation, and trades in others are not [10.62]', async () => {
  const { cluster } = trader;
  const old = await makePoolAnywhere(trader, [[await newToken(), 1_000n * WHOLE], [RAY_MINT, 1_000n * WHOLE]]);
  const owner = keypairOwner(trader.keypair.secretKey);
  const swap = async (): Promise<void> => {
    const pool = await readCpmmPool(cluster, old);
    const quote = quoteSwap(pool, { inputMint: RAY_MINT, exact: 'in', amount: 10n * WHOLE, slippage: parsePercent('50'), epoch: 0n });
    await landAction(cluster, owner, await buildSwapAction({ cluster, ownerAddress: owner.address, pool, quote }));
  };
  chain.localnet.control.advanceSlots(10); // it opens after a second
  await swap();
  const pushed: PoolRow[] = [];
  const stop = watchNewPools(cluster, null, (row) => pushed.push(row));
  await expect.poll(() => subscriptionGeneration(cluster)).not.toBeNull();
  const [token, mint] = [await newToken(), await newToken()];
  await swap();
  const standard = await makePoolAnywhere(trader, [[token, 1_000n * WHOLE], [RAY_MINT, 1_000n * WHOLE]]);
  const concentrated = await makeClmmPoolAt(trader, { configIndex: 1, sqrtPriceX64: sqrtPriceAtTick(60_000), mints: [mint, RAY_MINT] });
  await expect.poll(() => [...new Set(pushed.map(({ poolId }) => poolId))].sort(), { timeout: 2_000 }).toEqual([standard, concentrated].sort());
  stop();
  const listed = await rowOf(standard);
  expect(pushed.find(({ poolId }) => poolId === standard)).toEqual(listed);
  const times = await readCreationTimes(cluster, [standard, concentrated]);
  expect(times.get(standard)).toBe(Number(listed.openTimeSeconds) - 1);
  expect(times.get(concentrated)).toBeGreaterThanOrEqual(times.get(standard)!);
});

test('the last 24 hours of a pool are those of its trades, valued in the side that counts [10.63]', async () => {
  const { cluster } = trader;
  const token = await newToken();
  const poolId = await makePoolAnywhere(trader, [[token, 1_000n * WHOLE], [RAY_MINT, 1_000n * WHOLE]]);
  const owner = keypairOwner(trader.keypair.secretKey);
  chain.localnet.control.advanceSlots(10); // it opens after a second
  const row = await rowOf(poolId);
  const quote = row.mintA === RAY_MINT ? 'a' : 'b';
  expect(await readDay(cluster, row, await figuresOf(row), quote)).toMatchObject({ volume: 0n, isPart: false, change: { numerator: 0n } });
  const pool = await readCpmmPool(cluster, poolId);
  const swap = quoteSwap(pool, { inputMint: RAY_MINT, exact: 'in', amount: 10n * WHOLE, slippage: parsePercent('50'), epoch: 0n });
  await landAction(cluster, owner, await buildSwapAction({ cluster, ownerAddress: owner.address, pool, quote: swap }));
  const day = await readDay(cluster, row, await figuresOf(row), quote);
  expect(day).toMatchObject({ volume: 10n * WHOLE, quote, quoteDecimals: 6, isPart: false });
  expect(Number(day!.change!.numerator) / Number(day!.change!.denominator)).toBeCloseTo(0.02, 2);
  // The same of a row that only the provider lists.
  expect(await readDay(cluster, { ...row, holders: null }, await figuresOf(row), quote)).toEqual(day);
});
