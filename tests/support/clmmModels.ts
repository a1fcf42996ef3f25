/** Concentrated pools without a chain: the same accounts for our decoders and for the SDK's simulator. */
import * as sdk from '@raydium-io/raydium-sdk-v2';
import { PublicKey } from '@solana/web3.js';
import BN from 'bn.js';
import type { ClmmPool, DynamicFee } from '@/services/programs/clmm/accounts.ts';
import { decodeTickArray, type TickArrays } from '@/services/programs/clmm/tickArrays.ts';
import { sqrtPriceAtTick, tickArrayStart, tickAtSqrtPrice } from '@/services/programs/clmm/ticks.ts';
import { tickArrayAddress } from '@/services/programs/clmm/addresses.ts';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';

const PROGRAM = 'CAMMCzo5YL8w4VFF8KVHrK22GGUsp5VTaW7grrKgrWqK';
/** Any key will do, since nothing is read from a chain. */
const POOL = 'FundHfY8oo8J9KYGyfXFFuQCHe7Z1VBNmsj84eMcdYs4';
const TICK_ARRAY_DISCRIMINATOR = [192, 155, 85, 205, 49, 249, 129, 42];

export interface ModelPosition {
  readonly tickLower: number;
  readonly tickUpper: number;
  readonly liquidity: bigint;
}

export interface ModelOptions {
  readonly positions: readonly ModelPosition[];
  readonly sqrtPriceX64: bigint;
  readonly tickSpacing: number;
  /** In millionths; default 2500. */
  readonly tradeFeeRate?: number;
  readonly feeOn?: ClmmPool['feeOn'];
  readonly dynamicFee?: DynamicFee;
  /** Limit orders, base units at a tick. */
  readonly orders?: readonly { readonly tick: number; readonly amount: bigint }[];
}

/** A pool for our quotes, and for the SDK's simulator. */
export interface ClmmModel {
  readonly pool: ClmmPool;
  readonly tickArrays: TickArrays;
  simulate(swap: ModelSwap): SdkSwap;
  /** The SDK's whole quote of an exact input: swap steps, accounts of the instruction, limit and price impact. */
  sdkQuote(isInputA: boolean, amountIn: BN, slippage: number): SdkQuote;
}

type SdkQuote = ReturnType<typeof sdk.PoolUtils.computeAmountOut>;

interface ModelSwap {
  readonly isInputA: boolean;
  readonly exact: 'in' | 'out';
  readonly amount: bigint;
  readonly limitX64?: bigint;
  readonly timeSeconds?: number;
  /** Includes the instruction's accounts, like the SDK's own quotes. */
  readonly withAddresses?: boolean;
}

interface SdkSwap {
  readonly allTrade: boolean;
  readonly calculated: bigint;
  readonly fee: bigint;
  readonly sqrtPriceX64: bigint;
  readonly tick: number;
  readonly liquidity: bigint;
}

/** Builds a pool from positions. */
export function clmmModel(options: ModelOptions): ClmmModel {
  const { positions, sqrtPriceX64, tickSpacing, tradeFeeRate = 2_500, feeOn = 'input', dynamicFee } = options;
  const tickCurrent = tickAtSqrtPrice(sqrtPriceX64);
  const inRange = positions.filter(({ tickLower, tickUpper }) => tickLower <= tickCurrent && tickCurrent < tickUpper);
  const liquidity = inRange.reduce((sum, position) => sum + position.liquidity, 0n);
  const accounts = tickArrayAccounts(options);
  const tickArrays: TickArrays = new Map([...accounts].map(([start, data]) => [start, decodeTickArray(PROGRAM, {
    address: tickArrayAddress(PROGRAM, POOL, start), owner: PROGRAM, lamports: 1n, executable: false, data,
  })]));
  const rates = { tradeFeeRate, protocolFeeRate: 120_000, fundFeeRate: 40_000 };
  const pool: ClmmPool = {
    kind: 'clmm', poolId: POOL, programId: PROGRAM, creator: POOL, observationId: POOL, tickSpacing, liquidity,
    sqrtPriceX64, tickCurrent, status: 0, feeOn, dynamicFee, rewards: [],
    config: { ...rates, configId: POOL, index: 1, owner: POOL, tickSpacing, fundOwner: POOL },
    a: side('So11111111111111111111111111111111111111112'), b: side('4k3Dyjzvzp8eMZWUXbBCjEvwSkkk59S5iCNLY3QrkX6R'),
    allows: { openPosition: true, decreaseLiquidity: true, collectFee: true, collectReward: true, swap: true, limitOrder: true },
    tickArrayStarts: [...tickArrays.keys()].sort((one, two) => one - two),
    bitmapExtensionId: POOL, hasBitmapExtension: true, openTimeSeconds: 0n, slot: 0n,
  };
  return { pool, tickArrays, simulate: simulator(pool, accounts), sdkQuote: sdkQuoter(pool, accounts) };
}

function sdkQuoter(pool: ClmmPool, accounts: Map<number, Buffer>): ClmmModel['sdkQuote'] {
  const keys = { programId: new PublicKey(PROGRAM), id: new PublicKey(POOL) };
  const token = ({ mint: { address, decimals } }: ClmmPool['a']) => ({ address, decimals, extensions: {} });
  const poolInfo = {
    ...keys, accInfo: { ...sdkState(pool), tickArrayBitmap: bitmap(pool) }, ammConfig: pool.config,
    mintA: token(pool.a), mintB: token(pool.b),
    currentPrice: sdk.TickUtil.sqrtPriceX64ToPrice(bn(pool.sqrtPriceX64), pool.a.mint.decimals, pool.b.mint.decimals),
  } as never;
  const tickArrayCache = Object.fromEntries([...accounts].map(([start, data]) => [`${start}`, {
    ...sdk.TickArrayLayout.decode(data), address: new PublicKey(tickArrayAddress(PROGRAM, POOL, start)),
  }]));
  const tickarrayBitmapExtension = {
    poolId: keys.id, positiveTickArrayBitmap: Buffer.alloc(896), negativeTickArrayBitmap: Buffer.alloc(896),
  };
  return (isInputA, amountIn, slippage) => sdk.PoolUtils.computeAmountOut({
    poolInfo, tickArrayCache, tickarrayBitmapExtension, amountIn, slippage, blockTimestamp: 0,
    baseMint: new PublicKey((isInputA ? pool.a : pool.b).mint.address), epochInfo: { epoch: 0 } as never,
    catchLiquidityInsufficient: false,
  });
}

function side(address: string): ClmmPool['a'] {
  const mint: MintInfo = {
    address, decimals: 9, supply: 0n, programId: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', isToken2022: false,
    mintAuthority: null, freezeAuthority: null, extensions: [],
  };
  return {
    mint, transferFee: undefined, vault: POOL, vaultAmount: 0n, feeGrowthGlobalX64: 0n, protocolFees: 0n, fundFees: 0n,
    swapInTotal: 0n, swapOutTotal: 0n, feesTotal: 0n, feesClaimedTotal: 0n,
  };
}

/** The positions' tick arrays, by start tick. */
function tickArrayAccounts({ positions, tickSpacing, orders = [] }: ModelOptions): Map<number, Buffer> {
  const ticks = new Map<number, { net: bigint; gross: bigint }>();
  const add = (tick: number, net: bigint, gross: bigint): void => {
    const known = ticks.get(tick) ?? { net: 0n, gross: 0n };
    ticks.set(tick, { net: known.net + net, gross: known.gross + gross });
  };
  for (const { tickLower, tickUpper, liquidity } of positions) {
    add(tickLower, liquidity, liquidity);
    add(tickUpper, -liquidity, liquidity);
  }
  for (const { tick } of orders) add(tick, 0n, 0n);
  const starts = new Set([...ticks.keys()].map((tick) => tickArrayStart(tick, tickSpacing)));
  return new Map([...starts].map((start) => {
    const data = Buffer.alloc(sdk.TickArrayLayout.span);
    sdk.TickArrayLayout.encode({
      poolId: new PublicKey(POOL), startTickIndex: start, initializedTickCount: 0, recentEpoch: new BN(0),
      ticks: Array.from({ length: 60 }, (_, offset) => {
        const tick = start + offset * tickSpacing;
        const { net, gross } = ticks.get(tick) ?? { net: 0n, gross: 0n };
        const isUsed = ticks.has(tick);
        return {
          tick: isUsed ? tick : 0, liquidityNet: bn(net), liquidityGross: bn(gross), feeGrowthOutsideX64A: bn(1n),
          feeGrowthOutsideX64B: bn(2n), rewardGrowthsOutsideX64: [bn(3n), bn(4n), bn(5n)], orderPhase: bn(0n),
          ordersAmount: bn(orders.find((one) => one.tick === tick)?.amount ?? 0n), partFilledOrdersRemaining: bn(0n),
          unfilledRatioX64: bn(0n),
        };
      }),
    }, data);
    data.set(TICK_ARRAY_DISCRIMINATOR);
    return [start, data];
  }));
}

function simulator(pool: ClmmPool, accounts: Map<number, Buffer>): ClmmModel['simulate'] {
  const tickArrays = [...accounts].map(([start, data]) => ({
    address: new PublicKey(tickArrayAddress(PROGRAM, POOL, start)), value: sdk.TickArrayLayout.decode(data),
  }));
  const current = tickArrayStart(pool.tickCurrent, pool.tickSpacing);
  const ordered = {
    falling: tickArrays.filter(({ value }) => value.startTickIndex <= current)
      .sort((one, two) => two.value.startTickIndex - one.value.startTickIndex),
    rising: tickArrays.filter(({ value }) => value.startTickIndex >= current)
      .sort((one, two) => one.value.startTickIndex - two.value.startTickIndex),
  };
  const keys = { programId: new PublicKey(PROGRAM), poolId: new PublicKey(POOL) };
  const poolInfo = {
    ...keys, ...sdkState(pool),
    tickArrayBitmap: bitmap(pool),
  };
  const tickarrayBitmapExtension = {
    poolId: keys.poolId, positiveTickArrayBitmap: Buffer.alloc(896), negativeTickArrayBitmap: Buffer.alloc(896),
  };
  return ({ isInputA, exact, amount, limitX64 = 0n, timeSeconds = 0, withAddresses = false }) => {
    const result = sdk.swapInternal({
      ...keys, tickArrays: isInputA ? ordered.falling : ordered.rising, configInfo: pool.config as never,
      // The simulator modifies its input.
      poolInfo: { ...poolInfo, dynamicFeeInfo: { ...poolInfo.dynamicFeeInfo } } as never,
      tickarrayBitmapExtension, amountSpecified: bn(amount), sqrtPriceLimitX64: bn(limitX64), zeroForOne: isInputA,
      isBaseInput: exact === 'in', blockTimestamp: timeSeconds, includeExtraTickArrays: withAddresses,
    });
    return {
      allTrade: result.allTrade, calculated: big(result.amountCalculated), fee: big(result.feeAmount),
      sqrtPriceX64: big(result.sqrtPriceX64), tick: result.tickCurrent, liquidity: big(result.liquidity),
    };
  };
}

function sdkState({ tickCurrent, tickSpacing, sqrtPriceX64, liquidity, feeOn, dynamicFee: fee }: ClmmPool) {
  return {
    tickCurrent, tickSpacing, sqrtPriceX64: bn(sqrtPriceX64), liquidity: bn(liquidity),
    feeGrowthGlobalX64A: bn(0n), feeGrowthGlobalX64B: bn(0n), feeOn: { input: 0, a: 1, b: 2 }[feeOn],
    dynamicFeeInfo: {
      filterPeriod: fee?.filterPeriod ?? 0, decayPeriod: fee?.decayPeriod ?? 0,
      reductionFactor: fee?.reductionFactor ?? 0, dynamicFeeControl: fee?.control ?? 0,
      maxVolatilityAccumulator: fee?.maxVolatility ?? 0, tickSpacingIndexReference: fee?.indexReference ?? 0,
      volatilityReference: fee?.volatilityReference ?? 0, volatilityAccumulator: fee?.volatility ?? 0,
      lastUpdateTimestamp: bn(fee?.lastUpdateSeconds ?? 0n),
    },
  };
}

/** The pool's own bitmap; models stay within its range. */
function bitmap({ tickArrayStarts, tickSpacing }: ClmmPool): Buffer {
  const bytes = Buffer.alloc(128);
  for (const start of tickArrayStarts) {
    const bit = start / (60 * tickSpacing) + 512;
    if (bit >= 0 && bit < 1024) bytes[bit >> 3]! |= 1 << (bit & 7);
  }
  return bytes;
}

/** Adjacent positions: `count` ticks on each side of the price, one at every spacing. */
export function ladder(count: number, tickSpacing: number, liquidity: bigint): readonly ModelPosition[] {
  const half = Array.from({ length: count }, (_, at) => (at + 1) * tickSpacing);
  return half.map((tick, at) => ({ tickLower: -tick, tickUpper: tick, liquidity: liquidity + BigInt(at) * 1_000n }));
}

/** Price of a ladder: a little above tick 0. */
export const LADDER_PRICE_X64 = sqrtPriceAtTick(0) + 1_234_567n;

function bn(value: bigint): BN {
  return new BN(value.toString());
}

function big(value: BN): bigint {
  return BigInt(value.toString());
}
