import type { StoredAccount } from '../../bank/Accounts.ts';
import { SYSTEM_PROGRAM, TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../../encoding/addresses.ts';
import { type AccountMeta, type ProgramContext, ProgramError } from '../runtime/EmbeddedProgram.ts';
import { accountDiscriminator, ANCHOR_ERRORS, anchorError, type AnchorErrorCode, type AnchorErrorOrigin } from './anchor.ts';
import { type UnpackedMint, unpackMint, type UnpackedTokenAccount, unpackTokenAccount } from './unpackToken.ts';

/** An account of an instruction, with its name in the program's `Accounts` struct. */
export interface NamedAccount extends AccountMeta {
  readonly name: string;
}

/** An account of the program itself, with the fields after its discriminator. */
export interface StateAccount extends NamedAccount {
  readonly fields: Uint8Array;
}

/** A mint at the start of the instruction. */
export interface MintAccount extends NamedAccount, UnpackedMint {
  /** Token program. */
  readonly programId: string;
}

/** A token account at the start of the instruction. */
export interface TokenAccount extends NamedAccount, UnpackedTokenAccount {
  /** Token program. */
  readonly programId: string;
}

/**
 * Takes an instruction's accounts in the order of the program's `Accounts` struct, and checks each by its type as Anchor 0.29
 * does. Constraints follow after all of them: see `anchorConstraints.ts`.
 */
export class AnchorAccounts {
  readonly #context: ProgramContext;
  #taken = 0;

  constructor(context: ProgramContext) {
    this.#context = context;
  }

  /**
   * `UncheckedAccount`.
   *
   * @throws ProgramError 3005
   */
  unchecked(name: string): NamedAccount {
    return this.#take(name, { account: name });
  }

  /** An account that `init` creates. If it is missing, Anchor logs no account name. */
  init(name: string): NamedAccount {
    return this.#take(name, {});
  }

  /**
   * `Signer`.
   *
   * @throws ProgramError 3005, 3010
   */
  signer(name: string): NamedAccount {
    const account = this.unchecked(name);
    if (!account.isSigner) this.#fail(ANCHOR_ERRORS.accountNotSigner, name);
    return account;
  }

  /**
   * `Account`, one of the program's own.
   *
   * @param type e.g. `AmmConfig`
   * @throws ProgramError 3005, 3012, 3007, 3001, 3002
   */
  account(name: string, type: string): StateAccount {
    const named = this.unchecked(name);
    const stored = this.#initialized(named);
    return { ...named, fields: this.#fieldsOf(named, stored, type) };
  }

  /**
   * `AccountLoader`, one of the program's own zero-copy accounts.
   *
   * @param type e.g. `PoolState`
   * @throws ProgramError 3005, 3007, 3001, 3002
   */
  loader(name: string, type: string): StateAccount {
    const named = this.unchecked(name);
    return { ...named, fields: this.#fieldsOf(named, this.#context.account(named.address), type) };
  }

  /**
   * `InterfaceAccount<Mint>`.
   *
   * @throws ProgramError 3005, 3012, 3007, `InvalidAccountData`, `UninitializedAccount`
   */
  mint(name: string): MintAccount {
    const named = this.unchecked(name);
    const stored = this.#tokenOwned(named);
    return { ...named, programId: stored.owner, ...this.#unpacked(name, () => unpackMint(stored.data)) };
  }

  /**
   * `InterfaceAccount<TokenAccount>`.
   *
   * @throws ProgramError 3005, 3012, 3007, `InvalidAccountData`, `UninitializedAccount`
   */
  tokenAccount(name: string): TokenAccount {
    const named = this.unchecked(name);
    const stored = this.#tokenOwned(named);
    return { ...named, programId: stored.owner, ...this.#unpacked(name, () => unpackTokenAccount(stored.data)) };
  }

  /**
   * `Program`.
   *
   * @throws ProgramError 3005, 3008, 3009
   */
  program(name: string, id: string): NamedAccount {
    const named = this.unchecked(name);
    if (named.address !== id) this.#fail(ANCHOR_ERRORS.invalidProgramId, name, named.address, id);
    return this.#executable(named);
  }

  /**
   * `Interface<TokenInterface>`: either token program.
   *
   * @throws ProgramError 3005, 3008, 3009
   */
  tokenProgram(name: string): NamedAccount {
    const named = this.unchecked(name);
    if (!isTokenProgram(named.address)) this.#fail(ANCHOR_ERRORS.invalidProgramId, name);
    return this.#executable(named);
  }

  /**
   * `Sysvar`.
   *
   * @throws ProgramError 3005, 3015
   */
  sysvar(name: string, address: string): NamedAccount {
    const named = this.unchecked(name);
    if (named.address !== address) this.#fail(ANCHOR_ERRORS.accountSysvarMismatch, name);
    return named;
  }

  #take(name: string, origin: AnchorErrorOrigin): NamedAccount {
    const meta = this.#context.accounts[this.#taken];
    if (!meta) throw anchorError(this.#context, ANCHOR_ERRORS.accountNotEnoughKeys, origin);
    this.#taken += 1;
    return { name, address: meta.address, isSigner: meta.isSigner, isWritable: meta.isWritable };
  }

  #initialized(named: NamedAccount): StoredAccount {
    const stored = this.#context.account(named.address);
    if (stored.owner === SYSTEM_PROGRAM && stored.lamports === 0n) this.#fail(ANCHOR_ERRORS.accountNotInitialized, named.name);
    return stored;
  }

  #tokenOwned(named: NamedAccount): StoredAccount {
    const stored = this.#initialized(named);
    if (!isTokenProgram(stored.owner)) this.#fail(ANCHOR_ERRORS.accountOwnedByWrongProgram, named.name);
    return stored;
  }

  #fieldsOf({ name }: NamedAccount, { owner, data }: StoredAccount, type: string): Uint8Array {
    const { programId } = this.#context;
    if (owner !== programId) this.#fail(ANCHOR_ERRORS.accountOwnedByWrongProgram, name, owner, programId);
    if (data.length < 8) this.#fail(ANCHOR_ERRORS.accountDiscriminatorNotFound, name);
    if (Buffer.compare(data.subarray(0, 8), accountDiscriminator(type)) !== 0) {
      this.#fail(ANCHOR_ERRORS.accountDiscriminatorMismatch, name);
    }
    return data.subarray(8);
  }

  #executable(named: NamedAccount): NamedAccount {
    if (!this.#context.account(named.address).executable) this.#fail(ANCHOR_ERRORS.invalidProgramExecutable, named.name);
    return named;
  }

  #unpacked<State>(name: string, unpack: () => State): State {
    try {
      return unpack();
    } catch (error) {
      if (error instanceof ProgramError && typeof error.error === 'string') {
        const explained = UNPACK_ERRORS[error.error] ?? '';
        this.#context.log(`ProgramError caused by account: ${name}. Error Code: ${error.error}. ${explained}.`);
      }
      throw error;
    }
  }

  #fail(code: AnchorErrorCode, account: string, left?: string, right?: string): never {
    const compared = left === undefined || right === undefined ? {} : { compared: { left, right } };
    throw anchorError(this.#context, code, { account, ...compared });
  }
}

/** Anchor's numbers and messages for errors of `unpackMint` and `unpackTokenAccount`. */
const UNPACK_ERRORS: Readonly<Record<string, string>> = {
  InvalidAccountData: "Error Number: 17179869184. Error Message: An account's data contents was invalid",
  UninitializedAccount: "Error Number: 42949672960. Error Message: An attempt to operate on an account that hasn't been initialized",
};

function isTokenProgram(address: string): boolean {
  return address === TOKEN_PROGRAM || address === TOKEN_2022_PROGRAM;
}
