import { ObservationLayout } from '@raydium-io/raydium-sdk-v2';
import { PublicKey } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { clmmFacts } from '@/features/pool/concentrated/clmmFacts.ts';
import type { ShownNumber } from '@/ui/format.ts';
import { averagePrice } from '@/services/programs/clmm/averagePrice.ts';
import type { Observation } from '@/services/programs/clmm/accounts.ts';
import { readClmmPool, readClmmPools, readTickArrays } from '@/services/programs/clmm/readPool.ts';
import { sqrtPriceAtTick } from '@/services/programs/clmm/ticks.ts';
import { buildClmmSwapAction } from '@/services/programs/clmm/swap/buildClmmSwapAction.ts';
import { quoteClmmSwap } from '@/services/programs/clmm/swap/quote.ts';
import { CLMM, makeClmmPoolAt, openRange } from '../../support/clmmPools.ts';
import { EXACT, runSteps } from '../../support/clmmPositions.ts';
import { startTestCluster, type TestCluster } from 'raydium-localnet/testing';
import type { Trader } from '../../support/poolOperations.ts';
import { programTest } from '../../support/programTest.ts';
import { clusterConfig } from '../../support/services.ts';
import { startRpcProxy } from '../../support/rpcProxy.ts';

const reading = { operation: 'Read the prices a concentrated pool has recorded', programs: [CLMM] };
const ENTRIES = 100;
const SHORTEST_SECONDS = 15n;

let chain: TestCluster;
let trader: Trader;
let clockOffset = 0;
beforeAll(async () => {
  chain = await startTestCluster();
  trader = { chain, cluster: clusterConfig(chain), keypair: await chain.fundedKeypair(1_000) };
});
afterAll(() => chain.stop());

function passTime(seconds: number): void {
  clockOffset += seconds;
  chain.localnet.control.setClockOffset(clockOffset);
  chain.localnet.control.advanceSlots(5);
}

async function newPool(): Promise<string> {
  const poolId = await makeClmmPoolAt(trader, { configIndex: 1, sqrtPriceX64: sqrtPriceAtTick(0) });
  const pool = await readClmmPool(trader.cluster, poolId);
  await openRange(trader, pool, { tickLower: -6_000, tickUpper: 6_000, liquidity: 10n ** 12n });
  return poolId;
}

/** Moves the price to a tick; returns the time and the previous price. */
async function moveTo(poolId: string, tick: number): Promise<{ readonly atSeconds: bigint; readonly before: number }> {
  const { cluster, keypair } = trader;
  const pool = await readClmmPool(cluster, poolId);
  const from = tick < pool.tickCurrent ? 'a' : 'b';
  const quote = quoteClmmSwap(pool, await readTickArrays(cluster, pool), {
    inputMint: pool[from].mint.address, exact: 'in', amount: 10n ** 13n, slippage: EXACT, epoch: 0n, timeSeconds: 0n,
    sqrtPriceLimitX64: sqrtPriceAtTick(tick) + 1n,
  });
  const action = await buildClmmSwapAction({ cluster, ownerAddress: keypair.publicKey.toBase58(), pool, quote });
  const [landed] = await runSteps(trader, action);
  return { atSeconds: landed!.blockTimeSeconds, before: pool.tickCurrent };
}

describe('the prices a concentrated pool has recorded', () => {
  programTest(reading, 'are read entry by entry, and their average counts each price as long as it lasted [3.25]', async () => {
    const { cluster } = trader;
    const poolId = await newPool();
    const made = await readClmmPool(cluster, poolId);
    expect(made.observations).toEqual([]);
    expect(averagePrice(made)).toBe(null);
    expect(rowsOf(made)).not.toContain('Average price');

    const expected: Observation[] = [];
    for (const [waits, tick] of [[60, 120], [3_600, -77], [7, 500], [90, -1_234], [86_400, 33]] as const) {
      passTime(waits);
      const { atSeconds, before } = await moveTo(poolId, tick);
      const last = expected.at(-1);
      const lasted = atSeconds - (last?.timeSeconds ?? 0n);
      if (lasted < SHORTEST_SECONDS) continue;
      const tickCumulative = last ? last.tickCumulative + BigInt(before) * lasted : 0n;
      expected.push({ timeSeconds: atSeconds, tickCumulative });
    }
    const pool = await readClmmPool(cluster, poolId);
    expect(pool.tickCurrent).toBe(33);
    expect(pool.observations).toEqual(expected);
    // The one 7 seconds after another came too soon.
    expect(expected).toHaveLength(4);

    const average = averagePrice(pool)!;
    expect([average.fromSeconds, average.toSeconds]).toEqual([expected[0]!.timeSeconds, expected[3]!.timeSeconds]);
    const seconds = Number(average.toSeconds - average.fromSeconds);
    const ofTicks = 1.0001 ** (Number(expected[3]!.tickCumulative) / seconds);
    expect(Number(average.price.numerator) / Number(average.price.denominator)).toBeCloseTo(ofTicks, 8);
    // A day at tick -1234 outweighs an hour at 120.
    expect(ofTicks).toBeLessThan(1.0001 ** -1_150);
    const row = clmmFacts(pool, FACTS).find(({ label }) => label === 'Average price');
    expect(Number((row?.value as ShownNumber).exact)).toBeCloseTo(ofTicks, 7);
    const [among] = await readClmmPools(cluster, [poolId]);
    expect(among?.observations).toBe(undefined);
  });

  programTest(reading, 'are put in order where the oldest have been overwritten, in no more requests', async () => {
    const poolId = await newPool();
    for (const tick of [60, -60]) {
      passTime(60);
      await moveTo(poolId, tick);
    }
    const { observationId } = await readClmmPool(trader.cluster, poolId);
    const account = await chain.connection().getAccountInfo(new PublicKey(observationId));
    // 130 observations in an account for 100, with the program's index; the next one is the program's own.
    const state = ObservationLayout.decode(account!.data);
    const now = state.observations[1]!.blockTimestamp;
    for (let made = 0; made < 130; made += 1) {
      const entry = state.observations[made % ENTRIES]!;
      entry.blockTimestamp = now - (130 - made) * 20;
      entry.tickCumulative = entry.tickCumulative.muln(0).addn(made * 1_000);
    }
    state.observationIndex = 129 % ENTRIES;
    const data = Buffer.alloc(account!.data.length);
    ObservationLayout.encode(state, data);
    data.set(account!.data.subarray(0, 8));
    chain.localnet.control.setAccount(observationId, { lamports: BigInt(account!.lamports), data, owner: CLMM });
    passTime(60);
    const { atSeconds, before } = await moveTo(poolId, 90);

    const proxy = await startRpcProxy(trader.cluster);
    const { observations } = await readClmmPool(proxy.cluster, poolId);
    await proxy.stop();
    expect(proxy.methods).toEqual(['getMultipleAccounts', 'getMultipleAccounts']);
    expect(observations).toHaveLength(ENTRIES);
    expect(observations!.slice(0, -1).map(({ tickCumulative }) => tickCumulative))
      .toEqual(Array.from({ length: 99 }, (_, place) => BigInt(31 + place) * 1_000n));
    const lastWritten = BigInt(now - 20);
    expect(observations!.at(-1)).toEqual({
      timeSeconds: atSeconds, tickCumulative: 129_000n + BigInt(before) * (atSeconds - lastWritten),
    });
  });
});

const FACTS = { nameOf: (mint: string) => mint, isOpen: true, quote: 'b' as const, tickArrays: null, nowSeconds: null };

function rowsOf(pool: Parameters<typeof clmmFacts>[0]): readonly string[] {
  return clmmFacts(pool, FACTS).map(({ label }) => label);
}
