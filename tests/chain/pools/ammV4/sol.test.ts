import {
  createAssociatedTokenAccountInstruction, createSyncNativeInstruction, getAssociatedTokenAddressSync, NATIVE_MINT,
} from '@solana/spl-token';
import { SystemProgram } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { ClusterConfig } from '@/config.ts';
import { getRent } from '@/services/rpc/getRent.ts';
import { parsePercent } from '@/services/amounts/decimals.ts';
import { buildAddLiquidityAction, buildRemoveLiquidityAction } from '@/services/pools/buildLiquidityActions.ts';
import { buildSwapAction } from '@/services/pools/buildSwapAction.ts';
import { quoteAdd, quoteRemove, quoteSwap } from '@/services/pools/quote.ts';
import { readPool } from '@/services/pools/readPool.ts';
import type { Action } from '@/services/transactions/action.ts';
import { planAction } from '@/services/transactions/planAction.ts';
import { AMM_PROGRAMS, EXACTLY, makeAmmV4Pool, WSOL } from '@tests/support/ammV4Pools.ts';
import { startTestCluster, type TestCluster } from 'raydium-localnet/testing';
import { heldOf, land, wrappedSolOf, type Trader } from '@tests/support/poolOperations.ts';
import { programTest } from '@tests/support/programTest.ts';
import { clusterConfig, codeOf } from '@tests/support/services.ts';

const withSol = { operation: 'Swap, add and remove with native SOL on an AMM v4 pool', programs: AMM_PROGRAMS };
const TOKEN_ACCOUNT_BYTES = 165;

let chain: TestCluster;
let cluster: ClusterConfig;
beforeAll(async () => {
  chain = await startTestCluster();
  cluster = clusterConfig(chain);
});
afterAll(() => chain.stop());

/** A trader with a pool whose quote or base is SOL. */
async function solPool(solSide: 'a' | 'b'): Promise<{ readonly trader: Trader; readonly poolId: string }> {
  const trader = { chain, cluster, keypair: await chain.fundedKeypair(100) };
  const token = { amount: 50_000_000_000n };
  const sol = { amount: 7_000_000_000n, isSol: true };
  const poolId = await (solSide === 'a' ? makeAmmV4Pool(trader, sol, token) : makeAmmV4Pool(trader, token, sol));
  return { trader, poolId };
}

/** Change of the trader's SOL by an action, without the fee. */
async function solChange(trader: Trader, action: Action): Promise<bigint> {
  const lamports = async () => BigInt(await chain.connection('finalized').getBalance(trader.keypair.publicKey));
  const before = await lamports();
  const { feeLamports } = await land(trader, action);
  return (await lamports()) - before + feeLamports;
}

/** Wraps some SOL explicitly, like other apps do. */
async function keepWrappedSol(trader: Trader, lamports: number): Promise<string> {
  const owner = trader.keypair.publicKey;
  const account = getAssociatedTokenAddressSync(NATIVE_MINT, owner);
  await land(trader, { steps: [{ instructions: [
    createAssociatedTokenAccountInstruction(owner, account, owner, NATIVE_MINT),
    SystemProgram.transfer({ fromPubkey: owner, toPubkey: account, lamports }),
    createSyncNativeInstruction(account),
  ] }] });
  return account.toBase58();
}

describe.each(['a', 'b'] as const)('SOL as side %s of a pool', (solSide) => {
  const tokenSide = solSide === 'a' ? 'b' : 'a';

  programTest(withSol, 'is native SOL on both ends: no wrapped SOL is left and kept wrapped SOL is not touched', async () => {
    const { trader, poolId } = await solPool(solSide);
    const ownerAddress = trader.keypair.publicKey.toBase58();
    const terms = { slippage: EXACTLY, epoch: 0n };
    const rent = (await getRent(cluster))(TOKEN_ACCOUNT_BYTES);
    const swap = async (exact: 'in' | 'out', from: 'a' | 'b', amount: bigint) => {
      const pool = await readPool(cluster, poolId);
      const quote = quoteSwap(pool, { ...terms, inputMint: pool[from].mint.address, exact, amount });
      const change = await solChange(trader, await buildSwapAction({ cluster, ownerAddress, pool, quote }));
      expect(change).toBe(from === solSide ? -quote.amountIn : quote.amountOut);
    };
    for (const kept of [0n, 3_000_000_000n]) {
      const account = kept > 0n ? await keepWrappedSol(trader, Number(kept)) : '';
      await swap('in', solSide, 1_000_000_000n);
      await swap('out', solSide, 2_000_000_000n);
      await swap('in', tokenSide, 5_000_000_000n);
      await swap('out', tokenSide, 1n);

      const pool = await readPool(cluster, poolId);
      const add = quoteAdd(pool, { ...terms, fixedSide: tokenSide, amount: 4_000_000_000n });
      expect(await solChange(trader, await buildAddLiquidityAction({ cluster, ownerAddress, pool, quote: add })))
        .toBe(solSide === 'a' ? -add.amountA : -add.amountB);
      const fuller = await readPool(cluster, poolId);
      const remove = quoteRemove(fuller, { ...terms, lpAmount: add.lpAmount });
      const removing = await buildRemoveLiquidityAction({ cluster, ownerAddress, pool: fuller, quote: remove });
      expect(await solChange(trader, removing)).toBe(solSide === 'a' ? remove.amountA : remove.amountB);
      expect(await wrappedSolOf(trader)).toEqual(kept > 0n ? [{ address: account, amount: kept }] : []);
    }

    // A trader without token accounts pays the rent of the one that stays, and no other.
    const stranger: Trader = { ...trader, keypair: await chain.fundedKeypair(10) };
    const pool = await readPool(cluster, poolId);
    const inputMint = pool[solSide].mint.address;
    const quote = quoteSwap(pool, { ...terms, inputMint, exact: 'in', amount: 1_000_000_000n });
    const action = await buildSwapAction({ cluster, ownerAddress: stranger.keypair.publicKey.toBase58(), pool, quote });
    expect(await solChange(stranger, action)).toBe(-1_000_000_000n - rent);
    expect(await heldOf(stranger, pool[tokenSide].mint.address)).toBe(quote.amountOut);
    expect(await wrappedSolOf(stranger)).toEqual([]);
  });
});

describe('the plan of a swap with SOL', () => {
  programTest(withSol, 'tells what moves, and what slippage left over comes back', async () => {
    const { trader, poolId } = await solPool('b');
    const stranger: Trader = { ...trader, keypair: await chain.fundedKeypair(10) };
    const ownerAddress = stranger.keypair.publicKey.toBase58();
    const pool = await readPool(cluster, poolId);
    const quote = quoteSwap(pool, {
      inputMint: WSOL, exact: 'out', amount: 1_000_000_000n, slippage: parsePercent('50'), epoch: 0n,
    });
    expect(quote.maxAmountIn).toBe(quote.amountIn + quote.amountIn / 2n);
    const action = await buildSwapAction({ cluster, ownerAddress, pool, quote });
    const plan = await planAction({ cluster, owner: ownerAddress, action });
    expect(plan.problem).toBeNull();
    const token = pool.a.mint.address;
    expect(plan.totals.tokens).toMatchObject([{ mint: token, change: 1_000_000_000n, after: 1_000_000_000n, decimals: 9 }]);
    expect(plan.totals.created).toMatchObject([{ name: 'Your account for the token', isRefundable: true }]);
    expect(plan.totals.depositLamports).toBe(quote.amountIn);
    expect(action).toMatchObject({ kind: 'swap', facts: { poolId, poolKind: 'amm-v4' } });
    expect(await solChange(stranger, action)).toBe(-quote.amountIn - plan.totals.rentLamports);
  });

  programTest(withSol, 'is not made of more SOL than there is, nor of tokens the owner does not hold', async () => {
    const { trader, poolId } = await solPool('b');
    const poor: Trader = { ...trader, keypair: await chain.fundedKeypair(1) };
    const ownerAddress = poor.keypair.publicKey.toBase58();
    const pool = await readPool(cluster, poolId);
    const terms = { exact: 'in', slippage: EXACTLY, epoch: 0n } as const;
    const tooMuchSol = quoteSwap(pool, { ...terms, inputMint: WSOL, amount: 1_000_000_000n });
    expect(await codeOf(buildSwapAction({ cluster, ownerAddress, pool, quote: tooMuchSol })))
      .toBe('transactions/not-enough-sol');
    const tokens = quoteSwap(pool, { ...terms, inputMint: pool.a.mint.address, amount: 1_000n });
    expect(await codeOf(buildSwapAction({ cluster, ownerAddress, pool, quote: tokens }))).toBe('sdk/no-token-account');
    const remove = quoteRemove(pool, { lpAmount: 1_000n, slippage: EXACTLY, epoch: 0n });
    expect(await codeOf(buildRemoveLiquidityAction({ cluster, ownerAddress, pool, quote: remove }))).toBe('sdk/no-token-account');
  });
});
