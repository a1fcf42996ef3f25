import { TOKEN_PROGRAM } from '../../encoding/addresses.ts';
import type { ByteReader } from '../../encoding/ByteReader.ts';
import type { ProgramContext } from '../runtime/EmbeddedProgram.ts';
import { burn, transfer } from '../support/tokenProgram.ts';
import type { TokenAccountState } from '../support/tokenState.ts';
import { readPool, readTargetOrders, STATUS, writePool, writeTargetOrders } from './accounts.ts';
import { accountsWithout, authoritySeeds, checkPoolAccounts, unpackMint, unpackTokenAccount } from './checks.ts';
import { AmmError, checkAddress, panic } from './errors.ts';
import { divide, normalize, u128, u64 } from './math.ts';
import { reservesOf, takePnl, withoutPnl } from './pnl.ts';
import { rayLog } from './rayLog.ts';

const NAMES = [
  'tokenProgram', 'pool', 'authority', 'targetOrders', 'lpMint', 'coinVault', 'pcVault', 'userLp', 'userCoin', 'userPc', 'owner',
] as const;

/** The open orders and the market; two more before it in the longest lists. The last ones are ignored as well. */
const MARKET = [3, 8, 9, 10, 11, 12];
const PADDED_MARKET = [...MARKET, 13, 14];
const IGNORED: Readonly<Record<number, readonly number[]>> = { 11: [], 20: MARKET, 21: MARKET, 22: PADDED_MARKET, 23: PADDED_MARKET };

/** Removes liquidity in proportion to the reserves. */
export function executeWithdraw(context: ProgramContext, reader: ByteReader): void {
  const amount = reader.u64();
  const minimum = reader.left >= 16 ? { coin: reader.u64(), pc: reader.u64() } : null;
  const ignored = IGNORED[context.accounts.length];
  if (!ignored) throw new AmmError('WrongAccountsNumber');
  const accounts = accountsWithout(context, ignored, NAMES);
  if (!accounts.owner.isSigner) throw new AmmError('InvalidSignAccount');
  const pool = readPool(context, accounts.pool.address);
  // The program borrows both accounts at a time.
  if (accounts.targetOrders.address === accounts.pool.address) panic();
  const target = readTargetOrders(context, accounts.targetOrders.address, accounts.pool.address);
  checkPoolAccounts(context, accounts, pool, 'withdraw');
  checkAddress(context, 'target_orders', accounts.targetOrders.address, pool.targetOrders, 'InvalidTargetOrders');
  checkAddress(context, 'lp_mint', accounts.lpMint.address, pool.lpMint, 'InvalidPoolMint');
  const { coinVault, pcVault, userCoin, userPc, userLp, lpMint, owner, authority } = accounts;
  const [coinState, pcState, userCoinState, userPcState] = [coinVault, pcVault, userCoin, userPc]
    .map(({ address }) => unpackTokenAccount(context, address)) as [Token, Token, Token, Token];
  if (userCoinState.mint !== coinState.mint || userCoinState.mint !== pool.coinMint) throw new AmmError('InvalidCoinMint');
  if (userPcState.mint !== pcState.mint || userPcState.mint !== pool.pcMint) throw new AmmError('InvalidPCMint');
  const { supply } = unpackMint(context, lpMint.address);
  const userLpState = unpackTokenAccount(context, userLp.address);
  if (userLpState.owner !== owner.address) throw new AmmError('InvalidOwner');
  if (userLpState.mint !== lpMint.address) throw new AmmError('InvalidTokenLP');
  if (amount > userLpState.amount) throw new AmmError('InsufficientFunds');
  if (amount > supply || amount >= pool.lpAmount) throw new AmmError('NotAllowZeroLP');

  const vaults = { coin: coinState.amount, pc: pcState.amount };
  const found = reservesOf(pool, vaults);
  const { reserves, changes, x, y, deltaX, deltaY } =
    pool.status === STATUS.withdrawOnly ? withoutPnl(pool, found) : takePnl(context, pool, target, found);
  const share = (reserve: bigint): bigint => u64(divide(reserve * amount, pool.lpAmount));
  const [coin, pc] = [share(reserves.coin), share(reserves.pc)];
  rayLog(context, 'withdraw', [
    amount, userLpState.amount, reserves.coin, reserves.pc, pool.lpAmount,
    { u128: target.calcPnlX }, { u128: target.calcPnlY }, coin, pc,
  ]);
  if (amount === 0n || coin === 0n || pc === 0n) throw new AmmError('InvalidInput');
  if (coin >= vaults.coin || pc >= vaults.pc) throw new AmmError('TakePnlError');
  if (minimum && (minimum.coin > coin || minimum.pc > pc)) throw new AmmError('ExceededSlippage');
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
