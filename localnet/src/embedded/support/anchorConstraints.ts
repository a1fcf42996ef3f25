import bs58 from 'bs58';
import type { ProgramContext, Seeds } from '../runtime/EmbeddedProgram.ts';
import type { NamedAccount, TokenAccount } from './anchorAccounts.ts';
import { ANCHOR_ERRORS, anchorError, type AnchorErrorCode } from './anchor.ts';

// Constraints of Anchor 0.29. Check those of an account in this order: seeds, mut, constraint, address, token.

/** @throws ProgramError 2000 */
export function requireMut(context: ProgramContext, { isWritable, name }: NamedAccount): void {
  if (!isWritable) throw anchorError(context, ANCHOR_ERRORS.constraintMut, { account: name });
}

/** @throws ProgramError 2003 */
export function requireConstraint(context: ProgramContext, { name }: NamedAccount, isMet: boolean): void {
  if (!isMet) throw anchorError(context, ANCHOR_ERRORS.constraintRaw, { account: name });
}

/** @throws ProgramError 2012, or `code` */
export function requireAddress(
  context: ProgramContext,
  { address, name }: NamedAccount,
  expected: string,
  code: AnchorErrorCode = ANCHOR_ERRORS.constraintAddress,
): void {
  if (address !== expected) throw anchorError(context, code, { account: name, compared: { left: address, right: expected } });
}

/**
 * Checks that an address is the program address for these seeds.
 *
 * @returns the bump
 * @throws ProgramError 2006
 */
export function requireSeeds(context: ProgramContext, { address, name }: NamedAccount, seeds: Seeds): number {
  const expected = context.findAddress(seeds);
  if (address !== expected.address) {
    const compared = { left: address, right: expected.address };
    throw anchorError(context, ANCHOR_ERRORS.constraintSeeds, { account: name, compared });
  }
  return expected.bump;
}

/** Anchor logs no account name here. @throws ProgramError 2015 */
export function requireTokenOwner(context: ProgramContext, { owner }: TokenAccount, expected: NamedAccount): void {
  if (owner !== expected.address) throw anchorError(context, ANCHOR_ERRORS.constraintTokenOwner);
}

/** Anchor logs no account name here. @throws ProgramError 2014 */
export function requireTokenMint(context: ProgramContext, { mint }: TokenAccount, expected: string): void {
  if (mint !== expected) throw anchorError(context, ANCHOR_ERRORS.constraintTokenMint);
}

/** An address as a seed. */
export function addressSeed(address: string): Uint8Array {
  return bs58.decode(address);
}
