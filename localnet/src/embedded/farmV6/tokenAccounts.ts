import { TOKEN_PROGRAM } from '../../encoding/addresses.ts';
import type { ProgramContext, ProgramError } from '../runtime/EmbeddedProgram.ts';
import { type MintState, mintState, type TokenAccountState, tokenAccountState } from '../support/tokenState.ts';
import { farmError, type FarmErrorName, panic } from './errors.ts';

/** Farms only accept SPL Token, whose accounts all have the same size. */
const TOKEN_ACCOUNT_BYTES = 165;

/** How reading fails: with the error itself, or with a panic at a line of the program's source. */
type Unwrapping = string | undefined;

/**
 * Reads a token account of SPL Token.
 *
 * @param tokenProgram the one passed to the instruction
 * @param panicsAt line of the program's source; without it errors are returned
 * @throws ProgramError `invalidSplTokenProgram`, `expectedAccount`
 */
export function readTokenAccount(
  context: ProgramContext, tokenProgram: string, address: string, panicsAt?: Unwrapping,
): TokenAccountState {
  const account = context.account(address);
  if (tokenProgram !== TOKEN_PROGRAM || account.owner !== tokenProgram) throw failure(context, 'invalidSplTokenProgram', panicsAt);
  const state = account.data.length === TOKEN_ACCOUNT_BYTES ? tokenAccountState(account) : null;
  if (!state) throw failure(context, 'expectedAccount', panicsAt);
  return state;
}

/**
 * Reads a mint of SPL Token. The program panics for anything else.
 *
 * @throws ProgramError `ProgramFailedToComplete`
 */
export function readMint(context: ProgramContext, tokenProgram: string, address: string, panicsAt: string): MintState {
  const account = context.account(address);
  if (tokenProgram !== TOKEN_PROGRAM || account.owner !== tokenProgram) throw panic(context, panicsAt, 'invalidSplTokenProgram');
  const state = mintState(account);
  if (!state) throw panic(context, panicsAt, 'expectedMint');
  return state;
}

function failure(context: ProgramContext, name: FarmErrorName, panicsAt: Unwrapping): ProgramError {
  return panicsAt === undefined ? farmError(context, name) : panic(context, panicsAt, name);
}
