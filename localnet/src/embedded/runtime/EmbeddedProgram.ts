import type { StoredAccount } from '../../bank/Accounts.ts';
import type { Network } from '../../cluster/networks.ts';

/** An account of an instruction with its privileges. */
export interface AccountMeta {
  /** Base58. */
  readonly address: string;
  readonly isSigner: boolean;
  readonly isWritable: boolean;
}

/** An instruction with addresses instead of indexes. */
export interface Instruction {
  /** Base58. */
  readonly programId: string;
  readonly accounts: readonly AccountMeta[];
  readonly data: Uint8Array;
}

/** Seeds of a program address, the bump last: at most 16, of at most 32 bytes each. */
export type Seeds = readonly Uint8Array[];

/** An instruction error as JSON: a name of `InstructionError`, or the program's own number. */
export type InstructionErrorJson = string | { readonly [name: string]: unknown };

/** Thrown by a program to fail its instruction and so the transaction. */
export class ProgramError extends Error {
  override readonly name = 'ProgramError';
  readonly error: InstructionErrorJson;

  /** @param error the program's own number, or a name of `InstructionError` such as `InvalidAccountData` */
  constructor(error: number | InstructionErrorJson) {
    const json = typeof error === 'number' ? { Custom: error } : error;
    super(JSON.stringify(json));
    this.error = json;
  }
}

/** The Clock sysvar. */
export interface ProgramClock {
  readonly slot: bigint;
  readonly epoch: bigint;
  /** Unix time in seconds. */
  readonly unixTimestamp: bigint;
}

/**
 * A program that the cluster implements itself. Like a deployed program, it has to check all its accounts: the runtime only
 * checks privileges and ownership.
 */
export interface EmbeddedProgram {
  /** Address on mainnet, base58; a cluster may run it at another one. */
  readonly id: string;
  readonly name: string;
  /** Whether it was never compared with the real program. */
  readonly isUnproven?: true;
  /**
   * Runs one instruction.
   *
   * @throws ProgramError to fail it; any other error is a bug and fails it with `ProgramFailedToComplete`
   */
  execute(context: ProgramContext): void;
}

/**
 * The runtime's interface for the program of an instruction. As on a real chain, every address must be one of `accounts`; any
 * other is a bug of the program.
 */
export interface ProgramContext {
  readonly programId: string;
  /** In the instruction's order; an address can appear twice. */
  readonly accounts: readonly AccountMeta[];
  readonly data: Uint8Array;
  readonly clock: ProgramClock;
  /** Addresses that the program is compiled with. */
  readonly network: Network;
  /** Stack height: 1 for an instruction of the message, 2 if that one invoked it, and so on. */
  readonly stackHeight: number;

  /**
   * The current state of an account. If there is none: no lamports, no data, owned by the System program. Never modify its
   * data in place.
   */
  account(address: string): StoredAccount;
  /**
   * Replaces the data of this program's account with data of the same size. Unchanged data may be written to any account.
   *
   * @throws ProgramError `ReadonlyDataModified`, `ExternalAccountDataModified`, `AccountDataSizeChanged`
   */
  write(address: string, data: Uint8Array): void;
  /**
   * Truncates the data of this program's account, or appends zeros.
   *
   * @throws ProgramError as `write`, and `InvalidRealloc` for more than 10,240 bytes above the size when the instruction
   *   began
   */
  resize(address: string, bytes: number): void;
  /**
   * Assigns this program's account to another program; its data must be zeros.
   *
   * @throws ProgramError `ModifiedProgramId`
   */
  assign(address: string, owner: string): void;
  /**
   * Transfers lamports out of this program's account. Lamports of other accounts can only be moved with `invoke`.
   *
   * @throws ProgramError `ExternalAccountLamportSpend`, `ReadonlyLamportChange`, `InsufficientFunds`
   */
  moveLamports(from: string, to: string, lamports: bigint): void;
  /**
   * Closes this program's account as Anchor's `close` does: lamports to `recipient`, no data, owned by the System program.
   */
  close(address: string, recipient: string): void;

  /**
   * Invokes another program, real or embedded.
   *
   * @param signers seeds with bumps of this program's addresses that sign
   * @throws ProgramError of the invoked program, `PrivilegeEscalation`, `MissingAccount` and so on. Never catch it: on a real
   *   chain it ends the transaction
   */
  invoke(instruction: Instruction, ...signers: readonly Seeds[]): void;
  /** The program address for these seeds and its bump; default of this program. */
  findAddress(seeds: Seeds, programId?: string): { readonly address: string; readonly bump: number };
  /**
   * The program address for seeds that include the bump; default of this program.
   *
   * @throws ProgramError `MaxSeedLengthExceeded`, `InvalidSeeds`
   */
  createAddress(seeds: Seeds, programId?: string): string;
  /** Minimum lamports for an account of this size to be rent-exempt. */
  rent(bytes: number): bigint;

  /** Logs `Program log: text`. */
  log(text: string): void;
  /** Logs `Program data: …` with each field in base64, as Anchor's `emit!` does. */
  logData(...fields: readonly Uint8Array[]): void;
  /** Consumes compute units, about as many as the real program uses for its own work. */
  consume(units: number): void;
  setReturnData(data: Uint8Array): void;
  /** Return data of the last invocation. */
  returnData(): { readonly programId: string; readonly data: Uint8Array } | null;
}

/** What a program needs to read and change its own accounts. */
export type StateContext = Pick<ProgramContext, 'programId' | 'clock' | 'account' | 'write' | 'findAddress'>;
