/** Helpers for launch tests: a launch that is driven by chain and journal alone, and interrupted where a test wants. */
import { PublicKey } from '@solana/web3.js';
import { CLMM_CONFIGS } from 'raydium-localnet/genesis';
import type { ClusterConfig } from '@/config.ts';
import { createFraction } from '@/services/amounts/fraction.ts';
import { readClmmConfigs } from '@/services/programs/clmm/create/readClmmConfigs.ts';
import { buildCreateClmmPoolAction } from '@/services/programs/clmm/create/buildCreateClmmPoolAction.ts';
import { listLaunches } from '@/services/launch/listLaunches.ts';
import { type LaunchStepId, launchSteps, nextLaunchStep } from '@/services/launch/launchSteps.ts';
import { readLaunch } from '@/services/launch/readLaunch.ts';
import { buildBurnLpAction } from '@/services/pools/buildBurnOrLockActions.ts';
import { buildCreateCpmmPoolAction } from '@/services/programs/cpmm/buildCreateCpmmPoolAction.ts';
import { buildCreateAmmPoolAction } from '@/services/programs/ammV4/buildCreateAmmPoolAction.ts';
import { buildTokenAction } from '@/services/tokens/create/buildTokenAction.ts';
import { buildRevokeAuthoritiesAction } from '@/services/tokens/manage/buildAuthorityActions.ts';
import { readMint } from '@/services/programs/token/readMint.ts';
import type { Action } from '@/services/transactions/action.ts';
import type { Owner } from '@/services/transactions/owner.ts';
import { WSOL } from './ammV4Pools.ts';
import { cpmmRequest } from './cpmmPools.ts';
import type { TestCluster } from 'raydium-localnet/testing';
import { poolRequest } from './pools.ts';
import { tokenRequest } from './tokens.ts';
import type { NewPoolKind } from '@/services/programs/pool/kinds.ts';
import type { Launch } from '@/services/launch/launchSteps.ts';

/** A million of 6 decimals. */
export const LAUNCH_SUPPLY = 1_000_000_000_000n;
const BASE_AMOUNT = 800_000_000_000n;
const QUOTE_AMOUNT = 4_000_000_000n;

export interface LaunchScene {
  readonly chain: TestCluster;
  readonly cluster: ClusterConfig;
  readonly owner: Owner;
  readonly kind: NewPoolKind;
}

/** The launch as a newly opened page sees it: the token from the journal, everything else from `readLaunch`. */
export async function launchOfNewPage({ cluster, owner }: LaunchScene): Promise<Launch> {
  const [newest] = await listLaunches(cluster, owner.address);
  return readLaunch({ cluster, ownerAddress: owner.address, mint: newest?.mint ?? null });
}

/** The first incomplete step; none is skipped. */
export function nextOf({ facts }: Launch): LaunchStepId {
  return nextLaunchStep(launchSteps(facts, { keepsAuthorities: false, keepsLiquidity: false }));
}

/** The action that a step's form would build. */
export async function buildStepAction(scene: LaunchScene, launch: Launch, step: LaunchStepId): Promise<Action> {
  const { cluster, owner: { address: ownerAddress } } = scene;
  if (step === 'token') {
    return buildTokenAction({ cluster, ownerAddress, request: tokenRequest({ decimals: 6, supply: LAUNCH_SUPPLY }) });
  }
  const mint = launch.token?.mint.address ?? '';
  if (step === 'authorities') {
    return buildRevokeAuthoritiesAction({ cluster, ownerAddress, mint, authorities: ['mint', 'metadata'] });
  }
  if (step === 'pool') return buildPool(scene, mint);
  const { pool, liquidity } = launch;
  if (step !== 'liquidity' || !pool || pool.kind === 'clmm' || !liquidity) throw new Error(`nothing to action for ${step}`);
  return buildBurnLpAction({ cluster, ownerAddress, pool, amount: liquidity.free });
}

async function buildPool({ cluster, owner, kind }: LaunchScene, mint: string): Promise<Action> {
  const ownerAddress = owner.address;
  const amounts = { baseAmount: BASE_AMOUNT, quoteAmount: QUOTE_AMOUNT };
  if (kind === 'cpmm') {
    return buildCreateCpmmPoolAction({ cluster, ownerAddress, request: await cpmmRequest(cluster, mint, WSOL, amounts) });
  }
  if (kind === 'amm-v4') {
    return buildCreateAmmPoolAction({ cluster, ownerAddress, request: await poolRequest(cluster, mint, WSOL, { ...amounts, market: 'low-cost' }) });
  }
  const [baseMint, quoteMint, configs] = await Promise.all([
    readMint(cluster, mint), readMint(cluster, WSOL), readClmmConfigs(cluster),
  ]);
  const config = configs.find(({ configId }) => configId === CLMM_CONFIGS[0].id);
  if (!config) throw new Error('no fee tier');
  return buildCreateClmmPoolAction({
    cluster, ownerAddress, request: { config, baseMint, quoteMint, price: createFraction(1n, 200_000n) },
  });
}

/** Number of successful transactions that the owner's wallet paid for. */
export async function landedOf({ chain, owner }: LaunchScene): Promise<number> {
  const known = await chain.connection('confirmed').getSignaturesForAddress(new PublicKey(owner.address));
  return known.filter(({ err }) => err === null).length;
}
