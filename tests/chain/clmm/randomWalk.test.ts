import { afterAll, beforeAll, describe, expect, vi } from 'vitest';
import { buildClosePositionAction, buildCollectAction, buildDecreaseLiquidityAction } from '@/services/programs/clmm/positions/buildWithdrawalActions.ts';
import { buildIncreaseLiquidityAction } from '@/services/programs/clmm/positions/buildIncreaseLiquidityAction.ts';
import { positionView, type PositionView } from '@/services/programs/clmm/positions/positionView.ts';
import { type DepositInput, quoteDeposit, quoteWithdrawal } from '@/services/programs/clmm/positions/quote.ts';
import { readPositions } from '@/services/programs/clmm/positions/readPositions.ts';
import type { ClmmPool } from '@/services/programs/clmm/accounts.ts';
import { readClmmPool, readAllTickArrays } from '@/services/programs/clmm/readPool.ts';
import { buildClmmSwapAction } from '@/services/programs/clmm/swap/buildClmmSwapAction.ts';
import { quoteClmmSwap } from '@/services/programs/clmm/swap/quote.ts';
import { AppError } from '@/errors/AppError.ts';
import { keypairOwner } from '@/services/transactions/owner.ts';
import { CLMM, EXACT, inOrder, makePool, openPosition, runSteps, tier } from '../../support/clmmPositions.ts';
import { startTestCluster, type TestCluster } from 'raydium-localnet/testing';
import { heldOf, WALK_STEPS, type Trader } from '../../support/poolOperations.ts';
import { makeToken } from '../../support/pools.ts';
import { exactProgramTest } from '../../support/programTest.ts';
import { clusterConfig } from '../../support/services.ts';
import { seeded } from '../../support/seeded.ts';

vi.setConfig({ testTimeout: 300_000 });

const METADATA = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s';
const walking = { operation: 'Use a concentrated pool in any order', programs: [CLMM, METADATA] };

let chain: TestCluster;
beforeAll(async () => {
  chain = await startTestCluster();
});
afterAll(() => chain.stop());

/** Kinds of steps; half of the steps are swaps. */
const KINDS = ['open', 'swap', 'swap', 'swap', 'swap', 'increase', 'decrease', 'collect', 'close'] as const;

interface Ticks {
  readonly tickLower: number;
  readonly tickUpper: number;
}

/** Invariants after each step. */
interface Expected {
  readonly changeA: bigint;
  readonly changeB: bigint;
  readonly sqrtPriceX64: bigint;
  readonly tickCurrent: number;
  readonly liquidity: bigint;
}

class Walk {
  readonly counts: Record<string, number> = {};
  private readonly random: () => number;

  constructor(
    private readonly trader: Trader, private readonly poolId: string, private readonly spacing: number, private readonly seed: number,
  ) {
    this.random = seeded(seed);
  }

  /** A random step, compared with its quote. */
  async step(): Promise<void> {
    const { cluster, keypair } = this.trader;
    const ownerAddress = keypair.publicKey.toBase58();
    const pool = await readClmmPool(cluster, this.poolId);
    const views = await readPositions(cluster, ownerAddress);
    const kind = views.length < 3 ? 'open' : this.pick(KINDS);
    const view = this.pick(views);
    const before = await this.holdings(pool);
    const expected = await this.act(kind, pool, view, ownerAddress);
    if (!expected) return;
    this.counts[kind] = (this.counts[kind] ?? 0) + 1;
    const [after, now] = [await this.holdings(pool), await readClmmPool(cluster, this.poolId)];
    expect({
      changeA: after[0] - before[0], changeB: after[1] - before[1], sqrtPriceX64: now.sqrtPriceX64,
      tickCurrent: now.tickCurrent, liquidity: now.liquidity,
    }, `${kind}, seed ${this.seed}`).toEqual(expected);
  }

  private async act(
    kind: (typeof KINDS)[number], pool: ClmmPool,
    view: PositionView | undefined, ownerAddress: string,
  ): Promise<Expected | null> {
    const { cluster } = this.trader;
    const same = { sqrtPriceX64: pool.sqrtPriceX64, tickCurrent: pool.tickCurrent };
    const inRange = (ticks: Ticks): boolean =>
      pool.tickCurrent >= ticks.tickLower && pool.tickCurrent < ticks.tickUpper;
    if (kind === 'swap') return this.swap(pool, ownerAddress);
    if (kind === 'open') {
      const ticks = this.range(pool);
      const input = this.input(pool, ticks);
      const { quote } = await openPosition(this.trader, { poolId: this.poolId, ...ticks, input });
      return {
        ...same, changeA: -quote.amountA, changeB: -quote.amountB,
        liquidity: pool.liquidity + (inRange(ticks) ? quote.liquidity : 0n),
      };
    }
    if (!view) return null;
    const { position, owed } = view;
    const query = { cluster, ownerAddress, pool, position };
    if (kind === 'increase') {
      const input = this.input(pool, position);
      const quote = quoteDeposit({ pool, ...position, input, slippage: EXACT, epoch: 0n });
      await runSteps(this.trader, await buildIncreaseLiquidityAction({ ...query, quote }));
      return {
        ...same, changeA: -quote.amountA, changeB: -quote.amountB,
        liquidity: pool.liquidity + (inRange(position) ? quote.liquidity : 0n),
      };
    }
    if (kind === 'collect') {
      if (owed.feesA + owed.feesB === 0n) return null;
      await runSteps(this.trader, await buildCollectAction({ ...query, owed }));
      return { ...same, changeA: owed.feesA, changeB: owed.feesB, liquidity: pool.liquidity };
    }
    const liquidity = kind === 'close' ? position.liquidity : (position.liquidity * this.below(99n) + 99n) / 100n;
    const quote = quoteWithdrawal({ ...query, owed, liquidity, slippage: EXACT, epoch: 0n });
    if (kind === 'decrease' && liquidity === 0n) return null;
    const action = await (kind === 'close' ? buildClosePositionAction : buildDecreaseLiquidityAction)({ ...query, quote });
    await runSteps(this.trader, action);
    return {
      ...same, changeA: quote.receivedA, changeB: quote.receivedB,
      liquidity: pool.liquidity - (inRange(position) ? liquidity : 0n),
    };
  }

  private async swap(pool: ClmmPool, ownerAddress: string): Promise<Expected | null> {
    const { cluster } = this.trader;
    const from = this.pick(['a', 'b'] as const);
    const exact = this.pick(['in', 'in', 'out'] as const);
    const amount = 1n + this.below(10n ** BigInt(3 + Math.floor(this.random() * 10)));
    try {
      const quote = quoteClmmSwap(pool, await readAllTickArrays(cluster, pool), {
        inputMint: pool[from].mint.address, exact, amount, slippage: EXACT, epoch: 0n, timeSeconds: 0n,
      });
      await runSteps(this.trader, await buildClmmSwapAction({ cluster, ownerAddress, pool, quote }));
      const [paid, got] = [-quote.amountIn, quote.amountOut];
      return {
        changeA: from === 'a' ? paid : got, changeB: from === 'a' ? got : paid,
        sqrtPriceX64: quote.sqrtPriceAfterX64, tickCurrent: quote.tickAfter, liquidity: quote.liquidityAfter,
      };
    } catch (error) {
      // A walk sometimes asks for more than there is, or for too little.
      if (error instanceof AppError && /^(clmm|pools)\//.test(error.code)) return null;
      throw error;
    }
  }

  private async holdings(pool: ClmmPool): Promise<readonly [bigint, bigint]> {
    return [await heldOf(this.trader, pool.a.mint.address), await heldOf(this.trader, pool.b.mint.address)];
  }

  private range({ tickCurrent }: ClmmPool): Ticks {
    const middle = Math.round(tickCurrent / this.spacing) + Math.floor((this.random() - 0.5) * 40);
    const width = 1 + Math.floor(this.random() ** 3 * 400);
    const above = middle + 1 + Math.floor(width / 2);
    return { tickLower: (middle - width) * this.spacing, tickUpper: above * this.spacing };
  }

  /** Amounts for the range at this price. */
  private input({ tickCurrent }: ClmmPool, { tickLower, tickUpper }: Ticks): DepositInput {
    if (this.random() < 0.4) return { kind: 'liquidity', liquidity: 1n + this.below(10n ** 13n) };
    const side = tickCurrent < tickLower ? 'a' : tickCurrent >= tickUpper ? 'b' : this.pick(['a', 'b'] as const);
    return { kind: 'amount', side, amount: 10n ** 6n + this.below(10n ** 11n) };
  }

  private below(limit: bigint): bigint {
    return (BigInt(Math.floor(this.random() * 2 ** 52)) * limit) >> 52n;
  }

  private pick<T>(items: readonly T[]): T {
    return items[Math.floor(this.random() * items.length)] as T;
  }
}

describe('swaps and positions in any order', () => {
  exactProgramTest(walking, 'are foretold to the unit: amounts, price, tick, liquidity and fees [4.33]', async () => {
    const keypair = await chain.fundedKeypair(10_000);
    const trader = { chain, cluster: clusterConfig(chain), keypair };
    const owner = keypairOwner(keypair.secretKey);
    const [base, quote] = inOrder(await makeToken(trader.cluster, owner), await makeToken(trader.cluster, owner));
    const total: Record<string, number> = {};
    for (const [rate, spacing, seed] of [[2_500, 60, 20_260_101], [100, 1, 7], [10_000, 120, 99]] as const) {
      const poolId = await makePool(trader, { base, quote, config: await tier(trader, rate, spacing) });
      const walk = new Walk(trader, poolId, spacing, seed);
      for (let step = 0; step < WALK_STEPS; step += 1) await walk.step();
      for (const [kind, count] of Object.entries(walk.counts)) total[kind] = (total[kind] ?? 0) + count;
      // Finally everyone withdraws: only dust and the protocol's fees stay.
      for (const { position } of await readPositions(trader.cluster, owner.address)) {
        const pool = await readClmmPool(trader.cluster, poolId);
        const tickArrays = await readAllTickArrays(trader.cluster, pool);
        const view = positionView({ position, pool, tickArrays, nowSeconds: 0n });
        const closing = quoteWithdrawal({ ...view, liquidity: position.liquidity, slippage: EXACT, epoch: 0n });
        await runSteps(trader, await buildClosePositionAction({
          cluster: trader.cluster, ownerAddress: owner.address, pool, position, quote: closing,
        }));
      }
      const { a, b, liquidity, tickArrayStarts } = await readClmmPool(trader.cluster, poolId);
      expect([liquidity, tickArrayStarts]).toEqual([0n, []]);
      for (const side of [a, b]) {
        const left = side.vaultAmount - side.protocolFees - side.fundFees;
        expect(left >= 0n && left < 2_000n, `${left} left`).toBe(true);
      }
    }
    expect(Object.values(total).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(2.5 * WALK_STEPS);
    expect(Object.keys(total).sort()).toEqual(['close', 'collect', 'decrease', 'increase', 'open', 'swap']);
  });
});
