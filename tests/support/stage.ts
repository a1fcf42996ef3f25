/** A cluster with something of everything, for screenshots. Created with the services, like in the app. */
import type { Keypair } from '@solana/web3.js';
import type { ClusterConfig } from '@/config.ts';
import { createFraction } from '@/services/amounts/fraction.ts';
import { buildBurnLpAction } from '@/services/pools/buildBurnOrLockActions.ts';
import { buildCreateClmmPoolAction } from '@/services/programs/clmm/create/buildCreateClmmPoolAction.ts';
import { readClmmConfigs } from '@/services/programs/clmm/create/readClmmConfigs.ts';
import { buildOpenPositionAction } from '@/services/programs/clmm/positions/buildOpenPositionAction.ts';
import { quoteDeposit } from '@/services/programs/clmm/positions/quote.ts';
import { readClmmPool, readTickArrays } from '@/services/programs/clmm/readPool.ts';
import { buildClmmSwapAction } from '@/services/programs/clmm/swap/buildClmmSwapAction.ts';
import { quoteClmmSwap } from '@/services/programs/clmm/swap/quote.ts';
import { buildCreateCpmmPoolAction } from '@/services/programs/cpmm/buildCreateCpmmPoolAction.ts';
import { readCpmmPool } from '@/services/programs/cpmm/readPool.ts';
import { buildCreateFarmAction } from '@/services/programs/farm/buildCreateFarmAction.ts';
import { readChainMoment } from '@/services/programs/farm/chainMoment.ts';
import { readMint } from '@/services/programs/token/readMint.ts';
import { getEpoch } from '@/services/rpc/getEpoch.ts';
import { buildTokenAction } from '@/services/tokens/create/buildTokenAction.ts';
import { keypairOwner } from '@/services/transactions/owner.ts';
import { cpmmRequest, landAction } from './cpmmPools.ts';
import { placeLimitOrder } from './limitOrders.ts';
import { tokenRequest } from './tokens.ts';

export const WSOL = 'So11111111111111111111111111111111111111112';
export const SOL = 1_000_000_000n;
const DAY_SECONDS = 86_400n;

/** The cluster's content before the first screenshot, all of the same wallet: mints and pools, base58. */
export interface Stage {
  /** Has pools of two kinds, a position and a farm. */
  readonly mint: string;
  readonly cpmm: string;
  readonly clmm: string;
  readonly position: string;
  /** Has no pool. */
  readonly unpooled: string;
  /**
   * Launches that stopped before their authorities, before their pool, before their LP tokens are locked, and after the last
   * step.
   */
  readonly begun: string;
  readonly ready: string;
  readonly unlocked: string;
  readonly finished: string;
}

/** Mints tokens, creates pools, a position and a farm, and completes one launch. */
export async function setTheStage(cluster: ClusterConfig, keypair: Keypair): Promise<Stage> {
  const owner = keypairOwner(keypair.secretKey);
  const ownerAddress = owner.address;
  const mintToken = async (name: string, symbol: string, isFinal: boolean): Promise<string> => {
    const request = tokenRequest({
      metadata: { name, symbol, uri: '' }, decimals: 6, supply: 1_000_000_000_000n, revokeMint: isFinal, immutableMetadata: isFinal,
    });
    const action = await buildTokenAction({ cluster, ownerAddress, request });
    await landAction(cluster, owner, action);
    return action.facts.mintAddress;
  };
  const openPool = async (base: string) => {
    const request = await cpmmRequest(cluster, base, WSOL, { baseAmount: 500_000_000_000n, quoteAmount: (5n * SOL) / 2n });
    const action = await buildCreateCpmmPoolAction({ cluster, ownerAddress, request });
    await landAction(cluster, owner, action);
    return readCpmmPool(cluster, action.facts.poolId);
  };
  const mint = await mintToken('Doge of Vienna', 'DOV', true);
  const begun = await mintToken('Paper Kite', 'KITE', false);
  const ready = await mintToken('Night Train', 'TRAIN', true);
  const unpooled = await mintToken('Salt Road', 'SALT', true);
  const unlocked = await mintToken('Tin Drum', 'TIN', true);
  const finished = await mintToken('Green Lantern', 'GLOW', true);
  const cpmm = await openPool(mint);
  await openPool(unlocked);
  const done = await openPool(finished);
  await landAction(cluster, owner, await buildBurnLpAction({ cluster, ownerAddress, pool: done, amount: done.lpSupply - 100n }));

  const [baseMint, quoteMint, configs] = await Promise.all([readMint(cluster, mint), readMint(cluster, WSOL), readClmmConfigs(cluster)]);
  const config = configs.find(({ index }) => index === 1) ?? configs[0]!;
  const create = await buildCreateClmmPoolAction({ cluster, ownerAddress, request: { config, baseMint, quoteMint, price: createFraction(1n, 200_000n) } });
  await landAction(cluster, owner, create);
  const pool = await readClmmPool(cluster, create.facts.poolId);
  const { epoch } = await getEpoch(cluster);
  const middle = Math.floor(pool.tickCurrent / pool.tickSpacing) * pool.tickSpacing;
  const quote = quoteDeposit({
    pool, tickLower: middle - 50 * pool.tickSpacing, tickUpper: middle + 50 * pool.tickSpacing, slippage: createFraction(1n, 2n), epoch,
    input: { kind: 'amount', side: pool.a.mint.address === WSOL ? 'a' : 'b', amount: SOL },
  });
  const position = await buildOpenPositionAction({ cluster, ownerAddress, pool, quote });
  await landAction(cluster, owner, position);
  const sells = pool.a.mint.address === WSOL ? 'a' as const : 'b' as const;
  // At the second tick on the side where SOL is sold, so that a swap fills a part of it.
  await placeLimitOrder(cluster, owner, { pool, sells, tick: middle + (sells === 'a' ? 2 : -1) * pool.tickSpacing, amount: SOL / 5n });
  const swapped = await readClmmPool(cluster, pool.poolId);
  const swap = quoteClmmSwap(swapped, await readTickArrays(cluster, swapped), {
    inputMint: mint, exact: 'out', amount: SOL / 10n, slippage: createFraction(1n, 2n), epoch, timeSeconds: 0n,
  });
  await landAction(cluster, owner, await buildClmmSwapAction({ cluster, ownerAddress, pool: swapped, quote: swap }));

  const { seconds } = await readChainMoment(cluster);
  await landAction(cluster, owner, await buildCreateFarmAction({
    cluster, ownerAddress, lpMint: await readMint(cluster, cpmm.lpMint),
    rewards: [{ mint: baseMint, type: 'Standard SPL', perSecond: 10_000n, openTimeSeconds: seconds + 20n, endTimeSeconds: seconds + 20n + 8n * DAY_SECONDS }],
  }));
  return { mint, unpooled, begun, ready, unlocked, finished, cpmm: cpmm.poolId, clmm: create.facts.poolId, position: position.facts.nftMint };
}
