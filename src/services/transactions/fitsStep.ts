import { ComputeBudgetProgram } from '@solana/web3.js';
import type { TransactionStep } from './action.ts';
import { fitsTransaction } from './compileTransaction.ts';

/** Added to every transaction. */
const BUDGET = [
  ComputeBudgetProgram.setComputeUnitLimit({ units: 1_400_000 }),
  ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 25_000 }),
];

/** Whether a step fits into one transaction. */
export function fitsStep(ownerAddress: string, { instructions, endInstructions = [] }: TransactionStep): boolean {
  const all = [...BUDGET, ...instructions, ...endInstructions];
  return fitsTransaction({ payer: ownerAddress, instructions: all });
}
