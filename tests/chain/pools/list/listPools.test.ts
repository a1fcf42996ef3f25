import { Keypair, PublicKey } from '@solana/web3.js';
import { WSOL_MINT } from 'raydium-localnet/genesis';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ClusterConfig } from '@/config.ts';
import type { PoolTypeFilter } from '@/services/api/pools.ts';
import { formatSignificant } from '@/services/amounts/decimals.ts';
import { findPools } from '@/services/pools/list/findPools.ts';
import { listMyPools } from '@/services/pools/list/listMyPools.ts';
import { listPools } from '@/services/pools/list/listPools.ts';
import { parsePoolSearch, type PoolSearch } from '@/services/pools/list/parsePoolSearch.ts';
import { readPoolFigures } from '@/services/pools/list/readPoolFigures.ts';
import { resolvePoolSearch } from '@/services/pools/list/resolvePoolSearch.ts';
import type { PoolList } from '@/services/pools/list/PoolRow.ts';
import { keypairOwner } from '@/services/transactions/owner.ts';
import { startApiCluster, type ApiCluster } from '@tests/support/apiCluster.ts';
import { makeClmmPoolAt } from '@tests/support/clmmPools.ts';
import { cpmmRequest, makeCpmmPool } from '@tests/support/cpmmPools.ts';
import { createAmmPool } from '@tests/support/createAmmPool.ts';
import { needsPrograms } from 'raydium-localnet/testing';
import { manyPools } from '@tests/support/manyPools.ts';
import { makeToken, poolRequest } from '@tests/support/pools.ts';
import { startRpcProxy, type RpcProxy } from '@tests/support/rpcProxy.ts';
import { codeOf, unreachableCluster } from '@tests/support/services.ts';

const { ammV4, openBook, cpmm, clmm } = unreachableCluster().programs;
const SILENT = 'http://127.0.0.1:9';

const ids = ({ rows }: Pick<PoolList, 'rows'>): readonly string[] => rows.map(({ poolId }) => poolId).sort();
const withoutApi = (cluster: ClusterConfig): ClusterConfig =>
  ({ ...cluster, apiHosts: { base: SILENT, owner: SILENT, service: SILENT, swap: SILENT, monitor: SILENT } });

describe('pools created by the real programs', needsPrograms(ammV4, openBook, cpmm, clmm), () => {
  let api: ApiCluster;
  let cluster: ClusterConfig;
  let maker: Keypair;
  let mints: readonly [string, string, string];
  let made: { readonly amm: string; readonly cpmm: string; readonly clmm: string };
  let proxy: RpcProxy | null = null;

  beforeAll(async () => {
    api = await startApiCluster();
    ({ cluster } = api);
    maker = await api.chain.fundedKeypair(100);
    const owner = keypairOwner(maker.secretKey);
    const tokens = [await makeToken(cluster, owner), await makeToken(cluster, owner), await makeToken(cluster, owner)];
    mints = tokens.sort((a, b) => Buffer.compare(new PublicKey(a).toBuffer(), new PublicKey(b).toBuffer())) as never;
    // The base of the AMM pool is the larger mint: its program does not sort them.
    const request = await poolRequest(cluster, mints[1], mints[0]);
    const { poolId } = await createAmmPool({ cluster, owner, request });
    const { chain } = api;
    const pair = await cpmmRequest(cluster, mints[0], mints[1]);
    made = {
      amm: poolId,
      cpmm: (await makeCpmmPool(chain, cluster, maker, pair)).poolId,
      clmm: await makeClmmPoolAt(
        { chain, cluster, keypair: maker }, { configIndex: 1, sqrtPriceX64: 1n << 64n, mints: [mints[0], mints[2]] }),
    };
  });
  afterEach(async () => {
    await api.setFault(null);
    await proxy?.stop();
    proxy = null;
  });
  afterAll(() => api.chain.stop());

  test('are found by one of their mints, in either position [2.27]', async () => {
    expect(ids(await findPools({ cluster, mints: [mints[0]] }))).toEqual([made.amm, made.cpmm, made.clmm].sort());
    expect(ids(await findPools({ cluster, mints: [mints[1]] }))).toEqual([made.amm, made.cpmm].sort());
    expect(ids(await findPools({ cluster, mints: [mints[2]] }))).toEqual([made.clmm]);
  });

  test('are found by their pair, in either order', async () => {
    for (const pair of [[mints[0], mints[1]], [mints[1], mints[0]]]) {
      const found = await findPools({ cluster, mints: pair });
      expect(ids(found)).toEqual([made.amm, made.cpmm].sort());
      expect(found).toMatchObject({ chainProblems: [], apiProblem: null });
    }
    expect(ids(await findPools({ cluster, mints: [mints[1], mints[2]] }))).toEqual([]);
  });

  test('are each listed once, with kind and mints, though both the chain and the provider return them', async () => {
    const { rows } = await listPools(cluster);
    const rowOf = (id: string) => rows.filter(({ poolId }) => poolId === id);
    expect(rowOf(made.amm)).toMatchObject([{ kind: 'amm-v4', mintA: mints[1], mintB: mints[0], source: 'chain' }]);
    expect(rowOf(made.cpmm)).toMatchObject([{ kind: 'cpmm', mintA: mints[0], mintB: mints[1], source: 'chain' }]);
    expect(rowOf(made.clmm)).toMatchObject([{ kind: 'clmm', mintA: mints[0], mintB: mints[2], source: 'chain' }]);
    expect(rows).toHaveLength(3);
  });

  test('pass the pool type filter: all, standard, concentrated, allFarm, standardFarm, concentratedFarm [4.10]', async () => {
    const listed = async (poolType: PoolTypeFilter) => ids(await listPools(cluster, { poolType }));
    expect(await listed('all')).toHaveLength(3);
    expect(await listed('standard')).toEqual([made.amm, made.cpmm].sort());
    expect(await listed('concentrated')).toEqual([made.clmm]);
    for (const poolType of ['allFarm', 'standardFarm', 'concentratedFarm'] as const) {
      expect(await listed(poolType)).toEqual([]);
    }
  });

  test('show price and reserves from the chain, read in one request', async () => {
    const { rows } = await findPools({ cluster, mints: [mints[0]] });
    proxy = await startRpcProxy(cluster);
    const figures = await readPoolFigures(proxy.cluster, rows);
    expect(proxy.methods).toEqual(['getMultipleAccounts']);
    const shown = (id: string) => {
      const { price, ...rest } = figures.get(id)!;
      return { ...rest, price: price && formatSignificant(price, 6) };
    };
    expect(shown(made.cpmm)).toMatchObject({
      reserveA: 100_000_000_000n, reserveB: 200_000_000_000n, decimalsA: 9, decimalsB: 9, price: '2',
    });
    expect(shown(made.amm)).toMatchObject({ reserveA: 100_000_000_000n, reserveB: 200_000_000_000n, price: '2' });
    expect(shown(made.clmm)).toMatchObject({ reserveA: 0n, reserveB: 0n, price: '1' });
  });

  test('show the same figures if only the provider returned them', async () => {
    proxy = await startRpcProxy(cluster, ({ method }) => (method === 'getProgramAccounts' ? { status: 403 } : 'forward'));
    const { rows } = await findPools({ cluster: proxy.cluster, mints: [mints[0], mints[1]] });
    expect(rows.map(({ holders }) => holders)).toEqual([null, null]);
    const figures = await readPoolFigures(cluster, rows);
    expect(figures.get(made.amm)).toMatchObject({ reserveA: 100_000_000_000n, reserveB: 200_000_000_000n });
  });

  test('are listed from the chain alone if the provider fails, and the failure is named [2.27]', async () => {
    await api.setFault({ kind: 'server-error' });
    const found = await listPools(cluster, { fresh: true });
    expect(ids(found)).toHaveLength(3);
    expect(found.apiProblem?.code).toBe('api/bad-response');
    expect((await listPools(withoutApi(cluster))).apiProblem?.code).toBe('api/network');
    expect(found.chainProblems).toEqual([]);
  });

  test('are listed from the provider alone if the node refuses getProgramAccounts, and that is shown', async () => {
    const error = { code: -32010, message: `${cpmm} excluded from account secondary indexes` };
    proxy = await startRpcProxy(cluster, ({ method }) => (method === 'getProgramAccounts' ? { error } : 'forward'));
    const found = await listPools(proxy.cluster);
    expect(ids(found)).toHaveLength(3);
    expect(found.rows.map(({ source }) => source)).toEqual(['api', 'api', 'api']);
    expect(found.chainProblems.map(({ code }) => code)).toEqual(['rpc/key-excluded']);
    expect(found.apiProblem).toBeNull();
  });

  test('of other programs are listed if the search of one is refused', async () => {
    proxy = await startRpcProxy(cluster, ({ method, params }) =>
      method === 'getProgramAccounts' && params[0] === clmm ? { status: 403 } : 'forward');
    const found = await listPools(withoutApi(proxy.cluster));
    expect(ids(found)).toEqual([made.amm, made.cpmm].sort());
    expect(found.chainProblems.map(({ code }) => code)).toEqual(['rpc/forbidden']);
  });

  test('are not searched on all of mainnet, and that is shown', async () => {
    const found = await listPools({ ...withoutApi(cluster), name: 'mainnet' });
    expect(found.rows).toEqual([]);
    expect(found.chainProblems.map(({ code }) => code)).toEqual(['pools/not-listed-from-chain']);
    expect(ids(await findPools({ cluster: { ...cluster, name: 'mainnet' }, mints: [mints[2]] }))).toEqual([made.clmm]);
  });

  test('show their creator if the account has one, or in the browser that created them', async () => {
    const me = maker.publicKey.toBase58();
    const mine = await listMyPools(cluster, me);
    // The AMM pool is in this process's journal, because its engine created it.
    expect(ids(mine)).toEqual([made.amm, made.cpmm, made.clmm].sort());
    expect(mine.rows.every(({ createdByMe }) => createdByMe)).toBe(true);
    expect(mine.rows[0]?.poolId).toBe(made.amm);
    expect(mine.rows.map(({ createdAtMs }) => createdAtMs !== null)).toEqual([true, false, false]);
    const someone = Keypair.generate().publicKey.toBase58();
    expect((await listMyPools(cluster, someone)).rows).toEqual([]);
    const { rows } = await listPools(cluster, { ownerAddress: me });
    expect(rows.filter(({ createdByMe }) => createdByMe).map(({ poolId }) => poolId).sort())
      .toEqual([made.cpmm, made.clmm].sort());
  });

  test('are found by any pasted address', async () => {
    const found = async (text: string) => resolvePoolSearch(cluster, parsePoolSearch(text) as PoolSearch);
    expect(await found(mints[0])).toEqual({ kind: 'mints', mints: [mints[0]] });
    expect(await found(`${mints[0]} / ${mints[1]}`)).toEqual({ kind: 'mints', mints: [mints[0], mints[1]] });
    expect(await found(made.cpmm)).toMatchObject({ kind: 'pool', row: { poolId: made.cpmm } });
    expect(await codeOf(found(maker.publicKey.toBase58()))).toBe('pools/neither-mint-nor-pool');
    expect(await codeOf(found(Keypair.generate().publicKey.toBase58()))).toBe('pools/neither-mint-nor-pool');
  });

  test('are found by address at the provider while the node is down', async () => {
    const down = { ...cluster, rpcUrl: SILENT };
    expect(await resolvePoolSearch(down, { kind: 'address', address: made.cpmm })).toMatchObject({ kind: 'pool', row: { source: 'api' } });
    expect(await codeOf(resolvePoolSearch(withoutApi(down), { kind: 'address', address: made.cpmm }))).toBe('rpc/unreachable');
  });

  test('are given up if an answer is larger than a page can hold', async () => {
    const huge = Array.from({ length: 60_000 }, () => ({ pubkey: cpmm, account: { data: ['A'.repeat(1_000), 'base64'] } }));
    proxy = await startRpcProxy(cluster, ({ method, params }) =>
      method === 'getProgramAccounts' && params[0] === cpmm ? { result: huge } : 'forward');
    const found = await listPools(withoutApi(proxy.cluster));
    expect(ids(found)).toEqual([made.amm, made.clmm].sort());
    expect(found.chainProblems.map(({ code }) => code)).toEqual(['pools/too-many-to-list']);
  });
});

test('no mint, a duplicate mint and an invalid one are refused by name', async () => {
  const cluster = unreachableCluster();
  expect(await codeOf(findPools({ cluster, mints: [] }))).toBe('sdk/no-mint');
  expect(await codeOf(findPools({ cluster, mints: [WSOL_MINT, WSOL_MINT] }))).toBe('pools/same-mint');
  expect(await codeOf(findPools({ cluster, mints: ['mint'] }))).toBe('accounts/invalid-public-key');
});

test('ten thousand pools are listed without blocking the page', async () => {
  const api = await startApiCluster({ programsDir: null });
  try {
    for (const { address, ...account } of manyPools(10_000)) api.chain.localnet.control.setAccount(address, account);
    const letOthers = vi.fn(() => Promise.resolve());
    vi.stubGlobal('scheduler', { yield: letOthers }); // as in browsers that support it
    const { rows } = await listPools(withoutApi(api.cluster));
    expect(rows).toHaveLength(10_000);
    expect(letOthers.mock.calls.length).toBeGreaterThan(3);
  } finally {
    vi.unstubAllGlobals();
    await api.chain.stop();
  }
});
