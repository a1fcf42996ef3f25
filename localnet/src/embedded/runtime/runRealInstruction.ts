import { FailedTransactionMetadata, type TransactionMetadata } from 'litesvm/dist/internal.js';
import { GONE } from '../../bank/Accounts.ts';
import type { Bank } from '../../bank/Bank.ts';
import type { ExecutionDetails } from '../../bank/EmbeddedRuntime.ts';
import { executionDetails } from '../../bank/runtime.ts';
import { transactionErrorJson, type TransactionErrorJson } from '../../bank/transactionError.ts';
import { accountBytes, u32, u8 } from '../../encoding/accountBytes.ts';
import { COMPUTE_BUDGET_PROGRAM } from '../../encoding/addresses.ts';
import { type CompiledTransaction, compileTransaction } from './compileMessage.ts';
import type { Instruction } from './EmbeddedProgram.ts';
import type { TransactionAccounts } from './TransactionAccounts.ts';

/** Pays the SVM's fees for these transactions, and exists only while they run. */
export const INTERNAL_PAYER = 'EmbeddedPrograms1nterna1Fee1111111111111111';
const INTERNAL_LAMPORTS = 1_000_000_000_000n;

/** Compute units of each compute budget instruction. */
export const COMPUTE_BUDGET_UNITS = 150;
const MAX_UNITS = 1_400_000;

/** Limits and context of an instruction. */
export interface RealRun {
  readonly blockhash: string;
  /** Compute unit limit. */
  readonly unitsLeft: number;
  /** Requested heap size; `null` for the default. */
  readonly heapBytes: number | null;
}

/** Effects of an instruction that ran as its own transaction. */
export interface RealResult extends Pick<ExecutionDetails, 'returnData'> {
  /** Error of the instruction or of the transaction. */
  readonly err: TransactionErrorJson | null;
  readonly logs: readonly string[];
  readonly units: number;
  /** Difference between `unitsLeft` and the units from which the log counts. */
  readonly missingUnits: number;
  /** Its inner instructions, with indexes into `keys`. */
  readonly inner: ExecutionDetails['innerInstructions'][number]['instructions'];
  readonly keys: readonly string[];
}

/** Adds the internal fee payer to the SVM; `removeInternalPayer` removes it. */
export function addInternalPayer(bank: Bank): void {
  setInternalPayer(bank, INTERNAL_LAMPORTS);
}

export function removeInternalPayer(bank: Bank): void {
  setInternalPayer(bank, 0n);
}

function setInternalPayer(bank: Bank, lamports: bigint): void {
  bank.accounts.write(INTERNAL_PAYER, { ...GONE, lamports });
}

/** Runs an instruction of a program in the SVM, and reads back its writable accounts. */
export function runRealInstruction(
  bank: Bank,
  accounts: TransactionAccounts,
  instruction: Instruction,
  { blockhash, unitsLeft, heapBytes }: RealRun,
): RealResult {
  const requests = heapBytes === null ? [] : [requestHeap(heapBytes)];
  const count = requests.length + 1;
  const limit = Math.min(unitsLeft + COMPUTE_BUDGET_UNITS * count, MAX_UNITS);
  const transaction = compileTransaction(INTERNAL_PAYER, blockhash, [
    setUnitLimit(limit),
    ...requests,
    instruction,
  ]);
  accounts.flush(transaction.keys);
  const result = sendWithRent(bank, accounts, transaction);
  const failed = result instanceof FailedTransactionMetadata;
  const meta: TransactionMetadata = failed ? result.meta() : result;
  accounts.reload(instruction.accounts.filter(({ isWritable }) => isWritable).map(({ address }) => address));
  const { innerInstructions, computeUnitsConsumed, returnData } = executionDetails(meta);
  return {
    err: failed ? transactionErrorJson(result.err()) : null,
    logs: meta.logs().slice(2 * count),
    units: Math.max(0, Number(computeUnitsConsumed) - COMPUTE_BUDGET_UNITS * count),
    missingUnits: unitsLeft - (limit - COMPUTE_BUDGET_UNITS * count),
    inner: innerInstructions.find(({ index }) => index === count)?.instructions ?? [],
    keys: transaction.keys,
    returnData,
  };
}

/**
 * Sends a transaction to the SVM. Whether accounts are rent-exempt is only checked at the end of the whole transaction, so
 * until then they get the missing lamports, and return them.
 */
function sendWithRent(
  bank: Bank,
  accounts: TransactionAccounts,
  { wire, keys }: CompiledTransaction,
): TransactionMetadata | FailedTransactionMetadata {
  const lent = new Map<string, bigint>();
  for (;;) {
    const result = bank.svm.sendVersionedTransaction(wire);
    const key = result instanceof FailedTransactionMetadata ? keys[rentIndex(result) ?? -1] : undefined;
    const isRepeated = key === undefined || lent.has(key);
    if (!isRepeated) {
      lent.set(key, RENT_LOAN);
      addLamports(bank, accounts, key, RENT_LOAN);
      continue;
    }
    for (const [address, lamports] of lent) addLamports(bank, accounts, address, -lamports);
    return result;
  }
}

/** More than the rent of any account. */
const RENT_LOAN = 100_000_000_000n;

/** The account because of which a transaction failed with insufficient funds for rent. */
function rentIndex(failed: FailedTransactionMetadata): number | undefined {
  const err = transactionErrorJson(failed.err());
  if (typeof err === 'string') return undefined;
  return (err['InsufficientFundsForRent'] as { readonly account_index: number } | undefined)?.account_index;
}

function addLamports(bank: Bank, accounts: TransactionAccounts, address: string, lamports: bigint): void {
  accounts.reload([address]);
  const account = accounts.get(address) ?? GONE;
  const sum = account.lamports + lamports;
  bank.accounts.write(address, { ...account, lamports: sum < 0n ? 0n : sum });
}

function setUnitLimit(units: number): Instruction {
  return { programId: COMPUTE_BUDGET_PROGRAM, accounts: [], data: accountBytes(u8(2), u32(units)) };
}

function requestHeap(bytes: number): Instruction {
  return { programId: COMPUTE_BUDGET_PROGRAM, accounts: [], data: accountBytes(u8(1), u32(bytes)) };
}
