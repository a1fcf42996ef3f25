import { PublicKey } from '@solana/web3.js';
import { GONE, type StoredAccount } from '../bank/Accounts.ts';
import type { Bank } from '../bank/Bank.ts';
import { amountInFor, amountOutOf } from '../embedded/ammV4/math.ts';
import { readState, type StateAccount } from '../embedded/clmm/accountChecks.ts';
import { type AccountKind, AMM_CONFIG, OBSERVATIONS, POOL as CLMM_POOL, TICK_ARRAY, type TickArray } from '../embedded/clmm/accounts.ts';
import { bitmapExtensionSeeds } from '../embedded/clmm/addresses.ts';
import { swapThroughTicks } from '../embedded/clmm/swapThroughTicks.ts';
import { arrayStart, MAX_SQRT_PRICE_X64, MIN_SQRT_PRICE_X64 } from '../embedded/clmm/ticks.ts';
import { decodeAmmConfig, POOL } from '../embedded/cpmm/accounts.ts';
import { swapBaseInput, swapBaseOutput } from '../embedded/cpmm/curve.ts';
import { feeRatesOf } from '../embedded/cpmm/pool.ts';
import type { StateContext } from '../embedded/runtime/EmbeddedProgram.ts';
import { readFields } from '../embedded/support/accountFields.ts';
import { tickArraysOf } from './clmmPools.ts';
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
  readonly feeMint: string;
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
    return { pool, inputMint, outputMint: isAIn ? pool.mintB : pool.mintA, feeMint: inputMint, tickArrays: [], sqrtPriceX64: null, ...quote };
  } catch {
    return null; // The program would panic.
  }
}

type Amounts = Pick<Hop, 'amountIn' | 'amountOut' | 'fee'> & Partial<Pick<Hop, 'feeMint' | 'tickArrays' | 'sqrtPriceX64'>>;
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

/** Runs the program's own swap on copies of the pool's accounts. */
function quoteClmm({ bank, pool: { id, programId }, inputMint, amount, isExactIn }: PoolSwapQuery): Amounts | null {
  const context = copyingContext(bank, programId);
  const accountOf = <State>(address: string, kind: AccountKind<State>): StateAccount<State> =>
    ({ address, name: '', kind, isSigner: false, isWritable: true, state: readState(context, { address }, kind) });
  const pool = accountOf(id, CLMM_POOL);
  const { mint0, mint1, tickCurrent, tickSpacing } = pool.state;
  const isZeroForOne = inputMint === mint0;
  const startOfSwap = arrayStart(tickCurrent, tickSpacing);
  /** Whether a tick array is at a place or behind it, in the direction of the swap. */
  const isFrom = (place: number) => ({ state: { start } }: StateAccount<TickArray>) => (isZeroForOne ? start <= place : start >= place);
  const ahead = tickArraysOf(bank, id).map((address) => accountOf(address, TICK_ARRAY)).filter(isFrom(startOfSwap))
    .sort((one, other) => (isZeroForOne ? other.state.start - one.state.start : one.state.start - other.state.start));
  const { amount0, amount1, tradeFee0, tradeFee1 } = swapThroughTicks(context, {
    pool, config: accountOf(pool.state.config, AMM_CONFIG).state, observations: accountOf(pool.state.observation, OBSERVATIONS),
    tickArrays: ahead, extension: { address: context.findAddress(bitmapExtensionSeeds(id)).address, isSigner: false, isWritable: true },
    amount, limitX64: isZeroForOne ? MIN_SQRT_PRICE_X64 + 1n : MAX_SQRT_PRICE_X64 - 1n, isZeroForOne, isExactIn,
  });
  const [amountIn, amountOut] = isZeroForOne ? [amount0, amount1] : [amount1, amount0];
  if ((isExactIn ? amountIn : amountOut) !== amount) return null;
  const beyond = isZeroForOne ? -1 : 1;
  const notReached = ahead.filter(isFrom(arrayStart(pool.state.tickCurrent, tickSpacing) + beyond));
  return {
    amountIn, amountOut, fee: tradeFee0 + tradeFee1, feeMint: tradeFee1 > 0n ? mint1 : mint0, sqrtPriceX64: pool.state.sqrtPriceX64,
    // One more than the price reaches, in case it moves.
    tickArrays: ahead.slice(0, ahead.length - notReached.length + 1).map(({ address }) => address),
  };
}

/** What the program sees of the accounts, while its changes are kept apart. */
function copyingContext(bank: Bank, programId: string): StateContext {
  const changed = new Map<string, StoredAccount>();
  const account = (address: string): StoredAccount => changed.get(address) ?? bank.accounts.get(address) ?? GONE;
  return {
    programId, clock: bank.svm.getClock(), account,
    write: (address, data) => void changed.set(address, { ...account(address), data }),
    findAddress: (seeds) => {
      const [key, bump] = PublicKey.findProgramAddressSync([...seeds], new PublicKey(programId));
      return { address: key.toBase58(), bump };
    },
  };
}
