import type { ProgramStatus } from '../bank/Bank.ts';
import { EXTRA_PROGRAMS, PROGRAMS } from '../programs/programTable.ts';
import type { ProgramKinds } from './frames.ts';

/** A cluster's programs in the ledger's format. */
export function programKinds(programs: readonly ProgramStatus[]): ProgramKinds {
  return programs.map(({ id, kind }) => [id, kind]);
}

/**
 * Lists programs that differ from those the ledger was last used with.
 *
 * @returns one line, or `null` if all are the same
 */
export function programChanges(before: ProgramKinds, now: readonly ProgramStatus[]): string | null {
  const [old, current] = [new Map(before), new Map(programKinds(now))];
  const changes = [...new Set([...old.keys(), ...current.keys()])].flatMap((id) => {
    const [was, is] = [old.get(id) ?? 'missing', current.get(id) ?? 'missing'];
    const name = [...now, ...PROGRAMS, ...EXTRA_PROGRAMS].find((program) => program.id === id)?.name ?? id;
    return was === is ? [] : [`${name} was ${was} and is ${is}`];
  });
  if (changes.length === 0) return null;
  return `localnet: the programs have changed since this ledger was last used: ${changes.join(', ')}. Its accounts stay as they are.`;
}
