/** Swap quotes per second, ours against the SDK's. Run: `npx tsx tests/bench/quotes.ts` */
import { fileURLToPath, pathToFileURL } from 'node:url';
import sdk from '@raydium-io/raydium-sdk-v2';
import { Connection, PublicKey } from '@solana/web3.js';
import BN from 'bn.js';
import { createFraction } from '@/services/amounts/fraction.ts';
import { ammAllows } from '@/services/programs/ammV4/accounts.ts';
import { curveSwapIn, curveSwapOut } from '@/services/programs/cpmm/curve.ts';
import { quoteSwap } from '@/services/pools/quote.ts';
import type { PoolSide, StandardPoolBase, SwapQuote } from '@/services/programs/pool/pool.ts';
import { decodeStableModel } from '@/services/programs/stable/accounts.ts';
import type { StandardPool } from '@/services/pools/PoolProgram.ts';
import { modelBytes } from '../support/stablePools.ts';
import { compareApart, comparePair, type Rates, type Run } from './comparePair.ts';
import type { Figure } from './Figure.ts';

const [MINT_A, MINT_B] = [1, 2].map((byte) => new PublicKey(new Uint8Array(32).fill(byte)).toBase58()) as [string, string];
const [RESERVE_A, RESERVE_B] = [812_345_678_901_234n, 798_765_432_109_876n];
/** 0.5 %, which the SDK takes as a number. */
const SLIPPAGE = { fraction: createFraction(5n, 1_000n), number: 0.005 };
/** From a ten millionth of the pool to a tenth; the same for both. */
const AMOUNTS = Array.from({ length: 200 }, (_, index) => 80_000_000n + (RESERVE_A / 2_000n) * BigInt(index));

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
const record = {
  maxOrder: 7n, depth: 3n, baseLotSize: 1n, quoteLotSize: 1n, tradeFeeNumerator: 25n, tradeFeeDenominator: 10_000n,
  swapBaseInAmount: 0n, swapBaseOutAmount: 0n, swapQuoteInAmount: 0n, swapQuoteOutAmount: 0n,
};
const pools = {
  ammV4: { ...base(25n, 10_000n), ...market, kind: 'amm-v4', pnl: { ...pnl, systemDecimalValue: 10n ** 6n }, record },
  cpmm: {
    ...base(2_500n, 1_000_000n), kind: 'cpmm', creator: MINT_A, creatorFeeSide: 'input',
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

const amountAt = (index: number): bigint => AMOUNTS[index] ?? 1n;

function ours(pool: StandardPool, exact: 'in' | 'out') {
  return (index: number): SwapQuote => {
    const amount = amountAt(index);
    return quoteSwap(pool, { inputMint: MINT_A, exact, amount, slippage: SLIPPAGE.fraction, epoch: 0n });
  };
}

/** A computation: the input of ours, and of the SDK's for the same pool. */
interface Pair {
  readonly name: string;
  readonly mine: Run;
  readonly other: Run;
  /** Difference of both results in base units, to prove that they are comparable. */
  readonly gap: (index: number) => number;
  /** The SDK computes stable pools with floats, and rounds down where the chain rounds up. */
  readonly largestGap: number;
  /** The target: at least this ratio. */
  readonly atLeast?: number;
}

const gapOf = (mine: bigint | undefined, other: BN): number =>
  Math.abs(Number((mine ?? 0n) - BigInt(other.toString().split('.')[0] ?? '0')));

async function pairs(): Promise<readonly Pair[]> {
  const amounts = AMOUNTS.map((amount) => new BN(amount.toString()));
  const amountOf = (index: number): BN => amounts[index] ?? ONE;
  const [baseReserve, quoteReserve] = [new BN(RESERVE_A.toString()), new BN(RESERVE_B.toString())];
  // Nothing is requested from this node.
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
  const v4Out = (at: number) => liquidity.computeAmountOut({ ...shared, poolInfo: v4, amountIn: amountOf(at) });
  const v4In = (at: number) => liquidity.computeAmountIn({ ...shared, poolInfo: v4, amountOut: amountOf(at) });
  const cpmmOut = (at: number) => cpmm.computeSwapAmount({ ...swap, amountIn: amountOf(at) });
  const cpmmIn = (at: number) => cpmm.computeSwapAmount({ ...swap, amountIn: amountOf(at), swapBaseIn: false });
  const bareOut = (at: number) => sdk.CurveCalculator.swapBaseInput(
    amountOf(at), baseReserve, quoteReserve, ...rates, true);
  const bareIn = (at: number) => sdk.CurveCalculator.swapBaseOutput(
    amountOf(at), baseReserve, quoteReserve, ...rates, true);
  const stableOut = (at: number) => liquidity.computeAmountOut({ ...shared, poolInfo: v5, amountIn: amountOf(at) });
  const [ammV4In, ammV4Out] = [ours(pools.ammV4, 'in'), ours(pools.ammV4, 'out')];
  const [ourCpmmIn, ourCpmmOut] = [ours(pools.cpmm, 'in'), ours(pools.cpmm, 'out')];
  const curveIn = (at: number) => curveSwapIn(amountAt(at), reserves, curve);
  const curveOut = (at: number) => curveSwapOut(amountAt(at), reserves, curve);
  const ourStable = ours(pools.stable, 'in');
  // A pool that was just read, with nothing cached.
  const newStable = (at: number) => ours({ ...pools.stable }, 'in')(at);
  return [
    {
      name: 'AMM v4, whole quote, exact in', atLeast: 8, largestGap: 0, mine: ammV4In, other: v4Out,
      gap: (at) => gapOf(ammV4In(at).amountOut, v4Out(at).amountOut),
    },
    {
      name: 'AMM v4, whole quote, exact out', atLeast: 8, largestGap: 3, mine: ammV4Out, other: v4In,
      gap: (at) => gapOf(ammV4Out(at).amountIn, v4In(at).amountIn),
    },
    {
      name: 'CPMM, whole quote, exact in', atLeast: 8, largestGap: 0, mine: ourCpmmIn, other: cpmmOut,
      gap: (at) => gapOf(ourCpmmIn(at).amountOut, cpmmOut(at).amountOut),
    },
    {
      name: 'CPMM, whole quote, exact out', atLeast: 8, largestGap: 0, mine: ourCpmmOut, other: cpmmIn,
      gap: (at) => gapOf(ourCpmmOut(at).amountIn, cpmmIn(at).amountIn),
    },
    {
      name: 'CPMM, curve alone, exact in', atLeast: 8, largestGap: 0, mine: curveIn, other: bareOut,
      gap: (at) => gapOf(curveIn(at).amountOut, bareOut(at).outputAmount),
    },
    {
      name: 'CPMM, curve alone, exact out', atLeast: 8, largestGap: 0, mine: curveOut, other: bareIn,
      gap: (at) => gapOf(curveOut(at)?.amountIn, bareIn(at).inputAmount),
    },
    {
      name: 'stable, whole quote, exact in', atLeast: 8, largestGap: FLOAT_GAP, mine: ourStable, other: stableOut,
      gap: (at) => gapOf(ourStable(at).amountOut, stableOut(at).amountOut),
    },
    {
      name: 'stable, whole quote, exact in, first of a pool', largestGap: FLOAT_GAP, mine: newStable, other: stableOut,
      gap: (at) => gapOf(newStable(at).amountOut, stableOut(at).amountOut),
    },
  ];
}

const ONE = new BN(1);
/** A ten millionth of the pool. */
const FLOAT_GAP = Number(RESERVE_A / 10_000_000n);

/** @throws Error if the results differ */
function compare({ name, mine, other, gap, largestGap }: Pair): Rates {
  for (let index = 0; index < AMOUNTS.length; index += 1) {
    if (gap(index) > largestGap) throw new Error(`${name}: both differ for ${amountAt(index)}`);
  }
  return comparePair(mine, other);
}

/**
 * Measures swap quotes: ours complete with checks, both limits, all fees and price impact, against the SDK's equivalent, and
 * the bare curve against the SDK's.
 *
 * @returns one figure per kind and fixed side
 */
export async function benchQuotes(): Promise<readonly Figure[]> {
  const count = (rate: number) => `${Math.round(rate / 1_000).toLocaleString('en-US')}k/s`;
  return (await pairs()).map(({ name, atLeast }, at) => {
    const { mine, other, ratio } = compareApart(fileURLToPath(import.meta.url), at);
    return {
      name, value: count(mine), naive: count(other), ratio,
      ...(atLeast !== undefined && { target: `≥ ${atLeast} × SDK`, met: ratio >= atLeast }),
    };
  });
}

async function main([option, at]: readonly string[]): Promise<void> {
  if (option !== '--pair') return console.table(await benchQuotes());
  const pair = (await pairs())[Number(at)];
  if (!pair) throw new Error(`no pair ${at}`);
  process.stdout.write(JSON.stringify(compare(pair)));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main(process.argv.slice(2));
