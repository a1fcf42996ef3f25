import type { StoredAccount } from '../../bank/Accounts.ts';

/** An account of an instruction and what the instruction may do with it. */
export interface AccountMeta {
  /** Base58. */
  readonly address: string;
  readonly isSigner: boolean;
  readonly isWritable: boolean;
}

/** An instruction with its addresses written out. */
export interface Instruction {
  /** Base58. */
  readonly programId: string;
  readonly accounts: readonly AccountMeta[];
  readonly data: Uint8Array;
}

/** Seeds of a program address, its bump as the last one: at most 16, each of at most 32 bytes. */
export type Seeds = readonly Uint8Array[];

/** An instruction's error in the JSON form of RPC: a name of `InstructionError`, or the program's own number. */
export type InstructionErrorJson = string | { readonly [name: string]: unknown };

/** What a program throws to fail its instruction, and with it the transaction. */
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
  /** Unix time, seconds. */
  readonly unixTimestamp: bigint;
}

/**
 * A program that the cluster runs itself. It is written as a deployed program would be: it checks every account that it
 * was given, for the runtime checks only privileges and ownership.
 */
export interface EmbeddedProgram {
  /** Address, base58. */
  readonly id: string;
  readonly name: string;
  /** Whether there was no real program to compare it with. */
  readonly isUnproven?: true;
  /**
   * Runs one instruction.
   *
   * @throws ProgramError to fail it; anything else is a bug of the program, which fails it as `ProgramFailedToComplete`
   */
  execute(context: ProgramContext): void;
}

/**
 * What a program sees of the instruction it runs, and all it can do. Every address must be one of `accounts`, as on a
 * chain; any other is a bug of the program.
 */
export interface ProgramContext {
  readonly programId: string;
  /** In the order of the instruction; an address may be there twice. */
  readonly accounts: readonly AccountMeta[];
  readonly data: Uint8Array;
  readonly clock: ProgramClock;
  /** 1 for an instruction of the message, 2 for what that invokes, and so on. */
  readonly stackHeight: number;

  /** An account as it is now. Where there is none: no lamports, no data, owned by the System program. Never change its data in place. */
  account(address: string): StoredAccount;
  /**
   * Replaces the data of an account of this program by as many bytes. Data that is the same may be written anywhere.
   *
   * @throws ProgramError `ReadonlyDataModified`, `ExternalAccountDataModified`, `AccountDataSizeChanged`
   */
  write(address: string, data: Uint8Array): void;
  /**
   * Cuts the data of an account of this program, or adds zeros.
   *
   * @throws ProgramError as `write`, and `InvalidRealloc` for more than 10,240 bytes above what the instruction found
   */
  resize(address: string, bytes: number): void;
  /**
   * Gives an account of this program to another program; its data must be zeros.
   *
   * @throws ProgramError `ModifiedProgramId`
   */
  assign(address: string, owner: string): void;
  /**
   * Takes lamports from an account of this program. Lamports of other accounts move by `invoke` alone.
   *
   * @throws ProgramError `ExternalAccountLamportSpend`, `ReadonlyLamportChange`, `InsufficientFunds`
   */
  moveLamports(from: string, to: string, lamports: bigint): void;
  /** Closes an account of this program as Anchor's `close` does: lamports to `recipient`, no data, owned by the System program. */
  close(address: string, recipient: string): void;

  /**
   * Invokes another program, real or embedded.
   *
   * @param signers seeds of the addresses of this program that sign, each with its bump
   * @throws ProgramError of the program invoked, `PrivilegeEscalation`, `MissingAccount` and so on; never catch it: on a
   *   chain it ends the transaction
   */
  invoke(instruction: Instruction, ...signers: readonly Seeds[]): void;
  /** The address of a program that the seeds give, and its bump; of this program by default. */
  findAddress(seeds: Seeds, programId?: string): { readonly address: string; readonly bump: number };
  /**
   * The address that seeds with a bump give; of this program by default.
   *
   * @throws ProgramError `MaxSeedLengthExceeded`, `InvalidSeeds`
   */
  createAddress(seeds: Seeds, programId?: string): string;
  /** Lamports that make an account of so many bytes exempt from rent. */
  rent(bytes: number): bigint;

  /** Writes `Program log: text`. */
  log(text: string): void;
  /** Writes `Program data: …`, each field in base64: what Anchor's `emit!` does. */
  logData(...fields: readonly Uint8Array[]): void;
  /** Uses up compute units: about as many as the real program takes for its own work. */
  consume(units: number): void;
  setReturnData(data: Uint8Array): void;
  /** What the program invoked last has returned. */
  returnData(): { readonly programId: string; readonly data: Uint8Array } | null;
}
