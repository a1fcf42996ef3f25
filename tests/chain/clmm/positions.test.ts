import { createAccount, transfer } from '@solana/spl-token';
import { Keypair, PublicKey } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parsePercent } from '@/services/amounts/decimals.ts';
import { readClmmConfigs } from '@/services/programs/clmm/create/readClmmConfigs.ts';
import { buildClosePositionAction, buildCollectAction, buildDecreaseLiquidityAction } from '@/services/programs/clmm/positions/buildWithdrawalActions.ts';
import { buildIncreaseLiquidityAction } from '@/services/programs/clmm/positions/buildIncreaseLiquidityAction.ts';
import { buildOpenPositionAction } from '@/services/programs/clmm/positions/buildOpenPositionAction.ts';
import { getPositionNftProgram } from '@/services/programs/clmm/positions/getPositionNftProgram.ts';
import { type DepositInput, quoteDeposit, quoteWithdrawal } from '@/services/programs/clmm/positions/quote.ts';
import { readPosition, readPositions } from '@/services/programs/clmm/positions/readPositions.ts';
import { readClmmPool, readAllTickArrays } from '@/services/programs/clmm/readPool.ts';
import { buildClmmSwapAction } from '@/services/programs/clmm/swap/buildClmmSwapAction.ts';
import { quoteClmmSwap } from '@/services/programs/clmm/swap/quote.ts';
import { usableTicks } from '@/services/programs/clmm/ticks.ts';
import { keypairOwner } from '@/services/transactions/owner.ts';
import { planAction } from '@/services/transactions/planAction.ts';
import { CLMM, EXACT, inOrder, makePool, openPosition, runSteps, tier } from '../../support/clmmPositions.ts';
import { startTestCluster, type TestCluster } from 'raydium-localnet/testing';
import { heldOf, type Trader } from '../../support/poolOperations.ts';
import { makeToken } from '../../support/pools.ts';
import { exactProgramTest, programTest } from '../../support/programTest.ts';
import { startRpcProxy } from '../../support/rpcProxy.ts';
import { clusterConfig, codeOf } from '../../support/services.ts';

const METADATA = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s';
const programs = [CLMM, METADATA];
const opening = { operation: 'Open a concentrated position', programs };
const increasing = { operation: 'Add to a concentrated position', programs };
const decreasing = { operation: 'Take out of a concentrated position', programs };
const collecting = { operation: 'Collect fees of a concentrated position', programs };
const closing = { operation: 'Close a concentrated position', programs };
const ONE = 10n ** 9n;
const MIXED = { kind: 'liquidity', liquidity: 987_654_321_987n } as const;

let chain: TestCluster;
let trader: Trader;
let mintA: string;
let mintB: string;
beforeAll(async () => {
  chain = await startTestCluster();
});
afterAll(() => chain.stop());

/** A trader with two new tokens, so that each test has its own positions. */
async function newTrader(): Promise<void> {
  const keypair = await chain.fundedKeypair(1_000);
  trader = { chain, cluster: clusterConfig(chain), keypair };
  const owner = keypairOwner(keypair.secretKey);
  [mintA, mintB] = inOrder(await makeToken(trader.cluster, owner), await makeToken(trader.cluster, owner));
}

async function newPool(tradeFeeRate = 2_500, tickSpacing = 60): Promise<string> {
  await newTrader();
  return makePool(trader, { base: mintA, quote: mintB, config: await tier(trader, tradeFeeRate, tickSpacing) });
}

const address = (): string => trader.keypair.publicKey.toBase58();
const holdings = async (): Promise<readonly [bigint, bigint]> =>
  [await heldOf(trader, mintA), await heldOf(trader, mintB)];

/** Changes of the trader's two tokens by an operation. */
async function changes(run: () => Promise<unknown>): Promise<readonly [bigint, bigint]> {
  const before = await holdings();
  await run();
  const after = await holdings();
  return [after[0] - before[0], after[1] - before[1]];
}

async function swap(poolId: string, from: 'a' | 'b', amount: bigint): Promise<void> {
  const { cluster } = trader;
  const pool = await readClmmPool(cluster, poolId);
  const quote = quoteClmmSwap(pool, await readAllTickArrays(cluster, pool), {
    inputMint: pool[from].mint.address, exact: 'in', amount, slippage: EXACT, epoch: 0n, timeSeconds: 0n,
  });
  await runSteps(trader, await buildClmmSwapAction({ cluster, ownerAddress: address(), pool, quote }));
}

/** Reads a position again with the data an operation needs. */
async function operationOf(nftMint: string) {
  const { position, pool, owed } = await readPosition(trader.cluster, nftMint);
  return { cluster: trader.cluster, ownerAddress: address(), position, pool, owed };
}

/** Removes part of a position, exactly as quoted. */
async function takeOut(nftMint: string, part: (liquidity: bigint) => bigint, closes = false): Promise<void> {
  const query = await operationOf(nftMint);
  const quote = quoteWithdrawal({
    ...query, liquidity: part(query.position.liquidity), slippage: EXACT, epoch: 0n,
  });
  const action = await (closes ? buildClosePositionAction : buildDecreaseLiquidityAction)({ ...query, quote });
  expect(await changes(() => runSteps(trader, action))).toEqual([quote.receivedA, quote.receivedB]);
}

describe('fee tiers', () => {
  test('are read from the config accounts, cheapest first: 500, 3000 and 10000 are among them', async () => {
    const configs = await readClmmConfigs(clusterConfig(chain));
    expect(configs.map(({ tradeFeeRate }) => tradeFeeRate)).toEqual(expect.arrayContaining([500, 3_000, 10_000]));
    expect(configs[0]).toMatchObject({ tradeFeeRate: 100, tickSpacing: 1 });
  });

  test('are read from their known addresses, with the same result, if the node refuses to search', async () => {
    const cluster = clusterConfig(chain);
    const refusing = await startRpcProxy(cluster, ({ method }) =>
      (method === 'getProgramAccounts' ? { error: { code: -32010, message: 'excluded' } } : 'forward'));
    const configs = await readClmmConfigs(refusing.cluster);
    await refusing.stop();
    expect(refusing.methods).toContain('getProgramAccounts');
    expect(configs.map(({ tradeFeeRate }) => tradeFeeRate)).toEqual(expect.arrayContaining([500, 2_500, 10_000]));
    expect(configs).toEqual((await readClmmConfigs(cluster)).filter(({ index }) => index < 100));
    // A node that refuses everything is not mistaken for a program without tiers.
    const mute = await startRpcProxy(cluster, () => ({ error: { code: -32010, message: 'excluded' } }));
    expect(await codeOf(readClmmConfigs(mute.cluster))).toBe('rpc/key-excluded');
    await mute.stop();
  });
});

describe('opening a position', () => {
  exactProgramTest(opening, 'takes exactly what was quoted, from an amount of either side and from liquidity [3.25, 4.26, 7.32]', async () => {
    const poolId = await newPool();
    const inputs: readonly DepositInput[] = [
      { kind: 'amount', side: 'a', amount: ONE }, { kind: 'amount', side: 'b', amount: 12_345_678_901n }, MIXED,
    ];
    for (const input of inputs) {
      const before = await holdings();
      const { nftMint, quote } = await openPosition(trader, { poolId, tickLower: -600, tickUpper: 1_200, input });
      const after = await holdings();
      expect([before[0] - after[0], before[1] - after[1]]).toEqual([quote.amountA, quote.amountB]);
      const { position, range, ownerAddress } = await readPosition(trader.cluster, nftMint);
      expect(position).toMatchObject({ tickLower: -600, tickUpper: 1_200, liquidity: quote.liquidity, nftMint });
      expect([range, ownerAddress]).toEqual(['in', address()]);
    }
    expect(await readPositions(trader.cluster, address())).toHaveLength(3);
  });

  programTest({ ...opening, isCurrent: true }, 'the program itself tells which NFT it can give', async () => {
    await newTrader();
    expect(await getPositionNftProgram(trader.cluster, address())).toBe('token-2022');
  });

  programTest({ ...opening, isCurrent: true }, 'costs the rent that was foretold, account by account', async () => {
    const poolId = await newPool();
    const { cluster } = trader;
    const opened = { poolId, tickLower: -60, tickUpper: 60, input: MIXED };
    const { action, landed } = await openPosition(trader, opened);
    const rent = action.rent.reduce((sum, { rentLamports }) => sum + rentLamports, 0n);
    expect(landed.solChangeLamports).toBe(-rent - landed.feeLamports);
    expect(action.remarks?.join(' ')).toContain('Price-range account -3600: ');
    // The second time, the tick arrays and the range exist.
    const again = await openPosition(trader, opened);
    expect(again.action.rent.filter(({ name }) => name.startsWith('Price-range account'))).toEqual([]);
    const less = again.action.rent.reduce((sum, { rentLamports }) => sum + rentLamports, 0n);
    expect(again.landed.solChangeLamports).toBe(-less - again.landed.feeLamports);
    // The panel shows the same before anything is signed.
    const pool = await readClmmPool(cluster, poolId);
    const quote = quoteDeposit({ pool, ...opened, tickUpper: 6_000, slippage: EXACT, epoch: 0n });
    const third = await buildOpenPositionAction({ cluster, ownerAddress: address(), pool, quote });
    const plan = await planAction({ cluster, owner: address(), action: third });
    expect(plan.problem).toBe(null);
    expect(plan.totals.rentLamports).toBe(third.rent.reduce((sum, { rentLamports }) => sum + rentLamports, 0n));
    expect(plan.totals.created.map(({ name }) => name)).toContain('Price-range account 3600');
    const back = third.rent.filter(({ isRefundable }) => isRefundable);
    expect(plan.totals.refundableLamports).toBe(back.reduce((sum, { rentLamports }) => sum + rentLamports, 0n));
  });

  programTest(opening, 'a range beside the price takes one token only', async () => {
    const poolId = await newPool();
    const above = { poolId, tickLower: 600, tickUpper: 1_200 };
    expect(await changes(() => openPosition(trader, { ...above, input: { kind: 'amount', side: 'a', amount: ONE } })))
      .toEqual([-ONE, 0n]);
    const below = { poolId, tickLower: -1_200, tickUpper: -600 };
    expect(await changes(() => openPosition(trader, { ...below, input: { kind: 'amount', side: 'b', amount: ONE } })))
      .toEqual([0n, -ONE]);
    expect((await readPositions(trader.cluster, address())).map(({ range }) => range)).toEqual(['above', 'below']);
    const wrongSide = { ...above, input: { kind: 'amount', side: 'b', amount: ONE } as const };
    expect(await codeOf(openPosition(trader, wrongSide))).toBe('clmm/liquidity-zero');
  });

  programTest(opening, 'a range of one spacing, of every spacing there is, opens and closes', async () => {
    for (const [rate, spacing] of [[100, 1], [500, 10], [3_000, 60], [10_000, 120]] as const) {
      const poolId = await newPool(rate, spacing);
      const { nftMint } = await openPosition(trader, {
        poolId, tickLower: 0, tickUpper: spacing, input: { kind: 'amount', side: 'a', amount: ONE },
      });
      await takeOut(nftMint, (liquidity) => liquidity, true);
    }
  });

  programTest(opening, 'the full range, beyond the pool\'s own map, opens, grows and closes', async () => {
    for (const [rate, spacing] of [[100, 1], [500, 10], [2_500, 60]] as const) {
      const poolId = await newPool(rate, spacing);
      const { lowest, highest } = usableTicks(spacing);
      const { nftMint } = await openPosition(trader, {
        poolId, tickLower: lowest, tickUpper: highest, input: { kind: 'amount', side: 'b', amount: 5n * ONE },
      });
      await swap(poolId, 'a', ONE);
      const query = await operationOf(nftMint);
      const quote = quoteDeposit({ ...query, ...query.position, input: MIXED, slippage: EXACT, epoch: 0n });
      expect(await changes(async () => runSteps(trader, await buildIncreaseLiquidityAction({ ...query, quote }))))
        .toEqual([-quote.amountA, -quote.amountB]);
      await takeOut(nftMint, (liquidity) => liquidity / 3n);
      await takeOut(nftMint, (liquidity) => liquidity, true);
    }
  });

  programTest(opening, 'a range the pool cannot have is refused [5.36]', async () => {
    const poolId = await newPool();
    const { lowest } = usableTicks(60);
    const input = MIXED;
    const open = (tickLower: number, tickUpper: number, what: DepositInput = input) =>
      codeOf(openPosition(trader, { poolId, tickLower, tickUpper, input: what }));
    expect(await open(60, 60)).toBe('clmm/range-empty');
    expect(await open(-30, 60)).toBe('clmm/tick-not-on-spacing');
    expect(await open(0.5, 60)).toBe('clmm/tick-not-integer');
    expect(await open(lowest - 60, 60)).toBe('clmm/tick-out-of-range');
    expect(await open(-60, 60, { kind: 'amount', side: 'a', amount: 0n })).toBe('clmm/amount-zero');
    expect(await open(-60, 60, { kind: 'liquidity', liquidity: 1n << 127n })).toBe('clmm/liquidity-too-large');
    const tooMuch = { kind: 'amount', side: 'a', amount: 2n * 10n ** 18n } as const;
    expect(await open(-60, 60, tooMuch)).toBe('pools/amount-above-balance');
  });

  programTest(opening, 'slippage raises what may be taken; the typed amount stays as typed', async () => {
    const poolId = await newPool();
    const { cluster } = trader;
    await openPosition(trader, { poolId, tickLower: -6_000, tickUpper: 6_000, input: MIXED });
    const pool = await readClmmPool(cluster, poolId);
    const quote = quoteDeposit({
      pool, tickLower: -600, tickUpper: 600, input: { kind: 'amount', side: 'a', amount: ONE },
      slippage: parsePercent('1'), epoch: 0n,
    });
    expect([quote.maxAmountA, quote.maxAmountB]).toEqual([ONE, (quote.amountB * 101n) / 100n]);
    // The price moves in between: the program computes the liquidity of the typed amount at the current price.
    await swap(poolId, 'b', ONE / 20n);
    const action = await buildOpenPositionAction({ cluster, ownerAddress: address(), pool, quote });
    const [changeA, changeB] = await changes(() => runSteps(trader, action));
    expect(changeA).toBe(-ONE);
    expect(-changeB).toBeGreaterThan(quote.amountB);
    expect(-changeB).toBeLessThanOrEqual(quote.maxAmountB);
    // Beyond the slippage, nothing is taken.
    const exact = quoteDeposit({ pool: await readClmmPool(cluster, poolId), tickLower: -600, tickUpper: 600,
      input: { kind: 'amount', side: 'a', amount: ONE }, slippage: EXACT, epoch: 0n });
    const strict = await buildOpenPositionAction({ cluster, ownerAddress: address(), pool, quote: exact });
    await swap(poolId, 'b', ONE);
    expect(await codeOf(runSteps(trader, strict))).toBe('programs/failed');
  });
});

describe('adding to a position and removing from it', () => {
  exactProgramTest(increasing, 'adds exactly what was quoted and leaves what is owed [4.26]', async () => {
    const poolId = await newPool();
    const { nftMint } = await openPosition(trader, { poolId, tickLower: -600, tickUpper: 600, input: MIXED });
    await swap(poolId, 'a', 3n * ONE);
    for (const side of ['a', 'b'] as const) {
      const query = await operationOf(nftMint);
      const quote = quoteDeposit({
        ...query, ...query.position, input: { kind: 'amount', side, amount: ONE }, slippage: EXACT, epoch: 0n,
      });
      const action = await buildIncreaseLiquidityAction({ ...query, quote });
      expect(await changes(() => runSteps(trader, action))).toEqual([-quote.amountA, -quote.amountB]);
      const after = await operationOf(nftMint);
      expect(after.position.liquidity).toBe(query.position.liquidity + quote.liquidity);
      expect([after.owed.feesA, after.owed.feesB]).toEqual([query.owed.feesA, query.owed.feesB]);
      expect(after.owed.feesA).toBeGreaterThan(0n);
    }
  });

  exactProgramTest(decreasing, 'pays the liquidity, the fees and nothing else [4.26]', async () => {
    const poolId = await newPool();
    const { nftMint } = await openPosition(trader, { poolId, tickLower: -600, tickUpper: 600, input: MIXED });
    await swap(poolId, 'a', 3n * ONE);
    await swap(poolId, 'b', 2n * ONE);
    await takeOut(nftMint, (liquidity) => liquidity / 4n);
    await swap(poolId, 'b', ONE);
    await takeOut(nftMint, (liquidity) => liquidity - 1n);
    expect((await operationOf(nftMint)).position.liquidity).toBe(1n);
  });

  programTest(decreasing, 'more than the position holds, or nothing, is refused', async () => {
    const poolId = await newPool();
    const { nftMint } = await openPosition(trader, { poolId, tickLower: -600, tickUpper: 600, input: MIXED });
    const query = await operationOf(nftMint);
    const quote = (liquidity: bigint) => quoteWithdrawal({ ...query, liquidity, slippage: EXACT, epoch: 0n });
    expect(await codeOf(() => quote(MIXED.liquidity + 1n))).toBe('clmm/liquidity-above-position');
    expect(await codeOf(() => quote(-1n))).toBe('clmm/liquidity-above-position');
    expect(await codeOf(buildDecreaseLiquidityAction({ ...query, quote: quote(0n) }))).toBe('clmm/liquidity-zero');
    expect(await codeOf(buildClosePositionAction({ ...query, quote: quote(1n) }))).toBe('clmm/liquidity-above-position');
  });
});

describe('collecting', () => {
  exactProgramTest(collecting, 'pays exactly the fees counted here, in both tokens', async () => {
    const poolId = await newPool();
    const wide = await openPosition(trader, { poolId, tickLower: -6_000, tickUpper: 6_000, input: MIXED });
    const narrow = await openPosition(trader, { poolId, tickLower: -60, tickUpper: 60, input: MIXED });
    await swap(poolId, 'a', 20n * ONE);
    await swap(poolId, 'b', 90n * ONE);
    for (const { nftMint } of [wide, narrow]) {
      const query = await operationOf(nftMint);
      expect(query.owed.feesA).toBeGreaterThan(0n);
      expect(query.owed.feesB).toBeGreaterThan(0n);
      const action = await buildCollectAction(query);
      expect(await changes(() => runSteps(trader, action))).toEqual([query.owed.feesA, query.owed.feesB]);
      const after = await operationOf(nftMint);
      expect(after.owed).toEqual({ feesA: 0n, feesB: 0n, rewards: [] });
      expect(after.position.liquidity).toBe(query.position.liquidity);
      expect(await codeOf(buildCollectAction(after))).toBe('clmm/nothing-to-collect');
    }
  });
});

describe('closing', () => {
  exactProgramTest(closing, 'the last position gives everything back and leaves a pool without tick arrays [4.26]', async () => {
    const poolId = await newPool();
    const { nftMint, action } = await openPosition(trader, { poolId, tickLower: -600, tickUpper: 600, input: MIXED });
    await swap(poolId, 'a', ONE);
    const query = await operationOf(nftMint);
    const quote = quoteWithdrawal({ ...query, liquidity: query.position.liquidity, slippage: EXACT, epoch: 0n });
    const close = await buildClosePositionAction({ ...query, quote });
    expect(close.steps).toHaveLength(1);
    const before = await holdings();
    const [landed] = await runSteps(trader, close);
    const after = await holdings();
    expect([after[0] - before[0], after[1] - before[1]]).toEqual([quote.receivedA, quote.receivedB]);
    const back = action.rent.filter(({ isRefundable }) => isRefundable);
    expect(landed!.solChangeLamports + landed!.feeLamports)
      .toBe(back.reduce((sum, { rentLamports }) => sum + rentLamports, 0n));
    expect(await codeOf(readPosition(trader.cluster, nftMint))).toBe('clmm/position-not-found');
    const pool = await readClmmPool(trader.cluster, poolId);
    expect([pool.liquidity, pool.tickArrayStarts]).toEqual([0n, []]);
    // The pool still works.
    const input = { kind: 'amount', side: 'b', amount: ONE } as const;
    await openPosition(trader, { poolId, tickLower: -60, tickUpper: 0, input });
  });

  programTest(closing, 'an emptied position is closed without touching its liquidity', async () => {
    const poolId = await newPool();
    const { nftMint } = await openPosition(trader, { poolId, tickLower: -600, tickUpper: 600, input: MIXED });
    await takeOut(nftMint, (liquidity) => liquidity);
    const query = await operationOf(nftMint);
    expect(query.position.liquidity).toBe(0n);
    await takeOut(nftMint, () => 0n, true);
    expect(await codeOf(readPosition(trader.cluster, nftMint))).toBe('clmm/position-not-found');
  });
});

describe('reading positions', () => {
  programTest(opening, 'what one is worth in either token follows the pool\'s price', async () => {
    const poolId = await newPool();
    const { nftMint } = await openPosition(trader, { poolId, tickLower: -600, tickUpper: 600, input: MIXED });
    const { valueInA, valueInB, amountA, amountB } = await readPosition(trader.cluster, nftMint);
    // At price 1 both are the plain sum.
    expect(valueInA.numerator / valueInA.denominator).toBe(amountA + amountB);
    expect(valueInB).toEqual({ numerator: (amountA + amountB) << 128n, denominator: 1n << 128n });
  });

  programTest(opening, 'the owner is found among the wallets at hand if the node does not list holders, and is unknown otherwise', async () => {
    const poolId = await newPool();
    const { nftMint } = await openPosition(trader, { poolId, tickLower: -600, tickUpper: 600, input: MIXED });
    const refusing = await startRpcProxy(trader.cluster, ({ method }) => (method === 'getTokenLargestAccounts' ? { status: 429 } : 'forward'));
    const stranger = (await chain.fundedKeypair(1)).publicKey.toBase58();
    const mine = await readPosition(refusing.cluster, nftMint, [stranger, address()]);
    expect(mine.position).toEqual((await readPosition(trader.cluster, nftMint)).position);
    expect(mine.ownerAddress).toBe(address());
    expect(refusing.methods).not.toContain('getTokenLargestAccounts');
    const theirs = await readPosition(refusing.cluster, nftMint, [stranger]);
    expect(theirs).toMatchObject({ ownerAddress: null, position: { ...mine.position, nftAccount: '' } });
    // Asked once, without waiting for a node that does not answer it anyway.
    expect(refusing.methods.filter((method) => method === 'getTokenLargestAccounts')).toHaveLength(1);
    // An NFT need not be in the wallet's usual account.
    const [mint, programId] = [new PublicKey(nftMint), new PublicKey(mine.position.nftProgramId)];
    const other = await createAccount(chain.connection(), trader.keypair, mint, trader.keypair.publicKey, Keypair.generate(), {}, programId);
    await transfer(chain.connection(), trader.keypair, new PublicKey(mine.position.nftAccount), other, trader.keypair, 1, [], {}, programId);
    expect(await readPosition(refusing.cluster, nftMint, [address()])).toMatchObject({ ownerAddress: address(), position: { nftAccount: other.toBase58() } });
    await refusing.stop();
  });

  test('an address that is not a position is reported', async () => {
    const stranger = await chain.fundedKeypair(1);
    const cluster = clusterConfig(chain);
    expect(await codeOf(readPosition(cluster, stranger.publicKey.toBase58()))).toBe('clmm/position-not-found');
    expect(await readPositions(cluster, stranger.publicKey.toBase58())).toEqual([]);
  });
});
