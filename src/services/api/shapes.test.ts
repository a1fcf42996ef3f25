import { afterEach, expect, test, vi } from 'vitest';
import { clusterTable } from '@/networks.ts';
import type { ClusterConfig } from '@/config.ts';
import { listStrictMints } from '@/services/pools/list/listStrictMints.ts';
import { readApiPools } from '@/services/pools/list/readApiPools.ts';
import { codeOf, errorOf } from '@tests/support/services.ts';
import { startServer, type TestServer } from '@tests/support/startServer.ts';
import { fetchFarms } from './farms.ts';
import { fetchLiquidityByPrice } from './poolKeys.ts';
import { fetchPoolList, fetchPools } from './pools.ts';
import { fetchTokenList, fetchTokens } from './tokens.ts';

/**
 * The provider's answers as the SDK's types describe them (src/api/type.ts of SDK 0.2.73) and as Raydium's API reference does
 * (api-reference/openapi/api-v3.yaml of raydium-docs-v1, June 2026).
 */
const SOL = 'So11111111111111111111111111111111111111112';
const USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
const RAY = '4k3Dyjzvzp8eMZWUXbBCjEvwSkkk59S5iCNLY3QrkX6R';
const POOL = '58oQChx4yWmvKdwLLZzBi4ChoCc2fqCUWBkwMihLYQo2';
const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
const { localnet } = clusterTable({});

const token = (address: string) => ({ address, programId: TOKEN_PROGRAM, decimals: 6, symbol: 'T', name: 'Token' });
const period = { volume: 1, volumeQuote: 1, volumeFee: 1, apr: 1, feeApr: 1, priceMin: 1, priceMax: 1, rewardApr: [2] };
const SDK_POOL = {
  type: 'Standard', programId: localnet.programs.cpmm, id: POOL, mintA: token(SOL), mintB: token(USDC), rewardDefaultInfos: [],
  price: 150, mintAmountA: 2, mintAmountB: 300, feeRate: 0.0025, openTime: '0', tvl: 600, day: period, week: period, month: period,
  pooltype: [], farmUpcomingCount: 0, farmOngoingCount: 1, farmFinishedCount: 0, burnPercent: 0, lpMint: token(RAY), lpPrice: 1, lpAmount: 2,
};
const REFERENCE_POOL = {
  id: POOL, type: 'Standard', programId: localnet.programs.cpmm, lpMint: RAY, mint1: token(SOL), mint2: token(USDC), tvl: 600, lpPrice: 1,
  farmOngoingCount: 1, day: {}, week: {}, month: {},
};

const servers: TestServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
  vi.restoreAllMocks();
});

/** A cluster whose provider answers everything with this data, or with what `answer` writes. */
async function providerOf(data: unknown, answer?: Parameters<typeof startServer>[0]): Promise<ClusterConfig> {
  const server = await startServer(answer ?? ((response) => { response.end(JSON.stringify({ id: '1', success: true, data })); }));
  servers.push(server);
  const base = server.url;
  return { ...localnet, apiHosts: { base, owner: base, service: base, swap: base, monitor: base } };
}

test.each([['the SDK\'s types', SDK_POOL], ['the API reference', REFERENCE_POOL]])('a pool is read as %s have it', async (_, pool) => {
  const cluster = await providerOf({ hasNextPage: false, data: [pool] });
  const { rows, next } = await readApiPools({ cluster, mints: [] });
  expect(rows).toMatchObject([{ kind: 'cpmm', poolId: POOL, mintA: SOL, mintB: USDC, hasFarm: true, source: 'api', listed: { tvl: 600 } }]);
  expect(next).toBeNull();
});

test('a page without hasNextPage has a next one if it names it', async () => {
  expect((await fetchPoolList(await providerOf({ data: [SDK_POOL], nextPageId: 'a b' }))).next).toBe('nextPageId=a%20b');
  expect((await fetchPoolList(await providerOf({ data: [SDK_POOL], nextPageId: null }))).next).toBeNull();
  expect((await fetchPoolList(await providerOf({ data: [SDK_POOL] }))).next).toBeNull();
  expect((await fetchPoolList(await providerOf({ hasNextPage: false, data: [SDK_POOL], nextPageId: 'a' }))).next).toBeNull();
});

test('an odd item is left out of a list, and a list of nothing else is an error that names what is odd', async () => {
  const { pools } = await fetchPoolList(await providerOf({ hasNextPage: false, data: [{ ...SDK_POOL, tvl: 'much' }, SDK_POOL, 7, { ...SDK_POOL, mintB: undefined }] }));
  expect(pools.map(({ id, mintB }) => [id, mintB.address])).toEqual([[POOL, USDC]]);
  const error = await errorOf(fetchPoolList(await providerOf({ hasNextPage: false, data: [{ ...SDK_POOL, tvl: 'much' }] })));
  expect(error).toMatchObject({ code: 'api/wrong-shape', details: { text: 'data.0.tvl: invalid_type' } });
  expect(await fetchPools(await providerOf([null, SDK_POOL]), [SOL, POOL])).toMatchObject([null, { id: POOL }]);
  expect(await fetchTokens(await providerOf([{ ...token(SOL), decimals: -1 }, token(USDC)]), [SOL, USDC])).toMatchObject([null, { address: USDC, tags: [] }]);
});

test.each([
  ['the SDK\'s types', { mintList: [token(RAY), { address: 'no' }], blacklist: [POOL], whiteList: [USDC, POOL] }, [SOL, RAY, USDC]],
  ['the API reference', { mintList: [token(RAY), token(POOL)], blockList: [POOL, 5] }, [SOL, RAY]],
])('the strict list is the provider\'s, as %s have it', async (_, list, strict) => {
  const cluster = await providerOf(list);
  expect((await fetchTokenList(cluster)).blacklist).toEqual([POOL]);
  expect([...await listStrictMints(cluster)]).toEqual(strict);
});

test('a farm and a line of liquidity are read as both have them', async () => {
  const farm = { id: POOL, lpMint: RAY, rewardMints: [RAY], apr: 12 };
  expect(await fetchFarms(await providerOf([farm]), [POOL])).toMatchObject([{ id: POOL, apr: 12, rewardInfos: [], tvl: 0 }]);
  const points = [{ price: '1.5', liquidity: '20' }];
  for (const data of [points, { count: 1, line: points }]) {
    expect(await fetchLiquidityByPrice(await providerOf(data), POOL)).toEqual([{ price: 1.5, liquidity: 20 }]);
  }
});

test('a refusal with status 500 is one of the request, in the provider\'s words', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const cluster = await providerOf(null, (response) => { response.writeHead(500).end('{"id":"1","success":false,"msg":"query ids type error"}'); });
  expect(await errorOf(fetchPools(cluster, [POOL]))).toMatchObject({ code: 'api/bad-request', details: { status: 500, text: 'query ids type error' } });
});

test('a node without an API is asked once over RPC, and never for the API', async () => {
  const logged = vi.spyOn(console, 'error');
  const posted: string[] = [];
  const node = await startServer((response, request, body) => {
    if (request.method !== 'POST') return void response.writeHead(405).end('Used HTTP Method is not allowed. POST or OPTIONS is required');
    posted.push(body);
    response.end(JSON.stringify({ jsonrpc: '2.0', id: 0, error: { code: -32601, message: 'Method not found' } }));
  });
  servers.push(node);
  const base = node.url;
  const cluster = { ...localnet, rpcUrl: base, apiHosts: { base, owner: base, service: base, swap: base, monitor: base } };
  const codes = await Promise.all([fetchPoolList(cluster), fetchTokenList(cluster), fetchFarms(cluster, [POOL])].map((read) => codeOf(read)));
  expect(codes).toEqual(['api/absent', 'api/absent', 'api/absent']);
  expect(await codeOf(fetchPools(cluster, [POOL]))).toBe('api/absent');
  expect(posted).toHaveLength(1);
  expect(node.requests).toHaveLength(1);
  expect(logged).not.toHaveBeenCalled();
});
