import { GONE, type StoredAccount } from '../../bank/Accounts.ts';
import type { Bank } from '../../bank/Bank.ts';
import { SYSTEM_PROGRAM } from '../../encoding/addresses.ts';
import type { TransactionRecord } from '../../encoding/transactionRecord.ts';
import type { Network } from '../../cluster/networks.ts';
import { checkInvocation } from './checkInvocation.ts';
import {
  type AccountMeta, type Instruction, type ProgramClock, type ProgramContext, ProgramError, type Seeds,
} from './EmbeddedProgram.ts';
import type { Logs } from './Logs.ts';
import { createProgramAddress, findProgramAddress } from './programAddress.ts';
import type { TransactionAccounts } from './TransactionAccounts.ts';

/** Compute units of syscalls. */
const UNITS = { invoke: 1_000, address: 1_500, log: 100 } as const;

const MAX_DATA_BYTES = 10 * 1024 * 1024;
const MAX_DATA_GROWTH = 10_240;
const MAX_RETURN_DATA_BYTES = 1_024;

/** What an instruction needs of the transaction it runs in. */
export interface RunningTransaction {
  readonly bank: Bank;
  readonly accounts: TransactionAccounts;
  readonly logs: Logs;
  readonly stackHeight: number;
  returnData: TransactionRecord['returnData'];
  /** Index of an address in the transaction's keys; -1 if it is not one of them. */
  keyIndex(address: string): number;
  /** @throws ProgramError `ComputationalBudgetExceeded` */
  consume(units: number): void;
  /**
   * Runs an invocation, already checked, of the program on top of the stack.
   *
   * @throws ProgramError of the instruction, TransactionFailure
   */
  runInner(instruction: Instruction): void;
}

/** The context of an embedded program's instruction; see `ProgramContext`. */
export class InstructionContext implements ProgramContext {
  readonly programId: string;
  readonly accounts: readonly AccountMeta[];
  readonly data: Uint8Array;
  readonly clock: ProgramClock;
  readonly network: Network;
  readonly stackHeight: number;
  readonly #execution: RunningTransaction;
  /** For each account: the privileges of all its entries combined, and its size when the instruction began. */
  readonly #metas = new Map<string, AccountMeta & { readonly bytesBefore: number }>();

  constructor(execution: RunningTransaction, { programId, accounts, data }: Instruction) {
    this.#execution = execution;
    this.programId = programId;
    this.data = data;
    this.network = execution.bank.network;
    this.stackHeight = execution.stackHeight;
    const { slot, epoch, unixTimestamp } = execution.bank.svm.getClock();
    this.clock = { slot, epoch, unixTimestamp };
    for (const { address, isSigner, isWritable } of accounts) {
      const known = this.#metas.get(address);
      this.#metas.set(address, {
        address,
        isSigner: isSigner || (known?.isSigner ?? false),
        isWritable: isWritable || (known?.isWritable ?? false),
        bytesBefore: execution.accounts.get(address)?.data.length ?? 0,
      });
    }
    this.accounts = accounts.map(({ address }) => this.#meta(address));
  }

  account(address: string): StoredAccount {
    this.#meta(address);
    return this.#execution.accounts.get(address) ?? GONE;
  }

  write(address: string, data: Uint8Array): void {
    // The runtime compares data, so writing the same data is allowed.
    if (Buffer.compare(this.account(address).data, data) === 0) return;
    const account = this.#dataOf(address);
    if (data.length !== account.data.length) throw new ProgramError('AccountDataSizeChanged');
    this.#set(address, { ...account, data: data.slice() });
  }

  resize(address: string, bytes: number): void {
    const account = this.#dataOf(address);
    if (bytes > MAX_DATA_BYTES || bytes > this.#meta(address).bytesBefore + MAX_DATA_GROWTH) {
      throw new ProgramError('InvalidRealloc');
    }
    const data = new Uint8Array(bytes);
    data.set(account.data.subarray(0, bytes));
    this.#set(address, { ...account, data });
  }

  assign(address: string, owner: string): void {
    const account = this.account(address);
    const isAllowed = account.owner === this.programId && this.#meta(address).isWritable && account.data.every((byte) => byte === 0);
    if (!isAllowed) throw new ProgramError('ModifiedProgramId');
    this.#set(address, { ...account, owner });
  }

  moveLamports(from: string, to: string, lamports: bigint): void {
    const source = this.account(from);
    if (source.owner !== this.programId) throw new ProgramError('ExternalAccountLamportSpend');
    if (!this.#meta(from).isWritable || !this.#meta(to).isWritable) throw new ProgramError('ReadonlyLamportChange');
    if (lamports < 0n || source.lamports < lamports) throw new ProgramError('InsufficientFunds');
    this.#set(from, { ...source, lamports: source.lamports - lamports });
    const target = this.account(to);
    this.#set(to, { ...target, lamports: target.lamports + lamports });
  }

  close(address: string, recipient: string): void {
    this.moveLamports(address, recipient, this.account(address).lamports);
    this.resize(address, 0);
    this.assign(address, SYSTEM_PROGRAM);
  }

  invoke(instruction: Instruction, ...signers: readonly Seeds[]): void {
    this.consume(UNITS.invoke);
    const signing = new Set(signers.map((seeds) => this.createAddress(seeds)));
    this.#execution.runInner(
      checkInvocation(instruction, {
        privileges: this.#metas,
        signing,
        isKey: (address) => this.#execution.keyIndex(address) >= 0,
        get: (address) => this.#execution.accounts.get(address),
        log: (line) => this.#execution.logs.add(line),
      }),
    );
  }

  findAddress(seeds: Seeds, programId = this.programId): { readonly address: string; readonly bump: number } {
    const found = findProgramAddress(seeds, programId);
    this.consume(UNITS.address * (256 - found.bump));
    return found;
  }

  createAddress(seeds: Seeds, programId = this.programId): string {
    this.consume(UNITS.address);
    return createProgramAddress(seeds, programId);
  }

  rent(bytes: number): bigint {
    return this.#execution.bank.svm.minimumBalanceForRentExemption(BigInt(bytes));
  }

  log(text: string): void {
    this.consume(Math.max(UNITS.log, Buffer.byteLength(text)));
    this.#execution.logs.add(`Program log: ${text}`);
  }

  logData(...fields: readonly Uint8Array[]): void {
    this.consume(UNITS.log + fields.reduce((bytes, field) => bytes + UNITS.log + field.length, 0));
    this.#execution.logs.add(`Program data: ${fields.map((field) => Buffer.from(field).toString('base64')).join(' ')}`);
  }

  consume(units: number): void {
    this.#execution.consume(units);
  }

  setReturnData(data: Uint8Array): void {
    if (data.length > MAX_RETURN_DATA_BYTES) throw new Error('More return data than the runtime takes.');
    this.consume(UNITS.log);
    this.#execution.returnData = data.length === 0 ? null : { programId: this.programId, data: data.slice() };
  }

  returnData(): { readonly programId: string; readonly data: Uint8Array } | null {
    return this.#execution.returnData;
  }

  /** The account, if the program may change its data. */
  #dataOf(address: string): StoredAccount {
    const account = this.account(address);
    if (!this.#meta(address).isWritable) throw new ProgramError('ReadonlyDataModified');
    if (account.owner !== this.programId) throw new ProgramError('ExternalAccountDataModified');
    return account;
  }

  #set(address: string, account: StoredAccount): void {
    this.#execution.accounts.set(address, account);
  }

  #meta(address: string): AccountMeta & { readonly bytesBefore: number } {
    const meta = this.#metas.get(address);
    if (!meta) throw new Error(`The instruction has no account ${address}.`);
    return meta;
  }
}
