import { TOKEN_PROGRAM } from '../../encoding/addresses.ts';
import { settleFunds } from '../openbook/instructions.ts';
import type { AccountMeta, ProgramContext } from '../runtime/EmbeddedProgram.ts';
import { namedAccounts } from '../support/namedAccounts.ts';
import { transfer } from '../support/tokenProgram.ts';
import { allows, type Pool, readPool, STATUS, writePool } from './accounts.ts';
import { authoritySeeds, checkAuthority, unpackTokenAccount } from './checks.ts';
import { ammError, checkAddress } from './errors.ts';
import { u128, u64 } from './math.ts';
import { amountsInOrders, checkBooks, loadOrderBook } from './orderBook.ts';
import type { Reserves } from './pnl.ts';
import { reservesOf } from './reserves.ts';

const FIRST_NAMES = ['tokenProgram', 'pool', 'authority', 'openOrders'] as const;
const OTHER_NAMES = [
  'coinVault', 'pcVault', 'marketProgram', 'market', 'bids', 'asks', 'eventQueue', 'marketCoinVault', 'marketPcVault',
  'vaultSigner', 'source', 'destination', 'owner',
] as const;
const COUNT = FIRST_NAMES.length + OTHER_NAMES.length;
export type SwapAccounts = ReturnType<typeof namedAccounts<(typeof FIRST_NAMES)[number] | (typeof OTHER_NAMES)[number]>>;

/** A swap before its amounts are computed. */
export interface Swap {
  readonly accounts: SwapAccounts;
  readonly pool: Pool;
  /** The pool's status afterwards: its first swap opens a pool. */
  readonly status: bigint;
  readonly reserves: Reserves;
  readonly vaults: Reserves;
  readonly isCoinIn: boolean;
  /** As in the log: 1 for pc to coin, 2 for coin to pc. */
  readonly direction: bigint;
  /** The user's balance of the input token, base units. */
  readonly sourceAmount: bigint;
}

/**
 * The checks that both kinds of swap share.
 *
 * @param name of the instruction, for the log
 */
export function prepareSwap(context: ProgramContext, name: 'swap_base_in' | 'swap_base_out'): Swap {
  const extra = context.accounts.length - COUNT;
  if (extra !== 0 && extra !== 1) throw ammError(context, 'WrongAccountsNumber');
  // The optional target orders after the open orders are not used.
  const accounts = {
    ...namedAccounts(context.accounts, FIRST_NAMES),
    ...namedAccounts(context.accounts.slice(FIRST_NAMES.length + extra), OTHER_NAMES),
  };
  const pool = readPool(context, accounts.pool.address);
  const usesOrderBook = allows(pool, 'orderBook');
  checkAccounts(context, accounts, pool, name);
  const unpack = ({ address }: AccountMeta) => unpackTokenAccount(context, address, TOKEN_PROGRAM);
  const [coinVault, pcVault] = [unpack(accounts.coinVault), unpack(accounts.pcVault)];
  const [source, destination] = [unpack(accounts.source), unpack(accounts.destination)];
  const status = openedStatus(context, pool, name);
  const vaults = { coin: coinVault.amount, pc: pcVault.amount };
  const reserves = reservesOf(context, pool, vaults, usesOrderBook ? inOrders(context, accounts, pool) : undefined);
  const isCoinIn = source.mint === coinVault.mint && destination.mint === pcVault.mint;
  const isPcIn = source.mint === pcVault.mint && destination.mint === coinVault.mint;
  if (!isCoinIn && !isPcIn) throw ammError(context, 'InvalidUserToken');
  return { accounts, pool, status, reserves, vaults, isCoinIn, direction: isCoinIn ? 2n : 1n, sourceAmount: source.amount };
}

function checkAccounts(context: ProgramContext, accounts: SwapAccounts, pool: Pool, name: string): void {
  const { owner, tokenProgram, authority, coinVault, pcVault, source, destination } = accounts;
  if (!owner.isSigner) throw ammError(context, 'InvalidSignAccount');
  checkAddress(context, 'spl_token_program', tokenProgram.address, TOKEN_PROGRAM, 'InvalidSplTokenProgram');
  if (name === 'swap_base_in') checkAuthority(context, pool, authority.address);
  else {
    const expected = context.createAddress(authoritySeeds(pool.nonce));
    checkAddress(context, 'authority', authority.address, expected, 'InvalidProgramAddress');
  }
  checkAddress(context, 'coin_vault', coinVault.address, pool.coinVault, 'InvalidCoinVault');
  checkAddress(context, 'pc_vault', pcVault.address, pool.pcVault, 'InvalidPCVault');
  for (const { address } of [source, destination]) {
    if (address === pool.pcVault || address === pool.coinVault) throw ammError(context, 'InvalidUserToken');
  }
}

/** @throws ProgramError `InvalidStatus` if the pool does not allow swaps, or is not open yet */
function openedStatus(context: ProgramContext, pool: Pool, name: string): bigint {
  const now = context.clock.unixTimestamp;
  if (!allows(pool, 'swap')) {
    context.log(`${name}: status ${pool.status}`);
    const isOpened = pool.status === STATUS.orderBookOnly && now >= pool.orderBookToInitTime;
    if (!isOpened) throw ammError(context, 'InvalidStatus');
    context.log(`${name}: OrderBook to Initialized`);
    return STATUS.initialized;
  }
  if (pool.status !== STATUS.waitingTrade) return pool.status;
  if (now < pool.openTime) throw ammError(context, 'InvalidStatus');
  context.log(`${name}: WaitingTrade to SwapOnly`);
  return STATUS.swapOnly;
}

function inOrders(context: ProgramContext, accounts: SwapAccounts, pool: Pool): Reserves {
  const { openOrders, marketProgram, market, bids, asks, eventQueue } = accounts;
  checkAddress(context, 'open_orders', openOrders.address, pool.openOrders, 'InvalidOpenOrders');
  checkAddress(context, 'market_program', marketProgram.address, pool.marketProgram, 'InvalidMarketProgram');
  checkAddress(context, 'market', market.address, pool.market, 'InvalidMarket');
  const book = loadOrderBook(context, pool);
  checkBooks(context, book, bids.address, asks.address);
  return amountsInOrders(context, book, eventQueue.address);
}

/** Amounts of a swap, base units. */
interface SwapAmounts {
  readonly amountIn: bigint;
  readonly amountOut: bigint;
  /** Part of the input amount. */
  readonly fee: bigint;
}

/**
 * Transfers the amounts of a swap and updates the pool's totals.
 *
 * @param marketCoinVault the account passed to OpenBook as the market's coin vault if funds must be settled
 * @throws ProgramError `InsufficientFunds`, errors of the token program
 */
export function finishSwap(
  context: ProgramContext, swap: Swap, { amountIn, amountOut, fee }: SwapAmounts, marketCoinVault: AccountMeta,
): void {
  const { accounts, pool, isCoinIn, reserves, vaults } = swap;
  const { coinVault, pcVault, authority, source, destination, owner } = accounts;
  if (amountOut >= (isCoinIn ? reserves.pc : reserves.coin)) throw ammError(context, 'InsufficientFunds');
  if (allows(pool, 'orderBook') && amountOut > (isCoinIn ? vaults.pc : vaults.coin)) settle(context, swap, marketCoinVault);
  const [into, outOf] = isCoinIn ? [coinVault, pcVault] : [pcVault, coinVault];
  context.invoke(transfer(TOKEN_PROGRAM, { from: source.address, to: into.address, owner: owner.address, amount: amountIn }));
  context.invoke(
    transfer(TOKEN_PROGRAM, { from: outOf.address, to: destination.address, owner: authority.address, amount: amountOut }),
    authoritySeeds(pool.nonce),
  );
  const counters = isCoinIn
    ? {
        swapCoinIn: u128(pool.swapCoinIn + amountIn),
        swapPcOut: u128(pool.swapPcOut + amountOut),
        swapCoinFee: u64(pool.swapCoinFee + fee),
      }
    : {
        swapPcIn: u128(pool.swapPcIn + amountIn),
        swapCoinOut: u128(pool.swapCoinOut + amountOut),
        swapPcFee: u64(pool.swapPcFee + fee),
      };
  writePool(context, accounts.pool.address, { ...counters, status: swap.status, recentEpoch: context.clock.epoch });
}

function settle(context: ProgramContext, { accounts, pool }: Swap, marketCoinVault: AccountMeta): void {
  context.invoke(settleFunds(accounts.marketProgram.address, {
    market: accounts.market.address,
    openOrders: accounts.openOrders.address,
    owner: accounts.authority.address,
    coinVault: marketCoinVault.address,
    pcVault: accounts.marketPcVault.address,
    coinWallet: accounts.coinVault.address,
    pcWallet: accounts.pcVault.address,
    vaultSigner: accounts.vaultSigner.address,
    tokenProgram: accounts.tokenProgram.address,
    referrer: accounts.pcVault.address,
  }), authoritySeeds(pool.nonce));
}
