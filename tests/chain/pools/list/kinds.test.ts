/** Stable pools, farms and the strict token filter, which the other list tests do not cover. */
import { FARM_PROGRAM_ID_V6 } from '@raydium-io/raydium-sdk-v2';
import { Keypair } from '@solana/web3.js';
import { RAY_MINT, WSOL_MINT } from 'raydium-localnet/genesis';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ClusterConfig } from '@/config.ts';
import { fetchPools } from '@/services/api/pools.ts';
import { findPools } from '@/services/pools/list/findPools.ts';
import { listPools } from '@/services/pools/list/listPools.ts';
import { listStrictMints } from '@/services/pools/list/listStrictMints.ts';
import { readPoolFigures } from '@/services/pools/list/readPoolFigures.ts';
import { keypairOwner } from '@/services/transactions/owner.ts';
import { startApiCluster, type ApiCluster } from '@tests/support/apiCluster.ts';
import { makeClmmPoolAt } from '@tests/support/clmmPools.ts';
import { cpmmRequest, makeCpmmPool } from '@tests/support/cpmmPools.ts';
import { needsPrograms } from 'raydium-localnet/testing';
import { makeToken } from '@tests/support/pools.ts';
import { makeFarm, poolMaker } from '@tests/support/sdkPools.ts';
import { codeOf, unreachableCluster } from '@tests/support/services.ts';
import { writeStablePool } from '@tests/support/stablePools.ts';

const { cpmm, clmm } = unreachableCluster().programs;

let api: ApiCluster;
let cluster: ClusterConfig;
beforeAll(async () => {
  api = await startApiCluster();
  ({ cluster } = api);
});
afterAll(() => api.chain.stop());

test('a stable pool is found in either order of its pair; its reserves include orders and exclude fees', async () => {
  const { poolId, coinMint, pcMint } = writeStablePool(api.chain, {
    owner: Keypair.generate().publicKey, coinAmount: 1_000n, pcAmount: 2_000n, coinInOrders: 30n, pcInOrders: 40n,
    coinNeedTakePnl: 5n, pcNeedTakePnl: 6n, coinDecimals: 9, pcDecimals: 6, openTimeSeconds: 77n,
  });
  for (const mints of [[coinMint], [pcMint], [coinMint, pcMint], [pcMint, coinMint]]) {
    const { rows } = await findPools({ cluster, mints });
    expect(rows).toMatchObject([{ kind: 'stable', poolId, mintA: coinMint, mintB: pcMint, openTimeSeconds: 77n }]);
    expect((await readPoolFigures(cluster, rows)).get(poolId)).toEqual({
      // Its curve has 50000 points: the pool's page reads it, a list does not.
      price: null, reserveA: 1_025n, reserveB: 2_034n, decimalsA: 9, decimalsB: 6, openTimeSeconds: 77n, lpSupply: 3_000n,
    });
  }
});

test('the strict token filter passes the provider\'s list and wrapped SOL, and nothing unknown [4.11, 4.32]', async () => {
  const strict = await listStrictMints(cluster);
  expect([strict.has(WSOL_MINT), strict.has(RAY_MINT), strict.has(Keypair.generate().publicKey.toBase58())])
    .toEqual([true, true, false]);
  const silent = 'http://127.0.0.1:9';
  const apiHosts = { base: silent, owner: silent, service: silent, swap: silent, monitor: silent };
  expect(await codeOf(listStrictMints({ ...cluster, apiHosts }))).toBe('api/network');
});

describe('a pool with a farm', needsPrograms(cpmm, clmm, FARM_PROGRAM_ID_V6.toBase58()), () => {
  test('passes the farm filters, and the pools next to it do not', async () => {
    const key = await api.chain.fundedKeypair(100);
    const owner = keypairOwner(key.secretKey);
    const [a, b] = [await makeToken(cluster, owner), await makeToken(cluster, owner)];
    const maker = await poolMaker(api.chain, key);
    const { poolId: farmed } = await makeCpmmPool(api.chain, cluster, key, await cpmmRequest(cluster, a, b));
    const trader = { chain: api.chain, cluster, keypair: key };
    await makeClmmPoolAt(trader, { configIndex: 1, sqrtPriceX64: 1n << 64n, mints: [a, b] });
    const [info] = await fetchPools(cluster, [farmed]);
    await makeFarm(maker, info?.lpMint?.address ?? '', b);
    const listed = async (poolType: 'allFarm' | 'standardFarm' | 'concentratedFarm') =>
      (await listPools(cluster, { mints: [a, b], poolType, fresh: true })).rows;
    expect(await listed('allFarm')).toMatchObject([{ poolId: farmed, source: 'chain', hasFarm: true }]);
    expect(await listed('standardFarm')).toMatchObject([{ poolId: farmed }]);
    expect(await listed('concentratedFarm')).toEqual([]);
  });
});
