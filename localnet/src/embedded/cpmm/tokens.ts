import { TOKEN_PROGRAM } from '../../encoding/addresses.ts';
import { type ProgramContext, ProgramError, type Seeds } from '../runtime/EmbeddedProgram.ts';
import type { MintAccount } from '../support/anchorAccounts.ts';
import { transferChecked } from '../support/tokenProgram.ts';
import { inverseTransferFee, transferFee, transferFeeAt } from '../support/tokenState.ts';
import { SEEDS } from './accounts.ts';
import { u64OrPanic } from './errors.ts';

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
export function authoritySeeds(bump: bigint | number): Seeds {
  return [SEEDS.authority, Uint8Array.of(Number(bump))];
}

/** Transfer fee for an amount sent, base units. */
export function feeOf(context: ProgramContext, mint: MintAccount, amount: bigint): bigint {
  if (mint.programId === TOKEN_PROGRAM) return 0n;
  return transferFee(transferFeeAt(context.account(mint.address), context.clock.epoch), amount);
}

/**
 * Transfer fee for an amount that is to be received, base units.
 *
 * @param received above 0
 * @throws ProgramError if the amount to send does not fit into 64 bits: the program panics
 */
export function inverseFeeOf(context: ProgramContext, mint: MintAccount, received: bigint): bigint {
  if (mint.programId === TOKEN_PROGRAM) return 0n;
  const fee = inverseTransferFee(transferFeeAt(context.account(mint.address), context.clock.epoch), received);
  u64OrPanic(received + fee);
  return fee;
}
