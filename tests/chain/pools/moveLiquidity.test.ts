import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFraction } from '@/services/amounts/fraction.ts';
import { parsePercent } from '@/services/amounts/decimals.ts';
import { readPositions } from '@/services/programs/clmm/positions/readPositions.ts';
import { readClmmPool } from '@/services/programs/clmm/readPool.ts';
import { usableTicks } from '@/services/programs/clmm/ticks.ts';
import { buildMoveLiquidityAction } from '@/services/pools/buildMoveLiquidityAction.ts';
import { quoteMoveLiquidity } from '@/services/pools/quoteMoveLiquidity.ts';
import { readPool } from '@/services/pools/readPool.ts';
import { getSolBalance } from '@/services/rpc/getSolBalance.ts';
import { keypairOwner } from '@/services/transactions/owner.ts';
import { writePhrase } from '@/services/transactions/phrase.ts';
import { AMM_PROGRAMS, makeAmmV4Pool, WSOL } from '@tests/support/ammV4Pools.ts';
import { CLMM, makePool, tier } from '@tests/support/clmmPositions.ts';
import { CPMM, cpmmRequest, landAction, makeCpmmPool, makeMint } from '@tests/support/cpmmPools.ts';
import { needsPrograms, startTestCluster, type TestCluster } from 'raydium-localnet/testing';
import { heldOf, wrappedSolOf, type Trader } from '@tests/support/poolOperations.ts';
import { makeToken } from '@tests/support/pools.ts';
import { stableScene } from '@tests/support/stableScene.ts';
import { exactProgramTest, programTest } from '@tests/support/programTest.ts';
import { clusterConfig, codeOf } from '@tests/support/services.ts';

const METADATA = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s';
const SLIPPAGE = parsePercent('0.5');
const fromCpmm = { operation: 'Move CPMM liquidity into a concentrated position', programs: [CPMM, CLMM, METADATA] };
const fromAmmV4 = { operation: 'Move AMM v4 liquidity into a concentrated position', programs: [...AMM_PROGRAMS, CLMM, METADATA] };

let chain: TestCluster;
let trader: Trader;
let ownerAddress: string;
beforeAll(async () => {
  chain = await startTestCluster();
  trader = { chain, cluster: clusterConfig(chain), keypair: await chain.fundedKeypair(1_000) };
  ownerAddress = trader.keypair.publicKey.toBase58();
});
afterAll(() => chain.stop());

const newToken = () => makeToken(trader.cluster, keypairOwner(trader.keypair.secretKey));

async function makeTarget(base: string, quote: string, price = createFraction(2n)): Promise<string> {
  return makePool(trader, { base, quote, config: await tier(trader, 2_500, 60), price });
}

/** What the trader holds in tokens and SOL. */
async function held(mints: readonly string[]): Promise<Readonly<Record<string, bigint>>> {
  const tokens = await Promise.all(mints.map(async (mint) => [mint, await heldOf(trader, mint)] as const));
  return { ...Object.fromEntries(tokens), sol: await getSolBalance(trader.cluster, ownerAddress) };
}

/** Moves a part of the trader's liquidity to the full range, or to another one, and holds what the review says against what lands. */
async function moveAsReviewed(poolId: string, clmmPoolId: string, lpAmount: bigint, ticks?: { tickLower: number; tickUpper: number }) {
  const { cluster, keypair } = trader;
  const [pool, clmmPool] = await Promise.all([readPool(cluster, poolId), readClmmPool(cluster, clmmPoolId)]);
  const { lowest, highest } = usableTicks(clmmPool.tickSpacing);
  const range = ticks ?? { tickLower: lowest, tickUpper: highest };
  const quote = quoteMoveLiquidity({ pool, clmmPool, lpAmount, ...range, slippage: SLIPPAGE, epoch: 0n });
  const mints = [pool.a.mint.address, pool.b.mint.address, pool.lpMint];
  const before = await held(mints);
  const action = await buildMoveLiquidityAction({ cluster, ownerAddress, pool, clmmPool, quote });
  expect(action.steps.map(({ label }) => writePhrase(label))).toEqual(['Remove liquidity', 'Open the position']);
  const { totals, problem } = await landAction(cluster, keypairOwner(keypair.secretKey), action);
  const after = await held(mints);
  expect(problem).toBeNull();
  const reviewed = new Map(totals.tokens.map(({ mint, change }) => [mint, change]));
  for (const mint of mints) expect([mint, after[mint]! - before[mint]!]).toEqual([mint, reviewed.get(mint) ?? 0n]);
  expect(after['sol']! - before['sol']!).toBe(totals.solChangeLamports);
  const [opened] = (await readPositions(cluster, ownerAddress)).filter(({ position }) => position.nftMint === action.facts?.['nftMint']);
  expect(opened?.pool.poolId).toBe(clmmPoolId);
  expect(opened?.position).toMatchObject({ ...range, liquidity: quote.deposit.liquidity });
  return { clmmPool, quote, change: (mint: string) => after[mint]! - before[mint]! };
}

exactProgramTest({ ...fromCpmm, isCurrent: true }, 'all of it goes into a position, but for what the slippage leaves [4.26]', async () => {
  const { cluster, keypair } = trader;
  const [base, other] = [await makeMint(chain, keypair), await makeMint(chain, keypair)];
  const { poolId, lpMint } = await makeCpmmPool(chain, cluster, keypair, await cpmmRequest(cluster, base, other));
  const target = await makeTarget(base, other);
  const lpAmount = await heldOf(trader, lpMint);
  const { quote, clmmPool, change } = await moveAsReviewed(poolId, target, lpAmount);
  expect(change(lpMint)).toBe(-lpAmount);
  const { deposit: { amountA, amountB }, removedA, removedB } = quote;
  expect([change(clmmPool.a.mint.address), change(clmmPool.b.mint.address)]).toEqual([removedA - amountA, removedB - amountB]);
  // At the price of the other pool no more than both slippages are left.
  for (const [moved, removed] of [[amountA, removedA], [amountB, removedB]] as const) expect(moved * 1_000n).toBeGreaterThan(removed * 985n);
});

programTest({ ...fromCpmm, isCurrent: true }, 'a range on one side of the price takes one token and leaves the other', async () => {
  const { cluster, keypair } = trader;
  const [base, other] = [await makeMint(chain, keypair), await makeMint(chain, keypair)];
  const { poolId, lpMint } = await makeCpmmPool(chain, cluster, keypair, await cpmmRequest(cluster, base, other));
  const target = await makeTarget(base, other, createFraction(1n));
  const part = await heldOf(trader, lpMint) / 3n;
  const { quote: { deposit, minRemovedA } } = await moveAsReviewed(poolId, target, part, { tickLower: 600, tickUpper: 6_000 });
  expect([deposit.maxAmountA, deposit.amountB]).toEqual([minRemovedA, 0n]);
});

programTest({ ...fromAmmV4, isCurrent: true }, 'SOL that comes out goes into the position without staying wrapped', async () => {
  const poolId = await makeAmmV4Pool(trader, { amount: 100_000_000_000n }, { amount: 50_000_000_000n, isSol: true });
  const { a, lpMint } = await readPool(trader.cluster, poolId);
  const target = await makeTarget(a.mint.address, WSOL, createFraction(1n, 2n));
  await moveAsReviewed(poolId, target, await heldOf(trader, lpMint) / 2n);
  expect(await wrappedSolOf(trader)).toEqual([]);
});

test('a stable pool promises no minimum, so its page offers no move', needsPrograms(CLMM), async () => {
  const { pool, trader: { cluster, keypair } } = await stableScene(chain);
  const target = await makePool({ ...trader, keypair }, {
    base: pool.a.mint.address, quote: pool.b.mint.address, config: await tier(trader, 2_500, 60), price: createFraction(1n),
  });
  const clmmPool = await readClmmPool(cluster, target);
  const quote = () => quoteMoveLiquidity({ pool, clmmPool, lpAmount: 10n ** 9n, tickLower: -600, tickUpper: 600, slippage: SLIPPAGE, epoch: 0n });
  expect(await codeOf(quote)).toBe('clmm/liquidity-zero');
});

programTest(fromCpmm, 'another pair, and LP tokens no one holds, are refused [5.35]', async () => {
  const { cluster, keypair } = trader;
  const [base, other] = [await makeMint(chain, keypair), await makeMint(chain, keypair)];
  const pool = await makeCpmmPool(chain, cluster, keypair, await cpmmRequest(cluster, base, other));
  const ticks = { tickLower: -600, tickUpper: 600 };
  const quoteWith = async (clmmPoolId: string) => {
    const clmmPool = await readClmmPool(cluster, clmmPoolId);
    return { clmmPool, quote: () => quoteMoveLiquidity({ pool, clmmPool, lpAmount: 10n ** 9n, ...ticks, slippage: SLIPPAGE, epoch: 0n }) };
  };
  const elsewhere = await quoteWith(await makeTarget(base, await newToken()));
  expect(await codeOf(elsewhere.quote)).toBe('sdk/mint-check');
  const here = await quoteWith(await makeTarget(base, other, createFraction(1n)));
  const query = { cluster, ownerAddress, pool, quote: here.quote() };
  expect(await codeOf(buildMoveLiquidityAction({ ...query, clmmPool: elsewhere.clmmPool }))).toBe('sdk/mint-check');
  const stranger = await chain.fundedKeypair(1);
  const byStranger = buildMoveLiquidityAction({ ...query, clmmPool: here.clmmPool, ownerAddress: stranger.publicKey.toBase58() });
  expect(await codeOf(byStranger)).toBe('sdk/no-lp-account-in-trade');
});
