import { Keypair, PublicKey } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ClusterConfig } from '@/config.ts';
import { specTextOf } from '@/errors/describe.ts';
import { createFraction } from '@/services/amounts/fraction.ts';
import { getChainTime } from '@/services/rpc/getChainTime.ts';
import { ammAllows, type AmmV4Pool } from '@/services/programs/ammV4/accounts.ts';
import { ammV4AddInstructions, ammV4RemoveInstructions, ammV4SwapInstructions } from '@/services/programs/ammV4/instructions.ts';
import { readAmmV4Pool } from '@/services/programs/ammV4/readPool.ts';
import { buildAddLiquidityAction, buildRemoveLiquidityAction } from '@/services/pools/buildLiquidityActions.ts';
import { buildSwapAction } from '@/services/pools/buildSwapAction.ts';
import { prepareOwnerAccounts } from '@/services/programs/pool/ownerAccounts.ts';
import { quoteAdd, quoteRemove, quoteSwap } from '@/services/pools/quote.ts';
import { readPool } from '@/services/pools/readPool.ts';
import type { OwnerAccounts, PoolInstructions } from '@/services/programs/pool/pool.ts';
import { planAction } from '@/services/transactions/planAction.ts';
import { AMM_PROGRAMS, changes, EXACTLY, makeAmmV4Pool } from '@tests/support/ammV4Pools.ts';
import { startApiCluster, type ApiCluster } from '@tests/support/apiCluster.ts';
import { land, type Trader } from '@tests/support/poolOperations.ts';
import { makeToken } from '@tests/support/pools.ts';
import { programTest } from '@tests/support/programTest.ts';
import { clusterConfig, codeOf, errorOf, fundedOwner } from '@tests/support/services.ts';
import type { TestCluster } from 'raydium-localnet/testing';

const limits = { operation: 'Keep the limits of an AMM v4 operation', programs: AMM_PROGRAMS };
const statuses = { operation: 'Keep the status of an AMM v4 pool', programs: AMM_PROGRAMS };
const WHOLE = 10n ** 9n;
const terms = { slippage: EXACTLY, epoch: 0n };

let api: ApiCluster;
let chain: TestCluster;
let cluster: ClusterConfig;
beforeAll(async () => {
  api = await startApiCluster();
  ({ chain, cluster } = api);
});
afterAll(() => chain.stop());

async function newPool(startTimeSeconds = 0n): Promise<{ readonly trader: Trader; readonly poolId: string }> {
  const trader = { chain, cluster, keypair: await chain.fundedKeypair(20) };
  const poolId = await makeAmmV4Pool(
    trader, { amount: 100n * WHOLE }, { amount: 200n * WHOLE }, { startTimeSeconds });
  return { trader, poolId };
}

/** Writes to a pool's account without the runtime's checks. */
async function rewrite(address: string, change: (data: Buffer) => void): Promise<void> {
  const account = await chain.connection().getAccountInfo(new PublicKey(address));
  if (!account) throw new Error(`nothing at ${address}`);
  change(account.data);
  chain.localnet.control.setAccount(address, {
    lamports: BigInt(account.lamports), data: account.data, owner: account.owner.toBase58(),
  });
  chain.localnet.control.advanceSlots(40);
}

async function setStatus(poolId: string, status: bigint): Promise<AmmV4Pool> {
  await rewrite(poolId, (data) => data.writeBigUInt64LE(status, 0));
  return readAmmV4Pool(cluster, poolId);
}

describe('a limit that the pool\'s price has passed', () => {
  programTest(limits, 'is refused by the program, and the plan says so before the signature', async () => {
    const { trader, poolId } = await newPool();
    const ownerAddress = trader.keypair.publicKey.toBase58();
    const pool = await readPool(cluster, poolId);
    const [mintA, mintB] = [pool.a.mint.address, pool.b.mint.address];
    const swapIn = quoteSwap(pool, { ...terms, inputMint: mintA, exact: 'in', amount: WHOLE });
    const swapOut = quoteSwap(pool, { ...terms, inputMint: mintA, exact: 'out', amount: WHOLE });
    const add = quoteAdd(pool, { ...terms, fixedSide: 'b', amount: WHOLE });
    const addLess = quoteAdd(pool, { ...terms, fixedSide: 'a', amount: WHOLE });
    const remove = quoteRemove(pool, { ...terms, lpAmount: WHOLE });
    const query = { cluster, ownerAddress, pool };

    // Another user sells A: less of A is left, and more of B.
    const before = quoteSwap(pool, { ...terms, inputMint: mintA, exact: 'in', amount: WHOLE / 1000n });
    await land(trader, await buildSwapAction({ ...query, quote: before }));

    const actions = {
      'swap in': await buildSwapAction({ ...query, quote: swapIn }),
      'swap out': await buildSwapAction({ ...query, quote: swapOut }),
      'add, the other side above its most': await buildAddLiquidityAction({ ...query, quote: add }),
      'add, the other side below its least': await buildAddLiquidityAction({ ...query, quote: addLess }),
      remove: await buildRemoveLiquidityAction({ ...query, quote: remove }),
    };
    for (const [name, action] of Object.entries(actions)) {
      const error = await errorOf(land(trader, action));
      expect([name, error.code, error.details['errorName']]).toEqual([name, 'programs/failed', 'ExceededSlippage']);
      const plan = await planAction({ cluster, owner: ownerAddress, action });
      expect([name, plan.problem?.code]).toEqual([name, 'programs/failed']);
    }

    // With the accepted slippage the same operations land.
    const agreed = { slippage: createFraction(1n, 20n), epoch: 0n };
    const quotes = {
      swapIn: quoteSwap(pool, { ...agreed, inputMint: mintA, exact: 'in', amount: WHOLE }),
      swapOut: quoteSwap(pool, { ...agreed, inputMint: mintA, exact: 'out', amount: WHOLE }),
      add: quoteAdd(pool, { ...agreed, fixedSide: 'b', amount: WHOLE }),
      remove: quoteRemove(pool, { ...agreed, lpAmount: WHOLE }),
    };
    const ammPool = await readAmmV4Pool(cluster, poolId);
    const sold = await changes(trader, ammPool, async () =>
      land(trader, await buildSwapAction({ ...query, quote: quotes.swapIn })));
    expect(sold.b).toBeGreaterThanOrEqual(quotes.swapIn.minAmountOut);
    const bought = await changes(trader, ammPool, async () =>
      land(trader, await buildSwapAction({ ...query, quote: quotes.swapOut })));
    expect(bought.b).toBe(WHOLE);
    expect(-bought.a).toBeLessThanOrEqual(quotes.swapOut.maxAmountIn);
    const back = quoteSwap(await readPool(cluster, poolId), {
      ...terms, inputMint: mintB, exact: 'in', amount: 3n * WHOLE,
    });
    await land(trader, await buildSwapAction({ ...query, quote: back }));
    await land(trader, await buildAddLiquidityAction({ ...query, quote: quotes.add }));
    const taken = await changes(trader, ammPool, async () =>
      land(trader, await buildRemoveLiquidityAction({ ...query, quote: quotes.remove })));
    expect(taken.a).toBeGreaterThanOrEqual(quotes.remove.minAmountA);
    expect(taken.b).toBeGreaterThanOrEqual(quotes.remove.minAmountB);
  });
});

describe('the status of a pool', () => {
  programTest({ ...statuses, isCurrent: true }, 'lets people do what the program lets them, whatever it is [4.31]', async () => {
    const { trader, poolId } = await newPool();
    const ownerAddress = trader.keypair.publicKey.toBase58();
    const open = await readAmmV4Pool(cluster, poolId);
    const tokens = [open.a.mint, open.b.mint, { address: open.lpMint, programId: open.a.mint.programId }]
      .map(({ address, programId }) => ({ mint: address, programId, spends: 1n, spendsAtMost: 1n }));
    const { addresses: [a = '', b = '', lp = ''] } = await prepareOwnerAccounts({ cluster, ownerAddress, tokens });
    const accounts: OwnerAccounts = { a, b, lp };
    const lands = async (instructions: PoolInstructions): Promise<boolean> => {
      const action = { kind: 'test', key: 'test', title: 'Try', steps: [{ label: 'Try', instructions }] };
      const outcome = await land(trader, action).then(() => 'landed', (error: unknown) => error);
      if (outcome === 'landed') return true;
      expect(outcome).toMatchObject({ code: 'programs/failed', details: { errorName: 'InvalidStatus' } });
      return false;
    };
    for (const status of [1n, 2n, 3n, 4n, 6n, 7n]) {
      const pool = await setStatus(poolId, status);
      const built = { pool, ownerAddress, accounts };
      const inputMint = pool.a.mint.address;
      const swap = await ammV4SwapInstructions({
        ...built, quote: quoteSwap(pool, { ...terms, inputMint, exact: 'in', amount: WHOLE }),
      }, cluster);
      const deposit = await ammV4AddInstructions({
        ...built, quote: quoteAdd(pool, { slippage: createFraction(1n, 10n), epoch: 0n, fixedSide: 'a', amount: WHOLE }),
      });
      const withdraw = await ammV4RemoveInstructions({
        ...built, quote: quoteRemove(pool, { slippage: createFraction(1n, 10n), epoch: 0n, lpAmount: WHOLE }),
      });
      expect({ status, swap: await lands(swap), deposit: await lands(deposit), withdraw: await lands(withdraw) })
        .toEqual({ status, ...ammAllows(status) });
    }
  });

  programTest(statuses, 'refuses before the signature what it does not allow', async () => {
    const { trader, poolId } = await newPool();
    const open = await readAmmV4Pool(cluster, poolId);
    const query = { cluster, ownerAddress: trader.keypair.publicKey.toBase58() };
    const inputMint = open.a.mint.address;
    const swap = quoteSwap(open, { ...terms, inputMint, exact: 'in', amount: WHOLE });
    const add = quoteAdd(open, { ...terms, fixedSide: 'a', amount: WHOLE });
    const remove = quoteRemove(open, { ...terms, lpAmount: WHOLE });
    const closed = await setStatus(poolId, 2n);
    expect(await codeOf(buildSwapAction({ ...query, pool: closed, quote: swap }))).toBe('pools/swap-not-allowed');
    expect(await codeOf(buildAddLiquidityAction({ ...query, pool: closed, quote: add }))).toBe('pools/deposit-not-allowed');
    expect(await codeOf(buildRemoveLiquidityAction({ ...query, pool: closed, quote: remove })))
      .toBe('pools/withdraw-not-allowed');
  });
});

describe('the open time of a pool', () => {
  programTest(statuses, 'holds swaps back, and liquidity not; once it has come they land [4.31]', async () => {
    const opens = BigInt(Math.floor((await getChainTime(cluster)) / 1000)) + 3_600n;
    const { trader, poolId } = await newPool(opens);
    const pool = await readAmmV4Pool(cluster, poolId);
    expect([pool.status, pool.openTimeSeconds, pool.allows.swap]).toEqual([7n, opens, true]);
    const query = { cluster, ownerAddress: trader.keypair.publicKey.toBase58(), pool };
    const quote = quoteSwap(pool, { ...terms, inputMint: pool.a.mint.address, exact: 'in', amount: WHOLE });
    expect(await codeOf(buildSwapAction({ ...query, quote }))).toBe('pools/not-open-yet');
    const add = quoteAdd(pool, { ...terms, fixedSide: 'a', amount: WHOLE });
    await land(trader, await buildAddLiquidityAction({ ...query, quote: add }));

    // Its open time is set to now, which is faster than waiting.
    await rewrite(poolId, (data) => data.writeBigUInt64LE(opens - 7_200n, 224));
    const opened = await readAmmV4Pool(cluster, poolId);
    const now = quoteSwap(opened, { ...terms, inputMint: pool.a.mint.address, exact: 'in', amount: WHOLE });
    const done = await changes(trader, opened, async () =>
      land(trader, await buildSwapAction({ ...query, pool: opened, quote: now })));
    expect([done.a, done.b, done.pool.status]).toEqual([-WHOLE, now.amountOut, 6n]);
  });
});

describe('a restricted region', () => {
  programTest(statuses, 'swaps, adds and removes nothing, in the words of the spec [6.11]', async () => {
    const { trader, poolId } = await newPool();
    const pool = await readPool(cluster, poolId);
    // Another name of the same host, whose answers are not cached yet.
    const elsewhere = chain.localnet.rpcUrl.replace('127.0.0.1', 'localhost');
    const region = { ...cluster, apiHosts: { ...cluster.apiHosts, base: elsewhere } };
    const query = { cluster: region, ownerAddress: trader.keypair.publicKey.toBase58(), pool };
    const swap = quoteSwap(pool, { ...terms, inputMint: pool.a.mint.address, exact: 'in', amount: WHOLE });
    const add = quoteAdd(pool, { ...terms, fixedSide: 'a', amount: WHOLE });
    const remove = quoteRemove(pool, { ...terms, lpAmount: WHOLE });
    await api.setAvailability({ swap: false, addStandardPosition: false, removeStandardPosition: false });
    const errors = [
      await errorOf(buildSwapAction({ ...query, quote: swap })),
      await errorOf(buildAddLiquidityAction({ ...query, quote: add })),
      await errorOf(buildRemoveLiquidityAction({ ...query, quote: remove })),
    ];
    await api.setAvailability({});
    expect(errors.map(({ code }) => code)).toEqual(['regions/swap', 'regions/add-liquidity', 'regions/remove-liquidity']);
    expect(errors.map(({ code }) => specTextOf(code))).toEqual([
      'swap feature disabled in your region', 'add liquidity feature disabled in your region',
      'remove liquidity feature disabled in your region',
    ]);
  });
});

describe('an account that is not a pool', () => {
  test('differs from a missing one', async () => {
    const owner = await fundedOwner(chain);
    const mint = await makeToken(clusterConfig(chain), owner);
    const nowhere = Keypair.generate().publicKey.toBase58();
    expect(await codeOf(readPool(cluster, nowhere))).toBe('pools/not-found');
    expect(await codeOf(readAmmV4Pool(cluster, nowhere))).toBe('pools/not-found');
    expect(await codeOf(readPool(cluster, mint))).toBe('pools/not-a-pool');
    expect(await codeOf(readAmmV4Pool(cluster, mint))).toBe('pools/not-an-amm-pool');
    expect(await codeOf(readPool(cluster, 'x'))).toBe('accounts/invalid-public-key');
  });
});
