import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ClusterConfig } from '@/config.ts';
import { buildPoolAction } from '@/features/create-pool/buildPoolAction.ts';
import { EMPTY_POOL_FORM } from '@/features/create-pool/PoolForm.ts';
import { poolSchema } from '@/features/create-pool/poolSchema.ts';
import { GENESIS_HASHES } from '@/networks.ts';
import { subscriptionGeneration } from '@/services/rpc/subscriptions.ts';
import { watchAccount } from '@/services/rpc/watchAccount.ts';
import { missingPoolPrograms } from '@/services/programs/pool/missingPoolPrograms.ts';
import { findPairPools, readPricesOf } from '@/services/pools/pairPrices.ts';
import { buildAddLiquidityAction } from '@/services/pools/buildLiquidityActions.ts';
import { buildSwapAction } from '@/services/pools/buildSwapAction.ts';
import { quoteAdd, quoteSwap } from '@/services/pools/quote.ts';
import { readAmmPoolCosts } from '@/services/programs/ammV4/readAmmCreateFee.ts';
import { readPool } from '@/services/pools/readPool.ts';
import { buildMintMoreAction } from '@/services/tokens/manage/buildSupplyActions.ts';
import type { Action, ActionPlan } from '@/services/transactions/action.ts';
import type { ActionRun } from '@/services/transactions/ActionRun.ts';
import { planAction, prefetchActionBasics } from '@/services/transactions/planAction.ts';
import { memoryStore } from '@/services/transactions/journal/memoryStore.ts';
import { openJournal } from '@/services/transactions/journal/openJournal.ts';
import type { Owner } from '@/services/transactions/owner.ts';
import { runAction } from '@/services/transactions/runAction.ts';
import { AMM_V4, EXACTLY, OPENBOOK } from '../../support/ammV4Pools.ts';
import { CLMM } from '../../support/clmmPools.ts';
import { CONFIG_ID, CPMM } from '../../support/cpmmPools.ts';
import { buildBareTokenAction } from '../../support/mintToken.ts';
import { makeToken } from '../../support/pools.ts';
import { programTest } from '../../support/programTest.ts';
import { startTestCluster, type TestCluster } from 'raydium-localnet/testing';
import { type ProxiedRequest, type RpcProxy, startRpcProxy, type Verdict } from '../../support/rpcProxy.ts';
import { clusterConfig, fundedOwner } from '../../support/services.ts';
import type { NewPoolKind } from '@/services/programs/pool/kinds.ts';

/** How long a user reads the plan; by then the simulation's blockhash is older. */
const READING_MS = 10_000;

let chain: TestCluster;
/** Confirmed at once, finalized after some four seconds. */
let slow: TestCluster;
let cluster: ClusterConfig;
const proxies: RpcProxy[] = [];
beforeAll(async () => {
  [chain, slow] = [await startTestCluster({ slotMs: 100 }), await startTestCluster({ slotMs: 100, finalitySlots: 40 })];
  cluster = clusterConfig(chain);
  // Time passes for the clusters, and for the app only if a test says so, so that a busy machine does not cause more polls.
  vi.useFakeTimers({ toFake: ['Date'] });
});
// All stop after the last test: answers are cached by URL, and a later proxy may get the port of a stopped one.
afterAll(async () => {
  await Promise.all(proxies.map((proxy) => proxy.stop()));
  await Promise.all([chain.stop(), slow.stop()]);
});

async function through(
  judge?: (request: ProxiedRequest) => Verdict | Promise<Verdict>, target: ClusterConfig = cluster,
): Promise<RpcProxy> {
  const proxy = await startRpcProxy(target, judge);
  proxies.push(proxy);
  return proxy;
}

/** What `useAction` does from the button to the end. */
async function act(
  on: ClusterConfig, owner: Owner, buildAction: () => Promise<Action>, readMs = 0, onUpdate?: ActionRun['onUpdate'],
): Promise<ActionPlan> {
  const plan = await planAction({ cluster: on, owner: owner.address, action: await buildAction() });
  expect(plan.problem).toBeNull();
  const journal = await openJournal({ openStore: async () => memoryStore() });
  const looked = { ...plan, plannedAtMs: plan.plannedAtMs - readMs };
  const outcome = await runAction({ cluster: on, owner, plan: looked, journal, onUpdate });
  expect(outcome.error).toBeNull();
  return plan;
}

/** The form had loaded before its button was pressed. */
async function approach({ cluster: on, methods }: RpcProxy): Promise<readonly string[]> {
  prefetchActionBasics(on);
  await expect.poll(() => methods.length).toBe(2);
  return methods.splice(0).sort();
}

describe('a mint', () => {
  test('needs four requests from the button to its end, however long finality takes [9.5]', async () => {
    const proxy = await through(undefined, clusterConfig(slow));
    const owner = await fundedOwner(slow);
    // Once per session, when the form is first used: genesis hash and rent.
    expect(await approach(proxy)).toEqual(['getAccountInfo', 'getGenesisHash']);
    // The socket is already open, as on a screen with a balance.
    const stop = watchAccount(proxy.cluster, owner.address, () => undefined);
    await expect.poll(() => subscriptionGeneration(proxy.cluster)).not.toBeNull();
    const mint = () => buildBareTokenAction({ cluster: proxy.cluster, ownerAddress: owner.address, supply: 1n });
    // Once confirmed, nothing is sent again; until finality there is enough time to notice any polling.
    let waitedMs = 0;
    await act(proxy.cluster, owner, mint, READING_MS, ({ steps: [step] }) => {
      if (step?.status !== 'confirmed' || waitedMs > 0) return;
      waitedMs = 4_000;
      vi.setSystemTime(Date.now() + waitedMs);
    });
    expect(waitedMs).toBe(4_000);
    expect(proxy.methods).toEqual(['simulateTransaction', 'getLatestBlockhash', 'simulateTransaction', 'sendTransaction']);
    stop();
  });

  test('signed at once needs three: the first simulation also returns the blockhash', async () => {
    const proxy = await through();
    const owner = await fundedOwner(chain);
    await approach(proxy);
    await act(proxy.cluster, owner, () => buildBareTokenAction({ cluster: proxy.cluster, ownerAddress: owner.address, supply: 1n }));
    expect(proxy.methods).toEqual(['simulateTransaction', 'simulateTransaction', 'sendTransaction']);
  });

  test('on a network with priority fees needs no more: uncontested accounts are priced once', async () => {
    const proxy = await through(({ method }): Verdict => {
      if (method === 'getGenesisHash') return { result: GENESIS_HASHES.devnet };
      return method === 'getRecentPrioritizationFees' ? { result: [{ slot: 1, prioritizationFee: 7 }] } : 'forward';
    });
    const on = { ...proxy.cluster, name: 'devnet' as const, priorityFeeHost: '' };
    const owner = await fundedOwner(chain);
    prefetchActionBasics(on);
    await expect.poll(() => [...proxy.methods].sort())
      .toEqual(['getAccountInfo', 'getGenesisHash', 'getRecentPrioritizationFees']);
    proxy.methods.length = 0;
    const plan = await act(on, owner, () => buildBareTokenAction({ cluster: on, ownerAddress: owner.address, supply: 1n }), READING_MS);
    expect(proxy.methods).toEqual(['simulateTransaction', 'getLatestBlockhash', 'simulateTransaction', 'sendTransaction']);
    expect(plan.steps[0]?.microLamports).toBe(7);
  });
});

test('if a node\'s simulation has no balances they are requested, and the plan is the same', async () => {
  const owner = await fundedOwner(chain);
  const minted = await buildBareTokenAction({ cluster, ownerAddress: owner.address, supply: 5n });
  await act(cluster, owner, async () => minted);
  const older = await through(async ({ method, params }): Promise<Verdict> => {
    if (method !== 'simulateTransaction') return 'forward';
    const { result } = await chain.call<{ readonly value: object }>(method, ...params);
    return { result: { ...result, value: { ...result.value, preBalances: undefined, preTokenBalances: undefined } } };
  });
  await approach(older);
  const planOn = async (on: ClusterConfig): Promise<ActionPlan> => {
    const action = await buildMintMoreAction({ cluster, ownerAddress: owner.address, mint: minted.facts.mintAddress, amount: 3n });
    return planAction({ cluster: on, owner: owner.address, action });
  };
  const [first, again, told] = [await planOn(older.cluster), await planOn(older.cluster), await planOn(cluster)];
  expect(older.methods).toEqual([
    'simulateTransaction', 'getMultipleAccounts', 'simulateTransaction', 'getMultipleAccounts',
  ]);
  expect(first.totals).toEqual(told.totals);
  expect(again.totals).toEqual(told.totals);
  expect(told.totals.tokens).toMatchObject([{ change: 3n, after: 8n }]);
  expect(first.lamportsBefore).toBe(told.lamportsBefore);
});

describe('a pool', () => {
  /** Presses the button of the form, which has loaded its data. */
  async function create(proxy: RpcProxy, owner: Owner, kind: NewPoolKind, mints: readonly [string, string]): Promise<string> {
    const [baseMint, quoteMint] = mints;
    const on = proxy.cluster;
    const pair = { cluster: on, baseMint, quoteMint };
    const pools = await findPairPools(pair);
    await (kind === 'cpmm' ? missingPoolPrograms(on) : readAmmPoolCosts({ cluster: on, pair: null }));
    proxy.methods.length = 0;
    const request = poolSchema.parse({ ...EMPTY_POOL_FORM, kind, baseMint, quoteMint, baseAmount: '100', quoteAmount: '200', price: '2' });
    const plan = await act(on, owner, () => buildPoolAction({
      cluster: on, ownerAddress: owner.address, request, configId: CONFIG_ID, readPrices: () => readPricesOf(pair, pools),
    }), READING_MS);
    return plan.action.facts?.['poolId'] ?? '';
  }

  const onBoth = { operation: 'Create pools of both kinds of a pair, counting requests', programs: [CPMM, AMM_V4, OPENBOOK] };
  programTest({ ...onBoth, isCurrent: true }, 'of the CPMM kind needs six requests, and a seventh where the pair has pools to compare with [9.5]', async () => {
    const proxy = await through();
    const owner = await fundedOwner(chain);
    const mints = [await makeToken(cluster, owner), await makeToken(cluster, owner)] as const;
    await approach(proxy);
    const poolId = await create(proxy, owner, 'cpmm', mints);
    expect(proxy.methods).toEqual([
      // Mints and balances; tier, pool and fees.
      'getMultipleAccounts', 'getMultipleAccounts', 'simulateTransaction', 'getLatestBlockhash', 'simulateTransaction',
      'sendTransaction',
    ]);

    await create(proxy, owner, 'amm-v4', mints);
    // In addition: the price of the other pool, the search for a market, and whether the program asks for one.
    expect(tally(proxy.methods)).toEqual({
      getMultipleAccounts: 3, getProgramAccounts: 1, simulateTransaction: 3, getLatestBlockhash: 1, sendTransaction: 1,
    });

    chain.localnet.control.setClockOffset(2); // the pool opens a second after its creation
    const pool = await readPool(cluster, poolId);
    proxy.methods.length = 0;
    const query = { cluster: proxy.cluster, ownerAddress: owner.address, pool };
    const swap = quoteSwap(pool, {
      inputMint: pool.a.mint.address, exact: 'in', amount: 1_000_000n, slippage: EXACTLY, epoch: 0n,
    });
    await act(proxy.cluster, owner, () => buildSwapAction({ ...query, quote: swap }), READING_MS);
    expect(tally(proxy.methods)).toEqual({
      // The chain's clock, every 5 minutes; the owner's balances of both.
      getAccountInfo: 1, getMultipleAccounts: 1, simulateTransaction: 2, getLatestBlockhash: 1, sendTransaction: 1,
    });
    proxy.methods.length = 0;
    const now = await readPool(cluster, poolId);
    const add = quoteAdd(now, { fixedSide: 'a', amount: 1_000_000n, slippage: EXACTLY, epoch: 0n });
    await act(proxy.cluster, owner, () => buildAddLiquidityAction({ ...query, pool: now, quote: add }), READING_MS);
    expect(tally(proxy.methods)).toEqual({
      getMultipleAccounts: 1, simulateTransaction: 2, getLatestBlockhash: 1, sendTransaction: 1,
    });
  });

  const concentrated = { operation: 'Create a concentrated pool, counting requests', programs: [CLMM] };
  programTest({ ...concentrated, isCurrent: true }, 'with a first position reads its mints and balances once [9.5]', async () => {
    const proxy = await through();
    const owner = await fundedOwner(chain);
    const mints = [await makeToken(cluster, owner), await makeToken(cluster, owner)] as const;
    await approach(proxy);
    await create(proxy, owner, 'clmm', mints);
    expect(tally(proxy.methods)).toEqual({
      // Mints and balances; the pool; its program; the owner's accounts. Then the tiers, and the epoch of transfer fees.
      getMultipleAccounts: 4, getProgramAccounts: 1, getEpochInfo: 1,
      // Whether the program knows NFTs of Token-2022; the plan; before signing.
      simulateTransaction: 3, getLatestBlockhash: 1, sendTransaction: 1,
    });
  });
});

function tally(methods: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const method of methods) counts[method] = (counts[method] ?? 0) + 1;
  return counts;
}
