import { afterAll, beforeAll, describe, expect, vi } from 'vitest';
import type { Keypair } from '@solana/web3.js';
import type { ClusterConfig } from '@/config.ts';
import { createFraction } from '@/services/amounts/fraction.ts';
import { AppError } from '@/errors/AppError.ts';
import { cpmmAddInstructions, cpmmRemoveInstructions, cpmmSwapInstructions } from '@/services/programs/cpmm/instructions.ts';
import type { CpmmPool } from '@/services/programs/cpmm/accounts.ts';
import { quoteCpmmAdd, quoteCpmmRemove, quoteCpmmSwap } from '@/services/programs/cpmm/quote.ts';
import { readCpmmPool } from '@/services/programs/cpmm/readPool.ts';
import type { PoolInstructions } from '@/services/programs/pool/pool.ts';
import { accountsOf, balancesOf, CPMM, cpmmRequest, makeCpmmPool, makeMint } from '../../support/cpmmPools.ts';
import { startTestCluster, type TestCluster } from 'raydium-localnet/testing';
import { land, WALK_STEPS } from '../../support/poolOperations.ts';
import { exactProgramTest } from '../../support/programTest.ts';
import { clusterConfig } from '../../support/services.ts';
import { seeded } from '../../support/seeded.ts';

const walks = { operation: 'Add, swap and remove at random (CPMM)', programs: [CPMM], isCurrent: true } as const;
// Five requests per step: seconds on an idle machine, longer during the rest of the suite.
vi.setConfig({ testTimeout: 240_000 });
/** Dust, and more than the pool holds or counts. */
const REFUSED: readonly string[] = [
  'pools/amount-too-small', 'pools/amount-above-pool', 'pools/amount-above-reserve',
];
const NO_SLIPPAGE = createFraction(0n);

let chain: TestCluster;
let cluster: ClusterConfig;
let keypair: Keypair;
beforeAll(async () => {
  chain = await startTestCluster();
  cluster = clusterConfig(chain);
  keypair = await chain.fundedKeypair(100);
});
afterAll(() => chain.stop());

/** Expected changes of a step, from its quote. */
interface Step {
  readonly name: string;
  readonly instructions: PoolInstructions;
  /** Changes of the owner's accounts, base units. */
  readonly owner: { readonly a: bigint; readonly b: bigint; readonly lp: bigint };
  /** Changes of the pool's own figures. */
  readonly pool: { readonly a: bigint; readonly b: bigint; readonly lp: bigint };
}

interface Choice {
  readonly pool: CpmmPool;
  readonly random: () => number;
  readonly balances: { readonly lp: bigint };
}

/** Any share of an amount: mostly small, sometimes dust, sometimes nearly all. */
function someOf(amount: bigint, random: () => number): bigint {
  const exponent = random() * 10;
  const part = (amount * BigInt(Math.ceil(random() * 1e6))) / 1_000_000n / BigInt(Math.ceil(10 ** (exponent - 1)));
  return part > 0n ? part : 1n;
}

const limits = { slippage: NO_SLIPPAGE, epoch: 0n };

async function chooseStep({ pool, random, balances }: Choice): Promise<Step> {
  const ownerAddress = keypair.publicKey.toBase58();
  const accounts = accountsOf(pool, keypair.publicKey);
  const kind = random();
  if (kind < 0.6) {
    const isAIn = random() < 0.5;
    const exact = random() < 0.5 ? 'in' : 'out';
    const [input, output] = isAIn ? [pool.a, pool.b] : [pool.b, pool.a];
    const amount = someOf(exact === 'in' ? input.reserve : output.reserve - 1n, random);
    const quote = quoteCpmmSwap(pool, { ...limits, inputMint: input.mint.address, exact, amount });
    const taken = quote.protocolFee + quote.fundFee;
    const [more, less] = [quote.amountIn - quote.inputTransferFee - taken, quote.amountOut + quote.outputTransferFee];
    return {
      name: `swap ${exact} ${amount}`,
      instructions: await cpmmSwapInstructions({ pool, ownerAddress, accounts, quote }),
      owner: isAIn
        ? { a: -quote.amountIn, b: quote.amountOut, lp: 0n }
        : { a: quote.amountOut, b: -quote.amountIn, lp: 0n },
      pool: isAIn ? { a: more, b: -less, lp: 0n } : { a: -less, b: more, lp: 0n },
    };
  }
  if (kind < 0.8 || balances.lp === 0n) {
    const fixedSide = random() < 0.5 ? 'a' : 'b';
    const quote = quoteCpmmAdd(pool, { ...limits, fixedSide, amount: someOf(pool[fixedSide].reserve, random) });
    return {
      name: `add ${quote.lpAmount}`,
      instructions: await cpmmAddInstructions({ pool, ownerAddress, accounts, quote }),
      owner: { a: -quote.amountA, b: -quote.amountB, lp: quote.lpAmount },
      pool: { a: quote.amountA - quote.transferFeeA, b: quote.amountB - quote.transferFeeB, lp: quote.lpAmount },
    };
  }
  const quote = quoteCpmmRemove(pool, { ...limits, lpAmount: someOf(balances.lp, random) });
  return {
    name: `remove ${quote.lpAmount}`,
    instructions: await cpmmRemoveInstructions({ pool, ownerAddress, accounts, quote }),
    owner: { a: quote.amountA, b: quote.amountB, lp: -quote.lpAmount },
    pool: { a: -quote.amountA - quote.transferFeeA, b: -quote.amountB - quote.transferFeeB, lp: -quote.lpAmount },
  };
}

async function walk(start: CpmmPool, seed: number, steps: number): Promise<Record<string, number>> {
  const random = seeded(seed);
  const done: Record<string, number> = {};
  let pool = start;
  let balances = await balancesOf(chain, pool, keypair.publicKey);
  while (Object.values(done).reduce((sum, count) => sum + count, 0) < steps) {
    let step: Step;
    try {
      step = await chooseStep({ pool, random, balances });
    } catch (error) {
      // The quote refuses what the program would refuse too; another step is chosen.
      if (error instanceof AppError && REFUSED.includes(error.code)) continue;
      throw error;
    }
    if (balances.a + step.owner.a < 0n || balances.b + step.owner.b < 0n) continue;
    await land({ chain, keypair }, { steps: [{ instructions: step.instructions }] });
    const [now, held] = [await readCpmmPool(cluster, pool.poolId), await balancesOf(chain, pool, keypair.publicKey)];
    const changed = (from: typeof balances, to: typeof balances) =>
      ({ a: to.a - from.a, b: to.b - from.b, lp: to.lp - from.lp });
    const counted = ({ a, b, lpSupply }: CpmmPool) => ({ a: a.reserve, b: b.reserve, lp: lpSupply });
    expect({ step: step.name, owner: changed(balances, held), pool: changed(counted(pool), counted(now)) })
      .toEqual({ step: step.name, owner: step.owner, pool: step.pool });
    const name = step.name.replace(/ \d+$/, '');
    done[name] = (done[name] ?? 0) + 1;
    [pool, balances] = [now, held];
  }
  return done;
}

describe('a random walk on a CPMM pool', () => {
  exactProgramTest(walks, 'is predicted to the unit with a transfer fee on one side [9.35]', async () => {
    const transferFee = { basisPoints: 137, maximumFee: 10n ** 9n };
    const taxed = await makeMint(chain, keypair, { decimals: 6, transferFee });
    const plain = await makeMint(chain, keypair);
    const amounts = { baseAmount: 123_456_789_012n, quoteAmount: 987_654_321n };
    const request = await cpmmRequest(cluster, taxed, plain, amounts);
    const pool = await makeCpmmPool(chain, cluster, keypair, request);
    const done = await walk(pool, 20_261_121, WALK_STEPS);
    expect(Object.keys(done).sort()).toEqual(['add', 'remove', 'swap in', 'swap out']);
  });

  exactProgramTest(walks, 'is predicted to the unit with reserves of 1e18 and transfer fees on both sides [9.35]', async () => {
    const fee = { basisPoints: 50, maximumFee: 10n ** 19n };
    const supply = 18_000_000_000_000_000_000n;
    const base = await makeMint(chain, keypair, { supply, transferFee: fee });
    const quote = await makeMint(chain, keypair, { supply, decimals: 0, transferFee: fee });
    const amounts = { baseAmount: 3_000_000_000_000_000_001n, quoteAmount: 1_234_567_890_123_456_789n };
    const pool = await makeCpmmPool(chain, cluster, keypair, await cpmmRequest(cluster, base, quote, amounts));
    const done = await walk(pool, 7, 60);
    expect(Object.keys(done).length).toBe(4);
  });

  exactProgramTest(walks, 'is predicted to the unit in a pool of a few hundred units', async () => {
    const [base, quote] = [await makeMint(chain, keypair, { decimals: 0 }), await makeMint(chain, keypair)];
    const amounts = { baseAmount: 400n, quoteAmount: 350n };
    const pool = await makeCpmmPool(chain, cluster, keypair, await cpmmRequest(cluster, base, quote, amounts));
    const done = await walk(pool, 99, 60);
    expect(Object.keys(done).length).toBe(4);
  });
});
