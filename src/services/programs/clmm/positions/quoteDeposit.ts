import { AppError } from '@/errors/AppError.ts';
import { maxAmountWithSlippage } from '@/services/amounts/maxAmountWithSlippage.ts';
import type { Fraction } from '@/services/amounts/Fraction.ts';
import { U64_MAX } from '@/services/amounts/u64.ts';
import { amountAfterTransferFee } from '@/services/programs/token/transferFee/amountAfterTransferFee.ts';
import { amountBeforeTransferFee } from '@/services/programs/token/transferFee/amountBeforeTransferFee.ts';
import { transferFeeAt } from '@/services/programs/token/transferFee/transferFeeAt.ts';
import { amountsFromLiquidity } from '@/services/programs/clmm/amountsFromLiquidity.ts';
import type { ClmmPool, ClmmSide } from '@/services/programs/clmm/ClmmPool.ts';
import { liquidityFromAmountA } from '@/services/programs/clmm/liquidityFromAmountA.ts';
import { liquidityFromAmountB } from '@/services/programs/clmm/liquidityFromAmountB.ts';
import { sqrtPriceAtTick } from '@/services/programs/clmm/sqrtPriceAtTick.ts';
import { assertRange } from './assertRange.ts';

/** What a quote of a position needs of its pool. */
export interface PositionPool extends Pick<ClmmPool, 'tickSpacing' | 'sqrtPriceX64'> {
  readonly a: Pick<ClmmSide, 'transferFee'>;
  readonly b: Pick<ClmmSide, 'transferFee'>;
}

/**
 * What goes into a position: so much liquidity, or so much of one token with what it takes of the other.
 *
 * @internal
 */
export type DepositInput =
  | { readonly kind: 'liquidity'; readonly liquidity: bigint }
  | {
    readonly kind: 'amount';
    readonly side: 'a' | 'b';
    /** Base units that leave the owner, transfer fee included; above 0. */
    readonly amount: bigint;
  };

export interface DepositQuery {
  readonly pool: PositionPool;
  readonly tickLower: number;
  readonly tickUpper: number;
  readonly input: DepositInput;
  /** 0 to 50 %: how much more than quoted may be taken. */
  readonly slippage: Fraction;
  /** Decides between a mint's older and newer transfer fee. */
  readonly epoch: bigint;
}

/** What adding to a position takes, to the base unit as the program computes it. */
export interface DepositQuote {
  readonly tickLower: number;
  readonly tickUpper: number;
  /** Liquidity gained at the quoted price. */
  readonly liquidity: bigint;
  /** Leave the owner, transfer fees included. */
  readonly amountA: bigint;
  readonly amountB: bigint;
  /** The most that may leave: of a typed amount exactly that. */
  readonly maxAmountA: bigint;
  readonly maxAmountB: bigint;
  /** Withheld by the mints. */
  readonly transferFeeA: bigint;
  readonly transferFeeB: bigint;
  /** What the instruction carries: a typed amount lets the program compute the liquidity at the price it finds. */
  readonly base: 'a' | 'b' | null;
}

/**
 * What opening or increasing a position takes of both tokens.
 *
 * @throws AppError `clmm/tick-*` and `clmm/range-empty` for a range no position can have, `clmm/amount-zero`,
 *   `clmm/liquidity-zero` where the amount is too small or the range takes none of that token,
 *   `clmm/liquidity-too-large`, `amounts/invalid-slippage`, `fees/amount-unreachable`
 */
export function quoteDeposit(query: DepositQuery): DepositQuote {
  const { pool, tickLower, tickUpper, input, slippage, epoch } = query;
  assertRange(tickLower, tickUpper, pool.tickSpacing);
  const range = {
    sqrtPriceX64: pool.sqrtPriceX64, lowX64: sqrtPriceAtTick(tickLower), highX64: sqrtPriceAtTick(tickUpper),
  };
  const fees = { a: transferFeeAt(pool.a.transferFee, epoch), b: transferFeeAt(pool.b.transferFee, epoch) };
  const base = input.kind === 'amount' ? input.side : null;
  let liquidity: bigint;
  if (input.kind === 'liquidity') {
    liquidity = input.liquidity;
  } else {
    if (input.amount <= 0n) throw new AppError('clmm/amount-zero');
    liquidity = liquidityOf(range, input.side, amountAfterTransferFee(input.amount, fees[input.side]));
  }
  if (liquidity <= 0n) throw new AppError('clmm/liquidity-zero', { details: { side: base } });
  const net = amountsFromLiquidity({ ...range, liquidity, rounding: 'up' });
  // Beyond these the program stops: its liquidity is a signed 128-bit figure, its amounts are of 64 bits.
  if (liquidity >= 1n << 127n || net.amountA > U64_MAX || net.amountB > U64_MAX) {
    throw new AppError('clmm/liquidity-too-large');
  }
  const amountA = amountBeforeTransferFee(net.amountA, fees.a);
  const amountB = amountBeforeTransferFee(net.amountB, fees.b);
  return {
    tickLower,
    tickUpper,
    liquidity,
    amountA,
    amountB,
    maxAmountA: input.kind === 'amount' && base === 'a' ? input.amount : limit(amountA, slippage),
    maxAmountB: input.kind === 'amount' && base === 'b' ? input.amount : limit(amountB, slippage),
    transferFeeA: amountA - net.amountA,
    transferFeeB: amountB - net.amountB,
    base,
  };
}

interface PriceRange {
  readonly sqrtPriceX64: bigint;
  readonly lowX64: bigint;
  readonly highX64: bigint;
}

/** The liquidity one token alone gives: none where the price lies on the other side of the range. */
function liquidityOf({ sqrtPriceX64, lowX64, highX64 }: PriceRange, side: 'a' | 'b', amount: bigint): bigint {
  if (side === 'a') {
    const from = sqrtPriceX64 > lowX64 ? sqrtPriceX64 : lowX64;
    return from < highX64 ? liquidityFromAmountA(from, highX64, amount) : 0n;
  }
  const to = sqrtPriceX64 < highX64 ? sqrtPriceX64 : highX64;
  return to > lowX64 ? liquidityFromAmountB(lowX64, to, amount) : 0n;
}

function limit(amount: bigint, slippage: Fraction): bigint {
  const most = maxAmountWithSlippage(amount, slippage);
  return most < U64_MAX ? most : U64_MAX;
}
