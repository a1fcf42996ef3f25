import { TOKEN_PROGRAM } from '../../encoding/addresses.ts';
import type { ByteReader } from '../../encoding/ByteReader.ts';
import type { ProgramContext } from '../runtime/EmbeddedProgram.ts';
import { mintTo, transfer } from '../support/tokenProgram.ts';
import { type Pool, readPool, readTargetOrders, type TargetOrders, writePool, writeTargetOrders } from './accounts.ts';
import { accountsWithout, authoritySeeds, checkMints, checkPoolAccounts, unpackTokenAccount } from './checks.ts';
import { AmmError, checkAddress } from './errors.ts';
import { divide, divideUp, normalize, u128, u64 } from './math.ts';
import { type Reserves, reservesOf, takePnl } from './pnl.ts';
import { rayLog } from './rayLog.ts';

const NAMES = [
  'tokenProgram', 'pool', 'authority', 'targetOrders', 'lpMint', 'coinVault', 'pcVault', 'userCoin', 'userPc', 'userLp', 'owner',
] as const;
type DepositAccounts = ReturnType<typeof accountsWithout<(typeof NAMES)[number]>>;

/** By number of accounts: the open orders and the market; the last ones are ignored as well. */
const IGNORED: Readonly<Record<number, readonly number[]>> = { 11: [], 14: [3, 8], 15: [3, 8] };

/** Arguments of a deposit, base units. */
interface DepositArguments {
  readonly maxCoin: bigint;
  readonly maxPc: bigint;
  /** 0 if the coin amount is fixed, otherwise the pc amount is. */
  readonly baseSide: bigint;
  /** Minimum of the other token. */
  readonly minOther: bigint | null;
}

/** Adds liquidity in proportion to the reserves. */
export function executeDeposit(context: ProgramContext, reader: ByteReader): void {
  const [maxCoin, maxPc, baseSide] = [reader.u64(), reader.u64(), reader.u64()];
  const args = { maxCoin, maxPc, baseSide, minOther: reader.left >= 8 ? reader.u64() : null };
  const ignored = IGNORED[context.accounts.length];
  if (!ignored) throw new AmmError('WrongAccountsNumber');
  const accounts = accountsWithout(context, ignored, NAMES);
  const pool = readPool(context, accounts.pool.address);
  checkMints(pool);
  const log = depositLog(context, args, pool);
  if (maxCoin === 0n || maxPc === 0n) {
    log();
    throw new AmmError('InvalidInput');
  }
  checkAccounts(context, accounts, pool);
  const { coinVault, pcVault, userCoin, userPc, owner, lpMint, userLp, authority } = accounts;
  const [coinState, pcState, userCoinState, userPcState] = [coinVault, pcVault, userCoin, userPc]
    .map(({ address }) => unpackTokenAccount(context, address)) as [Token, Token, Token, Token];
  const target = readTargetOrders(context, accounts.targetOrders.address, accounts.pool.address);
  const found = reservesOf(pool, { coin: coinState.amount, pc: pcState.amount });
  const { reserves, changes, x, y, deltaX, deltaY } = takePnl(context, pool, target, found);
  const amounts = amountsOf(args, pool, reserves, (deducted) => log(reserves, target, deducted));
  const { coin, pc, lp } = amounts;
  log(reserves, target, amounts);
  if (coin > userCoinState.amount || pc > userPcState.amount) throw new AmmError('InsufficientFunds');
  if (lp === 0n || coin === 0n || pc === 0n) throw new AmmError('InvalidInput');
  const pay = (from: string, to: string, amount: bigint): void =>
    context.invoke(transfer(TOKEN_PROGRAM, { from, to, owner: owner.address, amount }));
  pay(userCoin.address, coinVault.address, coin);
  pay(userPc.address, pcVault.address, pc);
  context.invoke(mintTo(TOKEN_PROGRAM, lpMint.address, userLp.address, authority.address, lp), authoritySeeds(pool.nonce));
  writePool(context, accounts.pool.address, { ...changes, lpAmount: u64(pool.lpAmount + lp), recentEpoch: context.clock.epoch });
  const { systemDecimalValue } = pool;
  writeTargetOrders(context, accounts.targetOrders.address, {
    calcPnlX: u128(u128(x + normalize(pc, pool.pcDecimals, systemDecimalValue)) - deltaX),
    calcPnlY: u128(u128(y + normalize(coin, pool.coinDecimals, systemDecimalValue)) - deltaY),
  });
}

type Token = ReturnType<typeof unpackTokenAccount>;

/** Amounts paid and LP tokens minted, base units. */
interface DepositAmounts extends Reserves {
  readonly lp: bigint;
}

function checkAccounts(context: ProgramContext, accounts: DepositAccounts, pool: Pool): void {
  const { owner, lpMint, targetOrders } = accounts;
  if (!owner.isSigner) throw new AmmError('InvalidSignAccount');
  checkPoolAccounts(context, accounts, pool, 'deposit');
  checkAddress(context, 'lp_mint', lpMint.address, pool.lpMint, 'InvalidPoolMint');
  checkAddress(context, 'target_orders', targetOrders.address, pool.targetOrders, 'InvalidTargetOrders');
}

function amountsOf(
  { maxCoin, maxPc, baseSide, minOther }: DepositArguments,
  { lpAmount }: Pool,
  reserves: Reserves,
  log: (deducted?: DepositAmounts) => void,
): DepositAmounts {
  if (lpAmount === 0n) {
    log();
    throw new AmmError('NotAllowZeroLP');
  }
  const isCoinFixed = baseSide === 0n;
  const [fixed, maxOther] = isCoinFixed ? [maxCoin, maxPc] : [maxPc, maxCoin];
  const [fixedReserve, otherReserve] = isCoinFixed ? [reserves.coin, reserves.pc] : [reserves.pc, reserves.coin];
  const other = u64(divideUp(fixed * otherReserve, fixedReserve));
  const sides = isCoinFixed ? { coin: fixed, pc: other } : { coin: other, pc: fixed };
  if (other > maxOther || (minOther !== null && other < minOther)) {
    log({ ...sides, lp: 0n });
    throw new AmmError('ExceededSlippage');
  }
  return { ...sides, lp: u64(divide(lpAmount * fixed, fixedReserve)) };
}

/** Writes the log of a deposit with the values known so far. */
function depositLog(context: ProgramContext, { maxCoin, maxPc, baseSide }: DepositArguments, { lpAmount }: Pool) {
  const nothing = { coin: 0n, pc: 0n, lp: 0n };
  return (reserves?: Reserves, target?: TargetOrders, { coin, pc, lp }: DepositAmounts = nothing): void =>
    rayLog(context, 'deposit', [
      maxCoin, maxPc, baseSide,
      reserves?.coin ?? 0n, reserves?.pc ?? 0n, reserves ? lpAmount : 0n,
      { u128: target?.calcPnlX ?? 0n }, { u128: target?.calcPnlY ?? 0n },
      coin, pc, lp,
    ]);
}
