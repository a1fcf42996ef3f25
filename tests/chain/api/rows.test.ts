import * as sdk from '@raydium-io/raydium-sdk-v2';
import { NATIVE_MINT } from '@solana/spl-token';
import { Keypair, PublicKey } from '@solana/web3.js';
import { AMM_V4_CONFIG, CLMM_CONFIGS, CPMM_CONFIGS, RAY_MINT, WSOL_MINT } from 'raydium-localnet/genesis';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { fetchChainTimeOffset, fetchRpcs, getSlotsPerSecond } from '@/services/api/network.ts';
import { fetchClmmConfigs, fetchCpmmConfigs } from '@/services/api/configs.ts';
import { fetchFarmKeys, fetchFarms } from '@/services/api/farms.ts';
import { fetchLiquidityByPrice, fetchLiquidityLine, fetchPoolKeys } from '@/services/api/poolKeys.ts';
import { fetchPoolList, fetchPools, fetchPoolsByMints, type PoolTypeFilter } from '@/services/api/pools.ts';
import { fetchTokenList, fetchTokens } from '@/services/api/tokens.ts';
import { getAvailability } from '@/services/api/availability.ts';
import { planAmmPool } from '@/services/programs/ammV4/buildCreateAmmPoolAction.ts';
import { readAmmV4Pool } from '@/services/programs/ammV4/readPool.ts';
import { keypairOwner } from '@/services/transactions/owner.ts';
import { startApiCluster, withApi, type ApiCluster } from '../../support/apiCluster.ts';
import { makeClmmPoolAt } from '../../support/clmmPools.ts';
import { cpmmRequest, makeCpmmPool } from '../../support/cpmmPools.ts';
import { createAmmPool } from '../../support/createAmmPool.ts';
import { needsCurrentPrograms } from 'raydium-localnet/testing';
import { makeToken, poolRequest } from '../../support/pools.ts';
import { makeFarm, openClmmPosition, poolMaker } from '../../support/sdkPools.ts';
import { codeOf, unreachableCluster } from '../../support/services.ts';
import localnetPackage from 'raydium-localnet/package.json' with { type: 'json' };
import { startServer } from '../../support/startServer.ts';

const AMM_V4 = unreachableCluster().programs.ammV4;
const OPENBOOK = 'srmqPvymJeFKQ4zGQed1GFppgkRHL9kaELCbyksJtPX';
const METADATA = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s';
const [CPMM, CLMM, FARM] = [sdk.CREATE_CPMM_POOL_PROGRAM, sdk.CLMM_PROGRAM_ID, sdk.FARM_PROGRAM_ID_V6].map((id) => id.toBase58());
const TICKS = { tickLower: -6_000, tickUpper: 6_000 };

describe('rows that need no program', () => {
  let api: ApiCluster;
  beforeAll(async () => {
    api = await startApiCluster({ programsDir: null });
  });
  afterAll(() => api.chain.stop());

  test('GET /main/clmm-config and /main/cpmm-config return the fee tiers on the chain [7.3, 7.4]', async () => {
    const clmm = await fetchClmmConfigs(api.cluster);
    expect(clmm.map(({ id, tradeFeeRate, tickSpacing }) => ({ id, tradeFeeRate, tickSpacing })))
      .toEqual(CLMM_CONFIGS.map(({ id, tradeFeeRate, tickSpacing }) => ({ id, tradeFeeRate, tickSpacing })));
    const cpmm = await fetchCpmmConfigs(api.cluster);
    expect(cpmm.map(({ id, tradeFeeRate }) => ({ id, tradeFeeRate })))
      .toEqual(CPMM_CONFIGS.map(({ id, tradeFeeRate }) => ({ id, tradeFeeRate })));
    expect(cpmm[0]).toMatchObject({ index: 0, protocolFeeRate: 120_000, createPoolFee: 150_000_000n });
  });

  test('GET /main/chain-time returns the offset of the chain\'s time [7.6]', async () => {
    api.chain.localnet.control.setClockOffset(3_600);
    const offset = await fetchChainTimeOffset(api.cluster, { fresh: true });
    expect(Math.abs(offset - 3_600)).toBeLessThanOrEqual(1);
    api.chain.localnet.control.setClockOffset(0);
  });

  test('GET /main/rpcs returns the node itself [7.7]', async () => {
    const { rpcs, strategy } = await fetchRpcs(api.cluster);
    expect(strategy).toBe('speed');
    expect(rpcs).toEqual([{ url: api.cluster.rpcUrl, batch: true, name: 'Localnet', weight: 100 }]);
  });

  test('GET /mint/list and /mint/ids?mints describe the tokens on the chain [3.14, 7.8, 7.9]', async () => {
    const { mintList, whiteList } = await fetchTokenList(api.cluster);
    expect(mintList.map(({ address }) => address)).toContain(RAY_MINT);
    expect(whiteList).toContain(WSOL_MINT);
    const unknown = Keypair.generate().publicKey.toBase58();
    const [ray, nothing, again] = await fetchTokens(api.cluster, [RAY_MINT, unknown, RAY_MINT]);
    expect(ray).toMatchObject({ address: RAY_MINT, decimals: 6, tags: [] });
    expect([nothing, again]).toEqual([null, ray]);
    expect(await codeOf(fetchTokens(api.cluster, []))).toBe('sdk/no-mint');
    expect(await codeOf(fetchTokens(api.cluster, ['mint']))).toBe('accounts/invalid-public-key');
  });

  test('more than 100 addresses are split into several requests, and the order is kept [7.9]', async () => {
    const mints = Array.from({ length: 150 }, () => Keypair.generate().publicKey.toBase58());
    const tokens = await fetchTokens(api.cluster, [...mints, RAY_MINT]);
    expect(tokens).toHaveLength(151);
    expect(tokens.map((token) => token?.address ?? null)).toEqual([...mints.map(() => null), RAY_MINT]);
  });

  test('POST getRecentPerformanceSamples [4] gives slots per second; 2 are assumed without a node [7.20, 9.12]', async () => {
    const { numerator, denominator } = await getSlotsPerSecond(api.cluster);
    expect(Number(numerator) / Number(denominator)).toBe(2.5);
    expect(await getSlotsPerSecond()).toEqual({ numerator: 2n, denominator: 1n });
    expect(await codeOf(getSlotsPerSecond(unreachableCluster()))).toBe('rpc/unreachable');
  });
});

describe('requests', () => {
  /** Paths and queries of an action's requests; each is answered with an empty page, but a newer path with 404 by an older API. */
  async function sentBy(
    action: (cluster: ReturnType<typeof withApi>) => Promise<unknown>, generation: 'newer' | 'older' = 'newer',
  ): Promise<readonly string[]> {
    const service = await startServer((response, request) => {
      response.setHeader('content-type', 'application/json');
      if (generation === 'older' && request.url!.startsWith('/pools/info/list-v2?')) return void response.writeHead(404).end('{}');
      return void response.end(JSON.stringify({ id: '1', success: true, data: { count: 0, hasNextPage: false, data: [] } }));
    });
    const base = service.url;
    const apiHosts = { base, owner: base, service: base, swap: base, monitor: base };
    await action({ ...unreachableCluster(), apiHosts });
    await service.stop();
    return service.requests;
  }

  test('GET /pools/info/list-v2: all, by liquidity, descending, the first 100', async () => {
    expect(await sentBy((cluster) => fetchPoolList(cluster))).toEqual(['/pools/info/list-v2?size=100&sortField=liquidity&sortType=desc']);
    const query = { poolType: 'standardFarm', poolSortField: 'apr7d', sortType: 'asc', next: 'nextPageId=abc', pageSize: 20 } as const;
    expect(await sentBy((cluster) => fetchPoolList(cluster, query))).toEqual([
      '/pools/info/list-v2?size=20&poolType=Standard&hasReward=true&sortField=apr7d&sortType=asc&nextPageId=abc',
    ]);
    expect(await sentBy((cluster) => fetchPoolsByMints(cluster, [WSOL_MINT, RAY_MINT], { poolType: 'concentrated' }))).toEqual([
      `/pools/info/list-v2?size=100&mint1=${RAY_MINT}&mint2=${WSOL_MINT}&poolType=Concentrated&sortType=desc`,
    ]);
  });

  test('an API without a newer path is asked for it only once', async () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const fresh = { fresh: true };
    const sent = await sentBy(async (cluster) => {
      await fetchPoolList(cluster);
      await fetchPoolList(cluster, {}, fresh);
      await fetchPoolsByMints(cluster, [RAY_MINT]);
    }, 'older');
    quiet.mockRestore();
    expect(sent.map((path) => path.split('?')[0])).toEqual([
      '/pools/info/list-v2', '/pools/info/list', '/pools/info/list', '/pools/info/mint',
    ]);
  });

  test('GET /pools/info/list: all, by liquidity, descending, page 0 of 100 [4.10, 7.10, 9.13]', async () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect((await sentBy((cluster) => fetchPoolList(cluster), 'older'))[1])
      .toBe('/pools/info/list?poolType=all&poolSortField=liquidity&sortType=desc&page=0&pageSize=100');
    quiet.mockRestore();
    const query = { poolType: 'standardFarm', poolSortField: 'apr7d', sortType: 'asc', next: 'page=3', pageSize: 20 } as const;
    expect(await sentBy((cluster) => fetchPoolList(cluster, query))).toEqual([
      '/pools/info/list?poolType=standardFarm&poolSortField=apr7d&sortType=asc&page=3&pageSize=20',
    ]);
  });

  test('GET /pools/info/mint: the smaller mint first, all, default, descending, page 1 of 100 [7.13]', async () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const expected = `/pools/info/mint?mint1=${RAY_MINT}&mint2=${WSOL_MINT}`
      + '&poolType=all&poolSortField=default&sortType=desc&pageSize=100&page=1';
    expect((await sentBy((cluster) => fetchPoolsByMints(cluster, [WSOL_MINT, RAY_MINT]), 'older'))[1]).toBe(expected);
    expect((await sentBy((cluster) => fetchPoolsByMints(cluster, [RAY_MINT, PublicKey.default.toBase58()]), 'older'))[1]).toBe(expected);
    quiet.mockRestore();
    expect(await sentBy((cluster) => fetchPoolsByMints(cluster, [RAY_MINT], { next: 'page=2' }))).toEqual([
      `/pools/info/mint?mint1=${RAY_MINT}&poolType=all&poolSortField=default&sortType=desc&pageSize=100&page=2`,
    ]);
    expect(await codeOf(fetchPoolsByMints(unreachableCluster(), []))).toBe('sdk/no-mint');
  });
});

/** Names the market's program in a pool's account, as former releases did, whose pools trade on their market. */
async function nameMarketProgram({ chain }: ApiCluster, poolId: string): Promise<void> {
  const account = (await chain.connection().getAccountInfo(new PublicKey(poolId)))!;
  account.data.set(new PublicKey(OPENBOOK).toBytes(), 560);
  chain.localnet.control.setAccount(poolId, { lamports: BigInt(account.lamports), data: account.data, owner: AMM_V4 });
}

describe('rows about pools and farms', needsCurrentPrograms(AMM_V4, OPENBOOK, CPMM!, CLMM!, METADATA, FARM!), () => {
  let api: ApiCluster;
  let base: string, quote: string;
  let amm: string, cpmm: string, clmm: string;
  let farm: { readonly farmId: string; readonly openTime: number; readonly endTime: number };

  beforeAll(async () => {
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    api = await startApiCluster();
    const { cluster, chain } = api;
    const key = await chain.fundedKeypair(1_000);
    const owner = keypairOwner(key.secretKey);
    [base, quote] = [await makeToken(cluster, owner), await makeToken(cluster, owner)];
    const wrapped = await poolRequest(cluster, base, NATIVE_MINT.toBase58(), { quoteAmount: 50_000_000_000n });
    amm = (await createAmmPool({ cluster, owner, request: { ...wrapped, market: 'low-cost' } })).poolId;
    await nameMarketProgram(api, amm);
    const maker = await poolMaker(chain, key);
    cpmm = (await makeCpmmPool(chain, cluster, key, await cpmmRequest(cluster, base, quote))).poolId;
    const [configIndex, sqrtPriceX64] = [1, 1n << 64n];
    clmm = await makeClmmPoolAt({ chain, cluster, keypair: key }, { configIndex, sqrtPriceX64, mints: [base, quote] });
    await openClmmPosition(maker, clmm, TICKS);
    farm = await makeFarm(maker, (await readAmmV4Pool(cluster, amm)).lpMint, quote);
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await api.chain.stop();
  });

  test('GET /pools/info/ids?ids returns mints, price, tvl, fee rate, open time and LP mint [3.11, 7.11]', async () => {
    const unknown = Keypair.generate().publicKey.toBase58();
    const [first, nothing, second, third] = await fetchPools(api.cluster, [cpmm, unknown, amm, clmm]);
    expect(nothing).toBeNull();
    expect(first).toMatchObject({ type: 'Standard', id: cpmm, feeRate: 0.0025, tvl: 0 });
    expect(first!.config!.id).toBe(CPMM_CONFIGS[0].id);
    expect([first!.mintAmountA, first!.mintAmountB].sort()).toEqual([100, 200]);
    expect(first!.price).toBeCloseTo(first!.mintAmountB! / first!.mintAmountA!, 12);
    const onChain = await readAmmV4Pool(api.cluster, amm);
    expect(second).toMatchObject({
      type: 'Standard', id: amm, programId: AMM_V4, price: 0.5, feeRate: 0.0025, mintAmountA: 100, mintAmountB: 50,
      tvl: 100, marketId: onChain.marketId, farmUpcomingCount: 1,
      mintA: { address: base }, mintB: { address: WSOL_MINT }, lpMint: { address: onChain.lpMint },
      rewardDefaultInfos: [{ mint: { address: quote }, perSecond: 1_000, startTime: farm.openTime }],
    });
    expect(second!.openTime).toBe(Number(onChain.openTimeSeconds));
    expect(third).toMatchObject({ type: 'Concentrated', id: clmm, price: 1, feeRate: 0.0025 });
    expect(third!.config!.tickSpacing).toBe(60);
  });

  /** Both generations of the provider's API: the older one does not have the newer paths, or refuses them. */
  describe.each(['newer', 'older: not-found', 'older: refused'] as const)('lists of the %s API', (generation) => {
    let cluster: ApiCluster['cluster'];
    beforeAll(async () => {
      // Another name of the host, because what a host lacks is remembered.
      const host = { newer: '127.0.0.1', 'older: not-found': 'localhost', 'older: refused': '[::ffff:127.0.0.1]' }[generation];
      const url = api.cluster.rpcUrl.replace('127.0.0.1', host);
      cluster = withApi(api.chain, { apiHosts: { ...api.cluster.apiHosts, base: url } });
      if (generation === 'newer') return;
      const kind = generation.slice('older: '.length);
      const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      await api.setFault({ kind, path: '/pools/info/list-v2', times: 1 });
      await fetchPoolList(cluster);
      await api.chain.call('localnet_setLiquidityLines', { [clmm]: [{ price: '1.5', liquidity: '1000' }] });
      await api.setFault({ kind, path: '/pools/line/position', times: 1 });
      expect(await fetchLiquidityByPrice(cluster, clmm)).toEqual([{ price: 1.5, liquidity: 1_000 }]);
      await api.chain.call('localnet_setLiquidityLines', {});
      quiet.mockRestore();
      // Nothing asks for the newer paths any more, or it would fail.
      await api.setFault({ kind: 'server-error', path: '/pools/info/list-v2' });
    });
    afterAll(() => api.setFault(null));

    test.each<[PoolTypeFilter, () => readonly string[]]>([
      ['all', () => [amm, cpmm, clmm]],
      ['standard', () => [amm, cpmm]],
      ['concentrated', () => [clmm]],
      ['allFarm', () => [amm]],
      ['standardFarm', () => [amm]],
      ['concentratedFarm', () => []],
    ])('%s', async (poolType, expected) => {
      const { pools, next } = await fetchPoolList(cluster, { poolType });
      expect(pools.map(({ id }) => id).sort()).toEqual([...expected()].sort());
      expect(next).toBeNull();
    });

    test('are sorted and paged [7.29]', async () => {
      const first = await fetchPoolList(cluster, { pageSize: 2 });
      expect(first.pools[0]!.id).toBe(amm);
      const second = await fetchPoolList(cluster, { pageSize: 2, next: first.next! });
      expect(second.next).toBeNull();
      expect([...first.pools, ...second.pools].map(({ id }) => id).sort()).toEqual([amm, cpmm, clmm].sort());
      const ascending = await fetchPoolList(cluster, { sortType: 'asc' });
      expect(ascending.pools.at(-1)!.id).toBe(amm);
      expect(await codeOf(fetchPoolList(cluster, { poolSortField: 'none' as 'default' }))).toBe('api/bad-request');
    });

    test('find the pools of a token and of a pair, in either order [7.29]', async () => {
      const idsOf = async (...mints: [string] | [string, string]): Promise<string[]> =>
        (await fetchPoolsByMints(cluster, mints)).pools.map(({ id }) => id).sort();
      expect(await idsOf(base)).toEqual([amm, cpmm, clmm].sort());
      expect(await idsOf(quote, base)).toEqual([cpmm, clmm].sort());
      expect(await idsOf(base, quote)).toEqual([cpmm, clmm].sort());
      expect(await idsOf(PublicKey.default.toBase58())).toEqual([amm]);
    });
  });

  test('GET /pools/key/ids?ids returns the on-chain addresses [3.12, 7.12]', async () => {
    const [ammKeys, cpmmKeys, clmmKeys] = await fetchPoolKeys(api.cluster, [amm, cpmm, clmm]);
    const onChain = await readAmmV4Pool(api.cluster, amm);
    expect(ammKeys).toMatchObject({
      id: amm, vault: { A: onChain.a.vault, B: onChain.b.vault }, mintLp: { address: onChain.lpMint },
      marketId: onChain.marketId, marketProgramId: OPENBOOK,
    });
    // The market's vaults belong to its authority, its queues and books to OpenBook, which proves the layout.
    const connection = api.chain.connection();
    const vault = await connection.getParsedAccountInfo(new PublicKey(ammKeys!.marketBaseVault!));
    expect(vault.value!.data).toMatchObject({ parsed: { info: { owner: ammKeys!.marketAuthority, mint: base } } });
    for (const address of [ammKeys!.marketBids!, ammKeys!.marketAsks!, ammKeys!.marketEventQueue!]) {
      expect((await connection.getAccountInfo(new PublicKey(address)))!.owner.toBase58()).toBe(OPENBOOK);
    }
    // A concentrated pool is its own authority.
    for (const [keys, authority] of [ammKeys, cpmmKeys, clmmKeys].map((keys) => [keys, keys!.authority ?? clmm] as const)) {
      const held = await connection.getParsedAccountInfo(new PublicKey(keys!.vault.A));
      expect(held.value!.data).toMatchObject({ parsed: { info: { owner: authority } } });
    }
    for (const [keys, program] of [[cpmmKeys, CPMM], [clmmKeys, CLMM]] as const) {
      expect((await connection.getAccountInfo(new PublicKey(keys!.observationId!)))!.owner.toBase58()).toBe(program);
    }
    expect((await connection.getAccountInfo(new PublicKey(clmmKeys!.exBitmapAccount!)))!.owner.toBase58()).toBe(CLMM);
  });

  test('pool keys are cached by id and cluster [7.1, 7.12]', async () => {
    await fetchPoolKeys(api.cluster, [cpmm], { fresh: true });
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await api.setFault({ kind: 'server-error' });
    const unknown = Keypair.generate().publicKey.toBase58();
    expect((await fetchPoolKeys(api.cluster, [cpmm]))[0]!.id).toBe(cpmm);
    expect(await codeOf(fetchPoolKeys(api.cluster, [cpmm, unknown]))).toBe('api/bad-response');
    expect(await codeOf(fetchPoolKeys(api.cluster, [cpmm], { fresh: true }))).toBe('api/bad-response');
    await api.setFault(null);
    const other = await startApiCluster({ programsDir: null });
    expect(await fetchPoolKeys(other.cluster, [cpmm])).toEqual([null]);
    await other.chain.stop();
    quiet.mockRestore();
  });

  test('GET /pools/line/liquidity?pool_id returns the liquidity over time that was set, oldest first [7.5]', async () => {
    expect(await fetchLiquidityLine(api.cluster, cpmm)).toEqual([]);
    await api.chain.call('localnet_setLiquidityLines', {
      [cpmm]: { count: 2, line: [{ time: 1_700_086_400, liquidity: '12.5' }, { time: 1_700_000_000, liquidity: 10 }] },
      // The provider's answer before it had a history.
      [clmm]: [{ price: '1.5', liquidity: '1000' }],
    });
    expect(await fetchLiquidityLine(api.cluster, cpmm, { fresh: true }))
      .toEqual([{ time: 1_700_000_000, liquidity: 10 }, { time: 1_700_086_400, liquidity: 12.5 }]);
    expect(await fetchLiquidityLine(api.cluster, clmm)).toEqual([]);
    expect(await codeOf(fetchLiquidityLine(api.cluster, base))).toBe('api/bad-request');
  });

  test('GET /pools/line/position?id returns the open position', async () => {
    const line = await fetchLiquidityByPrice(api.cluster, clmm);
    expect(line).toHaveLength(2);
    expect(line[0]!.price).toBeCloseTo(1.0001 ** TICKS.tickLower, 9);
    expect(line[0]!.liquidity).toBeGreaterThan(0);
    expect(line[1]!.price).toBeCloseTo(1.0001 ** TICKS.tickUpper, 9);
    expect(line[1]!.liquidity).toBe(0);
    expect(await codeOf(fetchLiquidityByPrice(api.cluster, cpmm))).toBe('api/bad-request');
  });

  test('GET /farms/info/ids and /farms/key/ids return the farm on the chain [3.13, 7.14, 7.15]', async () => {
    const [info, nothing] = await fetchFarms(api.cluster, [farm.farmId, amm]);
    const { lpMint } = await readAmmV4Pool(api.cluster, amm);
    expect(nothing).toBeNull();
    expect(info).toMatchObject({
      id: farm.farmId, programId: FARM, lpMint: { address: lpMint },
      symbolMints: [{ address: base }, { address: WSOL_MINT }],
      rewardInfos: [{ type: 'Standard SPL', perSecond: 1_000, openTime: farm.openTime, endTime: farm.endTime }],
    });
    const [keys] = await fetchFarmKeys(api.cluster, [farm.farmId]);
    expect(keys).toMatchObject({ id: farm.farmId, rewardInfos: [{ mint: { address: quote } }] });
    for (const vault of [keys!.lpVault, keys!.rewardInfos[0]!.vault]) {
      const held = await api.chain.connection().getParsedAccountInfo(new PublicKey(vault));
      expect(held.value!.data).toMatchObject({ parsed: { info: { owner: keys!.authority } } });
    }
    expect(keys!.config!.periodMax).toBeGreaterThan(keys!.config!.periodMin);
  });

  test('no pool is planned or created in a fully restricted region [4.21]', async () => {
    const request = await poolRequest(api.cluster, base, quote);
    const ownerAddress = Keypair.generate().publicKey.toBase58();
    await api.setAvailability({ all: false });
    await getAvailability(api.cluster, { fresh: true });
    expect(await codeOf(planAmmPool({ cluster: api.cluster, ownerAddress, request }))).toBe('regions/all');
    await api.setAvailability({});
    await getAvailability(api.cluster, { fresh: true });
    expect((await planAmmPool({ cluster: api.cluster, ownerAddress, request })).poolExists).toBe(false);
  });

  test('the paths that today\'s SDK asks besides', async () => {
    const maker = (await api.chain.connection().getAccountInfo(new PublicKey(farm.farmId)))!;
    const creator = sdk.farmStateV6Layout.decode(maker.data).creator.toBase58();
    const { lpMint } = await readAmmV4Pool(api.cluster, amm);
    const get = async (path: string): Promise<unknown> => {
      const answer = await (await fetch(`${api.cluster.rpcUrl}${path}`)).json() as { readonly success: boolean; readonly data?: unknown };
      return answer.success ? answer.data : null;
    };
    expect(await get(`/pools/info/lps?lps=${lpMint},${base}`)).toMatchObject([{ id: amm, lpMint: { address: lpMint } }, null]);
    expect(await get(`/farms/info/lp?lp=${lpMint}&pageSize=100&page=1`)).toMatchObject({ count: 1, hasNextPage: false, data: [{ id: farm.farmId }] });
    expect(await get(`/create-pool/${creator}`)).toEqual({ farm: [{ id: farm.farmId, programId: FARM }], clmm: [] });
    expect(await get(`/create-pool/${base}`)).toEqual({ farm: [], clmm: [] });
    expect(await get(`/position/clmm-lock/${creator}`)).toEqual({});
    expect(await get('/create-pool/nobody')).toBeNull();
    expect(await get('/main/info')).toEqual({ tvl: 100, volume24: 0 });
    expect(await get('/main/stake-pools')).toEqual({ count: 0, hasNextPage: false, data: [] });
    expect(await get('/main/migrate-lp')).toEqual([]);
    expect(await get('/main/version')).toEqual({ latest: localnetPackage.version, least: localnetPackage.version });
    const { default: { vh, h, m } } = await get('/main/auto-fee') as { readonly default: Readonly<Record<'vh' | 'h' | 'm', number>> };
    expect(vh).toBeGreaterThan(0);
    expect([vh, h, m]).toEqual([vh, h, m].sort((one, other) => other - one));
  });

  test('accounts of a program that are not pools are ignored', async () => {
    expect(await fetchPools(api.cluster, [AMM_V4_CONFIG, CPMM_CONFIGS[0].id, CLMM_CONFIGS[0].id]))
      .toEqual([null, null, null]);
  });
});
