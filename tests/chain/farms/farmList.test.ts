import { afterAll, beforeAll, expect } from 'vitest';
import { readFarmList } from '@/services/pools/readFarmList.ts';
import { buildCreateFarmAction } from '@/services/programs/farm/buildCreateFarmAction.ts';
import { buildDepositAction } from '@/services/programs/farm/buildStakeActions.ts';
import { readChainMoment } from '@/services/programs/farm/chainMoment.ts';
import { readMint } from '@/services/programs/token/readMint.ts';
import { startTestCluster, type TestCluster } from 'raydium-localnet/testing';
import { CPMM, cpmmRequest, makeCpmmPool, makeMint } from '../../support/cpmmPools.ts';
import { FARM_V6, readFarm, writeFarm } from '../../support/farms.ts';
import { land } from '../../support/poolOperations.ts';
import { programTest } from '../../support/programTest.ts';
import { clusterConfig } from '../../support/services.ts';

const DAY = 86_400n;
const listing = { operation: 'List the farms of the network', programs: [FARM_V6, CPMM] };

let chain: TestCluster;
beforeAll(async () => {
  chain = await startTestCluster();
});
afterAll(() => chain.stop());

programTest(listing, 'the farms of every creator on a network are listed with pool, stakes, APR and end [7.20]', async () => {
  const keypair = await chain.fundedKeypair(100);
  const cluster = clusterConfig(chain);
  const ownerAddress = keypair.publicKey.toBase58();
  const trader = { chain, cluster, keypair };
  const [base, quote] = [await makeMint(chain, keypair), await makeMint(chain, keypair)];
  const pool = await makeCpmmPool(chain, cluster, keypair, await cpmmRequest(cluster, base, quote));
  const { seconds } = await readChainMoment(cluster);
  const openTimeSeconds = seconds + 60n;
  const endTimeSeconds = openTimeSeconds + 30n * DAY;
  const action = await buildCreateFarmAction({
    cluster, ownerAddress, lpMint: await readMint(cluster, pool.lpMint),
    rewards: [{ mint: await readMint(cluster, base), type: 'Standard SPL', perSecond: 1_000n, openTimeSeconds, endTimeSeconds }],
  });
  await land(trader, action);
  const { farmId } = action.facts;
  const farm = await readFarm(cluster, farmId);
  // The farm starts later: until then it accepts stakes, and its APR counts from its start.
  await land(trader, await buildDepositAction({ cluster, ownerAddress, farm, amount: 1_000_000n }));
  const old = writeFarm(trader, { version: 3, lpMint: pool.lpMint, rewards: [{ mint: quote, perSlot: 0n, vaultAmount: 0n }] });
  const slots = writeFarm(trader, {
    version: 3, lpMint: pool.lpMint, staked: 1_000_000n, rewards: [{ mint: base, perSlot: 1_000n, vaultAmount: 1_000_000n }],
  });

  const { farms, isCut, source } = await readFarmList(cluster);
  expect({ isCut, source }).toEqual({ isCut: false, source: 'chain' });
  const found = farms.find(({ id }) => id === farmId);
  const [mintA, mintB] = [pool.a.mint.address, pool.b.mint.address];
  expect(found).toMatchObject({
    poolId: pool.poolId, mints: [mintA, mintB], lpMint: pool.lpMint, rewardMints: [base], status: 'later', endTimeSeconds, poolUsd: null,
  });
  const part = (reserve: bigint) => (reserve * 1_000_000n) / pool.lpSupply;
  expect(found?.staked.map(({ mint, amount }) => [mint, amount])).toEqual([[mintA, part(pool.a.reserve)], [mintB, part(pool.b.reserve)]]);
  const reserve = mintA === base ? pool.a.reserve : pool.b.reserve;
  const worth = (2 * Number(reserve) * 1_000_000) / Number(pool.lpSupply);
  expect(found?.aprPercent).toBeCloseTo(((1_000 * 365 * 86_400) / worth) * 100, 1);
  // The node measures 2.5 slots a second.
  expect(farms.find(({ id }) => id === slots)?.aprPercent).toBeCloseTo(((2_500 * 365 * 86_400) / worth) * 100, 1);
  expect(farms.find(({ id }) => id === old)).toMatchObject({ status: 'ended', endTimeSeconds: null, aprPercent: null });
});
