import type { LimitOrder, Tick } from './accounts.ts';
import { CLMM_ERRORS, requireThat } from './errors.ts';
import { checkedU64, toU64, U64_MAX } from './integers.ts';
import { orderOutput } from './matchOrders.ts';
import { priceOfSqrtPrice, sqrtPriceAtTick } from './ticks.ts';

// Orders of a tick are filled together: those of the phase before the tick's are partly filled, older ones wholly, those of its
// own phase not at all.

/** What an order is worth at its price, base units, rounded down. */
function outputAt(tick: number, amount: bigint, isZeroForOne: boolean): bigint {
  return orderOutput(amount, priceOfSqrtPrice(sqrtPriceAtTick(tick), !isZeroForOne), isZeroForOne);
}

/** @throws Refusal `ZeroAmountSpecified`, `InvalidLimitOrderAmount` if an order is too small or too big for its price */
export function requireOrderAmount(amount: bigint, { tick, isZeroForOne }: Pick<LimitOrder, 'tick' | 'isZeroForOne'>): void {
  requireThat(amount !== 0n, CLMM_ERRORS.ZeroAmountSpecified);
  const output = outputAt(tick, amount, isZeroForOne);
  requireThat(output >= 1n && output < U64_MAX - 2n, CLMM_ERRORS.InvalidLimitOrderAmount);
}

/** The part of an order that is not filled, as of the last time it was settled. */
export function unfilledAmount({ total, filled }: LimitOrder): bigint {
  return checkedU64(total - filled);
}

/** Next phase but one, and so on; phases stop at the largest u64. */
const phaseAfter = (phase: bigint, count: bigint): bigint => (phase + count < U64_MAX ? phase + count : U64_MAX);

/** Counts what was filled since the last time; returns what is to be paid out, base units. */
export function settleOrder(order: LimitOrder, tick: Tick): bigint {
  if (order.settleBase === 0n || order.phase === tick.orderPhase) return 0n;
  if (phaseAfter(order.phase, 1n) === tick.orderPhase) return settlePartly(order, tick);
  requireThat(phaseAfter(order.phase, 2n) <= tick.orderPhase, CLMM_ERRORS.InvalidOrderPhase);
  const payment = unpaid(order, checkedU64(outputAt(tick.tick, order.settleBase, order.isZeroForOne)));
  Object.assign(order, { filled: order.total, settleBase: 0n, settledOutput: 0n } satisfies Partial<LimitOrder>);
  return payment;
}

function settlePartly(order: LimitOrder, tick: Tick): bigint {
  const share = order.settleBase * tick.unfilledRatioX64;
  const left = toU64(share / order.unfilledRatioX64);
  const filled = order.settleBase - left;
  if (filled <= 0n) return 0n;
  // What was rounded away stays back until the order is filled.
  const isExact = share % order.unfilledRatioX64 === 0n;
  const output = checkedU64(outputAt(tick.tick, isExact ? filled : filled - 1n, order.isZeroForOne));
  const payment = unpaid(order, output);
  order.filled = checkedU64(order.total - left);
  order.settledOutput = output;
  return payment;
}

const unpaid = ({ settledOutput }: LimitOrder, output: bigint): bigint => (output > settledOutput ? output - settledOutput : 0n);

/** Adds to an order of the tick's own phase. @throws Refusal `InvalidOrderPhase`, `CalculateOverflow` */
export function increaseOrder(order: LimitOrder, tick: Tick, amount: bigint): void {
  requireThat(order.phase === tick.orderPhase, CLMM_ERRORS.InvalidOrderPhase);
  order.total = checkedU64(order.total + amount);
  order.settleBase = checkedU64(order.settleBase + amount);
  tick.ordersAmount = checkedU64(tick.ordersAmount + amount);
}

/** Settles an order and takes back what is unfilled, at most `amount`; returns what is paid for it and what comes back, base units. */
export function decreaseOrder(order: LimitOrder, tick: Tick, amount: bigint): { readonly settled: bigint; readonly returned: bigint } {
  const settled = settleOrder(order, tick);
  const unfilled = unfilledAmount(order);
  if (unfilled === 0n) return { settled, returned: 0n };
  const isUntouched = order.phase === tick.orderPhase;
  requireThat(isUntouched || phaseAfter(order.phase, 1n) === tick.orderPhase, CLMM_ERRORS.OrderAlreadyFilled);
  let returned = amount < unfilled ? amount : unfilled;
  if (isUntouched) tick.ordersAmount = checkedU64(tick.ordersAmount - returned);
  else {
    if (returned > tick.partFilledAmount) returned = tick.partFilledAmount;
    tick.partFilledAmount -= returned;
  }
  if (returned === 0n) return { settled, returned };
  order.total = checkedU64(order.total - returned);
  order.settleBase = unfilledAmount(order);
  if (!isUntouched) {
    order.unfilledRatioX64 = tick.unfilledRatioX64;
    order.settledOutput = 0n;
  }
  if (order.settleBase > 0n) requireOrderAmount(order.settleBase, order);
  return { settled, returned };
}
