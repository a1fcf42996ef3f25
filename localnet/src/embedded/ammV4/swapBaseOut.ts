import type { ByteReader } from '../../encoding/ByteReader.ts';
import type { ProgramContext } from '../runtime/EmbeddedProgram.ts';
import { ammError } from './errors.ts';
import { amountInFor, divideUp, u128, u64 } from './math.ts';
import { rayLog } from './rayLog.ts';
import { finishSwap, prepareSwap } from './swap.ts';

/** Swap with an exact output. */
export function executeSwapBaseOut(context: ProgramContext, args: ByteReader): void {
  const [maximumIn, amountOut] = [args.u64(), args.u64()];
  const swap = prepareSwap(context, 'swap_base_out');
  const { pool, reserves, isCoinIn, direction, sourceAmount, accounts } = swap;
  const [reserveIn, reserveOut] = isCoinIn ? [reserves.coin, reserves.pc] : [reserves.pc, reserves.coin];
  const withoutFee = amountInFor(amountOut, reserveIn, reserveOut);
  const { swapFeeNumerator, swapFeeDenominator } = pool;
  const amountIn = u64(divideUp(u128(withoutFee * swapFeeDenominator), u64(swapFeeDenominator - swapFeeNumerator)));
  const fee = u64(amountIn - u64(withoutFee));
  rayLog(context, 'swapBaseOut', [maximumIn, amountOut, direction, sourceAmount, reserves.coin, reserves.pc, amountIn]);
  if (sourceAmount < amountIn) throw ammError(context, 'InsufficientFunds');
  if (maximumIn < amountIn) throw ammError(context, 'ExceededSlippage');
  if (amountIn === 0n || amountOut === 0n) throw ammError(context, 'InvalidInput');
  // The deployed program passes the asks instead of the market's coin vault, which OpenBook refuses.
  finishSwap(context, swap, { amountIn, amountOut, fee }, isCoinIn ? accounts.marketCoinVault : accounts.asks);
}
