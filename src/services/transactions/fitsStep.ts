import { ComputeBudgetProgram } from '@solana/web3.js';
import { MAX_COMPUTE_UNITS } from '@/constants.ts';
import type { TransactionStep } from './action.ts';
import { fitsTransaction } from './compileTransaction.ts';

/** Added to every transaction. */
const BUDGET = [
  ComputeBudgetProgram.setComputeUnitLimit({ units: MAX_COMPUTE_UNITS }),
  ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 25_000 }),
];

/** Whether a step fits into one transaction. */
export function fitsStep(ownerAddress: string, { instructions, endInstructions = [] }: Pick<TransactionStep, 'instructions' | 'endInstructions'>): boolean {
  const all = [...BUDGET, ...instructions, ...endInstructions];
  return fitsTransaction({ payer: ownerAddress, instructions: all });
}
