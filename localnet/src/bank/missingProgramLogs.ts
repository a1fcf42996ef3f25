import type { Bank } from './Bank.ts';

/** Log lines for a failed transaction that names programs this cluster knows but does not have. */
export function missingProgramLogs(bank: Bank, keys: readonly string[]): readonly string[] {
  return bank.programs
    .filter((program) => !program.loaded && keys.includes(program.id))
    .map(
      ({ name, id }) =>
        `localnet: the program ${name} (${id}) is not on this cluster. ` +
        'Bring it with: npm run localnet:programs, then start localnet again.',
    );
}
