import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ClusterConfig } from '../../../src/config.ts';
import { draftMintMore } from '../../../src/services/tokens/manage/draftMintMore.ts';
import { draftMintToken } from '../../../src/services/tokens/draftMintToken.ts';
import type { ActionDraft, ActionPlan } from '../../../src/services/transactions/action.ts';
import { askBeforehand } from '../../../src/services/transactions/askBeforehand.ts';
import { memoryStore } from '../../../src/services/transactions/journal/memoryStore.ts';
import { openJournal } from '../../../src/services/transactions/journal/openJournal.ts';
import type { Owner } from '../../../src/services/transactions/owner.ts';
import { planAction } from '../../../src/services/transactions/planAction.ts';
import { runAction } from '../../../src/services/transactions/runAction.ts';
import { startTestCluster, type TestCluster } from '../../support/localnet.ts';
import { startRpcProxy, type ProxiedRequest, type RpcProxy, type Verdict } from '../../support/rpcProxy.ts';
import { clusterConfig, fundedOwner } from '../../support/services.ts';

/** How long a person looks at the plan: the blockhash of the trial run has aged meanwhile. */
const READING_MS = 10_000;

let chain: TestCluster;
let cluster: ClusterConfig;
const proxies: RpcProxy[] = [];
// Final after some four seconds: long enough that whoever polls is seen.
beforeAll(async () => {
  chain = await startTestCluster({ slotMs: 400, finalitySlots: 10 });
  cluster = clusterConfig(chain);
});
afterEach(() => Promise.all(proxies.splice(0).map((proxy) => proxy.stop())));
afterAll(() => chain.stop());

async function through(judge?: (request: ProxiedRequest) => Verdict | Promise<Verdict>): Promise<RpcProxy> {
  const proxy = await startRpcProxy(cluster, judge);
  proxies.push(proxy);
  return proxy;
}

/** What `useAction` does between the press of the button and the end. */
async function act(on: ClusterConfig, owner: Owner, makeDraft: () => Promise<ActionDraft>, readMs = 0): Promise<ActionPlan> {
  const plan = await planAction({ cluster: on, owner: owner.address, draft: await makeDraft() });
  expect(plan.problem).toBeNull();
  const journal = await openJournal({ openStore: async () => memoryStore() });
  const looked = { ...plan, plannedAtMs: plan.plannedAtMs - readMs };
  const outcome = await runAction({ cluster: on, owner, plan: looked, journal });
  expect(outcome.error).toBeNull();
  return plan;
}

/** The form was there before its button was pressed. */
async function approach({ cluster: on, methods }: RpcProxy): Promise<readonly string[]> {
  askBeforehand(on);
  await expect.poll(() => methods.length).toBe(2);
  return methods.splice(0).sort();
}

describe('a mint', () => {
  test('needs three requests from the button to its end, however long it takes to become final', async () => {
    const proxy = await through();
    const owner = await fundedOwner(chain);
    // Once per session, when somebody turns to the form: whose network it is and what rent it takes.
    expect(await approach(proxy)).toEqual(['getAccountInfo', 'getGenesisHash']);
    const mint = () => draftMintToken({ cluster: proxy.cluster, ownerAddress: owner.address, supply: 1n });
    await act(proxy.cluster, owner, mint, READING_MS);
    expect(proxy.methods).toEqual(['simulateTransaction', 'getLatestBlockhash', 'sendTransaction']);
  });

  test('signed at once needs two: the trial run brings the blockhash along', async () => {
    const proxy = await through();
    const owner = await fundedOwner(chain);
    await approach(proxy);
    await act(proxy.cluster, owner, () => draftMintToken({ cluster: proxy.cluster, ownerAddress: owner.address, supply: 1n }));
    expect(proxy.methods).toEqual(['simulateTransaction', 'sendTransaction']);
  });

  test('on a network with priority fees needs no more: what nobody competes for is priced once', async () => {
    const devnets = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxkPkZBG';
    const proxy = await through(({ method }): Verdict => {
      if (method === 'getGenesisHash') return { result: devnets };
      return method === 'getRecentPrioritizationFees' ? { result: [{ slot: 1, prioritizationFee: 7 }] } : 'forward';
    });
    const on = { ...proxy.cluster, name: 'devnet' as const, priorityFeeHost: '' };
    const owner = await fundedOwner(chain);
    askBeforehand(on);
    await expect.poll(() => [...proxy.methods].sort())
      .toEqual(['getAccountInfo', 'getGenesisHash', 'getRecentPrioritizationFees']);
    proxy.methods.length = 0;
    const plan = await act(on, owner, () => draftMintToken({ cluster: on, ownerAddress: owner.address, supply: 1n }), READING_MS);
    expect(proxy.methods).toEqual(['simulateTransaction', 'getLatestBlockhash', 'sendTransaction']);
    expect(plan.steps[0]?.microLamports).toBe(7);
  });
});

test('a node that does not tell balances with a trial run is asked for them, and the plan is the same', async () => {
  const owner = await fundedOwner(chain);
  const minted = await draftMintToken({ cluster, ownerAddress: owner.address, supply: 5n });
  await act(cluster, owner, async () => minted);
  const older = await through(async ({ method, params }): Promise<Verdict> => {
    if (method !== 'simulateTransaction') return 'forward';
    const { result } = await chain.call<{ readonly value: object }>(method, ...params);
    const { preBalances: _pre, preTokenBalances: _tokens, ...value } = result.value as Record<string, unknown>;
    return { result: { ...result, value } };
  });
  await approach(older);
  const planOn = async (on: ClusterConfig): Promise<ActionPlan> => {
    const draft = await draftMintMore({ cluster, ownerAddress: owner.address, mint: minted.facts.mintAddress, amount: 3n });
    return planAction({ cluster: on, owner: owner.address, draft });
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
