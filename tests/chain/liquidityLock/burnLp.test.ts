import {
  createAssociatedTokenAccountIdempotentInstruction, createTransferInstruction, getAssociatedTokenAddressSync,
} from '@solana/spl-token';
import { PublicKey } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { ClusterConfig } from '@/config.ts';
import { U64_MAX } from '@/services/amounts/integers.ts';
import { buildBurnLpAction } from '@/services/pools/buildBurnOrLockActions.ts';
import { readLpHolding } from '@/services/pools/readLpHolding.ts';
import { buildAddLiquidityAction, buildRemoveLiquidityAction } from '@/services/pools/buildLiquidityActions.ts';
import { quoteAdd, quoteRemove } from '@/services/pools/quote.ts';
import { readPool } from '@/services/pools/readPool.ts';
import type { StandardPool } from '@/services/pools/PoolProgram.ts';
import { writePhrase } from '@/services/transactions/phrase.ts';
import { AMM_PROGRAMS, EXACTLY, makeAmmV4Pool } from '../../support/ammV4Pools.ts';
import { CPMM, cpmmRequest, makeCpmmPool, makeMint, landAction } from '../../support/cpmmPools.ts';
import { needsPrograms, startTestCluster, type TestCluster } from 'raydium-localnet/testing';
import { heldOf, land, type Trader } from '../../support/poolOperations.ts';
import { exactProgramTest, programTest } from '../../support/programTest.ts';
import { approvingWallet, clusterConfig, codeOf } from '../../support/services.ts';
import { STABLE } from '../../support/stablePools.ts';
import { stableScene } from '../../support/stableScene.ts';
import { seeded } from '../../support/seeded.ts';

const INCINERATOR = '1nc1nerator11111111111111111111111111111111';
const SYSTEM = '11111111111111111111111111111111';

let chain: TestCluster;
let cluster: ClusterConfig;
beforeAll(async () => {
  chain = await startTestCluster();
  cluster = clusterConfig(chain);
});
afterAll(() => chain.stop());

interface Scene {
  readonly trader: Trader;
  readonly poolId: string;
}

const newTrader = async (): Promise<Trader> => ({ chain, cluster, keypair: await chain.fundedKeypair(50) });

async function ammV4Scene(): Promise<Scene> {
  const trader = await newTrader();
  const poolId = await makeAmmV4Pool(trader, { decimals: 6, amount: 123_456_789_012n }, { amount: 987_654_321_098n });
  return { trader, poolId };
}

async function cpmmScene(): Promise<Scene> {
  const trader = await newTrader();
  const [base, quote] = [await makeMint(chain, trader.keypair), await makeMint(chain, trader.keypair, { decimals: 6 })];
  const amounts = { baseAmount: 123_456_789_012n, quoteAmount: 987_654_321_098n };
  const request = await cpmmRequest(cluster, base, quote, amounts);
  const { poolId } = await makeCpmmPool(chain, cluster, trader.keypair, request);
  return { trader, poolId };
}

/** Its user has all LP tokens except those the pool's program keeps, none here. */
async function stable(): Promise<Scene> {
  const lp = 10n ** 15n;
  const { trader, pool } = await stableScene(chain, { coinAmount: lp / 2n, pcAmount: lp / 2n, lpSupply: lp });
  return { trader, poolId: pool.poolId };
}

const addressOf = ({ keypair }: Trader): string => keypair.publicKey.toBase58();
const holdingOf = async (poolId: string) => readLpHolding(cluster, await readPool(cluster, poolId));

async function burn({ trader, poolId }: Scene, amount: bigint): Promise<void> {
  const pool = await readPool(cluster, poolId);
  await land(trader, await buildBurnLpAction({ cluster, ownerAddress: addressOf(trader), pool, amount }));
}

/** Transfers LP tokens to a wallet's associated account. */
async function give({ trader, poolId }: Scene, to: string, amount: bigint): Promise<string> {
  const { lpMint } = await readPool(cluster, poolId);
  const [mint, owner, payer] = [new PublicKey(lpMint), new PublicKey(to), trader.keypair.publicKey];
  const account = getAssociatedTokenAddressSync(mint, owner, true);
  await land(trader, { steps: [{ instructions: [
    createAssociatedTokenAccountIdempotentInstruction(payer, account, owner, mint),
    createTransferInstruction(getAssociatedTokenAddressSync(mint, payer), account, payer, amount),
  ] }] });
  return account.toBase58();
}

async function tokensOf(trader: Trader, { a, b, lpMint }: StandardPool): Promise<readonly [bigint, bigint, bigint]> {
  const [heldA, heldB, lp] = await Promise.all(
    [a.mint.address, b.mint.address, lpMint].map((mint) => heldOf(trader, mint)));
  return [heldA ?? 0n, heldB ?? 0n, lp ?? 0n];
}

/** Removes liquidity without slippage, and compares the amounts with the quote. */
async function removeAsQuoted({ trader, poolId }: Scene, lpAmount: bigint): Promise<void> {
  const pool = await readPool(cluster, poolId);
  const quote = quoteRemove(pool, { lpAmount, slippage: EXACTLY, epoch: 0n });
  const before = await tokensOf(trader, pool);
  const action = await buildRemoveLiquidityAction({ cluster, ownerAddress: addressOf(trader), pool, quote });
  await land(trader, pool.kind === 'stable' ? action : action);
  const after = await tokensOf(trader, pool);
  const changes = after.map((amount, place) => amount - (before[place] ?? 0n));
  expect(changes).toEqual([quote.amountA, quote.amountB, -lpAmount]);
  expect((await readPool(cluster, poolId)).lpSupply).toBe(pool.lpSupply - lpAmount);
}

/** Adds liquidity without slippage, and compares the amounts with the quote. */
async function addAsQuoted({ trader, poolId }: Scene, amount: bigint): Promise<void> {
  const pool = await readPool(cluster, poolId);
  const quote = quoteAdd(pool, { fixedSide: 'a', amount, slippage: EXACTLY, epoch: 0n });
  const before = await tokensOf(trader, pool);
  await land(trader, await buildAddLiquidityAction({ cluster, ownerAddress: addressOf(trader), pool, quote }));
  const after = await tokensOf(trader, pool);
  const changes = after.map((one, place) => one - (before[place] ?? 0n));
  expect(changes).toEqual([-quote.amountA, -quote.amountB, quote.lpAmount]);
}

const LP_LOCK = 'LockrWmn6K5twhz3y9w1dQERbmgSaRkfnTeTKbpofwE';

const KINDS = [
  { kind: 'an AMM v4 pool', programs: AMM_PROGRAMS, make: ammV4Scene, keptBack: 1_000_000n, isLockable: false },
  { kind: 'a CPMM pool', programs: [CPMM], make: cpmmScene, keptBack: 100n, isLockable: !needsPrograms(LP_LOCK).skip },
] as const;

for (const { kind, programs, make, keptBack, isLockable } of KINDS) {
  const burning = { operation: `Burn LP tokens of ${kind}`, programs };

  describe(`LP tokens of ${kind}`, () => {
    programTest(burning, 'are all free at first, but for what its program keeps back', async () => {
      const scene = await make();
      const pool = await readPool(cluster, scene.poolId);
      const held = await heldOf(scene.trader, pool.lpMint);
      const { supply, withheld, burned, locked, free, burnAccounts, canLock } = await holdingOf(scene.poolId);
      expect({ supply, withheld, burned, locked, free }).toEqual({
        supply: pool.lpSupply, withheld: keptBack, burned: 0n, locked: 0n, free: held,
      });
      expect(held + keptBack).toBe(pool.lpSupply);
      expect([burnAccounts, canLock]).toEqual([[], isLockable]);
    });

    exactProgramTest(burning, 'are burned to the unit, and what is left goes out and in as quoted [10.7, 10.8]', async () => {
      const scene = await make();
      const before = await holdingOf(scene.poolId);
      await burn(scene, 1n);
      await burn(scene, before.free / 3n);
      const after = await holdingOf(scene.poolId);
      const gone = 1n + before.free / 3n;
      expect(after).toMatchObject({
        supply: before.supply, withheld: keptBack, burned: gone, locked: 0n, free: before.free - gone,
      });
      const pool = await readPool(cluster, scene.poolId);
      expect([pool.lpSupply, pool.lpCirculating]).toEqual([before.supply, before.free - gone]);
      await removeAsQuoted(scene, 1_234_567n);
      await addAsQuoted(scene, 5_000_000_001n);
      await removeAsQuoted(scene, await heldOf(scene.trader, pool.lpMint));
      // The others have withdrawn: what is left in the pool belongs to burned tokens, and stays.
      expect(await holdingOf(scene.poolId)).toMatchObject({ withheld: keptBack, burned: gone, free: 0n });
      expect((await readPool(cluster, scene.poolId)).a.reserve).toBeGreaterThan(0n);
    });

    programTest(burning, 'can all be burned, and others may still add and take out theirs [10.8]', async () => {
      const scene = await make();
      const { free, supply } = await holdingOf(scene.poolId);
      await burn(scene, free);
      expect(await holdingOf(scene.poolId)).toMatchObject({ supply, withheld: keptBack, burned: free, free: 0n });
      await addAsQuoted(scene, 7_000_000_000n);
      const { free: added } = await holdingOf(scene.poolId);
      expect(added).toBeGreaterThan(0n);
      await removeAsQuoted(scene, added);
      expect(await holdingOf(scene.poolId)).toMatchObject({ burned: free, free: 0n });
    });

    programTest(burning, 'where no one has a key count as burned, those of the lock program as locked [10.7]', async () => {
      const scene = await make();
      const before = await holdingOf(scene.poolId);
      await burn(scene, 10n);
      const accounts = [await give(scene, INCINERATOR, 1_000n), await give(scene, SYSTEM, 200n)];
      const lockVault = await give(scene, cluster.programs.lpLockAuthority, 30_000n);
      const after = await holdingOf(scene.poolId);
      expect(after).toMatchObject({
        supply: before.supply, withheld: keptBack, burned: 1_210n, locked: 30_000n, lockVault,
        free: before.free - 31_210n,
        burnAccounts: [
          { ownerAddress: INCINERATOR, account: accounts[0], amount: 1_000n },
          { ownerAddress: SYSTEM, account: accounts[1], amount: 200n },
        ],
      });
    });

    programTest(burning, 'are told to the unit through forty operations in any order', async () => {
      const scene = await make();
      const random = seeded(20_261_121);
      const told = { burned: 0n, locked: 0n };
      for (let step = 0; step < 40; step += 1) {
        const pool = await readPool(cluster, scene.poolId);
        const held = await heldOf(scene.trader, pool.lpMint);
        const part = 1n + (held * BigInt(Math.floor(random() * 1_000))) / 10_000n;
        const choice = Math.floor(random() * 5);
        if (choice === 0) await burn(scene, part);
        else if (choice === 1) await give(scene, INCINERATOR, part);
        else if (choice === 2) await give(scene, cluster.programs.lpLockAuthority, part);
        else if (choice === 3) await addAsQuoted(scene, 1_000_000n + part / 3n);
        else await removeAsQuoted(scene, part + 1_000n);
        if (choice < 2) told.burned += part;
        if (choice === 2) told.locked += part;
        const { supply, withheld, burned, locked, free } = await holdingOf(scene.poolId);
        expect({ burned, locked, withheld }).toEqual({ ...told, withheld: keptBack });
        expect(free).toBe(await heldOf(scene.trader, pool.lpMint));
        expect(withheld + burned + locked + free).toBe(supply);
        expect((await readPool(cluster, scene.poolId)).lpSupply).toBe(supply);
      }
      expect([told.burned > 0n, told.locked > 0n]).toEqual([true, true]);
    });
  });
}

describe('LP tokens of a stable pool', () => {
  exactProgramTest({ operation: 'Burn LP tokens of a stable pool', programs: [STABLE] },
    'are burned to the unit, and what is left goes out as quoted', async () => {
      const scene = await stable();
      const before = await holdingOf(scene.poolId);
      expect(before).toMatchObject({ withheld: 0n, burned: 0n, locked: 0n, free: before.supply });
      await burn(scene, 333_333_333_333n);
      expect(await holdingOf(scene.poolId)).toMatchObject({
        supply: before.supply, burned: 333_333_333_333n, free: before.supply - 333_333_333_333n,
      });
      await removeAsQuoted(scene, 123_456_789n);
      expect(await holdingOf(scene.poolId)).toMatchObject({ burned: 333_333_333_333n });
    });
});

describe('a burn', () => {
  const burning = { operation: 'Burn LP tokens of a CPMM pool', programs: [CPMM] };

  programTest(burning, 'is shown before it is signed: what leaves, and nothing else but the network fee [10.34]', async () => {
    const { trader, poolId } = await cpmmScene();
    const pool = await readPool(cluster, poolId);
    const action = await buildBurnLpAction({ cluster, ownerAddress: addressOf(trader), pool, amount: 12_500_000_000n });
    const { totals, problem } = await landAction(cluster, approvingWallet(trader.keypair), action);
    expect(writePhrase(action.title)).toBe('Burn 12.5 LP tokens');
    expect(action.notes?.[0]).toBe(`Pool ${poolId}, LP mint ${pool.lpMint}.`);
    expect(problem).toBeNull();
    expect(totals.tokens.map(({ mint, change }) => [mint, change])).toEqual([[pool.lpMint, -12_500_000_000n]]);
    expect(totals.solChangeLamports).toBe(-totals.networkFeeLamports - totals.priorityFeeLamports);
    expect((await holdingOf(poolId)).burned).toBe(12_500_000_000n);
  });

  programTest(burning, 'of nothing, of more than is held, and by someone without any is refused', async () => {
    const { trader, poolId } = await cpmmScene();
    const pool = await readPool(cluster, poolId);
    const stranger = addressOf(await newTrader());
    const code = (ownerAddress: string, amount: bigint) =>
      codeOf(buildBurnLpAction({ cluster, ownerAddress, pool, amount }));
    const held = await heldOf(trader, pool.lpMint);
    expect(await code(addressOf(trader), 0n)).toBe('liquidityLock/amount-zero');
    expect(await code(addressOf(trader), -1n)).toBe('liquidityLock/amount-zero');
    expect(await code(addressOf(trader), held + 1n)).toBe('pools/amount-above-balance');
    expect(await code(addressOf(trader), U64_MAX)).toBe('pools/amount-above-balance');
    expect(await code(stranger, 1n)).toBe('pools/amount-above-balance');
    expect((await holdingOf(poolId)).burned).toBe(0n);
  });

  programTest(burning, 'is asked of a pool that is there', async () => {
    const { poolId } = await cpmmScene();
    const pool = await readPool(cluster, poolId);
    expect(await codeOf(readLpHolding(cluster, { ...pool, poolId: INCINERATOR }))).toBe('pools/not-found');
  });
});
