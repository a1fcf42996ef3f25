import type { ProgramContext } from '../runtime/EmbeddedProgram.ts';
import type { Pool, TargetOrders } from './accounts.ts';
import { AmmError } from './errors.ts';
import { divide, normalize, restore, squareRoot, u128, u256, u64 } from './math.ts';

/** Reserves of a pool, base units. */
export interface Reserves {
  readonly coin: bigint;
  readonly pc: bigint;
}

/** Reserves at a deposit or withdrawal, after the protocol's share of the fees (PnL) was taken. */
interface PnlTaken {
  /** Without the PnL. */
  readonly reserves: Reserves;
  /** Counters of the pool that include the PnL. */
  readonly changes: Partial<Pool>;
  /** Reserves before the PnL was taken, scaled to the pool's system decimals. */
  readonly x: bigint;
  readonly y: bigint;
  /** The PnL in the same scale; zero if it is zero for either token. */
  readonly deltaX: bigint;
  readonly deltaY: bigint;
}

/**
 * A pool's reserves: what is in its vaults without the protocol's PnL. Funds in open orders do not count.
 *
 * @throws AmmError `CheckedSubOverflow`
 */
export function reservesOf({ needTakePnlCoin, needTakePnlPc }: Pool, vaults: Reserves): Reserves {
  if (vaults.pc < needTakePnlPc || vaults.coin < needTakePnlCoin) throw new AmmError('CheckedSubOverflow');
  return { pc: vaults.pc - needTakePnlPc, coin: vaults.coin - needTakePnlCoin };
}

/** The reserves if no PnL is taken. */
export function withoutPnl(pool: Pool, reserves: Reserves): PnlTaken {
  const x = normalize(reserves.pc, pool.pcDecimals, pool.systemDecimalValue);
  const y = normalize(reserves.coin, pool.coinDecimals, pool.systemDecimalValue);
  return { reserves, changes: {}, x, y, deltaX: 0n, deltaY: 0n };
}

/**
 * Takes the PnL: the protocol's share of the reserves' growth since the last deposit or withdrawal, at the current price.
 *
 * @throws AmmError `CalcPnlError` if the product of the reserves has shrunk
 */
export function takePnl(context: ProgramContext, pool: Pool, target: TargetOrders, reserves: Reserves): PnlTaken {
  const none = withoutPnl(pool, reserves);
  const { x, y } = none;
  const { pcDecimals, coinDecimals, systemDecimalValue, pnlNumerator, pnlDenominator } = pool;
  const lastPc = restore(target.calcPnlX, pcDecimals, systemDecimalValue);
  const lastCoin = restore(target.calcPnlY, coinDecimals, systemDecimalValue);
  if (reserves.pc * reserves.coin < u128(lastPc * lastCoin)) {
    context.log(`calc_take_pnl error x:${x}, y:${y}, calc_pnl_x:${target.calcPnlX}, calc_pnl_y:${target.calcPnlY}`);
    throw new AmmError('CalcPnlError');
  }
  // The last reserves at the current price.
  const lastX = squareRoot(divide(u256(u256(target.calcPnlX * target.calcPnlY) * x), y));
  const lastY = divide(u256(lastX * y), x);
  const [diffX, diffY] = [u128(u256(x - lastX)), u128(u256(y - lastY))];
  const share = (amount: bigint): bigint => divide(u128(amount * pnlNumerator), pnlDenominator);
  const diffPc = restore(diffX, pcDecimals, systemDecimalValue);
  const diffCoin = restore(diffY, coinDecimals, systemDecimalValue);
  const [deltaX, deltaY] = [share(diffX), share(diffY)];
  const [pc, coin] = [u64(share(diffPc)), u64(share(diffCoin))];
  if (pc === 0n || coin === 0n) return none;
  return {
    x,
    y,
    deltaX,
    deltaY,
    reserves: { pc: u64(reserves.pc - pc), coin: u64(reserves.coin - coin) },
    changes: {
      needTakePnlPc: u64(pool.needTakePnlPc + pc),
      needTakePnlCoin: u64(pool.needTakePnlCoin + coin),
    },
  };
}
