import { SYSTEM_PROGRAM, SYSVAR_RENT, TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../../encoding/addresses.ts';
import { type AccountMeta, type ProgramContext, ProgramError, type Seeds, type StateContext } from '../runtime/EmbeddedProgram.ts';
import { accountDiscriminator, ANCHOR_ERRORS, type AnchorErrorCode } from '../support/anchor.ts';
import { type MintState, mintState, type TokenAccountState, tokenAccountState } from '../support/tokenState.ts';
import type { AccountKind } from './accounts.ts';
import { Refusal, requireThat } from './errors.ts';
import { assertThat } from './integers.ts';
import { decode, encode } from './layout.ts';

/** An account of an instruction, with the name that Anchor logs for it. */
export interface NamedAccount extends AccountMeta {
  readonly name: string;
}

/** An account of the program. Changes to its state are written by `saveState`. */
export interface StateAccount<State> extends NamedAccount {
  readonly kind: AccountKind<State>;
  readonly state: State;
}

export interface TokenAccount extends NamedAccount {
  /** The state when the instruction began. */
  readonly token: TokenAccountState;
}

export interface MintAccount extends NamedAccount {
  readonly mint: MintState;
}

const TOKEN_PROGRAMS = [TOKEN_PROGRAM, TOKEN_2022_PROGRAM];

/** Takes an instruction's accounts in order and checks the type of each, as Anchor does before any constraint. */
export class AccountList {
  readonly #context: ProgramContext;
  #taken: number;
  readonly #missing: AnchorErrorCode;
  /** One state per address, since an account can be passed twice. */
  readonly #states = new Map<string, { readonly kind: AccountKind<unknown>; readonly state: unknown }>();

  /**
   * @param from index of the first account
   * @param missing error if there are too few
   */
  constructor(context: ProgramContext, from = 0, missing: AnchorErrorCode = ANCHOR_ERRORS.accountNotEnoughKeys) {
    this.#context = context;
    this.#taken = from;
    this.#missing = missing;
  }

  /** Accounts after those that the instruction names. */
  get remaining(): readonly AccountMeta[] {
    return this.#context.accounts.slice(this.#taken);
  }

  /** The same accounts as a list of their own. @param missing error if there are too few */
  rest(missing: AnchorErrorCode): AccountList {
    return new AccountList(this.#context, this.#taken, missing);
  }

  /** @throws Refusal `AccountNotEnoughKeys`, or `missing` */
  unchecked(name: string): NamedAccount {
    const meta = this.#context.accounts[this.#taken];
    requireThat(meta !== undefined, this.#missing, name);
    this.#taken += 1;
    return { ...meta, name };
  }

  signer(name: string): NamedAccount {
    const account = this.unchecked(name);
    requireThat(account.isSigner, ANCHOR_ERRORS.accountNotSigner, name);
    return account;
  }

  /** Anchor's `Account`, which has another error for a missing account. */
  account<State>(name: string, kind: AccountKind<State>): StateAccount<State> {
    const account = this.unchecked(name);
    requireInitialized(this.#context, account);
    return { ...account, kind, state: this.#state(account, kind) };
  }

  /** Anchor's `AccountLoader`. */
  loader<State>(name: string, kind: AccountKind<State>): StateAccount<State> {
    const account = this.unchecked(name);
    return { ...account, kind, state: this.#state(account, kind) };
  }

  tokenAccount(name: string): TokenAccount {
    const account = this.unchecked(name);
    return { ...account, token: readToken(this.#context, account) };
  }

  /** A token account of SPL Token, as the first version of an instruction takes it. */
  splTokenAccount(name: string): TokenAccount {
    const account = this.unchecked(name);
    return { ...account, token: readToken(this.#context, account, [TOKEN_PROGRAM]) };
  }

  mint(name: string): MintAccount {
    const account = this.unchecked(name);
    return { ...account, mint: readMintState(this.#context, account) };
  }

  /** @param ids allowed programs */
  program(name: string, ...ids: readonly string[]): NamedAccount {
    const account = this.unchecked(name);
    requireThat(ids.includes(account.address), ANCHOR_ERRORS.invalidProgramId, name);
    requireThat(this.#context.account(account.address).executable, ANCHOR_ERRORS.invalidProgramExecutable, name);
    return account;
  }

  tokenProgram(name: string): NamedAccount {
    return this.program(name, ...TOKEN_PROGRAMS);
  }

  rent(name: string): NamedAccount {
    const account = this.unchecked(name);
    requireThat(account.address === SYSVAR_RENT, ANCHOR_ERRORS.accountSysvarMismatch, name);
    return account;
  }

  #state<State>(account: NamedAccount, kind: AccountKind<State>): State {
    const known = this.#states.get(account.address);
    if (known?.kind === kind) return known.state as State;
    const state = readState(this.#context, account, kind);
    this.#states.set(account.address, { kind, state });
    return state;
  }
}

/**
 * Decodes the state of an account of this program.
 *
 * @throws Refusal as Anchor's `AccountLoader` does: 3007, 3001, 3002
 */
export function readState<State>(
  context: StateContext, { address, name }: { readonly address: string; readonly name?: string }, kind: AccountKind<State>,
): State {
  const { owner, data } = context.account(address);
  requireThat(owner === context.programId, ANCHOR_ERRORS.accountOwnedByWrongProgram, name);
  requireThat(data.length >= 8, ANCHOR_ERRORS.accountDiscriminatorNotFound, name);
  const isKind = Buffer.compare(data.subarray(0, 8), accountDiscriminator(kind.name)) === 0;
  requireThat(isKind, ANCHOR_ERRORS.accountDiscriminatorMismatch, name);
  assertThat(data.length >= 8 + kind.layout.bytes);
  return decode(kind.layout, data.subarray(8));
}

/** Writes a state back to its account without changing the account's size. */
export function saveState<State>(
  context: StateContext, { address, kind, state }: Pick<StateAccount<State>, 'address' | 'kind' | 'state'>,
): void {
  const data = Uint8Array.from(context.account(address).data);
  data.set(accountDiscriminator(kind.name));
  data.set(encode(kind.layout, state), 8);
  context.write(address, data);
}

function requireInitialized(context: ProgramContext, { address, name }: NamedAccount): void {
  const { owner, lamports } = context.account(address);
  requireThat(owner !== SYSTEM_PROGRAM || lamports > 0n, ANCHOR_ERRORS.accountNotInitialized, name);
}

/** @throws Refusal 3012, 3007; ProgramError `UninitializedAccount`, `InvalidAccountData` */
export function readToken(
  context: ProgramContext, account: NamedAccount, programs: readonly string[] = TOKEN_PROGRAMS,
): TokenAccountState {
  requireTokenOwned(context, account, programs);
  const found = context.account(account.address);
  const state = tokenAccountState(found);
  if (!state) throw new ProgramError(found.data.length >= 165 && found.data[108] === 0 ? 'UninitializedAccount' : 'InvalidAccountData');
  return state;
}

/** @throws Refusal 3012, 3007; ProgramError `UninitializedAccount`, `InvalidAccountData` */
export function readMintState(context: ProgramContext, account: NamedAccount): MintState {
  requireTokenOwned(context, account, TOKEN_PROGRAMS);
  const found = context.account(account.address);
  const state = mintState(found);
  if (!state) throw new ProgramError(found.data.length === 82 && found.data[45] === 0 ? 'UninitializedAccount' : 'InvalidAccountData');
  return state;
}

function requireTokenOwned(context: ProgramContext, account: NamedAccount, programs: readonly string[]): void {
  requireInitialized(context, account);
  const { owner } = context.account(account.address);
  requireThat(programs.includes(owner), ANCHOR_ERRORS.accountOwnedByWrongProgram, account.name);
}

// Constraints, each with Anchor's error.

export function requireWritable(...accounts: readonly NamedAccount[]): void {
  for (const { isWritable, name } of accounts) requireThat(isWritable, ANCHOR_ERRORS.constraintMut, name);
}

/** @returns the bump */
export function requireSeeds(context: ProgramContext, { address, name }: NamedAccount, seeds: Seeds): number {
  const found = context.findAddress(seeds);
  requireThat(found.address === address, ANCHOR_ERRORS.constraintSeeds, name);
  return found.bump;
}

export function requireAddress({ address, name }: NamedAccount, expected: string): void {
  requireThat(address === expected, ANCHOR_ERRORS.constraintAddress, name);
}

/** Anchor's `constraint = …`. */
export function requireConstraint(isMet: boolean, { name }: NamedAccount): void {
  requireThat(isMet, ANCHOR_ERRORS.constraintRaw, name);
}

export function requireTokenMint({ token, name }: TokenAccount, mint: string): void {
  requireThat(token.mint === mint, ANCHOR_ERRORS.constraintTokenMint, name);
}

export function requireTokenOwner({ token, name }: TokenAccount, owner: string): void {
  requireThat(token.owner === owner, ANCHOR_ERRORS.constraintTokenOwner, name);
}

/** Anchor logs this one and the next without the account's name. */
export function requireTokenProgram({ token }: TokenAccount, program: NamedAccount): void {
  requireThat(token.programId === program.address, ANCHOR_ERRORS.constraintTokenTokenProgram);
}

export function requireMintProgram({ mint }: MintAccount, program: NamedAccount): void {
  requireThat(mint.programId === program.address, ANCHOR_ERRORS.constraintMintTokenProgram);
}

/** Anchor's `require_keys_eq!`. */
export function requireSameKey(one: string, other: string): void {
  if (one !== other) throw new Refusal(ANCHOR_ERRORS.requireKeysEqViolated);
}

/** Anchor's `require_gte!`. */
export function requireAtLeast(value: bigint, least: bigint): void {
  requireThat(value >= least, ANCHOR_ERRORS.requireGteViolated);
}

/** Anchor's `require_gt!`. */
export function requireAbove(value: bigint, bound: bigint): void {
  requireThat(value > bound, ANCHOR_ERRORS.requireGtViolated);
}
