import { afterAll, beforeAll, describe, expect, vi } from 'vitest';
import { AppError } from '@/errors/AppError.ts';
import { parsePercent } from '@/services/amounts/decimals.ts';
import { buildAddLiquidityAction, buildRemoveLiquidityAction } from '@/services/pools/buildLiquidityActions.ts';
import { buildSwapAction } from '@/services/pools/buildSwapAction.ts';
import { quoteStableAdd, quoteStableRemove, quoteStableSwap } from '@/services/programs/stable/quote.ts';
import { readStablePool } from '@/services/programs/stable/readPool.ts';
import type { StablePool } from '@/services/programs/stable/accounts.ts';
import type { Action } from '@/services/transactions/action.ts';
import { startTestCluster, type TestCluster } from 'raydium-localnet/testing';
import { land, WALK_STEPS, type Trader } from '@tests/support/poolOperations.ts';
import { seeded } from '@tests/support/seeded.ts';
import { exactProgramTest } from '@tests/support/programTest.ts';
import { clusterConfig } from '@tests/support/services.ts';
import { giveTokens, STABLE, stableHoldings, writeStablePool } from '@tests/support/stablePools.ts';

// Hundreds of transactions, on a possibly busy machine.
vi.setConfig({ testTimeout: 240_000 });

let chain: TestCluster;
beforeAll(async () => {
  chain = await startTestCluster();
});
afterAll(() => chain.stop());

/** No slippage: a quote that is off by one unit would be refused or noticed. */
const EXACTLY = { slippage: parsePercent('0'), epoch: 0n };
/** What the program refuses at some amounts, and so do the quotes: dust, and steps beyond the curve. */
const REFUSALS = new Set(['pools/amount-too-small', 'pools/stable-off-curve', 'pools/stable-out-of-balance']);

/** Expected changes of a step: base units of both sides and of LP. */
interface Step {
  readonly name: string;
  readonly expected: readonly [bigint, bigint, bigint];
  action(): Promise<Action>;
}

/** An amount of any order of magnitude up to the maximum. */
function amountUpTo(most: bigint, random: () => number): bigint {
  const scale = 10n ** BigInt(Math.floor(random() * most.toString().length));
  const amount = (BigInt(Math.floor(random() * 10 ** 9)) * scale) / 10n ** 8n + 1n;
  return amount < most ? amount : most;
}

function nextStep(trader: Trader, pool: StablePool, heldLp: bigint, random: () => number): Step {
  const shared = { cluster: trader.cluster, ownerAddress: trader.keypair.publicKey.toBase58(), pool };
  const choice = random();
  const side = random() < 0.5 ? 'a' : 'b';
  const other = side === 'a' ? 'b' : 'a';
  if (choice < 0.65) {
    const exact = choice < 0.35 ? 'in' : 'out';
    const amount = amountUpTo(pool[exact === 'in' ? side : other].reserve / 4n, random);
    const quote = quoteStableSwap(pool, { ...EXACTLY, inputMint: pool[side].mint.address, exact, amount });
    const [paid, got] = [-quote.amountIn, quote.amountOut];
    return {
      name: `swap ${amount} ${exact} from ${side}`, action: () => buildSwapAction({ ...shared, quote }),
      expected: side === 'a' ? [paid, got, 0n] : [got, paid, 0n],
    };
  }
  if (choice < 0.83) {
    const amount = amountUpTo(pool[side].reserve / 3n, random);
    const quote = quoteStableAdd(pool, { ...EXACTLY, fixedSide: side, amount });
    return {
      name: `add ${amount} of ${side}`, action: () => buildAddLiquidityAction({ ...shared, quote }),
      expected: [-quote.amountA, -quote.amountB, quote.lpAmount],
    };
  }
  const lpAmount = amountUpTo(heldLp / 3n, random);
  const quote = quoteStableRemove(pool, { ...EXACTLY, lpAmount });
  return {
    name: `remove ${lpAmount}`, action: () => buildRemoveLiquidityAction({ ...shared, quote }),
    expected: [quote.amountA, quote.amountB, -lpAmount],
  };
}

describe.each([
  { seed: 1, decimals: [6, 6] as const, coinAmount: 1_000_000_000_000n, pcAmount: 1_200_000_000_000n },
  { seed: 2, decimals: [9, 6] as const, coinAmount: 5_000_000_000_000n, pcAmount: 9_000_000_000n },
  { seed: 3, decimals: [0, 9] as const, coinAmount: 8_000_000n, pcAmount: 3_000_000_000_000_000n },
])('a random walk on a stable pool of $decimals decimals, seed $seed', (walk) => {
  const walking = { operation: 'Swap, add and remove on a stable pool at random', programs: [STABLE] };

  exactProgramTest(walking, 'is predicted to the unit at every step [9.34]', async () => {
    const { seed, decimals: [coinDecimals, pcDecimals], coinAmount, pcAmount } = walk;
    const cluster = clusterConfig(chain);
    const trader: Trader = { chain, cluster, keypair: await chain.fundedKeypair(20) };
    const owner = trader.keypair.publicKey;
    const at = writeStablePool(chain, {
      owner, coinDecimals, pcDecimals, coinAmount, pcAmount, lpSupply: 2_000_000_000_000n, coinNeedTakePnl: 7n,
    });
    giveTokens(chain, owner, at.coinMint, 10n ** 18n);
    giveTokens(chain, owner, at.pcMint, 10n ** 18n);
    giveTokens(chain, owner, at.lpMint, 500_000_000_000n);
    const random = seeded(seed);
    const done = { swap: 0, add: 0, remove: 0, refused: 0 };
    const first = await readStablePool(cluster, at.poolId);
    let held: readonly bigint[] = await stableHoldings(trader, first);
    for (let number = 0; number < WALK_STEPS; number += 1) {
      const pool = await readStablePool(cluster, at.poolId);
      const { model, ...rest } = pool;
      const frozen = structuredClone(rest);
      let step: Step;
      try {
        step = nextStep(trader, pool, held[2] ?? 0n, random);
      } catch (error) {
        if (!(error instanceof AppError) || !REFUSALS.has(error.code)) throw error;
        done.refused += 1;
        continue;
      }
      await land(trader, await step.action());
      const after = await stableHoldings(trader, pool);
      expect({ number, step: step.name, changes: after.map((amount, index) => amount - (held[index] ?? 0n)) })
        .toEqual({ number, step: step.name, changes: step.expected });
      expect({ ...pool, model: undefined }).toEqual({ ...frozen, model: undefined });
      expect(pool.model).toBe(model);
      held = after;
      done[step.name.split(' ')[0] as 'swap' | 'add' | 'remove'] += 1;
    }
    // The walk covered everything, and the program took its PnL on the way.
    expect(Math.min(done.swap, done.add, done.remove)).toBeGreaterThanOrEqual(WALK_STEPS / 30);
    expect(done.refused).toBeLessThan(WALK_STEPS / 2);
    const last = await readStablePool(cluster, at.poolId);
    expect(last.a.vaultAmount).toBeGreaterThan(last.a.reserve);
    expect(last.b.vaultAmount).toBeGreaterThan(last.b.reserve);
    expect(last.pnl.lastRatio).not.toBe(first.pnl.lastRatio);
  });
});
