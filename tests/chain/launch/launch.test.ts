import 'fake-indexeddb/auto';
import {
  createAssociatedTokenAccountIdempotentInstruction, createTransferInstruction, getAssociatedTokenAddressSync, TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import { PublicKey } from '@solana/web3.js';
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import type { ClusterConfig } from '@/config.ts';
import { readLaunch } from '@/services/launch/readLaunch.ts';
import type { LaunchStepId } from '@/services/launch/launchSteps.ts';
import { readChainPools } from '@/services/pools/list/readChainPools.ts';
import { memoryStore } from '@/services/transactions/journal/memoryStore.ts';
import { openJournal } from '@/services/transactions/journal/openJournal.ts';
import { planAction } from '@/services/transactions/planAction.ts';
import { AMM_PROGRAMS } from '../../support/ammV4Pools.ts';
import { CLMM } from '../../support/clmmPools.ts';
import { CPMM } from '../../support/cpmmPools.ts';
import { closeTabs, openTab, run, runUntil, settle } from '../../support/faults.ts';
import { buildStepAction, landedOf, launchOfNewPage, LAUNCH_SUPPLY, nextOf, type LaunchScene } from '../../support/launches.ts';
import { startTestCluster, type TestCluster } from 'raydium-localnet/testing';
import { programTest } from '../../support/programTest.ts';
import { clusterConfig, fundedOwner } from '../../support/services.ts';
import { METAPLEX } from '../../support/tokens.ts';
import type { NewPoolKind } from '@/services/programs/pool/kinds.ts';

let chain: TestCluster;
let cluster: ClusterConfig;
beforeAll(async () => {
  chain = await startTestCluster();
  cluster = clusterConfig(chain);
});
afterEach(closeTabs);
afterAll(() => chain.stop());

const newScene = async (kind: NewPoolKind): Promise<LaunchScene> =>
  ({ chain, cluster, owner: await fundedOwner(chain, 30), kind });

/** Where the tab is closed, in each step of a launch. */
type Death = 'between two steps' | 'after planning' | 'after the signature' | 'after the signature, for good' | 'after sending';

/** One visit: a new page determines the next step, starts it and dies; the next visit settles it. */
async function visit(scene: LaunchScene, death: Death): Promise<LaunchStepId> {
  const { owner } = scene;
  await settle(cluster, owner, await openTab());
  const launch = await launchOfNewPage(scene);
  const step = nextOf(launch);
  if (step === 'proof') return step;
  const action = await buildStepAction(scene, launch, step);
  const running = { cluster, owner, journal: await openTab() };
  if (death === 'after planning') await planAction({ cluster, owner: owner.address, action });
  else if (death === 'after sending') await runUntil('sent', cluster, action, running);
  else if (death === 'between two steps') expect((await run(cluster, action, running)).status).toBe('succeeded');
  else {
    await runUntil('signed', cluster, action, running);
    if (death === 'after the signature, for good') chain.localnet.control.advanceSlots(200);
  }
  return step;
}

/** Visits until the launch is complete; interruptions without trace happen once in each step. */
async function launchThrough(scene: LaunchScene, death: Death): Promise<readonly LaunchStepId[]> {
  const visits: LaunchStepId[] = [];
  const leavesNothing = death === 'after planning' || death === 'after the signature, for good';
  while (visits.at(-1) !== 'proof') {
    if (visits.length > 12) throw new Error(`no end in sight: ${visits.join(', ')}`);
    const isSecondTry = leavesNothing && visits.length % 2 === 1;
    visits.push(await visit(scene, isSecondTry ? 'after sending' : death));
  }
  return visits;
}

/** The owner's token accounts, including LP tokens and wrapped SOL. */
async function ownAccounts({ owner }: LaunchScene): Promise<number> {
  const { value } = await chain.connection().getTokenAccountsByOwner(
    new PublicKey(owner.address), { programId: TOKEN_PROGRAM_ID });
  return value.length;
}

/** The whole supply is transferred to another wallet. */
async function giveTokens(scene: LaunchScene, ownerAddress: string, mint: string): Promise<void> {
  const [key, from, to] = [mint, scene.owner.address, ownerAddress].map((address) => new PublicKey(address)) as [PublicKey, PublicKey, PublicKey];
  const [source, target] = [getAssociatedTokenAddressSync(key, from), getAssociatedTokenAddressSync(key, to)];
  const action = {
    kind: 'pay', key: 'pay', title: 'Give tokens',
    steps: [{
      label: 'Give tokens',
      instructions: [
        createAssociatedTokenAccountIdempotentInstruction(from, target, to, key),
        createTransferInstruction(source, target, from, LAUNCH_SUPPLY),
      ],
    }],
  };
  const journal = await openJournal({ openStore: async () => memoryStore() });
  expect((await run(cluster, action, { cluster, owner: scene.owner, journal })).status).toBe('succeeded');
}

async function expectOnce(scene: LaunchScene): Promise<void> {
  const { token, pool, liquidity } = await launchOfNewPage(scene);
  expect(token?.mint.supply).toBe(LAUNCH_SUPPLY);
  expect(token?.authorities.filter(({ holder }) => holder !== null)).toEqual([]);
  const { rows } = await readChainPools({ cluster, mints: [token?.mint.address ?? ''] });
  expect(rows.map(({ poolId, kind }) => [poolId, kind])).toEqual([[pool?.poolId, scene.kind]]);
  // The token and the LP token, or the token alone: no second mint, nothing left wrapped.
  expect(await ownAccounts(scene)).toBe(scene.kind === 'clmm' ? 1 : 2);
  if (scene.kind === 'clmm') return expect(liquidity).toBeNull();
  if (!liquidity) throw new Error('no LP tokens');
  expect(liquidity.free).toBe(0n);
  expect(liquidity.burned + liquidity.withheld).toBe(liquidity.supply);
  expect(liquidity.burned).toBeGreaterThan(0n);
}

const STEPS = ['token', 'authorities', 'pool', 'liquidity'] as const;
const TWICE = STEPS.flatMap((step) => [step, step]);
const launching = { operation: 'Launch a token', programs: [METAPLEX, CPMM] };

describe('a launch interrupted in every step and resumed from chain and journal', () => {
  const deaths: readonly (readonly [Death, readonly LaunchStepId[]])[] = [
    ['between two steps', STEPS],
    ['after planning', TWICE],
    ['after the signature', STEPS],
    ['after the signature, for good', TWICE],
    ['after sending', STEPS],
  ];
  for (const [death, steps] of deaths) {
    programTest(launching, `${death}: has each thing on the chain exactly once [10.12]`, async () => {
      const scene = await newScene('cpmm');
      expect(await launchThrough(scene, death)).toEqual([...steps, 'proof']);
      await expectOnce(scene);
      expect(await landedOf(scene)).toBe(STEPS.length);
    });
  }
});

describe('a launch with a pool of another kind', () => {
  programTest({ operation: 'Launch a token', programs: [METAPLEX, CLMM] }, 'concentrated: has no LP tokens to burn, and is complete', async () => {
    const scene = await newScene('clmm');
    expect(await launchThrough(scene, 'after sending')).toEqual(['token', 'authorities', 'pool', 'proof']);
    await expectOnce(scene);
    expect(await landedOf(scene)).toBe(3);
  });

  programTest({ operation: 'Launch a token', programs: [METAPLEX, ...AMM_PROGRAMS] },
    'AMM v4 with a market: resumes after a crash between its three transactions', async () => {
      const scene = await newScene('amm-v4');
      const visits = await launchThrough(scene, 'after sending');
      await expectOnce(scene);
      // The half-created market is found: no transaction was paid for twice.
      expect([visits, await landedOf(scene)]).toEqual([[...STEPS.slice(0, 2), 'pool', 'pool', 'pool', 'liquidity', 'proof'], 6]);
    });
});

describe('a launch continues in another browser, without its journal', () => {
  async function launchedElsewhere(kind: NewPoolKind) {
    const scene = await newScene(kind);
    const journal = await openJournal({ openStore: async () => memoryStore() });
    const buildAction = async (mint: string | null, step: LaunchStepId) =>
      buildStepAction(scene, await readLaunch({ cluster, ownerAddress: scene.owner.address, mint }), step);
    const token = await buildAction(null, 'token');
    await run(cluster, token, { cluster, owner: scene.owner, journal });
    const mint = token.facts?.['mintAddress'] ?? '';
    const pool = await buildAction(mint, 'pool');
    expect((await run(cluster, pool, { cluster, owner: scene.owner, journal })).status).toBe('succeeded');
    const read = (ownerAddress = scene.owner.address) => readLaunch({ cluster, ownerAddress, mint });
    return { scene, read, poolId: pool.facts?.['poolId'] };
  }

  for (const [kind, program] of [['cpmm', CPMM], ['clmm', CLMM]] as const) {
    programTest({ operation: 'Launch a token', programs: [METAPLEX, program] }, `${kind}: its pool is found by its maker`, async () => {
      const { scene, read, poolId } = await launchedElsewhere(kind);
      expect((await launchOfNewPage(scene)).token).toBeNull();
      const launch = await read();
      expect([launch.pool?.poolId, launch.otherPools, nextOf(launch)]).toEqual([poolId, [], 'authorities']);
      // To another wallet it is not its own pool.
      const theirs = await read((await fundedOwner(chain)).address);
      expect([theirs.pool, theirs.otherPools.map((row) => row.poolId)]).toEqual([null, [poolId]]);
    });
  }

  programTest({ operation: 'Launch a token', programs: [METAPLEX, ...AMM_PROGRAMS] },
    'amm-v4: its pool does not say who made it, and is named as one that may be another\'s', async () => {
      const { read, poolId } = await launchedElsewhere('amm-v4');
      const { pool, otherPools, facts } = await read();
      expect([pool, facts.pool]).toEqual([null, null]);
      expect(otherPools.map((row) => [row.poolId, row.kind])).toEqual([[poolId, 'amm-v4']]);
    });

  programTest(launching, 'a pool that someone else made first is not taken for the launcher\'s, although the journal has a plan of it [10.13]', async () => {
    const scene = await newScene('cpmm');
    expect(await visit(scene, 'between two steps')).toBe('token');
    const before = await launchOfNewPage(scene);
    const mint = before.token?.mint.address ?? '';
    // The plan is signed and lost; meanwhile a holder of the token creates the same pool.
    const action = await buildStepAction(scene, before, 'pool');
    await runUntil('signed', cluster, action, { cluster, owner: scene.owner, journal: await openTab() });
    const other = await fundedOwner(chain, 30);
    await giveTokens(scene, other.address, mint);
    const journal = await openJournal({ openStore: async () => memoryStore() });
    const theirs = await buildStepAction({ ...scene, owner: other }, before, 'pool');
    expect((await run(cluster, theirs, { cluster, owner: other, journal })).status).toBe('succeeded');
    await settle(cluster, scene.owner, await openTab());
    const { pool, otherPools } = await launchOfNewPage(scene);
    expect(theirs.facts?.['poolId']).toBe(action.facts?.['poolId']);
    expect([pool, otherPools.map(({ poolId }) => poolId)]).toEqual([null, [action.facts?.['poolId']]]);
  });
});
