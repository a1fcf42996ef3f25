import { FEE_RATE_DENOMINATOR } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { U64_MAX } from '@/services/amounts/integers.ts';

/** A trade at a tick's price. */
interface TickTrade {
  readonly sqrtPriceX64: bigint;
  readonly isInputA: boolean;
}

export interface OrdersQuery extends TickTrade {
  /** Base units of the output that the orders at the tick still offer, above 0. */
  readonly orders: bigint;
}

export interface FillQuery extends OrdersQuery {
  /** Base units still to be paid ('in') or received ('out'), above 0. */
  readonly remaining: bigint;
  /** Parts of 1,000,000. */
  readonly feeRate: number;
  readonly exact: 'in' | 'out';
  readonly isFeeOnInput: boolean;
}

/** What a swap pays to limit orders and receives from them. */
export interface Fill {
  /** Base units for the orders; a fee on the input is added. */
  readonly amountIn: bigint;
  /** Base units received, after a fee on the output. */
  readonly amountOut: bigint;
  readonly fee: bigint;
  /** Base units that the orders still offer. */
  readonly left: bigint;
}

/**
 * Fills limit orders at a tick, as far as the amount allows, with the program's rounding.
 *
 * @throws AppError `amounts/out-of-range` if an amount exceeds what a token account can hold
 */
export function fillOrders(query: FillQuery): Fill {
  const { orders, remaining, exact, isFeeOnInput } = query;
  const rate = BigInt(query.feeRate);
  const feeOfInput = (amountIn: bigint): bigint => (isFeeOnInput ? ceilDiv(amountIn * rate, FEE_RATE_DENOMINATOR - rate) : 0n);
  let gross: bigint;
  let fee: bigint;
  let amountIn: bigint;
  if (exact === 'in') {
    fee = isFeeOnInput ? ceilDiv(remaining * rate, FEE_RATE_DENOMINATOR) : 0n;
    amountIn = remaining - fee;
    gross = outputAtTick(query, amountIn);
    if (gross > orders) {
      gross = orders;
      amountIn = costOfOrders(query, gross);
      fee = feeOfInput(amountIn);
    }
  } else {
    const wanted = isFeeOnInput ? remaining : ceilDiv(remaining * FEE_RATE_DENOMINATOR, FEE_RATE_DENOMINATOR - rate);
    gross = wanted < orders ? wanted : orders;
    amountIn = costOfOrders(query, gross);
    if (amountIn > U64_MAX) throw new AppError('amounts/out-of-range', { details: { amount: `${amountIn}` } });
    fee = feeOfInput(amountIn);
  }
  if (!isFeeOnInput) fee = ceilDiv(gross * rate, FEE_RATE_DENOMINATOR);
  return { amountIn, amountOut: isFeeOnInput ? gross : gross - fee, fee, left: orders - gross };
}

/**
 * What all orders at a tick cost, and the least exact input that uses them up. An input in between is taken whole,
 * although it buys no more. Without fees.
 */
export function costOfAllOrders(query: OrdersQuery): { readonly amountIn: bigint; readonly leastIn: bigint } {
  return { amountIn: costOfOrders(query, query.orders), leastIn: costOfOrders(query, query.orders + 1n) };
}

/** What an input buys at a tick's price, base units, rounded down. */
export function outputAtTick(trade: TickTrade, amountIn: bigint): bigint {
  const priceX64 = tickPriceX64(trade);
  return trade.isInputA ? (amountIn * priceX64) >> 64n : (amountIn << 64n) / priceX64;
}

/** The least input that buys an output. */
function costOfOrders(trade: TickTrade, amountOut: bigint): bigint {
  const priceX64 = tickPriceX64(trade);
  return trade.isInputA ? ceilDiv(amountOut << 64n, priceX64) : (amountOut * priceX64 + (1n << 64n) - 1n) >> 64n;
}

/** The price of A in B, Q64.64, rounded against the input. */
function tickPriceX64({ sqrtPriceX64, isInputA }: TickTrade): bigint {
  const square = sqrtPriceX64 * sqrtPriceX64;
  return (isInputA ? square : square + (1n << 64n) - 1n) >> 64n;
}

function ceilDiv(value: bigint, by: bigint): bigint {
  return (value + by - 1n) / by;
}
