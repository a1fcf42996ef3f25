import {
  ComputeBudgetProgram,
  type AddressLookupTableAccount,
  type TransactionInstruction,
  type VersionedTransaction,
} from '@solana/web3.js';
import type { TransactionStep } from './action.ts';
import { compileTransaction } from './compileTransaction.ts';

export interface StepMessageParams {
  readonly step: TransactionStep;
  /** Fee payer, base58. */
  readonly owner: string;
  readonly version: 0 | 'legacy' | undefined;
  readonly computeUnitLimit: number;
  /** Price per compute unit; 0 for none. */
  readonly microLamports: number;
  readonly blockhash: string;
  readonly lookupTables: readonly AddressLookupTableAccount[];
}

/**
 * A step's transaction as it will be signed: compute budget, instructions, end instructions.
 *
 * @throws AppError as `compileTransaction`
 */
export function stepMessage(params: StepMessageParams): VersionedTransaction {
  const { step, owner, version, computeUnitLimit, microLamports, blockhash, lookupTables } = params;
  const own = stepInstructions(step);
  // An empty step must not become a transaction with nothing but a compute budget.
  const budget = own.length === 0 ? [] : [
    ComputeBudgetProgram.setComputeUnitLimit({ units: computeUnitLimit }),
    ...(microLamports > 0 ? [ComputeBudgetProgram.setComputeUnitPrice({ microLamports })] : []),
  ];
  return compileTransaction({ payer: owner, instructions: [...budget, ...own], blockhash, version, lookupTables });
}

/** A step's instructions in order, without a compute budget from its builder, since the simulation determines it. */
export function stepInstructions({ instructions, endInstructions = [] }: TransactionStep): TransactionInstruction[] {
  return [...instructions, ...endInstructions]
    .filter(({ programId }) => !programId.equals(ComputeBudgetProgram.programId));
}
