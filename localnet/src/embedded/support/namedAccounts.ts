import { type AccountMeta, ProgramError } from '../runtime/EmbeddedProgram.ts';

/**
 * An instruction's accounts by name; extra ones are ignored.
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
