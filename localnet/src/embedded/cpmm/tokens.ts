import { TOKEN_PROGRAM } from '../../encoding/addresses.ts';
import { type ProgramContext, ProgramError, type Seeds } from '../runtime/EmbeddedProgram.ts';
import type { MintAccount } from '../support/anchorAccounts.ts';
import { anchorError } from '../support/anchor.ts';
import { transferChecked } from '../support/tokenProgram.ts';
import { inverseTransferFee, transferFee, transferFeeAt } from '../support/tokenState.ts';
import { SEEDS } from './accounts.ts';
import { CPMM_ERRORS, SOURCE, u64OrPanic } from './errors.ts';

/** A transfer of the program, base units, the mint's own fee included. */
interface Transfer {
  /** Token program. */
  readonly programId: string;
  readonly mint: MintAccount;
  readonly from: string;
  readonly to: string;
  /** Owner of the account it comes from, who signs. */
  readonly owner: string;
  readonly amount: bigint;
}

/** Moves tokens; nothing where the amount is zero. From a vault the authority's seeds sign. */
export function transferTokens(context: ProgramContext, transfer: Transfer, ...signers: readonly Seeds[]): void {
  const { programId, mint, from, to, owner, amount } = transfer;
  if (amount === 0n) return;
  context.invoke(transferChecked(programId, mint.address, mint.decimals, { from, to, owner, amount }), ...signers);
}

/**
 * Refuses a pool that signs for itself, as one made with a key could: the program holds its account while tokens move.
 *
 * @throws ProgramError `AccountBorrowFailed`
 */
export function requireOther(context: ProgramContext, owner: string, poolId: string): void {
  if (owner !== poolId) return;
  const message = 'Failed to borrow a reference to account data, already borrowed';
  context.log(`ProgramError occurred. Error Code: AccountBorrowFailed. Error Number: 51539607552. Error Message: ${message}.`);
  throw new ProgramError('AccountBorrowFailed');
}

/** Seeds by which the authority of all vaults and LP mints signs. */
export function authoritySeeds(bump: number): Seeds {
  return [SEEDS.authority, Uint8Array.of(bump)];
}

/** What the mint takes of an amount that is sent, base units. */
export function feeOf(context: ProgramContext, mint: MintAccount, amount: bigint): bigint {
  if (mint.programId === TOKEN_PROGRAM) return 0n;
  return transferFee(transferFeeAt(context.account(mint.address), context.clock.epoch), amount);
}

/** Basis points of a mint that takes all it may of each transfer. */
const EVERYTHING = 10_000n;

/**
 * What the mint takes of the amount that must be sent so that another one arrives, base units.
 *
 * @throws ProgramError `InvalidInput` for an amount of zero of a Token-2022 mint; Panic where it does not fit
 */
export function inverseFeeOf(context: ProgramContext, mint: MintAccount, received: bigint): bigint {
  if (mint.programId === TOKEN_PROGRAM) return 0n;
  if (received === 0n) throw anchorError(context, CPMM_ERRORS.invalidInput, { source: `${SOURCE}/utils/token.rs:136` });
  const rate = transferFeeAt(context.account(mint.address), context.clock.epoch);
  const fee = inverseTransferFee(rate, received);
  if (rate.basisPoints !== EVERYTHING) u64OrPanic(received + fee, 'none', 'utils/token.rs:150:18');
  return fee;
}
