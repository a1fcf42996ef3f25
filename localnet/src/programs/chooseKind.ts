import { NEEDED_PROGRAMS } from './programTable.ts';

/** What stands at a program's address: the program itself, the cluster's own implementation of it, or nothing. */
export type ProgramKind = 'real' | 'embedded' | 'missing';

/** Which of the two is used where the cluster has both. */
export type PreferredKind = 'real' | 'embedded';

/** What there is to choose from: ids of programs, base58. */
export interface AvailablePrograms {
  /** Those whose file is in the programs folder. */
  readonly cached: ReadonlySet<string>;
  /** Those that the cluster can run itself. */
  readonly embedded: ReadonlySet<string>;
  readonly prefer: PreferredKind;
}

/** Chooses what stands at a program's address. A deployed program cannot call an embedded one, so both are of one kind where they can be. */
export function chooseKind(id: string, { cached, embedded, prefer }: AvailablePrograms): ProgramKind {
  if (!cached.has(id)) return embedded.has(id) ? 'embedded' : 'missing';
  if (!embedded.has(id)) return 'real';
  if (prefer === 'embedded') {
    const isCalledByReal = [...NEEDED_PROGRAMS].some(([caller, called]) => called === id && cached.has(caller) && !embedded.has(caller));
    return isCalledByReal ? 'real' : 'embedded';
  }
  const called = NEEDED_PROGRAMS.get(id);
  return called !== undefined && !cached.has(called) && embedded.has(called) ? 'embedded' : 'real';
}
