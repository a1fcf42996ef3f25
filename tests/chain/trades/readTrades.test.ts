import { ComputeBudgetProgram, PublicKey, type TransactionInstruction, TransactionMessage, VersionedTransaction } from '@solana/web3.js';
import { CPMM_CONFIGS } from 'raydium-localnet/genesis';
import { signVersion1, startTestCluster, type TestCluster } from 'raydium-localnet/testing';
import { afterAll, beforeAll, describe, expect, vi } from 'vitest';
import { parsePercent } from '@/services/amounts/decimals.ts';
import { compareFractions, createFraction } from '@/services/amounts/fraction.ts';
import { NATIVE_TOKEN } from '@/services/amounts/token.ts';
import { readAnyPool } from '@/services/pools/readPool.ts';
import { type AnyPool } from '@/services/pools/PoolProgram.ts';
import { readClmmPool } from '@/services/programs/clmm/readPool.ts';
import { isConcentrated } from '@/services/programs/pool/kinds.ts';
import { adjustPrice } from '@/services/amounts/price.ts';
import { poolPrice } from '@/services/pools/poolPrice.ts';
import { priceAtSqrtPrice, sqrtPriceAtTick } from '@/services/programs/clmm/ticks.ts';
import { cpmmSwapInstructions } from '@/services/programs/cpmm/instructions.ts';
import { quoteCpmmSwap } from '@/services/programs/cpmm/quote.ts';
import { readCpmmPool } from '@/services/programs/cpmm/readPool.ts';
import { buildRouteAction } from '@/services/swap/buildRouteAction.ts';
import { findSwapPools } from '@/services/swap/findSwapPools.ts';
import { quoteBestRoute } from '@/services/swap/quoteRoutes.ts';
import { readSwapPools } from '@/services/swap/readSwapPools.ts';
import { getTransactions, type LandedTransaction } from '@/services/rpc/transactions.ts';
import { decodeTrades, type Trade } from '@/services/trades/decodeTrades.ts';
import { readTrades } from '@/services/trades/readTrades.ts';
import { keypairOwner } from '@/services/transactions/owner.ts';
import { AMM_V4, OPENBOOK } from '@tests/support/ammV4Pools.ts';
import { CLMM, makeClmmPoolAt, openRange } from '@tests/support/clmmPools.ts';
import { accountsOf, CPMM, cpmmRequest, makeCpmmPool, makeMint } from '@tests/support/cpmmPools.ts';
import { createAmmPool } from '@tests/support/createAmmPool.ts';
import { land, type Trader } from '@tests/support/poolOperations.ts';
import { makeToken, poolRequest } from '@tests/support/pools.ts';
import { programTest } from '@tests/support/programTest.ts';
import { asVersion2, startRpcProxy } from '@tests/support/rpcProxy.ts';
import { clusterConfig } from '@tests/support/services.ts';
import { STABLE, giveTokens, writeStablePool } from '@tests/support/stablePools.ts';

const SOL = NATIVE_TOKEN.mint;
const TERMS = { slippage: parsePercent('0'), epoch: 0n };
const WHOLE = 10n ** 6n;
const ROUTER = 'routeUGWgWzqBWFcrCfv8tritsqukccJPu3q5GPP3xS';

vi.setConfig({ testTimeout: 240_000 });

let chain: TestCluster;
beforeAll(async () => {
  chain = await startTestCluster();
});
afterAll(() => chain.stop());

async function newTrader(): Promise<Trader> {
  return { chain, cluster: clusterConfig(chain), keypair: await chain.fundedKeypair(1_000) };
}

const newToken = ({ cluster, keypair }: Trader) => makeToken(cluster, keypairOwner(keypair.secretKey), { decimals: 6, supply: 10n ** 18n });

async function newCpmm({ cluster, keypair }: Trader, base: string, quote: string, amounts: readonly [bigint, bigint]): Promise<string> {
  const [baseAmount, quoteAmount] = amounts;
  const request = await cpmmRequest(cluster, base, quote, { baseAmount, quoteAmount, configId: CPMM_CONFIGS[0].id });
  return (await makeCpmmPool(chain, cluster, keypair, request)).poolId;
}

/** Expected input and output of a pool in a swap. */
type Expected = Pick<Trade, 'inputSide' | 'amountIn' | 'amountOut'>;

/** Swaps over the best route, and returns each pool's input and output by the quote. */
async function swap(trader: Trader, [inputMint, outputMint]: readonly [string, string], exact: 'in' | 'out', amount: bigint) {
  const { cluster, keypair } = trader;
  const pools = await readSwapPools(cluster, (await findSwapPools(cluster, [inputMint, outputMint])).rows);
  const quote = quoteBestRoute(pools, { ...TERMS, inputMint, outputMint, exact, amount });
  await land(trader, await buildRouteAction({ cluster, ownerAddress: keypair.publicKey.toBase58(), quote }));
  return quote.hops.map(({ pool, quote: hop }) => ({
    poolId: pool.poolId,
    trade: {
      inputSide: hop.inputMint === pool.a.mint.address ? 'a' : 'b',
      amountIn: hop.amountIn - hop.inputTransferFee, amountOut: hop.amountOut + hop.outputTransferFee,
    } satisfies Expected,
  }));
}

const bare = ({ inputSide, amountIn, amountOut }: Expected): Expected => ({ inputSide, amountIn, amountOut });

/** The pool's own price, as its page shows it. */
const spotOf = (pool: AnyPool) => (isConcentrated(pool) ? priceAtSqrtPrice(pool.sqrtPriceX64, pool.a.mint.decimals, pool.b.mint.decimals) : adjustPrice(poolPrice(pool)!));

/** Swaps both ways with either amount fixed, and compares the pool's trades with the quotes. */
async function expectTradesAsQuoted(trader: Trader, poolId: string, kinds: readonly ('in' | 'out')[] = ['in', 'out']): Promise<AnyPool> {
  const pool = await readAnyPool(trader.cluster, poolId);
  const [a, b] = [pool.a.mint.address, pool.b.mint.address];
  const expected: Expected[] = [];
  const spots = [spotOf(pool)];
  for (const exact of kinds) {
    for (const [pair, amount] of [[[a, b], 1_234_567n], [[b, a], 98_765n], [[a, b], 40_001n]] as const) {
      const [hop, ...others] = await swap(trader, pair, exact, amount);
      expect([hop!.poolId, others]).toEqual([poolId, []]);
      expected.unshift(hop!.trade);
      spots.push(spotOf(await readAnyPool(trader.cluster, poolId)));
    }
  }
  const { trades, opening, next } = await readTrades(trader.cluster, pool, { limit: 100 });
  expect(trades.map(bare)).toEqual(expected);
  expect(next).toBeNull();
  expect(opening).toEqual(pool.kind === 'clmm' ? spots[0] : null);
  for (const [index, { spotBefore, spotAfter }] of trades.toReversed().entries()) {
    // A program logs one of them, which is the other one's of the trade beside it; that of stable pools none.
    expect([spotBefore, spotAfter]).toEqual([pool.kind === 'cpmm' || pool.kind === 'amm-v4' ? spots[index] : null, pool.kind === 'clmm' ? spots[index + 1] : null]);
  }
  const [landed] = await getTransactions(trader.cluster, [trades[0]!.signature]);
  if (!landed || landed instanceof Error) throw landed ?? new Error('no transaction');
  expect(decodeTrades(withForgedLines(landed, pool.programId), pool)).toEqual(decodeTrades(landed, pool));
  for (const trade of trades) {
    expect(trade.trader).toBe(trader.keypair.publicKey.toBase58());
    expect(Math.abs(trade.timeSeconds! - Date.now() / 1000)).toBeLessThan(600);
    const [amountA, amountB] = trade.inputSide === 'a' ? [trade.amountIn, trade.amountOut] : [trade.amountOut, trade.amountIn];
    const price = createFraction(amountB * 10n ** BigInt(pool.a.mint.decimals), amountA * 10n ** BigInt(pool.b.mint.decimals));
    expect(compareFractions(trade.price, price)).toBe(0);
  }
  return pool;
}

/** A swap's transaction if another program had logged the pool's lines with other figures before it, within it, and after it. */
function withForgedLines(landed: LandedTransaction, programId: string): LandedTransaction {
  const logs = landed.meta?.logMessages ?? [];
  const forger = PublicKey.unique().toBase58();
  const forged = (depth: number) => [
    `Program ${forger} invoke [${depth}]`,
    ...logs.flatMap((line) => {
      const [, start, data] = /^(Program data: |Program log: ray_log: )(.+)$/.exec(line) ?? [];
      // The kind of the event and the pool stay, the rest differs.
      return start && data ? [start + Buffer.from(Buffer.from(data, 'base64').map((byte, index) => (index < (start === 'Program data: ' ? 40 : 33) ? byte : byte ^ 1))).toString('base64')] : [];
    }),
    `Program ${forger} success`,
  ];
  const within = logs.flatMap((line) => (line.startsWith(`Program ${programId} invoke`) ? [line, ...forged(2)] : [line]));
  return { ...landed, meta: { ...landed.meta!, logMessages: [...forged(1), ...within, ...forged(1)] } };
}

const reading = (...programs: readonly string[]) => ({ operation: 'Read the trades of a pool', programs });

describe('the trades read from a pool are exactly the swaps that landed', () => {
  programTest(reading(CPMM), 'in a constant product pool with SOL', async () => {
    const trader = await newTrader();
    await expectTradesAsQuoted(trader, await newCpmm(trader, await newToken(trader), SOL, [5_000n * WHOLE, 90_000_000_000n]));
  });

  programTest(reading(CPMM), 'in one of a token that keeps a part of every transfer: what the pool received and paid', async () => {
    const trader = await newTrader();
    const fee = await makeMint(chain, trader.keypair, { decimals: 6, transferFee: { basisPoints: 137, maximumFee: 9_999n } });
    await expectTradesAsQuoted(trader, await newCpmm(trader, fee, await newToken(trader), [5_000n * WHOLE, 9_000n * WHOLE]));
  });

  programTest(reading(AMM_V4, OPENBOOK), 'in an AMM v4 pool', async () => {
    const trader = await newTrader();
    const { cluster, keypair } = trader;
    const request = await poolRequest(cluster, await newToken(trader), await newToken(trader), { baseAmount: 70_000n * WHOLE, quoteAmount: 90_000n * WHOLE });
    const { poolId } = await createAmmPool({ cluster, owner: keypairOwner(keypair.secretKey), request });
    await expectTradesAsQuoted(trader, poolId);
  });

  programTest(reading(STABLE), 'in a stable pool', async () => {
    const trader = await newTrader();
    const [coin, pc] = [await newToken(trader), await newToken(trader)];
    const { poolId } = writeStablePool(chain, { owner: trader.keypair.publicKey, mints: { coin, pc } });
    giveTokens(chain, trader.keypair.publicKey, coin, 10n ** 15n);
    await expectTradesAsQuoted(trader, poolId, ['in']);
  });

  for (const withTransferFee of [false, true]) {
    programTest({ ...reading(CLMM), ...withTransferFee && { isCurrent: true } }, `in a concentrated pool${withTransferFee ? ' of tokens with a transfer fee' : ''}`, async () => {
      const trader = await newTrader();
      const poolId = await makeClmmPoolAt(trader, { configIndex: 1, sqrtPriceX64: sqrtPriceAtTick(7) + 12_345n, withTransferFee });
      await openRange(trader, await readClmmPool(trader.cluster, poolId), { tickLower: -1_200, tickUpper: 1_200, liquidity: 10n ** 12n });
      await expectTradesAsQuoted(trader, poolId);
    });
  }

  for (const programs of [[CPMM, AMM_V4, OPENBOOK], [CPMM, AMM_V4, OPENBOOK, ROUTER]]) {
    programTest(reading(...programs), `in both pools of a route${programs.includes(ROUTER) ? ' of the route program' : ''}`, async () => {
      const trader = await newTrader();
      const { cluster, keypair } = trader;
      const [x, y] = [await newToken(trader), await newToken(trader)];
      await newCpmm(trader, x, SOL, [5_000n * WHOLE, 90_000_000_000n]);
      const request = await poolRequest(cluster, y, SOL, { baseAmount: 7_000n * WHOLE, quoteAmount: 80_000_000_000n });
      await createAmmPool({ cluster, owner: keypairOwner(keypair.secretKey), request });
      for (const exact of ['in', 'out'] as const) {
        const hops = await swap(trader, [x, y], exact, 3_210_123n);
        expect(hops).toHaveLength(2);
        for (const { poolId, trade } of hops) {
          const { trades: [newest] } = await readTrades(cluster, await readAnyPool(cluster, poolId), { limit: 1 });
          // The route program may pass more to the second pool than quoted without slippage; here the price did not move.
          expect(bare(newest!)).toEqual(trade);
        }
      }
    });
  }
});

describe('transactions of a pool', () => {
  /** Sends instructions in one transaction, whether it succeeds or not. */
  async function send({ keypair }: Trader, instructions: readonly TransactionInstruction[]): Promise<void> {
    const connection = chain.connection();
    const { blockhash } = await connection.getLatestBlockhash();
    const all = [ComputeBudgetProgram.setComputeUnitLimit({ units: 1_400_000 }), ...instructions];
    const transaction = new VersionedTransaction(
      new TransactionMessage({ payerKey: keypair.publicKey, recentBlockhash: blockhash, instructions: all }).compileToV0Message(),
    );
    transaction.sign([keypair]);
    await connection.sendRawTransaction(transaction.serialize(), { skipPreflight: true });
    chain.localnet.control.advanceSlots(4);
  }

  programTest(reading(CPMM), 'those of version 1 are read as any other, and one of a version that nobody knows is left out and counted', async () => {
    const trader = await newTrader();
    const { cluster, keypair } = trader;
    const pool = await readCpmmPool(cluster, await newCpmm(trader, await newToken(trader), await newToken(trader), [5_000n * WHOLE, 9_000n * WHOLE]));
    const owner = { ownerAddress: keypair.publicKey.toBase58(), accounts: accountsOf(pool, new PublicKey(keypair.publicKey)) };
    const swapOf = async (amount: bigint) => cpmmSwapInstructions({
      pool, ...owner, quote: { ...quoteCpmmSwap(pool, { ...TERMS, inputMint: pool.a.mint.address, exact: 'in', amount }), instructionLimit: 0n },
    });
    await send(trader, await swapOf(1_000n));
    const connection = chain.connection();
    for (const amount of [2_000n, 3_000n]) {
      const { blockhash } = await connection.getLatestBlockhash();
      const instructions = (await swapOf(amount)).filter(({ programId }) => !programId.equals(ComputeBudgetProgram.programId));
      await connection.sendRawTransaction(await signVersion1({ instructions, signers: [keypair], blockhash }), { skipPreflight: true });
      chain.localnet.control.advanceSlots(4);
    }
    const all = await readTrades(cluster, pool, { limit: 100 });
    expect(all.trades.map(({ amountIn }) => amountIn)).toEqual([3_000n, 2_000n, 1_000n]);
    expect(all.unread).toEqual([]);

    const proxy = await startRpcProxy(cluster, asVersion2([all.trades[1]!.signature]));
    const some = await readTrades(proxy.cluster, pool, { limit: 100 });
    expect(some).toMatchObject({ readCount: all.readCount, unread: [{ code: 'rpc/unsupported-version', details: { version: '2' } }] });
    expect(some.trades).toEqual([all.trades[0], all.trades[2]]);
    await proxy.stop();
  });

  programTest(reading(CPMM), 'several swaps in one are several trades, failed ones are none, and pages follow each other', async () => {
    const trader = await newTrader();
    const { cluster, keypair } = trader;
    const fee = await makeMint(chain, keypair, { decimals: 6, transferFee: { basisPoints: 250, maximumFee: 1_000_000n } });
    const pool = await readCpmmPool(cluster, await newCpmm(trader, fee, await newToken(trader), [5_000n * WHOLE, 9_000n * WHOLE]));
    const owner = { ownerAddress: keypair.publicKey.toBase58(), accounts: accountsOf(pool, new PublicKey(keypair.publicKey)) };
    const quoteOf = (side: 'a' | 'b', amount: bigint) => quoteCpmmSwap(pool, { ...TERMS, inputMint: pool[side].mint.address, exact: 'in', amount });
    const swapOf = async (side: 'a' | 'b', amount: bigint, changes = {}) =>
      cpmmSwapInstructions({ pool, ...owner, quote: { ...quoteOf(side, amount), instructionLimit: 0n, ...changes } });
    const amounts = [['a', 1_000_003n], ['b', 2_000_017n], ['a', 77_777_777n], ['b', 5_001n]] as const;
    await send(trader, (await Promise.all(amounts.map(([side, amount]) => swapOf(side, amount)))).flat());
    await send(trader, await swapOf('a', 1_000n, { instructionLimit: 10n ** 15n })); // more than its output
    await send(trader, await swapOf('b', 4_321n));

    const all = await readTrades(cluster, pool, { limit: 100 });
    const fromTwo = all.trades.map(({ inputSide, amountIn, index }) => ({ inputSide, amountIn, index }));
    const received = (side: 'a' | 'b', amount: bigint) => amount - quoteOf(side, amount).inputTransferFee;
    expect(fromTwo).toEqual([
      { inputSide: 'b', amountIn: received('b', 4_321n), index: 0 },
      ...amounts.map(([side, amount], index) => ({ inputSide: side, amountIn: received(side, amount), index })).reverse(),
    ]);
    // The sum of all trades is the change of the vaults.
    const after = await readCpmmPool(cluster, pool.poolId);
    for (const side of ['a', 'b'] as const) {
      const moved = all.trades.reduce((sum, { inputSide, amountIn, amountOut }) => sum + (inputSide === side ? amountIn : -amountOut), 0n);
      expect(after[side].vaultAmount - pool[side].vaultAmount).toBe(moved);
    }

    expect(all).toMatchObject({ readCount: 4, next: null }); // with the transaction that created the pool
    const newest = await readTrades(cluster, pool, { limit: 2 });
    expect(newest).toMatchObject({ readCount: 2, trades: [all.trades[0]] });
    const older = await readTrades(cluster, pool, { limit: 2, before: newest.next });
    expect([...newest.trades, ...older.trades]).toEqual(all.trades);
    const since = await readTrades(cluster, pool, { limit: 100, until: all.trades[1]!.signature });
    expect(since).toMatchObject({ readCount: 2, trades: [all.trades[0]], newest: all.newest });
  });
});
