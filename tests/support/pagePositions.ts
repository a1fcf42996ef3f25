/** Concentrated pools and positions for screen tests, which only know a cluster's address. */
import { getEpoch } from '@/services/rpc/getEpoch.ts';
import { createFraction } from '@/services/amounts/fraction.ts';
import type { ClmmPool } from '@/services/programs/clmm/accounts.ts';
import { buildCreateClmmPoolAction } from '@/services/programs/clmm/create/buildCreateClmmPoolAction.ts';
import { readClmmConfigs } from '@/services/programs/clmm/create/readClmmConfigs.ts';
import { buildOpenPositionAction } from '@/services/programs/clmm/positions/buildOpenPositionAction.ts';
import { quoteDeposit } from '@/services/programs/clmm/positions/quote.ts';
import { readClmmPool, readTickArrays } from '@/services/programs/clmm/readPool.ts';
import { buildClmmSwapAction } from '@/services/programs/clmm/swap/buildClmmSwapAction.ts';
import { quoteClmmSwap } from '@/services/programs/clmm/swap/quote.ts';
import { readMint } from '@/services/programs/token/readMint.ts';
import type { KeypairOwner } from '@/services/transactions/owner.ts';
import { landAction } from './cpmmPools.ts';
import { give } from './fileCluster.ts';
import { pageCluster } from './pagePools.ts';
import { makeToken } from './pools.ts';

const HALF = createFraction(1n, 2n);
/** The tier with 0.25 % and tick spacing 60. */
const CONFIG_INDEX = 1;

/** A concentrated pool at price 1, without liquidity; of two new mints of 9 decimals where none are given. */
export async function makePageClmmPool(owner: KeypairOwner, mints?: readonly [string, string]): Promise<ClmmPool> {
  const cluster = pageCluster();
  await give(owner.address, 20_000_000_000n);
  const [base, quote] = mints ?? [await makeToken(cluster, owner), await makeToken(cluster, owner)];
  const [baseMint, quoteMint] = [await readMint(cluster, base), await readMint(cluster, quote)];
  const config = (await readClmmConfigs(cluster)).find(({ index }) => index === CONFIG_INDEX);
  if (!config) throw new Error(`no tier ${CONFIG_INDEX}`);
  const request = { config, baseMint, quoteMint, price: createFraction(1n) };
  const action = await buildCreateClmmPoolAction({ cluster, ownerAddress: owner.address, request });
  await landAction(cluster, owner, action);
  return readClmmPool(cluster, action.facts.poolId);
}

export interface PageRange {
  readonly tickLower: number;
  readonly tickUpper: number;
  readonly side: 'a' | 'b';
  /** Base units of that side. */
  readonly amount: bigint;
}

/** Opens a position; returns the mint of its NFT. */
export async function openPagePosition(owner: KeypairOwner, poolId: string, range: PageRange): Promise<string> {
  const cluster = pageCluster();
  const pool = await readClmmPool(cluster, poolId);
  const { tickLower, tickUpper, side, amount } = range;
  const { epoch } = await getEpoch(cluster);
  const quote = quoteDeposit({ pool, tickLower, tickUpper, input: { kind: 'amount', side, amount }, slippage: HALF, epoch });
  const action = await buildOpenPositionAction({ cluster, ownerAddress: owner.address, pool, quote });
  await landAction(cluster, owner, action);
  return action.facts.nftMint;
}

/** Swaps an exact amount of A into the pool. */
export async function swapPagePool(owner: KeypairOwner, poolId: string, amount: bigint): Promise<void> {
  const cluster = pageCluster();
  const pool = await readClmmPool(cluster, poolId);
  const [tickArrays, { epoch }] = await Promise.all([readTickArrays(cluster, pool), getEpoch(cluster)]);
  const timeSeconds = BigInt(Math.floor(Date.now() / 1000));
  const inputMint = pool.a.mint.address;
  const quote = quoteClmmSwap(pool, tickArrays, { inputMint, exact: 'in', amount, slippage: HALF, epoch, timeSeconds });
  await landAction(cluster, owner, await buildClmmSwapAction({ cluster, ownerAddress: owner.address, pool, quote }));
}
