import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { ClusterConfig } from '@/config.ts';
import { U64_MAX } from '@/services/amounts/integers.ts';
import { quoteStableAdd, quoteStableRemove, quoteStableSwap, takeStablePnl } from '@/services/programs/stable/quote.ts';
import { readStablePool } from '@/services/programs/stable/readPool.ts';
import { stableAddInstructions, stableRemoveInstructions, stableSwapInstructions } from '@/services/programs/stable/instructions.ts';
import { startTestCluster, type TestCluster } from 'raydium-localnet/testing';
import { exactProgramTest, programTest } from '@tests/support/programTest.ts';
import { clusterConfig, codeOf } from '@tests/support/services.ts';
import { STABLE } from '@tests/support/stablePools.ts';
import { land } from '@tests/support/poolOperations.ts';
import {
  addAsQuoted, again, changesOf, grownStableScene, partiesOf, refusalOf, removeAsQuoted, stableScene, TERMS,
} from '@tests/support/stableScene.ts';

const adding = { operation: 'Add liquidity to a stable pool', programs: [STABLE] };
const removing = { operation: 'Remove liquidity from a stable pool', programs: [STABLE] };

let chain: TestCluster;
let cluster: ClusterConfig;
beforeAll(async () => {
  chain = await startTestCluster();
  cluster = clusterConfig(chain);
});
afterAll(() => chain.stop());

describe('liquidity of a stable pool is added and removed as quoted', () => {
  for (const side of ['a', 'b'] as const) {
    exactProgramTest(adding, `with side ${side} fixed, at a first and a second deposit [7.31]`, async () => {
      const here = await grownStableScene(chain, 3n, { pcAmount: 1_234_567_890_123n, lpSupply: 3_000_000_000_000n });
      expect(takeStablePnl(here.pool).a).toBeLessThan(here.pool.a.reserve);
      await addAsQuoted(here, side, 1_000_000_007n);
      const pool = await readStablePool(cluster, here.pool.poolId);
      expect(takeStablePnl(pool)).toEqual({ a: pool.a.reserve, b: pool.b.reserve });
      await addAsQuoted({ ...here, pool }, side, 33n);
    });
  }

  exactProgramTest(removing, 'down to a few units of LP, after the program has taken its share', async () => {
    const here = await grownStableScene(chain, 20n, { lpSupply: 2_000_000_000_000n });
    await removeAsQuoted(here, 400_000_000_000n);
    for (const lpAmount of [3n, 1_599_999_000_000n]) {
      await removeAsQuoted(await again(here), lpAmount);
    }
  });

  programTest(removing, 'to the last but one LP token, not where the program could not value the rest', async () => {
    const rest = await stableScene(chain, { lpSupply: 1_000_000_000n });
    await removeAsQuoted(rest, 999_999_999n);
    const left = await readStablePool(cluster, rest.pool.poolId);
    const add = () => quoteStableAdd(left, { ...TERMS, fixedSide: 'a', amount: 10n ** 9n });
    expect(await codeOf(add)).toBe('pools/share-not-computed');
    const amounts = { coinAmount: 10n ** 12n, pcAmount: 10n ** 6n, lpSupply: 10n ** 9n };
    const lopsided = await stableScene(chain, { ...amounts, status: 3n });
    const off = () => quoteStableRemove(lopsided.pool, { ...TERMS, lpAmount: 10n ** 6n });
    expect(await codeOf(off)).toBe('pools/stable-off-curve');
    const quote = quoteStableRemove(rest.pool, { ...TERMS, lpAmount: 10n ** 6n });
    const parties = partiesOf(lopsided);
    expect(await refusalOf(lopsided, stableRemoveInstructions({ ...parties, quote }))).toBe('ProgramFailedToComplete');
  });

  programTest(removing, 'where nothing but withdrawals is allowed, without the share of the program', async () => {
    const here = await grownStableScene(chain, 20n, { status: 3n });
    await removeAsQuoted(here, 10_000_000_000n);
  });

  programTest(removing, 'but never the last LP token, which the program keeps', async () => {
    const here = await stableScene(chain);
    const all = here.pool.lpSupply;
    const remove = () => quoteStableRemove(here.pool, { ...TERMS, lpAmount: all });
    expect(await codeOf(remove)).toBe('pools/amount-above-reserve');
    const quote = { ...quoteStableRemove(here.pool, { ...TERMS, lpAmount: 5n }), lpAmount: all };
    const parties = partiesOf(here);
    expect(await refusalOf(here, stableRemoveInstructions({ ...parties, quote }))).toBe('ProgramFailedToComplete');
  });

  programTest(removing, 'with no least amount promised: this release of the program checks none', async () => {
    const here = await stableScene(chain);
    const quote = quoteStableRemove(here.pool, { ...TERMS, lpAmount: 1_000_000n });
    expect([quote.minAmountA, quote.minAmountB]).toEqual([0n, 0n]);
    expect([quote.instructionMinA, quote.instructionMinB]).toEqual([quote.amountA, quote.amountB]);
    const parties = partiesOf(here);
    const greedy = { ...quote, instructionMinA: quote.amountA + 1n, instructionMinB: quote.amountB + 1n };
    const instructions = await stableRemoveInstructions({ ...parties, quote: greedy });
    const changes = await changesOf(here, () => land(here.trader, { steps: [{ instructions }] }));
    expect(changes).toEqual([quote.amountA, quote.amountB, -1_000_000n]);
  });

  programTest(adding, 'with the most of the other side held by the program', async () => {
    const here = await stableScene(chain, { pcAmount: 1_100_000_000_000n });
    const quote = quoteStableAdd(here.pool, { ...TERMS, fixedSide: 'a', amount: 1_000_000n });
    const parties = partiesOf(here);
    const stingy = { ...quote, maxAmountB: quote.amountB - 1n };
    expect(await refusalOf(here, stableAddInstructions({ ...parties, quote: stingy }))).toBe('ExceededSlippage');
  });

  programTest(adding, 'and refuses what the program refuses, before anything is signed', async () => {
    const { pool } = await stableScene(chain, { coinAmount: 10n ** 9n, pcAmount: 10n ** 9n, lpSupply: 100n });
    const add = (amount: bigint, of = pool) => () => quoteStableAdd(of, { ...TERMS, fixedSide: 'a', amount });
    expect(await codeOf(add(0n))).toBe('sdk/amounts-not-positive');
    expect(await codeOf(add(1n))).toBe('pools/amount-too-small');
    const rich = (await stableScene(chain, { lpSupply: U64_MAX - 5n })).pool;
    expect(await codeOf(add(1_000_000n, rich))).toBe('pools/amount-above-pool');
    const none = (await stableScene(chain, { lpSupply: 0n })).pool;
    expect(await codeOf(add(1_000_000n, none))).toBe('pools/empty');
    expect(await codeOf(() => quoteStableRemove(pool, { ...TERMS, lpAmount: 0n }))).toBe('sdk/amounts-not-positive');
    const dear = (await stableScene(chain, { coinAmount: 10n ** 9n, pcAmount: 10n ** 9n, lpSupply: 10n ** 15n })).pool;
    expect(await codeOf(() => quoteStableRemove(dear, { ...TERMS, lpAmount: 5n }))).toBe('pools/amount-too-small');
    const shrunk = (await grownStableScene(chain, -20n)).pool;
    expect(await codeOf(add(1_000_000n, shrunk))).toBe('pools/share-not-computed');
    const lopsided = (await stableScene(chain, { coinAmount: 10n ** 12n, pcAmount: 10n ** 6n })).pool;
    expect(await codeOf(add(1_000_000n, lopsided))).toBe('pools/stable-off-curve');
  });

  programTest(adding, 'but not without an account for LP tokens, nor a market', async () => {
    const here = await stableScene(chain);
    const { pool } = here;
    const { accounts: { a, b }, ownerAddress } = partiesOf(here);
    const shared = { ownerAddress, accounts: { a, b } };
    const add = quoteStableAdd(pool, { ...TERMS, fixedSide: 'a', amount: 5_000n });
    const remove = quoteStableRemove(pool, { ...TERMS, lpAmount: 5_000n });
    expect(await codeOf(stableAddInstructions({ ...shared, pool, quote: add }))).toBe('sdk/no-lp-token-account');
    expect(await codeOf(stableRemoveInstructions({ ...shared, pool, quote: remove }))).toBe('sdk/no-lp-token-account');
    chain.localnet.control.setAccount(here.at.marketId, { lamports: 0n });
    const closed = await readStablePool(cluster, pool.poolId);
    const swap = quoteStableSwap(closed, { ...TERMS, inputMint: pool.a.mint.address, exact: 'in', amount: 5_000n });
    expect(await codeOf(stableSwapInstructions({ ...shared, pool: closed, quote: swap }))).toBe('pools/market-closed');
  });
});
