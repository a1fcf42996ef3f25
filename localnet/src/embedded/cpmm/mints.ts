import { TOKEN_PROGRAM } from '../../encoding/addresses.ts';
import type { ProgramContext } from '../runtime/EmbeddedProgram.ts';
import { accountDiscriminator } from '../support/anchor.ts';
import type { MintAccount } from '../support/anchorAccounts.ts';
import { addressSeed } from '../support/anchorConstraints.ts';
import { tokenExtensions } from '../support/tokenState.ts';
import { SEEDS } from './accounts.ts';
import { panic } from './errors.ts';

/** Token-2022 extensions by number: transfer fee, interest, metadata pointer, metadata, scaled amount. */
const SUPPORTED: ReadonlySet<number> = new Set([1, 10, 18, 19, 25]);
/** The newest extension the program knows. It cannot read a mint with a later one. */
const NEWEST_KNOWN = 27;

/** Token-2022 mints that the program accepts with any extension. */
const WHITELIST: ReadonlySet<string> = new Set([
  'HVbpJAQGNpkgBaYBZQBR1t7yFdvaYVp2vCQQfKKEN4tM',
  'Crn4x1Y2HUKko7ox2EZMT6N2t2ZyH7eKtwkBGVnhEq1g',
  'FrBfWJ4qE5sCzKm3k3JaAtqZcXUh4LvJygDeketsrsH4',
  '2b1kV6DkPAnxd5ixfnxCpjxmKwqjjaYmCZfHsFu24GXo',
  // Since August 2026; nothing proves these two.
  'DAUcJBg4jSpVoEzASxYzdqHMUN8vuTpQyG2TvDcCHfZg',
  'AUSD1jCcCyPLybk1YnvPWsHQSrZ46dxwoMniN4N2UEB9',
]);

/**
 * Whether pools accept a mint.
 *
 * @throws ProgramError for a mint with an extension that the program does not know: it panics
 */
export function isSupportedMint(context: ProgramContext, { address, programId }: MintAccount): boolean {
  if (programId === TOKEN_PROGRAM || WHITELIST.has(address) || isAdmitted(context, address)) return true;
  const types = [...tokenExtensions(context.account(address)).keys()];
  if (types.some((type) => type > NEWEST_KNOWN)) throw panic();
  return types.every((type) => SUPPORTED.has(type));
}

/** Whether an account is given with which the program's owner admitted the mint. Since August 2026; nothing proves it. */
function isAdmitted(context: ProgramContext, mint: string): boolean {
  const { address } = context.findAddress([SEEDS.supportMint, addressSeed(mint)]);
  if (!context.accounts.some((account) => account.address === address)) return false;
  const { owner, data } = context.account(address);
  return owner === context.programId && Buffer.compare(data.subarray(0, 8), accountDiscriminator('SupportMintAssociated')) === 0;
}
