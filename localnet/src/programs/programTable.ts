import { homedir } from 'node:os';
import { join } from 'node:path';
import { DEVNET, MAINNET, type Network } from '../cluster/networks.ts';

/** How to fill the programs cache. */
export const PROGRAMS_COMMAND = '`raydium-localnet programs` (in the launchpad: `npm run localnet:programs`)';

/** A program of Raydium's or one that it calls, at its address on a network. */
export interface KnownProgram {
  readonly id: string;
  readonly name: string;
}

/** In the order of the printed table. */
const NAMES = {
  ammV4: 'Raydium AMM v4',
  stable: 'Raydium AMM stable',
  cpmm: 'Raydium CPMM',
  clmm: 'Raydium CLMM',
  farmV3: 'Raydium Farm v3',
  farmV5: 'Raydium Farm v5',
  farmV6: 'Raydium Farm v6',
  router: 'Raydium Route',
  openBook: 'OpenBook',
  metadata: 'Metaplex Token Metadata',
} as const;

/** The Raydium programs and those they call. */
export function programsOf({ programs }: Network): readonly KnownProgram[] {
  return Object.entries(NAMES).map(([key, name]) => ({ id: programs[key as keyof typeof NAMES], name }));
}

/** The programs that the cache holds, which are mainnet's. */
export const PROGRAMS: readonly KnownProgram[] = programsOf(MAINNET);

/** Optional programs: the app only offers their features if they are there. */
export function extraProgramsOf({ programs }: Network): readonly KnownProgram[] {
  return [{ id: programs.lpLock, name: 'Raydium LP lock' }];
}

export const EXTRA_PROGRAMS = extraProgramsOf(MAINNET);

/** Programs and the program they call. A deployed program cannot call an embedded one. */
export const NEEDED_PROGRAMS: ReadonlyMap<string, string> = new Map([MAINNET, DEVNET].flatMap(
  ({ programs: { ammV4, openBook, clmm, metadata } }) => [[ammV4, openBook], [clmm, metadata]] as const,
));

/**
 * The folder of `<programId>.so` files: `RAYDIUM_PROGRAMS_DIR`, else one in the user's cache directory, which clones share
 * and which is never committed.
 *
 * @param env default `process.env`
 * @param platform default `process.platform`
 * @example programsDir({}, 'linux'); // '/home/me/.cache/raydium-launchpad/programs'
 */
export function programsDir(env: NodeJS.ProcessEnv = process.env, platform: string = process.platform): string {
  return env['RAYDIUM_PROGRAMS_DIR'] || join(cacheHome(env, platform), 'raydium-launchpad', 'programs');
}

function cacheHome(env: NodeJS.ProcessEnv, platform: string): string {
  if (platform === 'darwin') return join(homedir(), 'Library', 'Caches');
  if (platform === 'win32') return env['LOCALAPPDATA'] || join(homedir(), 'AppData', 'Local');
  return env['XDG_CACHE_HOME'] || join(homedir(), '.cache');
}
