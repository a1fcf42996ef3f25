/** Helpers for tests of stable pools: a pool with a user, and operations compared with their quotes. */
import { getAssociatedTokenAddressSync } from '@solana/spl-token';
import { PublicKey } from '@solana/web3.js';
import { expect } from 'vitest';
import { parsePercent } from '@/services/amounts/decimals.ts';
import { buildAddLiquidityAction, buildRemoveLiquidityAction } from '@/services/pools/buildLiquidityActions.ts';
import { buildSwapAction } from '@/services/pools/buildSwapAction.ts';
import type { AddQuote, OwnerAccounts, PoolInstructions, RemoveQuote, SwapQuote } from '@/services/programs/pool/pool.ts';
import { quoteStableAdd, quoteStableRemove, quoteStableSwap } from '@/services/programs/stable/quote.ts';
import { readStablePool } from '@/services/programs/stable/readPool.ts';
import { stableRatio, systemAmounts } from '@/services/programs/stable/curve.ts';
import type { StablePool } from '@/services/programs/stable/accounts.ts';
import type { TestCluster } from 'raydium-localnet/testing';
import { land, type Trader } from './poolOperations.ts';
import { clusterConfig, errorOf } from './services.ts';
import { giveTokens, stableHoldings, writeStablePool, type StablePoolAddresses, type StablePoolOptions } from './stablePools.ts';

/** No slippage: the quote itself is the limit. */
export const TERMS = { slippage: parsePercent('0'), epoch: 0n };

/** A stable pool and a user. */
export interface StableScene {
  readonly trader: Trader;
  readonly at: StablePoolAddresses;
  readonly pool: StablePool;
}

/** A pool, and a user with plenty of its tokens. */
export async function stableScene(
  chain: TestCluster, options: Omit<StablePoolOptions, 'owner'> = {},
): Promise<StableScene> {
  const trader: Trader = { chain, cluster: clusterConfig(chain), keypair: await chain.fundedKeypair(20) };
  const owner = trader.keypair.publicKey;
  const at = writeStablePool(chain, { lpMinted: 10n ** 15n, ...options, owner });
  for (const mint of [at.coinMint, at.pcMint]) giveTokens(chain, owner, mint, 10n ** 18n);
  giveTokens(chain, owner, at.lpMint, 10n ** 15n);
  return { trader, at, pool: await readStablePool(trader.cluster, at.poolId) };
}

/** A scene whose pool has grown by `numerator` / 10000 since PnL was last taken. */
export async function grownStableScene(
  chain: TestCluster, numerator: bigint, options: Omit<StablePoolOptions, 'owner'> = {},
): Promise<StableScene> {
  const { pool } = await stableScene(chain, options);
  const now = stableRatio(pool.model, systemAmounts(pool));
  return stableScene(chain, { ...options, lastRatio: (now * 10_000n) / (10_000n + numerator) });
}

/** Changes of the user's balances by an operation: base, quote and LP, base units. */
export async function changesOf(
  { trader, pool }: StableScene, operation: () => Promise<unknown>,
): Promise<readonly bigint[]> {
  const before = await stableHoldings(trader, pool);
  await operation();
  return (await stableHoldings(trader, pool)).map((amount, index) => amount - (before[index] ?? 0n));
}

/** Swaps without slippage and compares the result with the quote. */
export async function swapAsQuoted(
  here: StableScene, from: 'a' | 'b', exact: 'in' | 'out', amount: bigint,
): Promise<SwapQuote> {
  const { trader, trader: { cluster }, pool } = here;
  const quote = quoteStableSwap(pool, { ...TERMS, inputMint: pool[from].mint.address, exact, amount });
  if (exact === 'in') expect(quote.amountIn).toBe(amount);
  else expect(quote.amountOut).toBeGreaterThanOrEqual(amount);
  const ownerAddress = trader.keypair.publicKey.toBase58();
  const changes = await changesOf(here, async () =>
    land(trader, await buildSwapAction({ cluster, ownerAddress, pool, quote })));
  const [paid, got] = [-quote.amountIn, quote.amountOut];
  expect(changes).toEqual(from === 'a' ? [paid, got, 0n] : [got, paid, 0n]);
  return quote;
}

/** Adds liquidity without slippage and compares the result with the quote. */
export async function addAsQuoted(here: StableScene, fixedSide: 'a' | 'b', amount: bigint): Promise<AddQuote> {
  const { trader, trader: { cluster }, pool } = here;
  const quote = quoteStableAdd(pool, { ...TERMS, fixedSide, amount });
  const ownerAddress = trader.keypair.publicKey.toBase58();
  const changes = await changesOf(here, async () =>
    land(trader, await buildAddLiquidityAction({ cluster, ownerAddress, pool, quote })));
  expect(changes).toEqual([-quote.amountA, -quote.amountB, quote.lpAmount]);
  return quote;
}

/** Removes liquidity without slippage and compares the result with the quote. */
export async function removeAsQuoted(here: StableScene, lpAmount: bigint): Promise<RemoveQuote> {
  const { trader, trader: { cluster }, pool } = here;
  const quote = quoteStableRemove(pool, { ...TERMS, lpAmount });
  const ownerAddress = trader.keypair.publicKey.toBase58();
  const changes = await changesOf(here, async () =>
    land(trader, await buildRemoveLiquidityAction({ cluster, ownerAddress, pool, quote })));
  expect(changes).toEqual([quote.amountA, quote.amountB, -lpAmount]);
  return quote;
}

/** The pool as it is now, with the same user. */
export async function again(here: StableScene): Promise<StableScene> {
  return { ...here, pool: await readStablePool(here.trader.cluster, here.pool.poolId) };
}

/** Parameters of every instruction for the scene's pool. */
export function partiesOf(here: StableScene): {
  readonly pool: StablePool; readonly ownerAddress: string; readonly accounts: Required<OwnerAccounts>;
} {
  const { pool, trader } = here;
  return { pool, ownerAddress: trader.keypair.publicKey.toBase58(), accounts: accountsOf(here) };
}

/** The program's error for instructions it must refuse. */
export async function refusalOf(here: StableScene, instructions: Promise<PoolInstructions>): Promise<unknown> {
  const { code, details } = await errorOf(land(here.trader, { steps: [{ instructions: await instructions }] }));
  expect(code).toBe('programs/failed');
  return details['errorName'];
}

function accountsOf({ trader, pool }: StableScene): Required<OwnerAccounts> {
  const account = (mint: string): string =>
    getAssociatedTokenAddressSync(new PublicKey(mint), trader.keypair.publicKey).toBase58();
  return { a: account(pool.a.mint.address), b: account(pool.b.mint.address), lp: account(pool.lpMint) };
}
