import { TOKEN_PROGRAM } from '../../encoding/addresses.ts';
import { type ProgramContext, ProgramError, type Seeds } from '../runtime/EmbeddedProgram.ts';
import type { MintAccount } from '../support/anchorAccounts.ts';
import { anchorError } from '../support/anchor.ts';
import { transferChecked } from '../support/tokenProgram.ts';
import { inverseTransferFee, transferFee, transferFeeAt } from '../support/tokenState.ts';
import { SEEDS } from './accounts.ts';
import { CPMM_ERRORS, SOURCE, u64OrPanic } from './errors.ts';

/** A transfer of the program in base units, including the transfer fee. */
interface Transfer {
  /** Token program. */
  readonly programId: string;
  readonly mint: MintAccount;
  readonly from: string;
  readonly to: string;
  /** Signer: the owner of the source account. */
  readonly owner: string;
  readonly amount: bigint;
}

/** Transfers tokens, unless the amount is zero. The authority signs for a vault. */
export function transferTokens(context: ProgramContext, transfer: Transfer, ...signers: readonly Seeds[]): void {
  const { programId, mint, from, to, owner, amount } = transfer;
  if (amount === 0n) return;
  context.invoke(transferChecked(programId, mint.address, mint.decimals, { from, to, owner, amount }), ...signers);
}

/**
 * Refuses a pool that signs, since a pool can be created with a keypair: the program has borrowed its account during
 * transfers.
 *
 * @throws ProgramError `AccountBorrowFailed`
 */
export function requireOther(context: ProgramContext, owner: string, poolId: string): void {
  if (owner !== poolId) return;
  const message = 'Failed to borrow a reference to account data, already borrowed';
  context.log(`ProgramError occurred. Error Code: AccountBorrowFailed. Error Number: 51539607552. Error Message: ${message}.`);
  throw new ProgramError('AccountBorrowFailed');
}

/** Signer seeds of the authority over all vaults and LP mints. */
export function authoritySeeds(bump: number): Seeds {
  return [SEEDS.authority, Uint8Array.of(bump)];
}

/** Transfer fee for an amount sent, base units. */
export function feeOf(context: ProgramContext, mint: MintAccount, amount: bigint): bigint {
  if (mint.programId === TOKEN_PROGRAM) return 0n;
  return transferFee(transferFeeAt(context.account(mint.address), context.clock.epoch), amount);
}

/** Basis points at which the transfer fee is always the maximum fee. */
const EVERYTHING = 10_000n;

/**
 * Transfer fee for an amount that is to be received, base units.
 *
 * @throws ProgramError `InvalidInput` for an amount of zero of a Token-2022 mint; Panic on overflow
 */
export function inverseFeeOf(context: ProgramContext, mint: MintAccount, received: bigint): bigint {
  if (mint.programId === TOKEN_PROGRAM) return 0n;
  if (received === 0n) throw anchorError(context, CPMM_ERRORS.invalidInput, { source: `${SOURCE}/utils/token.rs:136` });
  const rate = transferFeeAt(context.account(mint.address), context.clock.epoch);
  const fee = inverseTransferFee(rate, received);
  if (rate.basisPoints !== EVERYTHING) u64OrPanic(received + fee, 'none', 'utils/token.rs:150:18');
  return fee;
}
