import { CPMM_CONFIGS } from 'raydium-localnet/genesis';
import { afterAll, beforeAll, expect } from 'vitest';
import { formatSignificant } from '@/services/amounts/decimals.ts';
import { adjustPrice } from '@/services/amounts/price.ts';
import { NATIVE_TOKEN } from '@/services/amounts/token.ts';
import { poolPrice } from '@/services/pools/poolPrice.ts';
import { readPool } from '@/services/pools/readPool.ts';
import { readSolPrice } from '@/services/pools/solPrice.ts';
import { CPMM, cpmmRequest, makeCpmmPool, makeMint } from '../../support/cpmmPools.ts';
import { startTestCluster, type TestCluster } from 'raydium-localnet/testing';
import { programTest } from '../../support/programTest.ts';
import { clusterConfig } from '../../support/services.ts';
import { STABLE, writeStablePool } from '../../support/stablePools.ts';

let chain: TestCluster;
beforeAll(async () => {
  chain = await startTestCluster();
});
afterAll(() => chain.stop());

const ofStable = { operation: 'Price of a stable pool', programs: [STABLE] };
const ofCpmm = { operation: 'Price of a constant product pool', programs: [CPMM] };

programTest(ofStable, 'a stable pool in balance trades one for one, whatever the decimals of its tokens', async () => {
  const { publicKey: owner } = await chain.fundedKeypair();
  const amounts = { coinAmount: 1_000_000_000_000n, pcAmount: 1_000_000_000_000_000n };
  const { poolId } = writeStablePool(chain, { owner, coinDecimals: 6, pcDecimals: 9, systemDecimalValue: 10n ** 9n, ...amounts });
  const price = poolPrice(await readPool(clusterConfig(chain), poolId));
  expect(Number(price && formatSignificant(adjustPrice(price), 6))).toBeCloseTo(1, 4);
});

programTest(ofStable, 'a stable pool out of balance gives less of what it has less of, by far not as much as the reserves say', async () => {
  const { publicKey: owner } = await chain.fundedKeypair();
  const { poolId } = writeStablePool(chain, { owner, coinAmount: 1_500_000_000_000n, pcAmount: 500_000_000_000n });
  const price = poolPrice(await readPool(clusterConfig(chain), poolId));
  const pcPerCoin = Number(price && formatSignificant(adjustPrice(price), 6));
  expect(pcPerCoin).toBeLessThan(1);
  expect(pcPerCoin).toBeGreaterThan(0.9);
});

programTest(ofCpmm, 'a constant product pool trades at the ratio of its reserves in whole tokens', async () => {
  const [cluster, payer] = [clusterConfig(chain), await chain.fundedKeypair()];
  const [cents, whole] = [await makeMint(chain, payer, { decimals: 2 }), await makeMint(chain, payer, { decimals: 9 })];
  const request = await cpmmRequest(cluster, cents, whole, { baseAmount: 400_00n, quoteAmount: 100_000_000_000n });
  const pool = await makeCpmmPool(chain, cluster, payer, request);
  const price = poolPrice(pool);
  expect(price && formatSignificant(adjustPrice(price), 6)).toBe(pool.a.mint.address === cents ? '0.25' : '4');
});

programTest(ofCpmm, 'an empty pool has no price', async () => {
  const [cluster, payer] = [clusterConfig(chain), await chain.fundedKeypair()];
  const request = await cpmmRequest(cluster, await makeMint(chain, payer), await makeMint(chain, payer));
  const pool = await makeCpmmPool(chain, cluster, payer, request);
  expect(poolPrice({ ...pool, b: { ...pool.b, reserve: 0n } })).toBeNull();
});

programTest(ofCpmm, 'a token costs in SOL what its pool with the most SOL asks, and nothing is said of one without such a pool', async () => {
  const [cluster, payer] = [clusterConfig(chain), await chain.fundedKeypair()];
  const [token, other] = [await makeMint(chain, payer), await makeMint(chain, payer)];
  for (const [{ id: configId }, quoteAmount] of [[CPMM_CONFIGS[0], 1_000_000_000n], [CPMM_CONFIGS[1], 2_000_000_000n]] as const) {
    await makeCpmmPool(chain, cluster, payer, await cpmmRequest(cluster, token, NATIVE_TOKEN.mint, { configId, baseAmount: 400_000_000_000n, quoteAmount }));
  }
  await makeCpmmPool(chain, cluster, payer, await cpmmRequest(cluster, token, other));
  const price = await readSolPrice(cluster, token);
  expect(price && formatSignificant(price, 6)).toBe('0.005');
  expect(await readSolPrice(cluster, other)).toBeNull();
});
