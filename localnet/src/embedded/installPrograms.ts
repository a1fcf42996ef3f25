import bs58 from 'bs58';
import { Account, type LiteSvm } from 'litesvm/dist/internal.js';
import type { InstalledPrograms, ProgramStatus } from '../bank/Bank.ts';
import { NATIVE_LOADER } from '../encoding/addresses.ts';
import { MAINNET, type Network } from '../cluster/networks.ts';
import type { PreferredKind } from '../programs/chooseKind.ts';
import { loadPrograms } from '../programs/loadPrograms.ts';
import { createEmbeddedRuntime } from './runtime/createEmbeddedRuntime.ts';
import type { EmbeddedProgram } from './runtime/EmbeddedProgram.ts';

/** A cluster's programs, and a way to look for new ones. */
interface ProgramInstallation extends InstalledPrograms {
  /** Loads newly cached programs, which replace embedded ones. */
  readonly reload: () => InstalledPrograms;
}

/**
 * Loads the programs in a folder and embeds those that are missing.
 *
 * @param dir folder of `<programId>.so` files; `null` loads none
 * @param prefer which kind to use if both are available
 * @param files files by program id, in place of those in the folder
 * @param network whose programs to list
 */
export function installPrograms(
  svm: LiteSvm,
  dir: string | null,
  embedded: readonly EmbeddedProgram[],
  prefer: PreferredKind = 'real',
  files: Readonly<Record<string, string>> = {},
  network: Network = MAINNET,
): ProgramInstallation {
  const hashes = new Map<string, string>();
  const install = (): InstalledPrograms => {
    const before = new Map(hashes);
    const known = loadPrograms(svm, dir, { network, embedded: new Set(embedded.map(({ id }) => id)), prefer, files, hashes });
    const used = embedded.filter(({ id }) => !hashes.has(id));
    for (const program of used) writeProgramAccount(svm, program);
    return {
      programs: statusesOf(known, used),
      runtime: embedded.length > 0 ? createEmbeddedRuntime(used) : null,
      newlyLoaded: [...hashes.keys()].filter((id) => hashes.get(id) !== before.get(id)),
    };
  };
  return { ...install(), reload: install };
}

function statusesOf(known: ReturnType<typeof loadPrograms>, used: readonly EmbeddedProgram[]): readonly ProgramStatus[] {
  const others = used.filter(({ id }) => known.every((program) => program.id !== id));
  return [
    ...known.map((program): ProgramStatus => {
      const own = used.find(({ id }) => id === program.id);
      return program.loaded ? { ...program, kind: 'real' } : own ? { ...program, ...embeddedStatus(own) } : { ...program, kind: 'missing' };
    }),
    ...others.map((own): ProgramStatus => ({ id: own.id, name: own.name, loaded: false, ...embeddedStatus(own) })),
  ];
}

function embeddedStatus({ isUnproven }: EmbeddedProgram): Pick<ProgramStatus, 'kind' | 'isUnproven'> {
  return isUnproven ? { kind: 'embedded', isUnproven } : { kind: 'embedded' };
}

/** The account of an embedded program looks like that of a native program: executable, with its name as data. */
function writeProgramAccount(svm: LiteSvm, { id, name }: EmbeddedProgram): void {
  const data = new TextEncoder().encode(name);
  const lamports = svm.minimumBalanceForRentExemption(BigInt(data.length));
  svm.setAccount(bs58.decode(id), new Account(lamports, data, bs58.decode(NATIVE_LOADER), true, 0n));
}
