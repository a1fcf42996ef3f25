import { type ProgramContext, ProgramError } from '../runtime/EmbeddedProgram.ts';
import { namedAccounts } from '../support/namedAccounts.ts';
import {
  ALL_FLAGS, changeOpenOrders, FLAGS, OPEN_ORDERS_BYTES, type OpenOrders, PADDING_BYTES, readOpenOrders, withWords,
} from './accounts.ts';
import { assertLine, dexError } from './errors.ts';
import { loadMarket } from './loadMarket.ts';

const LINES = { accounts: 2472, signer: 1562, owner: 166, tooShort: 357, length: 361 } as const;
const NO_ORDERS = (1n << 128n) - 1n;

/** Initializes an owner's open orders in a market in an empty account. */
export function executeInitOpenOrders(context: ProgramContext): void {
  const count = context.accounts.length;
  assertLine(count === 4 || count === 5, LINES.accounts);
  const { openOrders, owner, market } = namedAccounts(context.accounts, ['openOrders', 'owner', 'market']);
  const authority = context.accounts[4];
  assertLine(authority === undefined || authority.isSigner, LINES.signer);
  assertLine(owner.isSigner, LINES.signer);
  loadMarket(context, market.address);
  if (isNew(context, openOrders.address)) {
    // Only other kinds of markets have an authority for opening orders.
    if (authority) throw dexError('InvalidOpenOrdersAuthority');
    const { lamports, data } = context.account(openOrders.address);
    if (lamports < context.rent(data.length)) throw dexError('OrdersNotRentExempt');
    context.write(openOrders.address, changeOpenOrders({ ...context.account(openOrders.address), data: withWords(data) }, {
      flags: FLAGS.initialized | FLAGS.openOrders,
      market: market.address,
      owner: owner.address,
      coinTotal: 0n,
      coinFree: 0n,
      pcTotal: 0n,
      pcFree: 0n,
      freeSlotBits: NO_ORDERS,
    }));
  }
  loadOpenOrders(context, openOrders.address, market.address, owner.address);
}

function isNew(context: ProgramContext, address: string): boolean {
  const { owner, data } = context.account(address);
  assertLine(owner === context.programId, LINES.owner);
  assertLine(data.length >= PADDING_BYTES, LINES.tooShort);
  assertLine(data.length % 8 === PADDING_BYTES % 8, LINES.length);
  if (data.length !== OPEN_ORDERS_BYTES) throw new ProgramError('ProgramFailedToComplete');
  return readOpenOrders(context.account(address)).flags === 0n;
}

/**
 * Reads open orders with the checks that all instructions share.
 *
 * @throws ProgramError `InvalidMarketFlags`, `WrongOrdersAccount`, `RentNotProvided` or a line
 */
export function loadOpenOrders(context: ProgramContext, address: string, market: string, owner: string): OpenOrders {
  if (isNew(context, address)) throw dexError('RentNotProvided');
  const orders = readOpenOrders(context.account(address));
  if ((orders.flags & ALL_FLAGS) !== orders.flags) throw dexError('InvalidMarketFlags');
  const isRight = orders.flags === (FLAGS.initialized | FLAGS.openOrders) && orders.market === market && orders.owner === owner;
  if (!isRight) throw dexError('WrongOrdersAccount');
  return orders;
}
