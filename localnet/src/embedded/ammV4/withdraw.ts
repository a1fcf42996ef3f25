import { SYSTEM_PROGRAM, TOKEN_PROGRAM } from '../../encoding/addresses.ts';
import type { ByteReader } from '../../encoding/ByteReader.ts';
import { settleFunds } from '../openbook/instructions.ts';
import type { ProgramContext } from '../runtime/EmbeddedProgram.ts';
import { namedAccounts } from '../support/namedAccounts.ts';
import { burn, transfer } from '../support/tokenProgram.ts';
import type { TokenAccountState } from '../support/tokenState.ts';
import { allows, type Pool, readPool, readTargetOrders, STATUS, writePool, writeTargetOrders } from './accounts.ts';
import { authoritySeeds, checkPoolAccounts, unpackMint, unpackTokenAccount } from './checks.ts';
import { ammError, checkAddress } from './errors.ts';
import { divide, normalize, u128, u64 } from './math.ts';
import { amountsInOrders, checkBooks, loadOrderBook } from './orderBook.ts';
import { type Reserves, takePnl, withoutPnl } from './pnl.ts';
import { rayLog } from './rayLog.ts';
import { reservesOf } from './reserves.ts';

const POOL_NAMES = ['tokenProgram', 'pool', 'authority', 'openOrders', 'targetOrders', 'lpMint', 'coinVault', 'pcVault'] as const;
const OTHER_NAMES = [
  'marketProgram', 'market', 'marketCoinVault', 'marketPcVault', 'vaultSigner', 'userLp', 'userCoin', 'userPc', 'owner',
  'eventQueue', 'bids', 'asks',
] as const;
const COUNT = POOL_NAMES.length + OTHER_NAMES.length;
type WithdrawAccounts = ReturnType<typeof namedAccounts<(typeof POOL_NAMES)[number] | (typeof OTHER_NAMES)[number]>>;

/** Removes liquidity in proportion to the reserves. */
export function executeWithdraw(context: ProgramContext, reader: ByteReader): void {
  const amount = reader.u64();
  const minimum = reader.left >= 16 ? { coin: reader.u64(), pc: reader.u64() } : null;
  const extra = context.accounts.length - COUNT;
  if (extra < 0 || extra > 3) throw ammError(context, 'WrongAccountsNumber');
  // Two accounts after the vaults are optional and no longer used.
  const accounts = {
    ...namedAccounts(context.accounts, POOL_NAMES),
    ...namedAccounts(context.accounts.slice(POOL_NAMES.length + (extra >= 2 ? 2 : 0)), OTHER_NAMES),
  };
  const referrer = extra % 2 === 1 ? context.accounts.at(-1)?.address : undefined;
  checkReferrer(context, referrer, accounts.tokenProgram.address);
  if (!accounts.owner.isSigner) throw ammError(context, 'InvalidSignAccount');
  const pool = readPool(context, accounts.pool.address);
  const target = readTargetOrders(context, accounts.targetOrders.address, accounts.pool.address);
  checkAccounts(context, accounts, pool);
  const { coinVault, pcVault, userCoin, userPc, userLp, lpMint, owner, authority } = accounts;
  const [coinState, pcState, userCoinState, userPcState] = [coinVault, pcVault, userCoin, userPc]
    .map(({ address }) => unpackTokenAccount(context, address, TOKEN_PROGRAM)) as [Token, Token, Token, Token];
  const { supply } = unpackMint(context, lpMint.address, TOKEN_PROGRAM);
  const userLpState = unpackTokenAccount(context, userLp.address, TOKEN_PROGRAM);
  if (userLpState.mint !== lpMint.address) throw ammError(context, 'InvalidTokenLP');
  if (amount > userLpState.amount) throw ammError(context, 'InsufficientFunds');
  if (amount > supply || amount >= pool.lpAmount) throw ammError(context, 'NotAllowZeroLP');

  const vaults = { coin: coinState.amount, pc: pcState.amount };
  const users = { coin: userCoinState.mint, pc: userPcState.mint };
  const found = reservesOf(context, pool, vaults, settledOrders(context, accounts, pool, users, referrer));
  const { reserves, changes, x, y, deltaX, deltaY } =
    pool.status === STATUS.withdrawOnly ? withoutPnl(pool, found) : takePnl(context, pool, target, found);
  const share = (reserve: bigint): bigint => u64(divide(reserve * amount, pool.lpAmount));
  const [coin, pc] = [share(reserves.coin), share(reserves.pc)];
  rayLog(context, 'withdraw', [
    amount, userLpState.amount, reserves.coin, reserves.pc, pool.lpAmount,
    { u128: target.calcPnlX }, { u128: target.calcPnlY }, coin, pc,
  ]);
  if (amount === 0n || coin === 0n || pc === 0n) throw ammError(context, 'InvalidInput');
  if (coin >= vaults.coin || pc >= vaults.pc) throw ammError(context, 'TakePnlError');
  if (minimum && (minimum.coin > coin || minimum.pc > pc)) throw ammError(context, 'ExceededSlippage');
  const pay = (from: string, to: string, paid: bigint): void =>
    context.invoke(transfer(TOKEN_PROGRAM, { from, to, owner: authority.address, amount: paid }), authoritySeeds(pool.nonce));
  pay(coinVault.address, userCoin.address, coin);
  pay(pcVault.address, userPc.address, pc);
  context.invoke(burn(TOKEN_PROGRAM, userLp.address, lpMint.address, owner.address, amount));
  writePool(context, accounts.pool.address, { ...changes, lpAmount: pool.lpAmount - amount, recentEpoch: context.clock.epoch });
  const { systemDecimalValue } = pool;
  writeTargetOrders(context, accounts.targetOrders.address, {
    calcPnlX: u128(x - normalize(pc, pool.pcDecimals, systemDecimalValue) - deltaX),
    calcPnlY: u128(y - normalize(coin, pool.coinDecimals, systemDecimalValue) - deltaY),
  });
}

type Token = TokenAccountState;

function checkReferrer(context: ProgramContext, referrer: string | undefined, tokenProgram: string): void {
  // The System program's address means that there is no referrer.
  if (referrer === undefined || referrer === SYSTEM_PROGRAM) return;
  const { owner } = unpackTokenAccount(context, referrer, tokenProgram);
  checkAddress(context, 'referrer_pc_owner', owner, context.network.ammV4Referrer, 'InvalidOwner');
}

function checkAccounts(context: ProgramContext, accounts: WithdrawAccounts, pool: Pool): void {
  const { lpMint, targetOrders } = accounts;
  checkPoolAccounts(context, accounts, pool, 'withdraw');
  checkAddress(context, 'target_orders', targetOrders.address, pool.targetOrders, 'InvalidTargetOrders');
  checkAddress(context, 'lp_mint', lpMint.address, pool.lpMint, 'InvalidPoolMint');
}

/** Settles the free funds of the pool's open orders, and returns the balances before. */
function settledOrders(
  context: ProgramContext,
  accounts: WithdrawAccounts,
  pool: Pool,
  users: { readonly coin: string; readonly pc: string },
  referrer: string | undefined,
): Reserves | undefined {
  if (!allows(pool, 'orderBook')) return undefined;
  const { market, marketProgram, openOrders, authority, marketCoinVault, marketPcVault } = accounts;
  const { coinVault, pcVault, vaultSigner, tokenProgram, bids, asks, eventQueue } = accounts;
  checkAddress(context, 'market', market.address, pool.market, 'InvalidMarket');
  checkAddress(context, 'market_program', marketProgram.address, pool.marketProgram, 'InvalidMarketProgram');
  checkAddress(context, 'open_orders', openOrders.address, pool.openOrders, 'InvalidOpenOrders');
  const book = loadOrderBook(context, pool);
  checkBooks(context, book, bids.address, asks.address);
  context.invoke(settleFunds(marketProgram.address, {
    market: market.address,
    openOrders: openOrders.address,
    owner: authority.address,
    coinVault: marketCoinVault.address,
    pcVault: marketPcVault.address,
    coinWallet: coinVault.address,
    pcWallet: pcVault.address,
    vaultSigner: vaultSigner.address,
    tokenProgram: tokenProgram.address,
    referrer: referrer ?? pcVault.address,
  }), authoritySeeds(pool.nonce));
  if (book.market.coinMint !== users.coin) throw ammError(context, 'InvalidCoinMint');
  if (book.market.pcMint !== users.pc) throw ammError(context, 'InvalidPCMint');
  return amountsInOrders(context, book, eventQueue.address);
}
