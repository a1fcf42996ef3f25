import {
  FLAGS, type Market, type OpenOrders, orderCount, queueCount, readMarket, readOpenOrders,
} from '../openbook/accounts.ts';
import { type ProgramContext, ProgramError } from '../runtime/EmbeddedProgram.ts';
import type { Pool } from './accounts.ts';
import { numberedError, panic } from './errors.ts';
import type { Reserves } from './pnl.ts';

/** Errors of the order book's library. */
const INVALID_MARKET_FLAGS = 0;
const WRONG_BIDS = 46;
const WRONG_ASKS = 47;

/** A pool's market and open orders, for statuses that include them in the reserves. */
export interface OrderBook {
  readonly market: Market;
  readonly orders: OpenOrders;
}

/**
 * Reads a pool's market and open orders, whose addresses were already checked.
 *
 * @throws ProgramError `InvalidMarketFlags` for a disabled market
 */
export function loadOrderBook(context: ProgramContext, pool: Pool): OrderBook {
  const market = readMarket(context.account(pool.market));
  if (market.flags !== (FLAGS.initialized | FLAGS.market)) throw numberedError(context, INVALID_MARKET_FLAGS);
  return { market, orders: readOpenOrders(context.account(pool.openOrders)) };
}

/**
 * Checks the bids and asks, which are empty, since an embedded market takes no orders.
 *
 * @throws ProgramError `WrongBidsAccount`, `WrongAsksAccount`
 */
export function checkBooks(context: ProgramContext, { market }: OrderBook, bids: string, asks: string): void {
  if (bids !== market.bids) throw numberedError(context, WRONG_BIDS);
  if (asks !== market.asks) throw numberedError(context, WRONG_ASKS);
  refuseEntries(context, orderCount(context.account(bids)) + orderCount(context.account(asks)));
}

/** Balances in a pool's open orders, base units. */
export function amountsInOrders(context: ProgramContext, { market, orders }: OrderBook, eventQueue: string): Reserves {
  if (eventQueue !== market.eventQueue) panic();
  const count = queueCount(context.account(eventQueue));
  context.log(`calc_exact len:${count}`);
  refuseEntries(context, count);
  return { coin: orders.coinTotal, pc: orders.pcTotal };
}

function refuseEntries(context: ProgramContext, count: bigint): void {
  if (count === 0n) return;
  context.log('localnet: orders on the market of a pool are not embedded');
  throw new ProgramError('InvalidAccountData');
}
