import bs58 from 'bs58';
import type { Bank } from '../bank/Bank.ts';
import { amountInFor, amountOutOf } from '../embedded/ammV4/math.ts';
import { computeSwapStep } from '../embedded/clmm/swapStep.ts';
import { arrayStart, MAX_SQRT_PRICE_X64, MIN_SQRT_PRICE_X64, sqrtPriceAtTick } from '../embedded/clmm/ticks.ts';
import { decodeAmmConfig, POOL } from '../embedded/cpmm/accounts.ts';
import { swapBaseInput, swapBaseOutput } from '../embedded/cpmm/curve.ts';
import { feeRatesOf } from '../embedded/cpmm/pool.ts';
import { readFields } from '../embedded/support/accountFields.ts';
import { derivedAddress } from '../encoding/derived.ts';
import { initializedTicks, readClmmPrice } from './clmmPools.ts';
import { FEE_RATE_DENOMINATOR } from './configs.ts';
import type { Pool } from './Pool.ts';

/** A swap in one pool; amounts in base units. */
export interface Hop {
  readonly pool: Pool;
  readonly inputMint: string;
  readonly outputMint: string;
  /** Trade fee included. */
  readonly amountIn: bigint;
  readonly amountOut: bigint;
  readonly fee: bigint;
  /** Tick arrays on the way of a concentrated pool. */
  readonly tickArrays: readonly string[];
  /** Square root of a concentrated pool's price after the swap, Q64.64. */
  readonly sqrtPriceX64: bigint | null;
}

export interface PoolSwapQuery {
  readonly bank: Bank;
  readonly pool: Pool;
  readonly inputMint: string;
  /** Base units of the input, or of the output if that is exact. */
  readonly amount: bigint;
  readonly isExactIn: boolean;
}

const AMM_FEE_DENOMINATOR = 10_000n;

/** Quotes a swap in one pool as its program computes it; `null` if the pool cannot do it. */
export function quotePool(query: PoolSwapQuery): Hop | null {
  const { pool, inputMint, amount, isExactIn } = query;
  const isAIn = inputMint === pool.mintA;
  const reserves = isAIn ? { input: pool.reserveA, output: pool.reserveB } : { input: pool.reserveB, output: pool.reserveA };
  if (reserves.input <= 0n || reserves.output <= 0n || (!isExactIn && amount >= reserves.output)) return null;
  const { ammV4, clmm } = query.bank.network.programs;
  try {
    const quote = pool.programId === clmm ? quoteClmm(query) : pool.programId === ammV4
      ? quoteAmmV4(pool, amount, isExactIn, reserves) : quoteCpmm(query, reserves);
    if (!quote || quote.amountIn <= 0n || quote.amountOut <= 0n) return null;
    return { pool, inputMint, outputMint: isAIn ? pool.mintB : pool.mintA, tickArrays: [], sqrtPriceX64: null, ...quote };
  } catch {
    return null; // The program would panic.
  }
}

type Amounts = Pick<Hop, 'amountIn' | 'amountOut' | 'fee'> & Partial<Pick<Hop, 'tickArrays' | 'sqrtPriceX64'>>;
interface Reserves { readonly input: bigint; readonly output: bigint }

function quoteAmmV4({ feeRate }: Pool, amount: bigint, isExactIn: boolean, { input, output }: Reserves): Amounts {
  const rate = BigInt(Math.round(feeRate * Number(AMM_FEE_DENOMINATOR)));
  if (isExactIn) {
    const fee = (amount * rate + AMM_FEE_DENOMINATOR - 1n) / AMM_FEE_DENOMINATOR;
    return { amountIn: amount, amountOut: amountOutOf(amount - fee, input, output), fee };
  }
  const withoutFee = amountInFor(amount, input, output);
  const left = AMM_FEE_DENOMINATOR - rate;
  const amountIn = (withoutFee * AMM_FEE_DENOMINATOR + left - 1n) / left;
  return { amountIn, amountOut: amount, fee: amountIn - withoutFee };
}

function quoteCpmm({ bank, pool, inputMint, amount, isExactIn }: PoolSwapQuery, reserves: Reserves): Amounts | null {
  const dataOf = (address: string): Uint8Array => bank.accounts.get(address)?.data ?? new Uint8Array();
  const state = readFields(POOL, dataOf(pool.id));
  const rates = feeRatesOf(state, decodeAmmConfig(dataOf(state.ammConfig).subarray(8)), inputMint === pool.mintA);
  const swap = (isExactIn ? swapBaseInput : swapBaseOutput)(amount, reserves, rates);
  return swap && { amountIn: swap.amountIn, amountOut: swap.amountOut, fee: swap.tradeFee };
}

/** For pools without limit orders that take the fee from the input. */
function quoteClmm({ bank, pool, inputMint, amount, isExactIn }: PoolSwapQuery): Amounts | null {
  const isZeroForOne = inputMint === pool.mintA;
  const price = readClmmPrice(bank, pool.id);
  let { sqrtPriceX64, liquidity } = price;
  const all = initializedTicks(bank, pool.id);
  const ahead = isZeroForOne
    ? all.filter(({ tick }) => tick <= price.tick).reverse() : all.filter(({ tick }) => tick > price.tick);
  const totals = { left: amount, other: 0n, fee: 0n };
  const starts = new Set<number>();
  const limitX64 = isZeroForOne ? MIN_SQRT_PRICE_X64 + 1n : MAX_SQRT_PRICE_X64 - 1n;
  for (const { tick, liquidityNet } of ahead) {
    starts.add(arrayStart(tick, price.tickSpacing));
    if (totals.left === 0n) break; // One more array, in case the price moves.
    const tickX64 = sqrtPriceAtTick(tick);
    const targetX64 = (isZeroForOne ? tickX64 < limitX64 : tickX64 > limitX64) ? limitX64 : tickX64;
    const step = computeSwapStep({
      sqrtPriceX64, targetX64, liquidity, amountLeft: totals.left, feeRate: BigInt(Math.round(pool.feeRate * FEE_RATE_DENOMINATOR)),
      isExactIn, isZeroForOne, isFeeOnInput: true,
    });
    totals.left -= isExactIn ? step.amountIn + step.fee : step.amountOut;
    totals.other += isExactIn ? step.amountOut : step.amountIn + step.fee;
    totals.fee += step.fee;
    sqrtPriceX64 = step.sqrtPriceX64;
    if (sqrtPriceX64 === tickX64) liquidity += isZeroForOne ? -liquidityNet : liquidityNet;
  }
  if (totals.left !== 0n) return null;
  const tickArrays = [...starts].map((start) => {
    const seed = Buffer.alloc(4);
    seed.writeInt32BE(start);
    return derivedAddress(pool.programId, 'tick_array', bs58.decode(pool.id), seed);
  });
  return {
    amountIn: isExactIn ? amount : totals.other, amountOut: isExactIn ? totals.other : amount, fee: totals.fee, tickArrays, sqrtPriceX64,
  };
}
