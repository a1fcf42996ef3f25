import { FailedTransactionMetadata } from 'litesvm/dist/internal.js';
import type { AccountKeys } from '../../bank/accountKeys.ts';
import { GONE, type StoredAccount } from '../../bank/Accounts.ts';
import type { Bank } from '../../bank/Bank.ts';
import { computeBudget } from '../../bank/computeBudget.ts';
import { computeFee } from '../../bank/computeFee.ts';
import type { EmbeddedRun, EmbeddedRuntime } from '../../bank/EmbeddedRuntime.ts';
import { failureOf, svmTransaction } from '../../bank/runtime.ts';
import type { TransactionErrorJson } from '../../bank/transactionError.ts';
import {
  ASSOCIATED_TOKEN_PROGRAM, COMPUTE_BUDGET_PROGRAM, NATIVE_LOADER, SYSTEM_PROGRAM, TOKEN_PROGRAM,
} from '../../encoding/addresses.ts';
import type { DecodedTransaction } from '../../encoding/decodeTransaction.ts';
import { checkRent } from './checkRent.ts';
import { type EmbeddedProgram, ProgramError } from './EmbeddedProgram.ts';
import { Execution, TransactionFailure } from './Execution.ts';
import { memoProgram } from './memoProgram.ts';
import { messageInstructions } from './messageInstructions.ts';
import { addInternalPayer, removeInternalPayer } from './runRealInstruction.ts';
import { TransactionAccounts } from './TransactionAccounts.ts';

/** Programs that a memo does not matter to. Others may look for it in the same transaction, as Token-2022 does. */
const BESIDE_MEMO: ReadonlySet<string> = new Set([SYSTEM_PROGRAM, COMPUTE_BUDGET_PROGRAM, TOKEN_PROGRAM, ASSOCIATED_TOKEN_PROGRAM]);

const NOTHING_DONE = { logs: [], innerInstructions: [], computeUnitsConsumed: 0n, returnData: null, postAccounts: new Map() };

/**
 * The runtime for embedded programs. Runs a transaction instruction by instruction, those of real programs in the SVM as
 * separate transactions, and reverts everything if one fails.
 */
export function createEmbeddedRuntime(embedded: readonly EmbeddedProgram[]): EmbeddedRuntime<Bank> {
  const programs = new Map([memoProgram, ...embedded].map((program) => [program.id, program]));
  return {
    isNeededFor(bank, { instructions, staticKeys }) {
      const called = instructions.map(({ programIndex }) => staticKeys[programIndex] ?? '');
      const embeddedOnes = called.filter((id) => programs.has(id) && isInstalled(bank, id));
      if (embeddedOnes.some((id) => id !== memoProgram.id)) return true;
      return embeddedOnes.length > 0 && called.every((id) => id === memoProgram.id || BESIDE_MEMO.has(id));
    },
    run: (bank, transaction, keys, keep) => {
      const err = loadingError(bank, transaction);
      if (err !== null) return { ...NOTHING_DONE, err };
      return run({ bank, programs: new Map([...programs].filter(([id]) => isInstalled(bank, id))), transaction, keys, keep });
    },
  };
}

/** Whether the embedded program is at its address still: a deployed one may have been copied there. */
function isInstalled(bank: Bank, id: string): boolean {
  const account = bank.accounts.get(id);
  // Memo has LiteSVM's account, for the programs that invoke it.
  return id === memoProgram.id ? account?.data.length === LITESVM_MEMO_BYTES : account?.owner === NATIVE_LOADER;
}

/** Size of the Memo program that LiteSVM 1.4.1 ships. */
const LITESVM_MEMO_BYTES = 2_304;

/** The checks of a node before the first instruction: fee payer, missing programs and compute budget. */
function loadingError(bank: Bank, transaction: DecodedTransaction): TransactionErrorJson | null {
  const { message } = transaction;
  const result = bank.svm.simulateVersionedTransaction(svmTransaction(bank, transaction));
  if (!(result instanceof FailedTransactionMetadata)) return null;
  const err = failureOf(bank, result, message);
  const failed = typeof err === 'string' ? undefined : err['InstructionError'];
  if (!Array.isArray(failed)) return result.meta().logs().length === 0 ? err : null;
  // The SVM cannot run embedded programs, so it only checks the compute budget instructions.
  const program = message.staticKeys[message.instructions[failed[0] as number]?.programIndex ?? -1];
  return program === COMPUTE_BUDGET_PROGRAM && result.meta().computeUnitsConsumed() === 0n ? err : null;
}

interface Run {
  readonly bank: Bank;
  readonly programs: ReadonlyMap<string, EmbeddedProgram>;
  readonly transaction: DecodedTransaction;
  readonly keys: AccountKeys;
  readonly keep: boolean;
}

function run({ bank, programs, transaction, keys, keep }: Run): EmbeddedRun {
  const { message } = transaction;
  const { unitLimit, heapBytes } = computeBudget(message);
  const accounts = new TransactionAccounts(bank.accounts, keys.all);
  const payer = keys.all[0] ?? '';
  const payerBefore = accounts.get(payer) ?? GONE;
  const charged = { ...payerBefore, lamports: payerBefore.lamports - computeFee(message) };
  const instructions = messageInstructions(message, keys);
  const execution = new Execution({
    bank,
    programs,
    accounts,
    keys: keys.all,
    blockhash: bank.blockhashes.of(bank.sync()),
    unitLimit,
    heapBytes,
  });
  // Stays set if the bookkeeping itself throws, which reverts everything.
  let err: TransactionErrorJson | null = 'ProgramFailedToComplete';
  let postAccounts: ReadonlyMap<string, StoredAccount> = new Map();
  addInternalPayer(bank);
  try {
    accounts.set(payer, charged);
    err = runAll(execution, instructions) ?? rentError(bank, accounts, keys);
    if (err === null) postAccounts = writableAccounts(accounts, keys);
  } finally {
    if (err !== null || !keep) accounts.restore();
    else accounts.flush();
    if (err !== null && keep) bank.accounts.write(payer, charged);
    removeInternalPayer(bank);
  }
  return {
    err,
    logs: execution.logs.lines,
    postAccounts,
    innerInstructions: [...execution.inner].map(([index, inner]) => ({ index, instructions: inner })),
    computeUnitsConsumed: BigInt(execution.unitsUsed),
    returnData: execution.returnData,
  };
}

function runAll(execution: Execution, instructions: ReturnType<typeof messageInstructions>): TransactionErrorJson | null {
  for (const [index, instruction] of instructions.entries()) {
    try {
      execution.runTopLevel(index, instruction);
    } catch (error) {
      if (error instanceof ProgramError) return { InstructionError: [index, error.error] };
      if (error instanceof TransactionFailure) return error.err;
      console.error('localnet: a bug of the embedded runtime failed a transaction:', error);
      return { InstructionError: [index, 'ProgramFailedToComplete'] };
    }
  }
  return null;
}

function rentError(bank: Bank, accounts: TransactionAccounts, keys: AccountKeys): TransactionErrorJson | null {
  const rent = (bytes: number): bigint => bank.svm.minimumBalanceForRentExemption(BigInt(bytes));
  for (const [index, key] of keys.all.entries()) {
    const err = keys.isWritable(index) ? checkRent(index, accounts.before(key), accounts.get(key), rent) : null;
    if (err !== null) return err;
  }
  return null;
}

function writableAccounts(accounts: TransactionAccounts, keys: AccountKeys): ReadonlyMap<string, StoredAccount> {
  const writable = keys.all.filter((_, index) => keys.isWritable(index));
  return new Map(writable.map((key) => [key, accounts.get(key) ?? GONE]));
}
