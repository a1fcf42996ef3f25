/**
 * How many swaps a second are quoted, ours against the SDK's, and what that means for the budget of a wrapped quote.
 * Run: `npx tsx tests/bench/quotes.ts`
 */
import { pathToFileURL } from 'node:url';
import sdk from '@raydium-io/raydium-sdk-v2';
import { Connection, PublicKey } from '@solana/web3.js';
import BN from 'bn.js';
import { createFraction } from '../../src/services/amounts/createFraction.ts';
import { ammAllows } from '../../src/services/pools/ammV4/ammStatus.ts';
import { curveSwapIn, curveSwapOut } from '../../src/services/pools/cpmm/cpmmCurve.ts';
import { quoteSwap } from '../../src/services/pools/quoteSwap.ts';
import type { PoolSide, StandardPoolBase } from '../../src/services/pools/Pool.ts';
import { decodeStableModel } from '../../src/services/pools/stable/decodeStableModel.ts';
import type { StandardPool } from '../../src/services/pools/StandardPool.ts';
import { modelBytes } from '../support/stablePools.ts';

const ROUNDS = 5;
const MEASURED_MS = 120;
const [MINT_A, MINT_B] = [1, 2].map((byte) => new PublicKey(new Uint8Array(32).fill(byte)).toBase58()) as [string, string];
const [RESERVE_A, RESERVE_B] = [812_345_678_901_234n, 798_765_432_109_876n];
/** 0.5 %, of which the SDK wants a number. */
const SLIPPAGE = { fraction: createFraction(5n, 1_000n), number: 0.005 };
/** From a ten millionth of the pool to a tenth; the same for both. */
const AMOUNTS = Array.from({ length: 200 }, (_, index) => 80_000_000n + (RESERVE_A / 2_000n) * BigInt(index));

/** Quotes one amount and gives some digit of the answer, so that no engine may skip the work. */
type Quote = (index: number) => number;

const side = (address: string, reserve: bigint): PoolSide => ({
  mint: {
    address, decimals: 6, supply: 10n ** 18n, programId: MINT_A, isToken2022: false, mintAuthority: null,
    freezeAuthority: null, extensions: [],
  },
  transferFee: undefined, vault: address, vaultAmount: reserve, reserve,
});

function base(tradeNumerator: bigint, tradeDenominator: bigint): StandardPoolBase {
  return {
    poolId: MINT_A, programId: MINT_A, authority: MINT_A, lpMint: MINT_A, lpDecimals: 6, lpSupply: RESERVE_A,
    lpCirculating: RESERVE_A, status: 6n, allows: ammAllows(6n), openTimeSeconds: 0n, slot: 0n,
    a: side(MINT_A, RESERVE_A), b: side(MINT_B, RESERVE_B),
    fees: {
      tradeNumerator, tradeDenominator, protocolNumerator: 12n, fundNumerator: 4n, shareDenominator: 100n,
      creatorNumerator: 0n,
    },
  };
}

const market = { openOrders: MINT_A, targetOrders: MINT_A, marketId: MINT_A, market: undefined };
const pnl = { numerator: 12n, denominator: 100n, lastX: RESERVE_B, lastY: RESERVE_A };
const pools = {
  ammV4: { ...base(25n, 10_000n), ...market, kind: 'amm-v4', pnl: { ...pnl, systemDecimalValue: 10n ** 6n } },
  cpmm: {
    ...base(2_500n, 1_000_000n), kind: 'cpmm', creator: MINT_A, creatorFeeSide: 'input', enableCreatorFee: false,
    observationId: MINT_A,
    config: {
      configId: MINT_A, index: 0, tradeFeeRate: 2_500n, protocolFeeRate: 120_000n, fundFeeRate: 40_000n,
      creatorFeeRate: 0n, createPoolFeeLamports: 0n, allowsCreation: true,
    },
  },
  stable: {
    ...base(2n, 10_000n), ...market, kind: 'stable', model: decodeStableModel(MINT_A, modelBytes()),
    systemDecimalValue: 10n ** 6n, abortTradeFactor: 5n, pnl: { numerator: 12n, denominator: 100n, lastRatio: 0n },
  },
} as const satisfies Record<string, StandardPool>;

function ours(pool: StandardPool, exact: 'in' | 'out'): Quote {
  return (index) => {
    const amount = AMOUNTS[index] ?? 1n;
    const quote = quoteSwap(pool, { inputMint: MINT_A, exact, amount, slippage: SLIPPAGE.fraction, epoch: 0n });
    return Number(quote.instructionLimit & 7n);
  };
}

/** One thing to compute: what ours is called with, and the SDK's own of the same pool. */
interface Pair {
  readonly name: string;
  readonly mine: Quote;
  readonly other: Quote;
  /** A whole quote on both sides, with limits and price impact; the curve alone where absent. */
  readonly isWhole?: true;
}

async function pairs(): Promise<readonly Pair[]> {
  const amounts = AMOUNTS.map((amount) => new BN(amount.toString()));
  const amountOf = (index: number): BN => amounts[index] ?? ONE;
  const [baseReserve, quoteReserve] = [new BN(RESERVE_A.toString()), new BN(RESERVE_B.toString())];
  // Nothing is asked of this node.
  const { liquidity, cpmm } = await sdk.Raydium.load({
    connection: new Connection('http://127.0.0.1:1'), cluster: 'mainnet', disableLoadToken: true,
    disableFeatureCheck: true,
  });
  Object.assign(liquidity.stableLayout, { _layoutData: sdk.formatLayout(Buffer.from(modelBytes())) });
  type AmmInfo = Parameters<typeof liquidity.computeAmountOut>[0]['poolInfo'];
  const sides = { mintA: { address: MINT_A, decimals: 6 }, mintB: { address: MINT_B, decimals: 6 } };
  const info = (version: number) => ({ ...sides, version, baseReserve, quoteReserve }) as unknown as AmmInfo;
  const [v4, v5] = [info(4), info(5)];
  const shared = { mintIn: MINT_A, mintOut: MINT_B, slippage: SLIPPAGE.number };
  const rates = [2_500, 0, 120_000, 40_000].map((rate) => new BN(rate)) as [BN, BN, BN, BN];
  const [tradeFeeRate, creatorFeeRate, protocolFeeRate, fundFeeRate] = rates;
  const pool = {
    ...sides, baseReserve, quoteReserve, feeOn: 0, poolPrice: sdk.x64ToDecimal(ONE.shln(64)),
    configInfo: { tradeFeeRate, creatorFeeRate, protocolFeeRate, fundFeeRate },
  } as unknown as Parameters<typeof cpmm.computeSwapAmount>[0]['pool'];
  const swap = { pool, outputMint: MINT_B, slippage: SLIPPAGE.number };
  const reserves = { input: RESERVE_A, output: RESERVE_B };
  const curve = { trade: 2_500n, creator: 0n, protocol: 120_000n, fund: 40_000n, creatorFeeIsOutput: false };
  const digit = (amount: { isZero(): boolean }): number => (amount.isZero() ? 0 : 1);
  return [
    {
      name: 'AMM v4, exact in', isWhole: true, mine: ours(pools.ammV4, 'in'),
      other: (at) => digit(liquidity.computeAmountOut({ ...shared, poolInfo: v4, amountIn: amountOf(at) }).amountOut),
    },
    {
      name: 'AMM v4, exact out', isWhole: true, mine: ours(pools.ammV4, 'out'),
      other: (at) => digit(liquidity.computeAmountIn({ ...shared, poolInfo: v4, amountOut: amountOf(at) }).amountIn),
    },
    {
      name: 'CPMM, exact in', isWhole: true, mine: ours(pools.cpmm, 'in'),
      other: (at) => digit(cpmm.computeSwapAmount({ ...swap, amountIn: amountOf(at) }).amountOut),
    },
    {
      name: 'CPMM, exact out', isWhole: true, mine: ours(pools.cpmm, 'out'),
      other: (at) => digit(cpmm.computeSwapAmount({ ...swap, amountIn: amountOf(at), swapBaseIn: false }).amountIn),
    },
    {
      name: 'CPMM curve alone, exact in',
      mine: (at) => Number(curveSwapIn(AMOUNTS[at] ?? 1n, reserves, curve).amountOut & 1n),
      other: (at) => digit(
        sdk.CurveCalculator.swapBaseInput(amountOf(at), baseReserve, quoteReserve, ...rates, true).outputAmount),
    },
    {
      name: 'CPMM curve alone, exact out',
      mine: (at) => Number((curveSwapOut(AMOUNTS[at] ?? 1n, reserves, curve)?.amountIn ?? 0n) & 1n),
      other: (at) => digit(
        sdk.CurveCalculator.swapBaseOutput(amountOf(at), baseReserve, quoteReserve, ...rates, true).inputAmount),
    },
    {
      name: 'stable, exact in', isWhole: true, mine: ours(pools.stable, 'in'),
      other: (at) => digit(liquidity.computeAmountOut({ ...shared, poolInfo: v5, amountIn: amountOf(at) }).amountOut),
    },
  ];
}

const ONE = new BN(1);

/** Quotes a second, over all amounts again and again. */
function perSecond(quote: Quote): number {
  let runs = 0;
  let digits = 0;
  const start = performance.now();
  while (performance.now() - start < MEASURED_MS) {
    for (let index = 0; index < AMOUNTS.length; index += 1) digits += quote(index);
    runs += AMOUNTS.length;
  }
  if (digits < 0) throw new Error('no quotes');
  return (runs * 1_000) / (performance.now() - start);
}

/** The best of some rounds of both in turn: what else the machine does meanwhile slows either. */
function compare(mine: Quote, other: Quote): { readonly mine: number; readonly other: number } {
  const best = { mine: 0, other: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    best.mine = Math.max(best.mine, perSecond(mine));
    best.other = Math.max(best.other, perSecond(other));
  }
  return best;
}

/**
 * Measures quotes of swaps: ours whole, with its checks, both limits, every fee and the price impact, against the SDK's
 * bare functions for the same.
 *
 * @returns one row per kind and fixed side, and the time of our dearest whole quote in the SDK's for the same: a
 *   wrapper may cost 110 %
 */
export async function benchQuotes(): Promise<readonly { readonly name: string; readonly value: string }[]> {
  const count = (rate: number) => `${Math.round(rate / 1_000).toLocaleString('en-US')}k/s`;
  let dearest = 0;
  const rows = (await pairs()).map(({ name, mine, other, isWhole = false }) => {
    const rates = compare(mine, other);
    if (isWhole) dearest = Math.max(dearest, rates.other / rates.mine);
    const ratio = (rates.mine / rates.other).toFixed(1);
    return { name, value: `${count(rates.mine)}, SDK ${count(rates.other)}: ${ratio}x` };
  });
  const cost = `${Math.round(dearest * 100)} % of the SDK's bare one, for the dearest kind (at most 110 %)`;
  return [...rows, { name: 'time of a whole quote', value: cost }];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.table(await benchQuotes());
