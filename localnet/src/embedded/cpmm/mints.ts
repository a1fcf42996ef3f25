import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../../encoding/addresses.ts';
import type { StoredAccount } from '../../bank/Accounts.ts';
import type { ProgramContext } from '../runtime/EmbeddedProgram.ts';
import type { MintAccount } from '../support/anchorAccounts.ts';
import { tokenExtensions } from '../support/tokenState.ts';
import { Panic } from './errors.ts';

/** Token-2022 extensions by number. */
const TRANSFER_FEE_CONFIG = 1;
const METADATA_POINTER = 18;
const TOKEN_METADATA = 19;
const SUPPORTED: ReadonlySet<number> = new Set([TRANSFER_FEE_CONFIG, METADATA_POINTER, TOKEN_METADATA]);
/** The newest extension the program knows. It cannot read a mint with a later one. */
const NEWEST_KNOWN = 19;

/** Token-2022 mints that the program accepts with any extension. */
const WHITELIST: ReadonlySet<string> = new Set([
  'HVbpJAQGNpkgBaYBZQBR1t7yFdvaYVp2vCQQfKKEN4tM',
  'Crn4x1Y2HUKko7ox2EZMT6N2t2ZyH7eKtwkBGVnhEq1g',
  'FrBfWJ4qE5sCzKm3k3JaAtqZcXUh4LvJygDeketsrsH4',
  '2b1kV6DkPAnxd5ixfnxCpjxmKwqjjaYmCZfHsFu24GXo',
]);

/**
 * Whether pools accept a mint.
 *
 * @throws Panic for a mint with an extension that the program does not know
 */
export function isSupportedMint(context: ProgramContext, { address, programId }: MintAccount, source: string): boolean {
  if (programId === TOKEN_PROGRAM || WHITELIST.has(address)) return true;
  const types = [...tokenExtensions(context.account(address)).keys()];
  if (types.some((type) => type > NEWEST_KNOWN)) throw new Panic('invalidMint', source);
  return types.every((type) => SUPPORTED.has(type));
}

const ACCOUNT_BYTES = 165;
/** Account kind, then type and length of the extension, then the withheld fees. */
const ACCOUNT_WITH_FEE_BYTES = ACCOUNT_BYTES + 1 + 4 + 8;

/** Size of a mint's vault in bytes. */
export function vaultBytes(mint: StoredAccount): number {
  const hasFee = mint.owner === TOKEN_2022_PROGRAM && tokenExtensions(mint).has(TRANSFER_FEE_CONFIG);
  return hasFee ? ACCOUNT_WITH_FEE_BYTES : ACCOUNT_BYTES;
}
