import type { ProgramContext } from '../runtime/EmbeddedProgram.ts';
import { ANCHOR_ERRORS, anchorError } from '../support/anchor.ts';
import * as curve from './curve.ts';
import { CPMM_ERRORS, SOURCE } from './errors.ts';
import { requireOpen, settleSwap, sidesOf, takeSwapAccounts } from './swap.ts';
import { feeOf } from './tokens.ts';

const FILE = `${SOURCE}/instructions/swap_base_input.rs`;

/** `swap_base_input`: swaps an exact amount for at least `minimumOut`. Both include transfer fees. */
export function swapBaseInput(context: ProgramContext, [amountIn, minimumOut]: readonly [bigint, bigint]): void {
  const accounts = takeSwapAccounts(context);
  requireOpen(context, accounts, `${FILE}:83`);
  const feeIn = feeOf(context, accounts.inputMint, amountIn);
  const received = amountIn - feeIn;
  if (received === 0n) throw anchorError(context, ANCHOR_ERRORS.requireGtViolated, { source: `${FILE}:90`, values: [0n, 0n] });
  const sides = sidesOf(context, accounts, `${FILE}:140`);
  const result = curve.swapBaseInput(received, sides.reserves, accounts.config);
  const feeOut = feeOf(context, accounts.outputMint, result.amountOut);
  const amountOut = result.amountOut - feeOut;
  if (amountOut === 0n) throw anchorError(context, ANCHOR_ERRORS.requireGtViolated, { source: `${FILE}:185`, values: [0n, 0n] });
  if (amountOut < minimumOut) throw anchorError(context, CPMM_ERRORS.exceededSlippage, { source: `${FILE}:186`, values: [amountOut, minimumOut] });
  settleSwap(context, { accounts, sides, result, feeIn, feeOut, sentIn: amountIn, isBaseInput: true }, `${FILE}:226`);
}
