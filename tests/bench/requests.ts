import { buildPoolAction } from '@/features/create-pool/buildPoolAction.ts';
import { EMPTY_POOL_FORM } from '@/features/create-pool/PoolForm.ts';
import { poolSchema } from '@/features/create-pool/poolSchema.ts';
import { missingPoolPrograms } from '@/services/programs/pool/missingPoolPrograms.ts';
import { getRent } from '@/services/rpc/getRent.ts';
import { buildAddLiquidityAction } from '@/services/pools/buildLiquidityActions.ts';
import { buildSwapAction } from '@/services/pools/buildSwapAction.ts';
import { findPairPools, readPricesOf } from '@/services/pools/pairPrices.ts';
import { quoteAdd, quoteSwap } from '@/services/pools/quote.ts';
import { readAmmPoolCosts } from '@/services/programs/ammV4/readAmmCreateFee.ts';
import { readPool } from '@/services/pools/readPool.ts';
import type { Action } from '@/services/transactions/action.ts';
import { checkNetwork } from '@/services/transactions/checkNetwork.ts';
import { memoryStore } from '@/services/transactions/journal/memoryStore.ts';
import { openJournal } from '@/services/transactions/journal/openJournal.ts';
import { planAction } from '@/services/transactions/planAction.ts';
import { runAction } from '@/services/transactions/runAction.ts';
import { AMM_V4, EXACTLY, OPENBOOK } from '../support/ammV4Pools.ts';
import { CONFIG_ID, CPMM } from '../support/cpmmPools.ts';
import { skipWithoutPrograms, startTestCluster } from 'raydium-localnet/testing';
import { buildBareTokenAction } from '../support/mintToken.ts';
import { startRpcProxy } from '../support/rpcProxy.ts';
import { clusterConfig, fundedOwner } from '../support/services.ts';
import type { Figure } from './Figure.ts';
import { summary } from './requestSummary.ts';
import type { NewPoolKind } from '@/services/programs/pool/kinds.ts';

/** How long a user reads the plan; by then the simulation's blockhash is older. */
const READING_MS = 10_000;

/**
 * Counts an action's HTTP requests to the node, from its button to the end: checks, plan, simulation, ten seconds of reading,
 * signature, sending and the wait for finality. What is read once per session when the form opens has its own row; three
 * subscriptions per transaction use the WebSocket.
 */
export async function benchRequests(): Promise<readonly Figure[]> {
  const test = await startTestCluster({ slotMs: 400, prefer: 'real' });
  const proxy = await startRpcProxy(clusterConfig(test));
  const { cluster, methods } = proxy;
  const owner = await fundedOwner(test, 30);
  const figures: Figure[] = [];
  const ownerAddress = owner.address;

  const act = async (name: string, buildAction: () => Promise<Action>, most?: number): Promise<Action> => {
    methods.length = 0;
    const plan = await planAction({ cluster, owner: ownerAddress, action: await buildAction() });
    const journal = await openJournal({ openStore: async () => memoryStore() });
    const read = { ...plan, plannedAtMs: plan.plannedAtMs - READING_MS };
    const { error } = await runAction({ cluster, owner, plan: read, journal });
    if (error) throw error;
    const target = most === undefined ? {} : { target: `≤ ${most}`, met: methods.length <= most };
    figures.push({ name, value: summary(methods), ...target });
    return plan.action;
  };
  const mint = async (name: string) => {
    const action = await act(name, () => buildBareTokenAction({ cluster, ownerAddress, supply: 10n ** 12n }), 4);
    return action.facts?.['mintAddress'] ?? '';
  };

  await Promise.all([checkNetwork(cluster), getRent(cluster)]);
  figures.push({ name: 'Once per session, before the first action', value: summary(methods) });
  const [baseMint, quoteMint] = [await mint('Mint'), await mint('Mint, another')];
  if (!skipWithoutPrograms(CPMM, AMM_V4, OPENBOOK)) {
    const pair = { cluster, baseMint, quoteMint };
    const create = async (name: string, kind: NewPoolKind, most?: number) => {
      // What the form has read when its button is clicked.
      const [pools] = await Promise.all([findPairPools(pair), missingPoolPrograms(cluster), readAmmPoolCosts({ cluster, pair: null })]);
      const request = poolSchema.parse({ ...EMPTY_POOL_FORM, kind, baseMint, quoteMint, baseAmount: '100', quoteAmount: '200' });
      return act(name, () => buildPoolAction({
        cluster, ownerAddress, request, configId: CONFIG_ID, readPrices: () => readPricesOf(pair, pools),
      }), most);
    };
    const { facts } = await create('CPMM pool', 'cpmm', 7);
    await create('AMM v4 pool', 'amm-v4');
    const pool = await readPool(cluster, facts?.['poolId'] ?? '');
    const amount = { amount: 1_000_000n, slippage: EXACTLY, epoch: 0n };
    const swap = quoteSwap(pool, { inputMint: pool.a.mint.address, exact: 'in', ...amount });
    await act('Swap, the first in five minutes', () => buildSwapAction({ cluster, ownerAddress, pool, quote: swap }));
    const now = await readPool(cluster, pool.poolId);
    const add = quoteAdd(now, { fixedSide: 'a', ...amount });
    await act('Add liquidity', () => buildAddLiquidityAction({ cluster, ownerAddress, pool: now, quote: add }));
  }
  await proxy.stop();
  await test.stop();
  return figures;
}
