import bs58 from 'bs58';
import type { Bank } from '../../bank/Bank.ts';
import { readTokenAccount, tokenExtensions } from '../../bank/tokenAccounts.ts';
import { instructionErrorText, type TransactionErrorJson } from '../../bank/transactionError.ts';
import { COMPUTE_BUDGET_PROGRAM, TOKEN_2022_PROGRAM } from '../../encoding/addresses.ts';
import type { InnerInstructionRecord, TransactionRecord } from '../../encoding/transactionRecord.ts';
import { type EmbeddedProgram, type Instruction, ProgramError } from './EmbeddedProgram.ts';
import { InstructionContext, type RunningTransaction } from './InstructionContext.ts';
import { Logs } from './Logs.ts';
import { COMPUTE_BUDGET_UNITS, runRealInstruction } from './runRealInstruction.ts';
import type { TransactionAccounts } from './TransactionAccounts.ts';

/** Thrown if the transaction fails rather than an instruction. */
export class TransactionFailure extends Error {
  override readonly name = 'TransactionFailure';
  readonly err: TransactionErrorJson;

  constructor(err: TransactionErrorJson) {
    super(JSON.stringify(err));
    this.err = err;
  }
}

/** The parts of an execution. */
interface ExecutionParts {
  readonly bank: Bank;
  readonly programs: ReadonlyMap<string, EmbeddedProgram>;
  readonly accounts: TransactionAccounts;
  /** All account keys of the transaction. */
  readonly keys: readonly string[];
  readonly blockhash: string;
  readonly unitLimit: number;
  /** Requested heap size; `null` for the default. */
  readonly heapBytes: number | null;
}

/** Maximum stack height: four nested calls below an instruction of the message. */
const MAX_STACK_HEIGHT = 5;

/** Runs a transaction's instructions in order and collects their effects. */
export class Execution implements RunningTransaction {
  readonly accounts: TransactionAccounts;
  readonly bank: Bank;
  readonly logs = new Logs();
  /** Inner instructions of each instruction of the message. */
  readonly inner = new Map<number, InnerInstructionRecord[]>();
  returnData: TransactionRecord['returnData'] = null;
  readonly #parts: ExecutionParts;
  readonly #keyIndexes: ReadonlyMap<string, number>;
  /** Stack of running programs, the outermost first. */
  readonly #stack: string[] = [];
  #instructionIndex = 0;
  #unitsUsed = 0;

  constructor(parts: ExecutionParts) {
    this.#parts = parts;
    this.accounts = parts.accounts;
    this.bank = parts.bank;
    this.#keyIndexes = new Map(parts.keys.map((key, index) => [key, index]));
  }

  get unitsUsed(): number {
    return this.#unitsUsed;
  }

  get stackHeight(): number {
    return this.#stack.length;
  }

  get #unitsLeft(): number {
    return this.#parts.unitLimit - this.#unitsUsed;
  }

  /**
   * Runs an instruction of the message.
   *
   * @throws ProgramError of the instruction, TransactionFailure
   */
  runTopLevel(index: number, instruction: Instruction): void {
    this.#instructionIndex = index;
    this.#run(instruction);
  }

  runInner(instruction: Instruction): void {
    const { programId } = instruction;
    if (this.#stack.includes(programId) && this.#stack.at(-1) !== programId) {
      throw new ProgramError('ReentrancyNotAllowed');
    }
    if (this.#stack.length >= MAX_STACK_HEIGHT) throw new ProgramError('CallDepth');
    this.#record({
      programIdIndex: this.keyIndex(programId),
      accounts: instruction.accounts.map(({ address }) => this.keyIndex(address)),
      data: instruction.data,
      stackHeight: this.#stack.length + 1,
    });
    this.#run(instruction);
  }

  keyIndex(address: string): number {
    return this.#keyIndexes.get(address) ?? -1;
  }

  consume(units: number): void {
    if (units > this.#unitsLeft) {
      this.#unitsUsed = this.#parts.unitLimit;
      throw new ProgramError('ComputationalBudgetExceeded');
    }
    this.#unitsUsed += units;
  }

  #run(instruction: Instruction): void {
    this.returnData = null;
    if (instruction.programId === COMPUTE_BUDGET_PROGRAM) this.#runComputeBudget();
    else {
      const program = this.#parts.programs.get(instruction.programId);
      if (program) this.#runEmbedded(program, instruction);
      else this.#runReal(instruction);
    }
  }

  /** The compute budget instructions were applied before the first instruction. */
  #runComputeBudget(): void {
    this.logs.add(`Program ${COMPUTE_BUDGET_PROGRAM} invoke [${this.#stack.length + 1}]`);
    this.consume(COMPUTE_BUDGET_UNITS);
    this.logs.add(`Program ${COMPUTE_BUDGET_PROGRAM} success`);
  }

  #runEmbedded(program: EmbeddedProgram, instruction: Instruction): void {
    this.#stack.push(program.id);
    this.logs.add(`Program ${program.id} invoke [${this.#stack.length}]`);
    const unitsBefore = this.#unitsLeft;
    const logConsumed = (): void =>
      this.logs.add(`Program ${program.id} consumed ${unitsBefore - this.#unitsLeft} of ${unitsBefore} compute units`);
    try {
      program.execute(new InstructionContext(this, instruction));
    } catch (error) {
      if (error instanceof TransactionFailure) throw error;
      const failure = error instanceof ProgramError ? error : bugOf(program, error);
      logConsumed();
      this.logs.add(`Program ${program.id} failed: ${instructionErrorText(failure.error)}`);
      throw failure;
    }
    logConsumed();
    if (this.returnData?.programId === program.id) {
      this.logs.add(`Program return: ${program.id} ${Buffer.from(this.returnData.data).toString('base64')}`);
    }
    this.logs.add(`Program ${program.id} success`);
    this.#stack.pop();
  }

  #runReal(instruction: Instruction): void {
    const { blockhash, heapBytes } = this.#parts;
    const depth = this.#stack.length + 1;
    const result = runRealInstruction(this.bank, this.accounts, instruction, {
      blockhash,
      heapBytes,
      unitsLeft: this.#unitsLeft,
    });
    this.#unitsUsed += Math.min(result.units, this.#unitsLeft);
    this.logs.addAll(result.logs, depth, result.missingUnits);
    const toOuter = (index: number): number => this.keyIndex(result.keys[index] ?? '');
    for (const { programIdIndex, accounts, data, stackHeight } of result.inner) {
      this.#record({
        programIdIndex: toOuter(programIdIndex),
        accounts: accounts.map(toOuter),
        data,
        stackHeight: stackHeight + depth - 1,
      });
    }
    this.returnData = result.returnData;
    if (result.err !== null) throw failureOf(result.err, toOuter);
    if (depth > 1 && isGuarded(instruction, this.accounts)) throw new ProgramError(CPI_GUARD_TRANSFER_BLOCKED);
  }

  #record(record: InnerInstructionRecord): void {
    const list = this.inner.get(this.#instructionIndex) ?? [];
    this.inner.set(this.#instructionIndex, list);
    list.push(record);
  }
}

/** Token-2022: an owner's account refuses transfers that a program invokes. */
const CPI_GUARD_TRANSFER_BLOCKED = 42;
const CPI_GUARD = 11;
const TRANSFERS: ReadonlySet<number | undefined> = new Set([3, 12]);

/** Whether Token-2022 would refuse a transfer that a program invokes. The SVM runs it like one of the message, and lets it pass. */
function isGuarded({ programId, accounts, data }: Instruction, now: TransactionAccounts): boolean {
  const source = programId === TOKEN_2022_PROGRAM && TRANSFERS.has(data[0]) ? now.get(accounts[0]?.address ?? '') : null;
  const token = source && readTokenAccount(source);
  // A transfer has the signer after source and recipient, a checked one after the mint, too.
  const signer = accounts[data[0] === 3 ? 2 : 3]?.address;
  return !!token && tokenExtensions(source).get(CPI_GUARD)?.[0] === 1 && bs58.encode(token.owner) === signer;
}

function bugOf(program: EmbeddedProgram, error: unknown): ProgramError {
  console.error(`localnet: a bug of the embedded program ${program.name} failed its instruction:`, error);
  return new ProgramError('ProgramFailedToComplete');
}

/** Converts the error of a single instruction's transaction to that of the whole transaction. */
function failureOf(err: TransactionErrorJson, toOuter: (index: number) => number): ProgramError | TransactionFailure {
  if (typeof err === 'string') return new TransactionFailure(err);
  const { InstructionError: instruction, InsufficientFundsForRent: rent } = err;
  if (Array.isArray(instruction)) return new ProgramError(instruction[1] as ProgramError['error']);
  if (rent === undefined) return new TransactionFailure(err);
  const index = toOuter((rent as { readonly account_index: number }).account_index);
  return new TransactionFailure({ InsufficientFundsForRent: { account_index: index } });
}
