import {
  type AddressLookupTableAccount, ComputeBudgetProgram, PublicKey, type TransactionInstruction, TransactionMessage,
  type VersionedMessage, VersionedTransaction,
} from '@solana/web3.js';
import { MAX_BASE64_SIZE, MAX_COMPUTE_UNITS, ZERO_ADDRESS } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import type { Action, TransactionStep } from './action.ts';

/** Program of each instruction in order, base58; identifies the program whose instruction fails. */
export function programIdsOf({ compiledInstructions, staticAccountKeys }: VersionedMessage): readonly string[] {
  return compiledInstructions.map(({ programIdIndex }) => staticAccountKeys[programIdIndex]?.toBase58() ?? '');
}

interface TransactionContent {
  /** Fee payer, base58. */
  readonly payer: string;
  readonly instructions: readonly TransactionInstruction[];
  readonly blockhash: string;
  /** 0 = versioned, the default. */
  readonly version?: 0 | 'legacy' | undefined;
  /** Version 0 only. */
  readonly lookupTables?: readonly AddressLookupTableAccount[] | undefined;
}

/**
 * Compiles instructions into one unsigned transaction within the network's limits (rules 4.19 and 5.21).
 *
 * @returns the transaction, with empty signatures
 * @throws AppError `transactions/no-instructions`; `transactions/instruction-too-large` if a single one does not fit,
 *   `rpc/too-large` if all together do not
 */
export function compileTransaction(content: TransactionContent): VersionedTransaction {
  const { instructions } = content;
  if (instructions.length === 0) throw new AppError('transactions/no-instructions');
  const transaction = compile(content);
  if (fits(transaction)) return transaction;
  const index = instructions.findIndex((one) => !fits(compile({ ...content, instructions: [one] })));
  if (index < 0) throw new AppError('rpc/too-large', { details: { instructions: instructions.length } });
  throw new AppError('transactions/instruction-too-large', {
    details: { index, programId: instructions[index]?.programId.toBase58() },
  });
}

/**
 * Whether instructions fit into one transaction, whose base64 text must be shorter than 1644 characters (rule 5.21).
 *
 * @param content as for `compileTransaction`
 */
export function fitsTransaction(content: Omit<TransactionContent, 'blockhash'>): boolean {
  return fits(compile({ ...content, blockhash: ZERO_ADDRESS }));
}

function compile({ payer, instructions, blockhash, version = 0, lookupTables = [] }: TransactionContent) {
  const message = new TransactionMessage({
    payerKey: new PublicKey(payer),
    recentBlockhash: blockhash,
    instructions: [...instructions],
  });
  return new VersionedTransaction(
    version === 0 ? message.compileToV0Message([...lookupTables]) : message.compileToLegacyMessage(),
  );
}

function fits(transaction: VersionedTransaction): boolean {
  try {
    return 4 * Math.ceil(transaction.serialize().length / 3) < MAX_BASE64_SIZE;
  } catch {
    // web3.js serializes into a fixed buffer and throws a RangeError when it overflows.
    return false;
  }
}

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

/** Whether there are several independent steps, signed together. */
export function isBatch({ isBatch: isIndependent = false, steps }: Action): boolean {
  return isIndependent && steps.length > 1;
}
