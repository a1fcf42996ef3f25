import { accountBytes, address, u64, u8 } from '../../encoding/accountBytes.ts';
import type { ProgramContext } from '../runtime/EmbeddedProgram.ts';
import { eventDiscriminator } from '../support/anchor.ts';
import type { PoolState } from './accounts.ts';
import type { Reserves, SwapResult } from './curve.ts';
import type { Amounts } from './pool.ts';

/** A deposit or withdrawal; amounts are without the transfer fees of the mints. */
interface LiquidityChange {
  readonly poolId: string;
  /** Before the change. */
  readonly pool: PoolState;
  /** Before the change. */
  readonly reserves: Amounts;
  readonly amounts: Amounts;
  readonly fee0: bigint;
  readonly fee1: bigint;
  readonly kind: 'deposit' | 'withdraw';
}

/** Emits `LpChangeEvent`. */
export function logLiquidityChange(context: ProgramContext, change: LiquidityChange): void {
  const { poolId, pool, reserves, amounts, fee0, fee1, kind } = change;
  context.logData(
    accountBytes(
      eventDiscriminator('LpChangeEvent'),
      address(poolId),
      ...[pool.lpSupply, reserves.amount0, reserves.amount1, amounts.amount0, amounts.amount1, fee0, fee1].map(u64),
      u8(kind === 'deposit' ? 0 : 1),
    ),
  );
}

/** A swap; amounts are without the transfer fees of the mints. */
interface Swap {
  readonly poolId: string;
  /** Before the swap. */
  readonly reserves: Reserves;
  readonly result: SwapResult;
  readonly feeIn: bigint;
  readonly feeOut: bigint;
  readonly isBaseInput: boolean;
  readonly inputMint: string;
  readonly outputMint: string;
  readonly isCreatorFeeOnInput: boolean;
}

/** Emits `SwapEvent`. */
export function logSwap(context: ProgramContext, swap: Swap): void {
  const { poolId, reserves, result, feeIn, feeOut, isBaseInput, inputMint, outputMint, isCreatorFeeOnInput } = swap;
  context.logData(
    accountBytes(
      eventDiscriminator('SwapEvent'),
      address(poolId),
      ...[reserves.input, reserves.output, result.amountIn, result.amountOut, feeIn, feeOut].map(u64),
      u8(isBaseInput ? 1 : 0),
      address(inputMint),
      address(outputMint),
      ...[result.tradeFee, result.creatorFee].map(u64),
      u8(isCreatorFeeOnInput ? 1 : 0),
    ),
  );
}
