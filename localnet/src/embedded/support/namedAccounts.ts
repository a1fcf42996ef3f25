import { type AccountMeta, ProgramError } from '../runtime/EmbeddedProgram.ts';

/**
 * The accounts of an instruction by the names of its list; more may follow.
 *
 * @throws ProgramError `NotEnoughAccountKeys`
 */
export function namedAccounts<Name extends string>(
  accounts: readonly AccountMeta[],
  names: readonly Name[],
): Readonly<Record<Name, AccountMeta>> {
  if (accounts.length < names.length) throw new ProgramError('NotEnoughAccountKeys');
  return Object.fromEntries(names.map((name, index) => [name, accounts[index]])) as Record<Name, AccountMeta>;
}
