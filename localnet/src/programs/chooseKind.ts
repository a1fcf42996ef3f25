import { NEEDED_PROGRAMS } from './programTable.ts';

/** What is installed at a program's address: the real program, an embedded one, or nothing. */
export type ProgramKind = 'real' | 'embedded' | 'missing';

/**
 * Which kind to use if both are available: the real one, the embedded one, or the real one only if its release is `current`.
 * With `current`, no file of an unknown release is used.
 */
export type PreferredKind = 'real' | 'embedded' | 'current';

/** The available programs, ids in base58. */
export interface AvailablePrograms {
  /** Ids with a file in the programs folder. */
  readonly cached: ReadonlySet<string>;
  /** Ids of embedded programs. */
  readonly embedded: ReadonlySet<string>;
  readonly prefer: PreferredKind;
}

/**
 * Chooses the kind of a program. A deployed program cannot call an embedded one, so a caller and its callee get the same kind
 * if possible.
 */
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
