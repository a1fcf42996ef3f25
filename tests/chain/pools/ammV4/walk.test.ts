import { afterAll, beforeAll, describe, expect, vi } from 'vitest';
import { AppError } from '@/errors/AppError.ts';
import type { AmmV4Pool } from '@/services/programs/ammV4/accounts.ts';
import { readAmmV4Pool } from '@/services/programs/ammV4/readPool.ts';
import { buildAddLiquidityAction, buildRemoveLiquidityAction } from '@/services/pools/buildLiquidityActions.ts';
import { buildSwapAction } from '@/services/pools/buildSwapAction.ts';
import { quoteAdd, quoteRemove, quoteSwap } from '@/services/pools/quote.ts';
import type { Action } from '@/services/transactions/action.ts';
import { AMM_PROGRAMS, EXACTLY, holdings, makeAmmV4Pool } from '@tests/support/ammV4Pools.ts';
import { startTestCluster, type TestCluster } from 'raydium-localnet/testing';
import { land, WALK_STEPS, type Trader } from '@tests/support/poolOperations.ts';
import { seeded } from '@tests/support/seeded.ts';
import { exactProgramTest } from '@tests/support/programTest.ts';
import { clusterConfig } from '@tests/support/services.ts';

// Hundreds of transactions, on a possibly busy machine.
vi.setConfig({ testTimeout: 240_000 });

let chain: TestCluster;
beforeAll(async () => {
  chain = await startTestCluster();
});
afterAll(() => chain.stop());

/** Expected changes of a step: base units of both sides and of LP. */
interface Step {
  readonly name: string;
  readonly expected: readonly [bigint, bigint, bigint];
  action(): Promise<Action>;
}

/** An amount of any order of magnitude up to the maximum. */
function amountUpTo(most: bigint, random: () => number): bigint {
  const digits = most.toString().length;
  const scale = 10n ** BigInt(Math.floor(random() * digits));
  const amount = (BigInt(Math.floor(random() * 10 ** 9)) * scale) / 10n ** 8n + 1n;
  return amount < most ? amount : most;
}

function nextStep(trader: Trader, pool: AmmV4Pool, held: readonly bigint[], random: () => number): Step {
  const { cluster, keypair } = trader;
  const shared = { cluster, ownerAddress: keypair.publicKey.toBase58(), pool };
  const terms = { slippage: EXACTLY, epoch: 0n };
  const choice = random();
  const side = random() < 0.5 ? 'a' : 'b';
  const other = side === 'a' ? 'b' : 'a';
  if (choice < 0.35) {
    const amount = amountUpTo(pool[side].reserve, random);
    const quote = quoteSwap(pool, { ...terms, inputMint: pool[side].mint.address, exact: 'in', amount });
    const [paid, got] = [-quote.amountIn, quote.amountOut];
    return {
      name: `swap ${amount} of ${side} in`, action: () => buildSwapAction({ ...shared, quote }),
      expected: side === 'a' ? [paid, got, 0n] : [got, paid, 0n],
    };
  }
  if (choice < 0.65) {
    const amount = amountUpTo(pool[other].reserve / 3n, random);
    const quote = quoteSwap(pool, { ...terms, inputMint: pool[side].mint.address, exact: 'out', amount });
    const [paid, got] = [-quote.amountIn, quote.amountOut];
    return {
      name: `swap ${amount} of ${other} out`, action: () => buildSwapAction({ ...shared, quote }),
      expected: side === 'a' ? [paid, got, 0n] : [got, paid, 0n],
    };
  }
  if (choice < 0.83) {
    const amount = amountUpTo(pool[side].reserve / 2n, random);
    const quote = quoteAdd(pool, { ...terms, fixedSide: side, amount });
    return {
      name: `add ${amount} of ${side}`, action: () => buildAddLiquidityAction({ ...shared, quote }),
      expected: [-quote.amountA, -quote.amountB, quote.lpAmount],
    };
  }
  const lpAmount = amountUpTo((held[2] ?? 0n) / 2n, random);
  const quote = quoteRemove(pool, { ...terms, lpAmount });
  return {
    name: `remove ${lpAmount}`, action: () => buildRemoveLiquidityAction({ ...shared, quote }),
    expected: [quote.amountA, quote.amountB, -lpAmount],
  };
}

describe.each([
  { seed: 1, decimals: [9, 6] as const, amounts: [1_000_000_000_000n, 250_000_000n] as const },
  { seed: 2, decimals: [0, 9] as const, amounts: [1_000_000n, 5_000_000_000_000n] as const },
  { seed: 3, decimals: [9, 9] as const, amounts: [50_000_000_000_000_000n, 7_000_000_007n] as const },
])('a random walk on a pool of $decimals decimals, seed $seed', ({ seed, decimals, amounts }) => {
  const walking = { operation: 'Swap, add and remove on an AMM v4 pool at random', programs: AMM_PROGRAMS, isCurrent: true } as const;

  exactProgramTest(walking, 'is predicted to the unit at every step [9.33]', async () => {
    const cluster = clusterConfig(chain);
    const trader: Trader = { chain, cluster, keypair: await chain.fundedKeypair(20) };
    const poolId = await makeAmmV4Pool(
      trader, { decimals: decimals[0], amount: amounts[0] }, { decimals: decimals[1], amount: amounts[1] });
    const random = seeded(seed);
    const done = { swap: 0, add: 0, remove: 0, 'too small': 0 };
    let held: readonly bigint[] = await holdings(trader, await readAmmV4Pool(cluster, poolId));
    for (let number = 0; number < WALK_STEPS; number += 1) {
      const pool = await readAmmV4Pool(cluster, poolId);
      const frozen = structuredClone(pool);
      let step: Step;
      try {
        step = nextStep(trader, pool, held, random);
      } catch (error) {
        // An amount that gives nothing is a step, too, and the only one that may be refused.
        if (!(error instanceof AppError) || error.code !== 'pools/amount-too-small') throw error;
        done['too small'] += 1;
        continue;
      }
      await land(trader, await step.action());
      const after = await holdings(trader, pool);
      expect({ number, step: step.name, changes: after.map((amount, index) => amount - (held[index] ?? 0n)) })
        .toEqual({ number, step: step.name, changes: step.expected });
      expect(pool).toEqual(frozen);
      held = after;
      done[step.name.split(' ')[0] as 'swap' | 'add' | 'remove'] += 1;
    }
    // The walk covered everything, and the program took its PnL on the way.
    expect(Math.min(done.swap, done.add, done.remove)).toBeGreaterThanOrEqual(WALK_STEPS / 30);
    expect(done['too small']).toBeLessThan(WALK_STEPS / 4);
    const last = await readAmmV4Pool(cluster, poolId);
    expect(last.a.vaultAmount).toBeGreaterThan(last.a.reserve);
    expect(last.b.vaultAmount).toBeGreaterThan(last.b.reserve);
  });
});
