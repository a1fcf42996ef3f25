/** What tests of launches share: a launch that is driven from the chain and the journal alone, and killed where a test asks. */
import { PublicKey } from '@solana/web3.js';
import { CLMM_CONFIGS } from 'raydium-localnet/genesis';
import type { ClusterConfig } from '@/config.ts';
import { createFraction } from '@/services/amounts/fraction.ts';
import { readClmmConfigs } from '@/services/programs/clmm/create/readClmmConfigs.ts';
import { draftClmmPool } from '@/services/programs/clmm/create/draftClmmPool.ts';
import { listLaunches } from '@/services/launch/listLaunches.ts';
import { type LaunchStepId, launchSteps, nextLaunchStep } from '@/services/launch/launchSteps.ts';
import { readLaunch, type Launch } from '@/services/launch/readLaunch.ts';
import { draftBurnLp } from '@/services/pools/draftGiveUpLp.ts';
import { draftCpmmPool } from '@/services/programs/cpmm/draftCpmmPool.ts';
import { draftAmmPool } from '@/services/programs/ammV4/draftAmmPool.ts';
import type { NewPoolKind } from '@/services/programs/pool/pool.ts';
import { draftToken } from '@/services/tokens/create/draftToken.ts';
import { draftRevokeAuthorities } from '@/services/tokens/manage/draftAuthorities.ts';
import { readMint } from '@/services/programs/token/readMint.ts';
import type { ActionDraft } from '@/services/transactions/action.ts';
import type { Owner } from '@/services/transactions/owner.ts';
import { WSOL } from './ammV4Pools.ts';
import { cpmmRequest } from './cpmmPools.ts';
import type { TestCluster } from './localnet.ts';
import { poolRequest } from './pools.ts';
import { tokenRequest } from './tokens.ts';

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

/** Where a launch stands for a page that was just opened: the token from the journal, all else as `readLaunch` says. */
export async function launchOfNewPage({ cluster, owner }: LaunchScene): Promise<Launch> {
  const [newest] = await listLaunches(cluster, owner.address);
  return readLaunch({ cluster, ownerAddress: owner.address, mint: newest?.mint ?? null });
}

/** The first step that has not happened; nothing is left as it is on purpose. */
export function nextOf({ facts }: Launch): LaunchStepId {
  return nextLaunchStep(launchSteps(facts, { keepsAuthorities: false, keepsLiquidity: false }));
}

/** What the form of a step would draft. */
export async function draftStep(scene: LaunchScene, launch: Launch, step: LaunchStepId): Promise<ActionDraft> {
  const { cluster, owner: { address: ownerAddress } } = scene;
  if (step === 'token') {
    return draftToken({ cluster, ownerAddress, request: tokenRequest({ decimals: 6, supply: LAUNCH_SUPPLY }) });
  }
  const mint = launch.token?.mint.address ?? '';
  if (step === 'authorities') {
    return draftRevokeAuthorities({ cluster, ownerAddress, mint, authorities: ['mint', 'metadata'] });
  }
  if (step === 'pool') return draftPool(scene, mint);
  const { pool, liquidity } = launch;
  if (step !== 'liquidity' || !pool || pool.kind === 'clmm' || !liquidity) throw new Error(`nothing to draft for ${step}`);
  return draftBurnLp({ cluster, ownerAddress, pool, amount: liquidity.free });
}

async function draftPool({ cluster, owner, kind }: LaunchScene, mint: string): Promise<ActionDraft> {
  const ownerAddress = owner.address;
  const amounts = { baseAmount: BASE_AMOUNT, quoteAmount: QUOTE_AMOUNT };
  if (kind === 'cpmm') {
    return draftCpmmPool({ cluster, ownerAddress, request: await cpmmRequest(cluster, mint, WSOL, amounts) });
  }
  if (kind === 'amm-v4') {
    return draftAmmPool({ cluster, ownerAddress, request: await poolRequest(cluster, mint, WSOL, amounts) });
  }
  const [baseMint, quoteMint, configs] = await Promise.all([
    readMint(cluster, mint), readMint(cluster, WSOL), readClmmConfigs(cluster),
  ]);
  const config = configs.find(({ configId }) => configId === CLMM_CONFIGS[0].id);
  if (!config) throw new Error('no fee tier');
  return draftClmmPool({
    cluster, ownerAddress, request: { config, baseMint, quoteMint, price: createFraction(1n, 200_000n) },
  });
}

/** How many transactions the owner's wallet paid for and saw succeed. */
export async function landedOf({ chain, owner }: LaunchScene): Promise<number> {
  const known = await chain.connection('confirmed').getSignaturesForAddress(new PublicKey(owner.address));
  return known.filter(({ err }) => err === null).length;
}
