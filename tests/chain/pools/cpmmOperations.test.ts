import { NATIVE_MINT } from '@solana/spl-token';
import { type Keypair, PublicKey } from '@solana/web3.js';
import { CPMM_CONFIGS } from 'raydium-localnet/genesis';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { ClusterConfig } from '@/config.ts';
import type { AppError } from '@/errors/AppError.ts';
import { getSolBalance } from '@/services/rpc/getSolBalance.ts';
import { getTokenBalance } from '@/services/programs/token/getTokenBalance.ts';
import { createFraction } from '@/services/amounts/fraction.ts';
import { parsePercent } from '@/services/amounts/decimals.ts';
import type { CpmmPool } from '@/services/programs/cpmm/accounts.ts';
import { buildCreateCpmmPoolAction } from '@/services/programs/cpmm/buildCreateCpmmPoolAction.ts';
import { quoteCpmmAdd, quoteCpmmRemove, quoteCpmmSwap } from '@/services/programs/cpmm/quote.ts';
import { readCpmmPool } from '@/services/programs/cpmm/readPool.ts';
import { buildAddLiquidityAction, buildRemoveLiquidityAction } from '@/services/pools/buildLiquidityActions.ts';
import { poolFacts } from '@/features/pool/poolFacts.ts';
import { buildSwapAction } from '@/services/pools/buildSwapAction.ts';
import { readPool } from '@/services/pools/readPool.ts';
import type { SwapQuery } from '@/services/programs/pool/pool.ts';
import type { Action } from '@/services/transactions/action.ts';
import { planAction } from '@/services/transactions/planAction.ts';
import { startApiCluster } from '../../support/apiCluster.ts';
import { balancesOf, CPMM, cpmmRequest, makeCpmmPool, makeMint, landAction, type MintOptions } from '../../support/cpmmPools.ts';
import { startTestCluster, type TestCluster } from 'raydium-localnet/testing';
import { land } from '../../support/poolOperations.ts';
import { exactProgramTest, programTest } from '../../support/programTest.ts';
import { approvingWallet, clusterConfig, codeOf } from '../../support/services.ts';

const WSOL = NATIVE_MINT.toBase58();
const swaps = { operation: 'Swap in a CPMM pool', programs: [CPMM] };
const adds = { operation: 'Add liquidity to a CPMM pool', programs: [CPMM] };
const removes = { operation: 'Remove liquidity from a CPMM pool', programs: [CPMM] };
const none = createFraction(0n);
const fee = { basisPoints: 100, maximumFee: 10n ** 18n };
const capped = { basisPoints: 500, maximumFee: 1_000n };

let chain: TestCluster;
let cluster: ClusterConfig;
let keypair: Keypair;
let ownerAddress: string;
beforeAll(async () => {
  chain = await startTestCluster();
  cluster = clusterConfig(chain);
  keypair = await chain.fundedKeypair(500);
  ownerAddress = keypair.publicKey.toBase58();
});
afterAll(() => chain.stop());

async function poolOf(
  base: MintOptions | 'SOL', quote: MintOptions, amounts: { baseAmount: bigint; quoteAmount: bigint },
): Promise<CpmmPool> {
  const first = base === 'SOL' ? WSOL : await makeMint(chain, keypair, base);
  const second = await makeMint(chain, keypair, quote);
  return makeCpmmPool(chain, cluster, keypair, await cpmmRequest(cluster, first, second, amounts));
}

const usual = { baseAmount: 100_000_000_000n, quoteAmount: 200_000_000_000n };
const fresh = (pool: CpmmPool) => readCpmmPool(cluster, pool.poolId);
const send = (action: Action) => land({ chain, keypair }, action);
/** With the engine, like the screens. */
const run = (action: Action) => landAction(cluster, approvingWallet(keypair), action);
const holdings = (pool: CpmmPool) => balancesOf(chain, pool, keypair.publicKey);

/** Swaps as quoted, and returns the actual changes of the owner's balances. */
async function swap(pool: CpmmPool, query: Partial<SwapQuery>, side: 'a' | 'b' = 'a') {
  const other = side === 'a' ? 'b' : 'a';
  const quote = quoteCpmmSwap(pool, {
    inputMint: pool[side].mint.address, exact: 'in', amount: 1_000_000n, slippage: none, epoch: 0n, ...query,
  });
  const before = await holdings(pool);
  await send(await buildSwapAction({ cluster, ownerAddress, pool, quote }));
  const after = await holdings(pool);
  return { quote, paid: before[side] - after[side], received: after[other] - before[other] };
}

/** The code with which the simulation refuses an action, before anything is signed. */
async function refusalOf(action: Action) {
  const { problem } = await planAction({ cluster, owner: ownerAddress, action });
  return { code: problem?.code, details: JSON.stringify(problem?.details) };
}

describe('swapping in a CPMM pool', () => {
  const kinds: readonly (readonly [string, MintOptions, MintOptions])[] = [
    ['9 and 6 decimals', {}, { decimals: 6 }],
    ['0 and 9 decimals', { decimals: 0 }, {}],
    ['a transfer fee on one side', { transferFee: fee, decimals: 6 }, {}],
    ['a transfer fee at its maximum and another one', { transferFee: capped }, { transferFee: fee }],
  ];
  for (const [name, base, quote] of kinds) {
    exactProgramTest(swaps, `pays in and out exactly what was quoted at no slippage, in both directions by input and by output: ${name} [7.31]`, async () => {
      let pool = await poolOf(base, quote, usual);
      for (const side of ['a', 'b'] as const) {
        for (const exact of ['in', 'out'] as const) {
          const done = await swap(pool, { exact, amount: 12_345_678_901n }, side);
          expect({ paid: done.paid, received: done.received })
            .toEqual({ paid: done.quote.amountIn, received: done.quote.amountOut });
          expect(exact === 'in' ? done.paid : done.received).toBe(12_345_678_901n);
          pool = await fresh(pool);
        }
      }
    });
  }

  programTest(swaps, 'is one action for the journal, however it is quoted; the other direction is another [4.13]', async () => {
    const pool = await poolOf({}, {}, usual);
    const [a, b] = [pool.a.mint.address, pool.b.mint.address];
    const buildAction = (inputMint: string, exact: 'in' | 'out', amount: bigint) => buildSwapAction({
      cluster, ownerAddress, pool, quote: quoteCpmmSwap(pool, { inputMint, exact, amount, slippage: none, epoch: 0n }),
    });
    const actions = [await buildAction(a, 'in', 1_000_000n), await buildAction(a, 'out', 2_000_000n), await buildAction(b, 'in', 1_000_000n)];
    expect(actions.map(({ key }) => key)).toEqual([`swap ${a} ${b}`, `swap ${a} ${b}`, `swap ${b} ${a}`]);
  });

  programTest(swaps, 'is quoted again if the simulation is better by over half the tolerance, and only then', async () => {
    let pool = await poolOf('SOL', {}, { baseAmount: 20_000_000_000n, quoteAmount: 50_000_000_000n });
    const token = (pool.a.mint.address === WSOL ? pool.b : pool.a).mint.address;
    for (const inputMint of [WSOL, token]) {
      for (const exact of ['in', 'out'] as const) {
        const quote = quoteCpmmSwap(pool, { inputMint, exact, amount: 1_000_000_000n, slippage: parsePercent('1'), epoch: 0n });
        const action = { ...await buildSwapAction({ cluster, ownerAddress, pool, quote }), quote };
        expect(await refusalOf(action)).toMatchObject({ code: undefined });
        const back = quoteCpmmSwap(pool, { inputMint: quote.outputMint, exact: 'in', amount: quote.amountOut / 5n, slippage: none, epoch: 0n });
        await send(await buildSwapAction({ cluster, ownerAddress, pool, quote: back }));
        pool = await fresh(pool);
        expect(await refusalOf(action)).toMatchObject({ code: 'transactions/quote-outdated' });
      }
    }
  });

  programTest(swaps, 'takes native SOL and gives native SOL; no wrapped SOL stays', async () => {
    const pool = await poolOf('SOL', {}, { baseAmount: 20_000_000_000n, quoteAmount: 50_000_000_000n });
    const solSide = pool.a.mint.address === WSOL ? 'a' : 'b';
    const token = pool[solSide === 'a' ? 'b' : 'a'].mint.address;
    const start = await getTokenBalance({ cluster, owner: ownerAddress, mint: token });
    const slippage = parsePercent('1');
    const into = quoteCpmmSwap(pool, { inputMint: WSOL, exact: 'out', amount: 1_000_000_000n, slippage, epoch: 0n });
    let sol = await getSolBalance(cluster, ownerAddress);
    const shown = await run(await buildSwapAction({ cluster, ownerAddress, pool, quote: into }));
    // More was wrapped than the swap took; the rest was returned.
    expect(sol - (await getSolBalance(cluster, ownerAddress))).toBe(into.amountIn + shown.totals.networkFeeLamports);
    expect(await getTokenBalance({ cluster, owner: ownerAddress, mint: token })).toBe(start + 1_000_000_000n);

    const then = await fresh(pool);
    const out = quoteCpmmSwap(then, { inputMint: token, exact: 'in', amount: 500_000_000n, slippage: none, epoch: 0n });
    sol = await getSolBalance(cluster, ownerAddress);
    const back = await run(await buildSwapAction({ cluster, ownerAddress, pool: then, quote: out }));
    expect((await getSolBalance(cluster, ownerAddress)) - sol).toBe(out.amountOut - back.totals.networkFeeLamports);
    const held = await chain.connection('finalized').getTokenAccountsByOwner(keypair.publicKey, { mint: NATIVE_MINT });
    expect(held.value).toEqual([]);
  });

  programTest(swaps, 'splits the fee as the vaults and the pool account show it', async () => {
    const pool = await poolOf({}, {}, usual);
    const { quote } = await swap(pool, { amount: 1_000_000_001n });
    expect(quote).toMatchObject({ tradeFee: 2_500_001n, protocolFee: 300_000n, fundFee: 100_000n, creatorFee: 0n });
    const now = await fresh(pool);
    expect(now.a.vaultAmount - pool.a.vaultAmount).toBe(1_000_000_001n);
    expect(now.a.reserve - pool.a.reserve).toBe(1_000_000_001n - 400_000n);
  });

  exactProgramTest({ ...swaps, isCurrent: true }, 'pays the fee of the pool\'s creator from the input or the output as quoted, and the review says so [9.35]', async () => {
    const made = await poolOf({}, {}, usual);
    for (const [creatorFeeOn, hint] of [/^Plus 0\.05.% for the pool creator\.$/, /always in a\.$/, /always in b\.$/].entries()) {
      // Only wallets with a permission of the program's owner create such pools.
      const { data, lamports, owner } = (await chain.connection().getAccountInfo(new PublicKey(made.poolId)))!;
      data.set([creatorFeeOn, 1], 389);
      chain.localnet.control.setAccount(made.poolId, { lamports: BigInt(lamports), owner: owner.toBase58(), data });
      const pool = await fresh(made);
      const { quote, paid, received } = await swap(pool, { amount: 1_000_000_001n });
      expect({ paid, received }).toEqual({ paid: quote.amountIn, received: quote.amountOut });
      expect([quote.creatorFee > 0n, quote.creatorFeeIsOutput]).toEqual([true, creatorFeeOn === 2]);
      expect((await buildSwapAction({ cluster, ownerAddress, pool, quote })).notes).toEqual([expect.stringMatching(/^The pool's creator receives [\d.]+ .* of this swap\.$/)]);
      const facts = poolFacts(pool, (mint) => (mint === pool.a.mint.address ? 'a' : 'b'), true);
      expect(facts.map((fact) => fact.hint)).toContainEqual(expect.stringMatching(hint));
    }
  });

  programTest(swaps, 'lands within the slippage when the price moved, and is refused beyond it', async () => {
    const pool = await poolOf({}, { transferFee: fee }, usual);
    const ask = (exact: 'in' | 'out', slippage: string) => quoteCpmmSwap(pool, {
      inputMint: pool.a.mint.address, exact, amount: 1_000_000_000n, slippage: parsePercent(slippage), epoch: 0n,
    });
    const [tight, wide] = [[ask('in', '0.5'), ask('out', '0.5')], [ask('in', '5'), ask('out', '5')]];
    // Another user is faster: about 2 % of the price.
    await swap(pool, { amount: 1_000_000_000n });
    for (const quote of tight) {
      const { code, details } = await refusalOf(await buildSwapAction({ cluster, ownerAddress, pool, quote }));
      expect(code).toBe('programs/failed');
      expect(details).toContain('ExceededSlippage');
    }
    for (const quote of wide) {
      const before = await holdings(pool);
      await send(await buildSwapAction({ cluster, ownerAddress, pool, quote }));
      const after = await holdings(pool);
      expect(before.a - after.a).toBeLessThanOrEqual(quote.maxAmountIn);
      expect(after.b - before.b).toBeGreaterThanOrEqual(quote.minAmountOut);
    }
  });

  programTest(swaps, 'is refused before the signature until the pool opens, and where its status says so', async () => {
    const [base, quote] = [await makeMint(chain, keypair), await makeMint(chain, keypair)];
    const startTimeSeconds = BigInt(Math.floor(Date.now() / 1000)) + 86_400n;
    const request = await cpmmRequest(cluster, base, quote, { startTimeSeconds });
    const pool = await makeCpmmPool(chain, cluster, keypair, request);
    expect(await codeOf(buildSwapAction({ cluster, ownerAddress, pool, quote: swapOf(pool) }))).toBe('pools/not-open-yet');
    // Liquidity is removed before.
    const add = quoteCpmmAdd(pool, { fixedSide: 'a', amount: 1_000_000n, slippage: none, epoch: 0n });
    await send(await buildAddLiquidityAction({ cluster, ownerAddress, pool, quote: add }));

    const open = await poolOf({}, {}, usual);
    const closed = await withStatus(open, 7);
    expect(closed.allows).toEqual({ swap: false, deposit: false, withdraw: false });
    expect(await codeOf(buildSwapAction({ cluster, ownerAddress, pool: closed, quote: swapOf(closed) })))
      .toBe('pools/swap-not-allowed');
    expect(await codeOf(buildAddLiquidityAction({ cluster, ownerAddress, pool: closed, quote: addOf(closed) })))
      .toBe('pools/deposit-not-allowed');
    expect(await codeOf(buildRemoveLiquidityAction({ cluster, ownerAddress, pool: closed, quote: removeOf(closed) })))
      .toBe('pools/withdraw-not-allowed');
    // The program agrees, bit by bit.
    for (const [status, action] of [
      [1, async (of: CpmmPool) => buildAddLiquidityAction({ cluster, ownerAddress, pool: of, quote: addOf(of) })],
      [2, async (of: CpmmPool) => buildRemoveLiquidityAction({ cluster, ownerAddress, pool: of, quote: removeOf(of) })],
      [4, async (of: CpmmPool) => buildSwapAction({ cluster, ownerAddress, pool: of, quote: swapOf(of) })],
    ] as const) {
      const there = await withStatus(open, status);
      const asIfOpen = { ...there, allows: open.allows };
      expect((await refusalOf(await action(asIfOpen))).details).toContain('NotApproved');
      const elsewhere = await withStatus(open, 7 - status);
      const taken = await refusalOf(await action({ ...elsewhere, allows: open.allows }));
      expect(taken).toEqual({ code: undefined, details: undefined });
    }
  });

  const swapOf = (pool: CpmmPool) => quoteCpmmSwap(pool, {
    inputMint: pool.a.mint.address, exact: 'in', amount: 1_000_000n, slippage: none, epoch: 0n,
  });
  const addOf = (pool: CpmmPool) =>
    quoteCpmmAdd(pool, { fixedSide: 'a', amount: 1_000_000n, slippage: none, epoch: 0n });
  const removeOf = (pool: CpmmPool) => quoteCpmmRemove(pool, { lpAmount: 1_000_000n, slippage: none, epoch: 0n });

  /** Writes the status byte, which only the program's admin can set. */
  async function withStatus(pool: CpmmPool, status: number): Promise<CpmmPool> {
    const { data, lamports } = await accountOf(pool.poolId);
    data[8 + 10 * 32 + 1] = status;
    chain.localnet.control.setAccount(pool.poolId, { lamports, data, owner: CPMM });
    chain.localnet.control.advanceSlots(4);
    return fresh(pool);
  }

  async function accountOf(address: string) {
    const found = await chain.call<{ value: { data: [string]; lamports: number } }>('getAccountInfo', address, {
      encoding: 'base64', commitment: 'processed',
    });
    const { data, lamports } = found.result.value;
    return { data: new Uint8Array(Buffer.from(data[0], 'base64')), lamports: BigInt(lamports) };
  }

  programTest(swaps, 'gives all but one unit of a reserve, and not the last', async () => {
    const pool = await poolOf({ decimals: 0, supply: 10n ** 15n }, {}, { baseAmount: 1_000n, quoteAmount: 2_000n });
    const ask = (amount: bigint) =>
      ({ inputMint: pool.b.mint.address, exact: 'out' as const, amount, slippage: none, epoch: 0n });
    expect(await codeOf(() => quoteCpmmSwap(pool, ask(pool.a.reserve)))).toBe('pools/amount-above-reserve');
    const done = await swap(pool, { exact: 'out', amount: pool.a.reserve - 1n }, 'b');
    expect(done.paid).toBe(done.quote.amountIn);
    expect((await fresh(pool)).a.reserve).toBe(1n);
  });
});

describe('adding liquidity to a CPMM pool', () => {
  exactProgramTest(adds, 'takes what was quoted without slippage, either side fixed, one with a transfer fee', async () => {
    let pool = await poolOf({ transferFee: fee, decimals: 6 }, {}, usual);
    await swap(pool, { amount: 777_777_777n });
    for (const fixedSide of ['a', 'b'] as const) {
      pool = await fresh(pool);
      const quote = quoteCpmmAdd(pool, { fixedSide, amount: 1_234_567_890n, slippage: none, epoch: 0n });
      const before = await holdings(pool);
      await send(await buildAddLiquidityAction({ cluster, ownerAddress, pool, quote }));
      const after = await holdings(pool);
      expect({ a: before.a - after.a, b: before.b - after.b, lp: after.lp - before.lp })
        .toEqual({ a: quote.amountA, b: quote.amountB, lp: quote.lpAmount });
      const fixed = fixedSide === 'a' ? quote.amountA : quote.amountB;
      expect(fixed).toBeLessThanOrEqual(1_234_567_890n);
      expect(fixed).toBeGreaterThan(1_234_567_880n);
    }
  });

  programTest(adds, 'never takes more than was typed, and lands when the price moved within the slippage', async () => {
    for (const side of ['a', 'b'] as const) {
      const pool = await poolOf({}, {}, usual);
      const typed = { fixedSide: 'a', amount: 1_000_000_000n, epoch: 0n } as const;
      const quote = quoteCpmmAdd(pool, { ...typed, slippage: parsePercent('1') });
      const strict = quoteCpmmAdd(pool, { ...typed, slippage: none });
      expect(quote.maxAmountA).toBe(1_000_000_000n);
      await swap(pool, { amount: pool[side].reserve / 250n }, side);
      const { details } = await refusalOf(await buildAddLiquidityAction({ cluster, ownerAddress, pool, quote: strict }));
      expect(details).toContain('ExceededSlippage');
      const before = await holdings(pool);
      await send(await buildAddLiquidityAction({ cluster, ownerAddress, pool, quote }));
      const after = await holdings(pool);
      expect(before.a - after.a).toBeLessThanOrEqual(1_000_000_000n);
      expect(before.b - after.b).toBeLessThanOrEqual(quote.maxAmountB);
      expect(after.lp - before.lp).toBe(quote.lpAmount);
    }
  });

  programTest(adds, 'takes native SOL, and gives back what it did not need', async () => {
    const pool = await poolOf('SOL', {}, { baseAmount: 20_000_000_000n, quoteAmount: 50_000_000_000n });
    const fixedSide = pool.a.mint.address === WSOL ? 'b' : 'a';
    const quote = quoteCpmmAdd(pool, { fixedSide, amount: 1_000_000_000n, slippage: parsePercent('1'), epoch: 0n });
    const sol = await getSolBalance(cluster, ownerAddress);
    const shown = await run(await buildAddLiquidityAction({ cluster, ownerAddress, pool, quote }));
    const taken = fixedSide === 'a' ? quote.amountB : quote.amountA;
    expect(sol - (await getSolBalance(cluster, ownerAddress))).toBe(taken + shown.totals.networkFeeLamports);
  });

  programTest(adds, 'makes one unit of LP where that is worth a unit of both tokens', async () => {
    const pool = await poolOf({}, {}, { baseAmount: 1_000n, quoteAmount: 1_000n });
    const quote = quoteCpmmAdd(pool, { fixedSide: 'a', amount: 1n, slippage: none, epoch: 0n });
    expect(quote).toMatchObject({ amountA: 1n, amountB: 1n, lpAmount: 1n });
    const before = await holdings(pool);
    await send(await buildAddLiquidityAction({ cluster, ownerAddress, pool, quote }));
    expect((await holdings(pool)).lp).toBe(before.lp + 1n);
  });
});

describe('removing liquidity from a CPMM pool', () => {
  exactProgramTest(removes, 'gives what was quoted without slippage, from the first unit of LP to the last', async () => {
    const pool = await poolOf({}, { decimals: 0 }, { baseAmount: 10n ** 11n, quoteAmount: 10n ** 11n });
    const { lp } = await holdings(pool);
    for (const lpAmount of [1n, lp / 3n, lp - 1n - lp / 3n]) {
      const now = await fresh(pool);
      const quote = quoteCpmmRemove(now, { lpAmount, slippage: none, epoch: 0n });
      const before = await holdings(pool);
      await send(await buildRemoveLiquidityAction({ cluster, ownerAddress, pool: now, quote }));
      const after = await holdings(pool);
      expect({ a: after.a - before.a, b: after.b - before.b, lp: before.lp - after.lp })
        .toEqual({ a: quote.amountA, b: quote.amountB, lp: lpAmount });
    }
    // The locked units keep the pool alive, with its price.
    const left = await readPool(cluster, pool.poolId);
    expect(left).toMatchObject({ kind: 'cpmm', lpSupply: 100n, lpCirculating: 0n });
    expect(left.a.reserve).toBeGreaterThan(0n);
    const asked = { lpAmount: 1n, slippage: none, epoch: 0n };
    expect(await codeOf(() => quoteCpmmRemove(left as CpmmPool, asked))).toBe('pools/amount-above-reserve');
    // A user adds liquidity again.
    const again = quoteCpmmAdd(left as CpmmPool, { fixedSide: 'b', amount: 10_000_000n, slippage: none, epoch: 0n });
    await send(await buildAddLiquidityAction({ cluster, ownerAddress, pool: left, quote: again }));
    expect((await holdings(pool)).lp).toBe(again.lpAmount);
  });

  programTest(removes, 'is refused beyond the slippage, and gives the minimum or more within it', async () => {
    const pool = await poolOf({ transferFee: fee }, {}, usual);
    const ask = (slippage: string) =>
      quoteCpmmRemove(pool, { lpAmount: 1_000_000_000n, slippage: parsePercent(slippage), epoch: 0n });
    const [tight, wide] = [ask('0.1'), ask('3')];
    await swap(pool, { amount: 1_000_000_000n });
    const { details } = await refusalOf(await buildRemoveLiquidityAction({ cluster, ownerAddress, pool, quote: tight }));
    expect(details).toContain('ExceededSlippage');
    const before = await holdings(pool);
    await send(await buildRemoveLiquidityAction({ cluster, ownerAddress, pool, quote: wide }));
    const after = await holdings(pool);
    expect(after.a - before.a).toBeGreaterThanOrEqual(wide.minAmountA);
    expect(after.b - before.b).toBeGreaterThanOrEqual(wide.minAmountB);
  });

  programTest(removes, 'gives native SOL for its side', async () => {
    const pool = await poolOf('SOL', {}, { baseAmount: 20_000_000_000n, quoteAmount: 50_000_000_000n });
    const quote = quoteCpmmRemove(pool, { lpAmount: 5_000_000_000n, slippage: none, epoch: 0n });
    const sol = await getSolBalance(cluster, ownerAddress);
    const shown = await run(await buildRemoveLiquidityAction({ cluster, ownerAddress, pool, quote }));
    const given = pool.a.mint.address === WSOL ? quote.amountA : quote.amountB;
    expect((await getSolBalance(cluster, ownerAddress)) - sol).toBe(given - shown.totals.networkFeeLamports);
  });
});

describe('a restricted region', () => {
  const forbids = { operation: 'Refuse what a region forbids (CPMM)', programs: [CPMM] };
  // Answers about a region are cached, so each has its own chain.
  const regions: readonly (readonly [flag: string, answers: readonly string[]])[] = [
    ['swap', ['regions/swap', 'taken', 'taken', 'taken']],
    ['addStandardPosition', ['taken', 'regions/add-liquidity', 'taken', 'taken']],
    ['removeStandardPosition', ['taken', 'taken', 'regions/remove-liquidity', 'taken']],
    ['all', ['regions/swap', 'regions/add-liquidity', 'regions/remove-liquidity', 'regions/all']],
  ];
  for (const [flag, expected] of regions) {
    programTest(forbids, `is told before the signature, by its flag alone: ${flag} [6.6]`, async () => {
      const { chain: there, cluster: withFlags, setAvailability } = await startApiCluster();
      const maker = await there.fundedKeypair(20);
      const [base, quote] = [await makeMint(there, maker), await makeMint(there, maker)];
      const request = await cpmmRequest(withFlags, base, quote);
      // Created without restrictions, under another host name.
      const pool = await makeCpmmPool(there, otherHost(withFlags), maker, request);
      await setAvailability({ [flag]: false });
      const query = { cluster: withFlags, ownerAddress: maker.publicKey.toBase58(), pool };
      const limits = { slippage: none, epoch: 0n };
      const swapped = quoteCpmmSwap(pool, { ...limits, inputMint: base, exact: 'in', amount: 1_000_000n });
      const added = quoteCpmmAdd(pool, { ...limits, fixedSide: 'a', amount: 1_000_000n });
      const removed = quoteCpmmRemove(pool, { ...limits, lpAmount: 1_000_000n });
      const actions = [
        buildSwapAction({ ...query, quote: swapped }),
        buildAddLiquidityAction({ ...query, quote: added }),
        buildRemoveLiquidityAction({ ...query, quote: removed }),
        buildCreateCpmmPoolAction({ ...query, request: { ...request, configId: CPMM_CONFIGS[1].id } }),
      ];
      const answers = actions.map((action) => action.then(() => 'taken', ({ code }: AppError) => code));
      expect(await Promise.all(answers)).toEqual(expected);
      await there.stop();
    });
  }
});

/** The same chain, with its API under another name, so that answers are not cached across. */
function otherHost(row: ClusterConfig): ClusterConfig {
  const host = row.rpcUrl.replace('127.0.0.1', 'localhost');
  return { ...row, apiHosts: { base: host, owner: host, service: host, swap: host, monitor: host } };
}
