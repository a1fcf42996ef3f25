import { ComputeBudgetProgram, type TransactionInstruction } from '@solana/web3.js';
import { PRIORITY_FEE_COMPUTE_UNITS } from '../../constants.ts';

export interface PriorityFeeInstructionsParams {
  /** Price of a compute unit, micro-lamports; 0 gives the default instructions. */
  readonly microLamports: number;
  /** Compute limit a simulation asks for; 600000 where none gave one (SPEC section 9). */
  readonly computeUnitLimit?: number | undefined;
  /** Used when there is no fee to pay (SPEC section 8); none when absent. */
  readonly defaultInstructions?: readonly TransactionInstruction[] | undefined;
}

/**
 * The instructions that offer a priority fee, to be put before all others.
 *
 * @returns limit and price of the compute units, or the default instructions
 */
export function priorityFeeInstructions({
  microLamports,
  computeUnitLimit = PRIORITY_FEE_COMPUTE_UNITS,
  defaultInstructions = [],
}: PriorityFeeInstructionsParams): readonly TransactionInstruction[] {
  if (microLamports === 0) return defaultInstructions;
  return [
    ComputeBudgetProgram.setComputeUnitLimit({ units: computeUnitLimit }),
    ComputeBudgetProgram.setComputeUnitPrice({ microLamports }),
  ];
}
