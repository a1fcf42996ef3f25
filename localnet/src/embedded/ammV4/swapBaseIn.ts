import type { ByteReader } from '../../encoding/ByteReader.ts';
import type { ProgramContext } from '../runtime/EmbeddedProgram.ts';
import { ammError } from './errors.ts';
import { amountOutOf, divideUp, u128, u64 } from './math.ts';
import { rayLog } from './rayLog.ts';
import { finishSwap, prepareSwap } from './swap.ts';

/** Swap with an exact input. */
export function executeSwapBaseIn(context: ProgramContext, args: ByteReader): void {
  const [amountIn, minimumOut] = [args.u64(), args.u64()];
  const swap = prepareSwap(context, 'swap_base_in');
  const { pool, reserves, isCoinIn, direction, sourceAmount } = swap;
  const log = (amountOut: bigint): void =>
    rayLog(context, 'swapBaseIn', [amountIn, minimumOut, direction, sourceAmount, reserves.coin, reserves.pc, amountOut]);
  if (sourceAmount < amountIn) {
    log(0n);
    throw ammError(context, 'InsufficientFunds');
  }
  const fee = divideUp(amountIn * pool.swapFeeNumerator, pool.swapFeeDenominator);
  const [reserveIn, reserveOut] = isCoinIn ? [reserves.coin, reserves.pc] : [reserves.pc, reserves.coin];
  const amountOut = u64(amountOutOf(u128(amountIn - fee), reserveIn, reserveOut));
  log(amountOut);
  if (amountOut < minimumOut) throw ammError(context, 'ExceededSlippage');
  if (amountOut === 0n || amountIn === 0n) throw ammError(context, 'InvalidInput');
  finishSwap(context, swap, { amountIn, amountOut, fee }, swap.accounts.marketCoinVault);
}
