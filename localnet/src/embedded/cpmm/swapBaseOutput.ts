import type { ProgramContext } from '../runtime/EmbeddedProgram.ts';
import { ANCHOR_ERRORS, anchorError } from '../support/anchor.ts';
import * as curve from './curve.ts';
import { CPMM_ERRORS, SOURCE, u64OrPanic } from './errors.ts';
import { requireOpen, settleSwap, sidesOf, takeSwapAccounts } from './swap.ts';
import { inverseFeeOf } from './tokens.ts';

const FILE = 'instructions/swap_base_output.rs';

/** `swap_base_output`: swaps at most `maximumIn` for an exact amount received. Both include transfer fees. */
export function swapBaseOutput(context: ProgramContext, [maximumIn, amountOut]: readonly [bigint, bigint]): void {
  const accounts = takeSwapAccounts(context);
  requireOpen(context, accounts, `${SOURCE}/${FILE}:20`);
  const feeOut = inverseFeeOf(context, accounts.outputMint, amountOut);
  const sentOut = u64OrPanic(amountOut + feeOut, 'none', `${FILE}:26:79`);
  const sides = sidesOf(context, accounts, `${SOURCE}/${FILE}:76`);
  const result = curve.swapBaseOutput(sentOut, sides.reserves, accounts.config);
  if (result.amountIn === 0n) throw anchorError(context, ANCHOR_ERRORS.requireGtViolated, { source: `${SOURCE}/${FILE}:114`, values: [0n, 0n] });
  const feeIn = inverseFeeOf(context, accounts.inputMint, result.amountIn);
  const sentIn = u64OrPanic(result.amountIn + feeIn, 'none', `${FILE}:119:85`);
  if (sentIn > maximumIn) throw anchorError(context, CPMM_ERRORS.exceededSlippage, { source: `${SOURCE}/${FILE}:120`, values: [maximumIn, sentIn] });
  settleSwap(context, { accounts, sides, result, feeIn, feeOut, sentIn, isBaseInput: false }, `${SOURCE}/${FILE}:165`);
}
