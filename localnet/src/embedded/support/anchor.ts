import { createHash } from 'node:crypto';
import { type ProgramContext, ProgramError } from '../runtime/EmbeddedProgram.ts';

/** Discriminator of an instruction, e.g. `swap_base_input`. */
export function instructionDiscriminator(name: string): Uint8Array {
  return discriminator('global', name);
}

/** Discriminator of an account, e.g. `PoolState`. */
export function accountDiscriminator(name: string): Uint8Array {
  return discriminator('account', name);
}

/** Discriminator of an event for `logData`, e.g. `SwapEvent`. */
export function eventDiscriminator(name: string): Uint8Array {
  return discriminator('event', name);
}

function discriminator(namespace: string, name: string): Uint8Array {
  return new Uint8Array(createHash('sha256').update(`${namespace}:${name}`).digest()).subarray(0, 8);
}

/** An error of an Anchor program, or of Anchor itself. */
export interface AnchorErrorCode {
  readonly name: string;
  readonly number: number;
  readonly message: string;
}

/** Errors of Anchor itself, with the messages of the programs' Anchor releases. */
export const ANCHOR_ERRORS = {
  instructionMissing: { name: 'InstructionMissing', number: 100, message: '8 byte instruction identifier not provided' },
  instructionFallbackNotFound: { name: 'InstructionFallbackNotFound', number: 101, message: 'Fallback functions are not supported' },
  instructionDidNotDeserialize: { name: 'InstructionDidNotDeserialize', number: 102, message: 'The program could not deserialize the given instruction' },
  constraintMut: { name: 'ConstraintMut', number: 2000, message: 'A mut constraint was violated' },
  constraintHasOne: { name: 'ConstraintHasOne', number: 2001, message: 'A has one constraint was violated' },
  constraintSigner: { name: 'ConstraintSigner', number: 2002, message: 'A signer constraint was violated' },
  constraintRaw: { name: 'ConstraintRaw', number: 2003, message: 'A raw constraint was violated' },
  constraintOwner: { name: 'ConstraintOwner', number: 2004, message: 'An owner constraint was violated' },
  constraintRentExempt: { name: 'ConstraintRentExempt', number: 2005, message: 'A rent exemption constraint was violated' },
  constraintSeeds: { name: 'ConstraintSeeds', number: 2006, message: 'A seeds constraint was violated' },
  constraintAssociated: { name: 'ConstraintAssociated', number: 2009, message: 'An associated constraint was violated' },
  constraintClose: { name: 'ConstraintClose', number: 2011, message: 'A close constraint was violated' },
  constraintAddress: { name: 'ConstraintAddress', number: 2012, message: 'An address constraint was violated' },
  constraintTokenMint: { name: 'ConstraintTokenMint', number: 2014, message: 'A token mint constraint was violated' },
  constraintTokenOwner: { name: 'ConstraintTokenOwner', number: 2015, message: 'A token owner constraint was violated' },
  constraintMintMintAuthority: { name: 'ConstraintMintMintAuthority', number: 2016, message: 'A mint mint authority constraint was violated' },
  constraintMintFreezeAuthority: { name: 'ConstraintMintFreezeAuthority', number: 2017, message: 'A mint freeze authority constraint was violated' },
  constraintMintDecimals: { name: 'ConstraintMintDecimals', number: 2018, message: 'A mint decimals constraint was violated' },
  constraintSpace: { name: 'ConstraintSpace', number: 2019, message: 'A space constraint was violated' },
  constraintAssociatedTokenTokenProgram: {
    name: 'ConstraintAssociatedTokenTokenProgram', number: 2023, message: 'An associated token account token program constraint was violated',
  },
  constraintTokenTokenProgram: { name: 'ConstraintTokenTokenProgram', number: 2021, message: 'A token account token program constraint was violated' },
  constraintMintTokenProgram: { name: 'ConstraintMintTokenProgram', number: 2022, message: 'A mint token program constraint was violated' },
  requireViolated: { name: 'RequireViolated', number: 2500, message: 'A require expression was violated' },
  requireEqViolated: { name: 'RequireEqViolated', number: 2501, message: 'A require_eq expression was violated' },
  requireKeysEqViolated: { name: 'RequireKeysEqViolated', number: 2502, message: 'A require_keys_eq expression was violated' },
  requireGtViolated: { name: 'RequireGtViolated', number: 2505, message: 'A require_gt expression was violated' },
  requireGteViolated: { name: 'RequireGteViolated', number: 2506, message: 'A require_gte expression was violated' },
  accountDiscriminatorAlreadySet: { name: 'AccountDiscriminatorAlreadySet', number: 3000, message: 'The account discriminator was already set on this account' },
  accountDiscriminatorNotFound: { name: 'AccountDiscriminatorNotFound', number: 3001, message: 'No 8 byte discriminator was found on the account' },
  accountDiscriminatorMismatch: { name: 'AccountDiscriminatorMismatch', number: 3002, message: '8 byte discriminator did not match what was expected' },
  accountDidNotDeserialize: { name: 'AccountDidNotDeserialize', number: 3003, message: 'Failed to deserialize the account' },
  accountDidNotSerialize: { name: 'AccountDidNotSerialize', number: 3004, message: 'Failed to serialize the account' },
  accountNotEnoughKeys: { name: 'AccountNotEnoughKeys', number: 3005, message: 'Not enough account keys given to the instruction' },
  accountNotMutable: { name: 'AccountNotMutable', number: 3006, message: 'The given account is not mutable' },
  accountOwnedByWrongProgram: { name: 'AccountOwnedByWrongProgram', number: 3007, message: 'The given account is owned by a different program than expected' },
  invalidProgramId: { name: 'InvalidProgramId', number: 3008, message: 'Program ID was not as expected' },
  invalidProgramExecutable: { name: 'InvalidProgramExecutable', number: 3009, message: 'Program account is not executable' },
  accountNotSigner: { name: 'AccountNotSigner', number: 3010, message: 'The given account did not sign' },
  accountNotSystemOwned: { name: 'AccountNotSystemOwned', number: 3011, message: 'The given account is not owned by the system program' },
  accountNotInitialized: { name: 'AccountNotInitialized', number: 3012, message: 'The program expected this account to be already initialized' },
  accountNotAssociatedTokenAccount: { name: 'AccountNotAssociatedTokenAccount', number: 3014, message: 'The given account is not the associated token account' },
  accountSysvarMismatch: { name: 'AccountSysvarMismatch', number: 3015, message: 'The given public key does not match the required sysvar' },
  accountDuplicateReallocs: { name: 'AccountDuplicateReallocs', number: 3017, message: 'The account was duplicated for more than one reallocation' },
  declaredProgramIdMismatch: { name: 'DeclaredProgramIdMismatch', number: 4100, message: 'The declared program id does not match the actual program id' },
  payerAsProgramAccount: { name: 'TryingToInitPayerAsProgramAccount', number: 4101, message: 'You cannot/should not initialize the payer account as a program account' },
} as const satisfies Readonly<Record<string, AnchorErrorCode>>;

/** Source of an Anchor error, if an account of the instruction caused it. */
export interface AnchorErrorOrigin {
  /** Name of the account in the program's `Accounts` struct. */
  readonly account?: string;
  /** Addresses that were compared: actual and expected. */
  readonly compared?: { readonly left: string; readonly right: string };
}

/**
 * Logs an Anchor error.
 *
 * @returns the error to throw
 * @example throw anchorError(context, ANCHOR_ERRORS.constraintSeeds, { account: 'pool_state' });
 */
export function anchorError(context: ProgramContext, code: AnchorErrorCode, origin: AnchorErrorOrigin = {}): ProgramError {
  const from = origin.account === undefined ? ' occurred.' : ` caused by account: ${origin.account}.`;
  context.log(`AnchorError${from} Error Code: ${code.name}. Error Number: ${code.number}. Error Message: ${code.message}.`);
  if (origin.compared) {
    for (const line of ['Left:', origin.compared.left, 'Right:', origin.compared.right]) context.log(line);
  }
  return new ProgramError(code.number);
}
