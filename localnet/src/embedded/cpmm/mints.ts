import { TOKEN_PROGRAM } from '../../encoding/addresses.ts';
import type { ProgramContext } from '../runtime/EmbeddedProgram.ts';
import { accountDiscriminator } from '../support/anchor.ts';
import type { MintAccount } from '../support/anchorAccounts.ts';
import { addressSeed } from '../support/anchorConstraints.ts';
import { ACCEPTED_EXTENSIONS, LISTED_MINTS, NEWEST_EXTENSION } from '../support/raydiumMints.ts';
import { tokenExtensions } from '../support/tokenState.ts';
import { SEEDS } from './accounts.ts';
import { panic } from './errors.ts';

/**
 * Whether pools accept a mint.
 *
 * @throws ProgramError for a mint with an extension that the program does not know: it panics
 */
export function isSupportedMint(context: ProgramContext, { address, programId }: MintAccount): boolean {
  if (programId === TOKEN_PROGRAM || LISTED_MINTS.has(address) || isAdmitted(context, address)) return true;
  const types = [...tokenExtensions(context.account(address)).keys()];
  if (types.some((type) => type > NEWEST_EXTENSION)) throw panic();
  return types.every((type) => ACCEPTED_EXTENSIONS.has(type));
}

/** Whether an account is given with which the program's owner admitted the mint. Since August 2026; nothing proves it. */
function isAdmitted(context: ProgramContext, mint: string): boolean {
  const { address } = context.findAddress([SEEDS.supportMint, addressSeed(mint)]);
  if (!context.accounts.some((account) => account.address === address)) return false;
  const { owner, data } = context.account(address);
  return owner === context.programId && Buffer.compare(data.subarray(0, 8), accountDiscriminator('SupportMintAssociated')) === 0;
}
