import { AppError } from '@/errors/AppError.ts';
import type { Fraction } from '@/services/amounts/fraction.ts';
import { U64_MAX } from '@/services/amounts/integers.ts';
import { maxAmountWithSlippage, minAmountWithSlippage } from '@/services/amounts/slippage.ts';
import type { ClmmPool, ClmmSide } from '@/services/programs/clmm/accounts.ts';
import { amountsFromLiquidity, liquidityFromAmountA, liquidityFromAmountB } from '@/services/programs/clmm/liquidity.ts';
import { assertTickOnSpacing, sqrtPriceAtTick } from '@/services/programs/clmm/ticks.ts';
import { amountAfterTransferFee, amountBeforeTransferFee, transferFeeAt } from '@/services/programs/token/transferFee/transferFee.ts';
import type { PositionOwed } from './owed.ts';
import type { Position } from './accounts.ts';

/**
 * Refuses a range that no position of the pool can have (rule 5.36).
 *
 * @throws AppError `clmm/tick-not-integer`, `clmm/tick-out-of-range`, `clmm/tick-not-on-spacing`, `clmm/range-empty`
 */
export function assertRange(tickLower: number, tickUpper: number, tickSpacing: number): void {
  assertTickOnSpacing(tickLower, tickSpacing);
  assertTickOnSpacing(tickUpper, tickSpacing);
  if (tickLower >= tickUpper) throw new AppError('clmm/range-empty', { details: { tickLower, tickUpper } });
}

interface LiquidityForAmountQuery {
  /** The position's. */
  readonly liquidity: bigint;
  /** What all of it yields of one token, base units. */
  readonly whole: bigint;
  /** The requested output of that token, base units. */
  readonly amount: bigint;
}

/**
 * The least liquidity that yields at least an amount of one token.
 *
 * @returns 1 to `liquidity`, rounded up
 * @throws AppError `clmm/liquidity-above-position` if the position holds less of that token
 * @example liquidityForAmount({ liquidity: 1_000n, whole: 30n, amount: 10n }); // 334n
 */
export function liquidityForAmount({ liquidity, whole, amount }: LiquidityForAmountQuery): bigint {
  if (amount > whole) {
    throw new AppError('clmm/liquidity-above-position', { details: { amount: `${amount}`, whole: `${whole}` } });
  }
  return (amount * liquidity + whole - 1n) / whole;
}

/** The fields of a pool that position quotes need. */
interface PositionPool extends Pick<ClmmPool, 'tickSpacing' | 'sqrtPriceX64'> {
  readonly a: Pick<ClmmSide, 'transferFee'>;
  readonly b: Pick<ClmmSide, 'transferFee'>;
}

/** A deposit: a given liquidity, or a given amount of one token with the other's share. */
export type DepositInput =
  | { readonly kind: 'liquidity'; readonly liquidity: bigint }
  | {
    readonly kind: 'amount';
    readonly side: 'a' | 'b';
    /** Base units that leave the owner, transfer fee included; above 0. */
    readonly amount: bigint;
  };

interface DepositQuery {
  readonly pool: PositionPool;
  readonly tickLower: number;
  readonly tickUpper: number;
  readonly input: DepositInput;
  /** 0 to 50 %: how much more than quoted may be taken. */
  readonly slippage: Fraction;
  /** Decides between a mint's older and newer transfer fee. */
  readonly epoch: bigint;
}

/** The quote of a deposit, to the base unit as the program computes it. */
export interface DepositQuote {
  readonly tickLower: number;
  readonly tickUpper: number;
  /** Liquidity gained at the quoted price. */
  readonly liquidity: bigint;
  /** Leave the owner, transfer fees included. */
  readonly amountA: bigint;
  readonly amountB: bigint;
  /** The most that may leave; for a given amount exactly that. */
  readonly maxAmountA: bigint;
  readonly maxAmountB: bigint;
  /** Withheld by the mints. */
  readonly transferFeeA: bigint;
  readonly transferFeeB: bigint;
  /** In the instruction: for a given amount the program computes the liquidity at the current price. */
  readonly base: 'a' | 'b' | null;
}

/**
 * Quotes opening or increasing a position.
 *
 * @throws AppError `clmm/tick-*` and `clmm/range-empty` for an invalid range, `clmm/amount-zero`, `clmm/liquidity-zero`
 *   if the amount is too small or the range takes none of that token, `clmm/liquidity-too-large`,
 *   `amounts/invalid-slippage`, `fees/amount-unreachable`
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
  // The program fails above these: its liquidity is a signed 128-bit integer, its amounts have 64 bits.
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

interface DepositWithinQuery extends Omit<DepositQuery, 'input'> {
  /** The most that may leave the owner of each token, base units, transfer fees included. */
  readonly mostA: bigint;
  readonly mostB: bigint;
}

/**
 * The largest deposit that takes no more than so much of either token, its slippage included: the token that is short decides.
 *
 * @throws AppError those of `quoteDeposit`
 */
export function quoteDepositWithin({ mostA, mostB, ...query }: DepositWithinQuery): DepositQuote {
  const { pool, tickLower, tickUpper, epoch } = query;
  assertRange(tickLower, tickUpper, pool.tickSpacing);
  const range = {
    sqrtPriceX64: pool.sqrtPriceX64, lowX64: sqrtPriceAtTick(tickLower), highX64: sqrtPriceAtTick(tickUpper),
  };
  const most = { a: mostA, b: mostB };
  const [short] = (['a', 'b'] as const).map((side) => ({
    side, liquidity: liquidityOf(range, side, amountAfterTransferFee(most[side], transferFeeAt(pool[side].transferFee, epoch))),
  })).filter(({ liquidity }) => liquidity > 0n).sort((one, other) => (one.liquidity < other.liquidity ? -1 : 1));
  if (!short) throw new AppError('clmm/liquidity-zero');
  const { side } = short;
  const other = side === 'a' ? 'b' : 'a';
  const limitOfOther = ({ maxAmountA, maxAmountB }: DepositQuote): bigint => (other === 'a' ? maxAmountA : maxAmountB);
  const quoteAmount = (amount: bigint): DepositQuote => quoteDeposit({ ...query, input: { kind: 'amount', side, amount } });
  const all = quoteAmount(most[side]);
  if (limitOfOther(all) <= most[other]) return all;
  const part = quoteAmount(most[side] * most[other] / limitOfOther(all));
  // Rounding may leave the limit a few base units above.
  return {
    ...part,
    maxAmountA: part.maxAmountA < mostA ? part.maxAmountA : mostA,
    maxAmountB: part.maxAmountB < mostB ? part.maxAmountB : mostB,
  };
}

interface PriceRange {
  readonly sqrtPriceX64: bigint;
  readonly lowX64: bigint;
  readonly highX64: bigint;
}

/** The liquidity of one token alone: 0 if the price is on the other side of the range. */
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

interface WithdrawalQuery {
  readonly pool: PositionPool;
  readonly position: Pick<Position, 'tickLower' | 'tickUpper' | 'liquidity'>;
  /** Owed amounts, which the program pays in the same transfer. */
  readonly owed: PositionOwed;
  /** How much to remove; 0 only collects fees and rewards. */
  readonly liquidity: bigint;
  /** 0 to 50 %: how much less than quoted the liquidity may yield. */
  readonly slippage: Fraction;
  readonly epoch: bigint;
}

/** The quote of a withdrawal, to the base unit as the program computes it. */
export interface WithdrawalQuote {
  readonly liquidity: bigint;
  /** From the liquidity alone, before transfer fees. */
  readonly amountA: bigint;
  readonly amountB: bigint;
  /** Fees owed, before transfer fees. */
  readonly feesA: bigint;
  readonly feesB: bigint;
  /** Received by the owner: liquidity and fees, less transfer fees. */
  readonly receivedA: bigint;
  readonly receivedB: bigint;
  /** The minimum from the liquidity alone, less transfer fees, for the instruction. */
  readonly minAmountA: bigint;
  readonly minAmountB: bigint;
  /** Withheld by the mints. */
  readonly transferFeeA: bigint;
  readonly transferFeeB: bigint;
}

/**
 * Quotes removing liquidity from a position, including fees owed.
 *
 * @throws AppError `clmm/liquidity-above-position`, `amounts/invalid-slippage`
 */
export function quoteWithdrawal(query: WithdrawalQuery): WithdrawalQuote {
  const { pool, position, owed, liquidity, slippage, epoch } = query;
  if (liquidity < 0n || liquidity > position.liquidity) {
    const details = { liquidity: `${liquidity}`, ofPosition: `${position.liquidity}` };
    throw new AppError('clmm/liquidity-above-position', { details });
  }
  const { amountA, amountB } = amountsFromLiquidity({
    sqrtPriceX64: pool.sqrtPriceX64,
    lowX64: sqrtPriceAtTick(position.tickLower),
    highX64: sqrtPriceAtTick(position.tickUpper),
    liquidity,
    rounding: 'down',
  });
  const [feeOfA, feeOfB] = [transferFeeAt(pool.a.transferFee, epoch), transferFeeAt(pool.b.transferFee, epoch)];
  const receivedA = amountAfterTransferFee(amountA + owed.feesA, feeOfA);
  const receivedB = amountAfterTransferFee(amountB + owed.feesB, feeOfB);
  return {
    liquidity,
    amountA,
    amountB,
    feesA: owed.feesA,
    feesB: owed.feesB,
    receivedA,
    receivedB,
    minAmountA: minAmountWithSlippage(amountAfterTransferFee(amountA, feeOfA), slippage),
    minAmountB: minAmountWithSlippage(amountAfterTransferFee(amountB, feeOfB), slippage),
    transferFeeA: amountA + owed.feesA - receivedA,
    transferFeeB: amountB + owed.feesB - receivedB,
  };
}
