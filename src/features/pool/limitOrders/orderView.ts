import type { ReactNode } from 'react';
import { formatTokenAmount, type Side } from '@/action/amounts.ts';
import { currentPrice } from '@/action/range/rangePrices.ts';
import { shownPairPrice } from '@/action/useQuoteSide.ts';
import { isAppError } from '@/errors/AppError.ts';
import type { PoolContext } from '@/action/PoolContext.ts';
import type { ClmmPool } from '@/services/programs/clmm/accounts.ts';
import { formatMessage } from '@/messages/format.ts';
import { compareFractions, divideFractions, subtractFractions } from '@/services/amounts/fraction.ts';
import { type NewOrderQuery, type OrderQuote, quoteOrder } from '@/services/programs/clmm/limitOrders/quote.ts';
import { priceAtTick } from '@/services/programs/clmm/ticks.ts';
import type { CreatedAccount } from '@/services/transactions/action.ts';
import { errorText } from '@/ui/ErrorText.tsx';
import type { FactRow } from '@/ui/FactRows.tsx';
import { formatPercent, formatSol } from '@/ui/format.ts';
import { orderPrice } from './orderPrice.ts';
import * as m from '#messages';

/** What the forms of orders need. */
export interface OrderContext extends Omit<PoolContext, 'pool' | 'staked'> {
  readonly pool: ClmmPool;
}

/** The quote of an order, or what is wrong with its amount or its price. */
export interface OrderQuoteResult {
  readonly quote: OrderQuote | null;
  readonly amountError?: ReactNode;
  readonly priceError?: ReactNode;
}

export function quoteOrderRequest({ pool, epoch }: Pick<OrderContext, 'pool' | 'epoch'>, request: Pick<NewOrderQuery, 'sellsA' | 'tick' | 'amount'> | null): OrderQuoteResult {
  if (request === null || epoch === null) return { quote: null };
  try {
    return { quote: quoteOrder({ pool, epoch, ...request }) };
  } catch (error) {
    const isAmount = isAppError(error, 'clmm/order-too-small') || isAppError(error, 'amounts/out-of-range');
    return { quote: null, [isAmount ? 'amountError' : 'priceError']: errorText(error) };
  }
}

/** What an order gives, formatted. */
export function orderRows(context: Pick<OrderContext, 'pool' | 'nameOf'>, { tick, sellsA, amount, total, received }: OrderQuote, quoteSide: Side): readonly FactRow[] {
  const { pool, nameOf } = context;
  const [sold, bought]: readonly [Side, Side] = sellsA ? ['a', 'b'] : ['b', 'a'];
  const [price, market] = [orderPrice(pool, tick, quoteSide), currentPrice(pool, quoteSide)];
  const isAbove = compareFractions(price, market) >= 0;
  const distance = divideFractions(isAbove ? subtractFractions(price, market) : subtractFractions(market, price), market);
  return [
    { label: m.pool.whenFilled, value: formatTokenAmount(context, bought, received) },
    { label: m.pool.orderPrice, value: shownPairPrice(priceAtTick(tick, pool.a.mint.decimals, pool.b.mint.decimals), pool, nameOf, quoteSide), hint: m.pool.orderPriceHint },
    { label: m.pool.fromMarket, value: `${isAbove ? '+' : '−'}${formatPercent(distance)}` },
    ...(total === amount ? [] : [{
      label: formatMessage(m.ui.transferFeeOf, { token: nameOf(pool[sold].mint.address) }), value: formatTokenAmount(context, sold, amount - total), hint: m.action.transferFeeHint,
    }]),
    { label: m.action.tradeFee, value: m.pool.orderFeeNone, hint: m.pool.orderFeeHint },
  ];
}

/** The rent of what an order creates, formatted. */
export function orderCostRows(created: readonly CreatedAccount[]): readonly FactRow[] {
  return created.map(({ name, rentLamports, isRefundable, why }) => ({
    label: name, value: formatSol(rentLamports),
    ...(isRefundable ? { hint: why } : { hint: formatMessage(m.pool.rentKept, { reason: why }), tone: 'warning' as const }),
  }));
}
