import { homedir } from 'node:os';
import { join } from 'node:path';

/** How to fill the programs cache. */
export const PROGRAMS_COMMAND = '`raydium-localnet programs` (in the launchpad: `npm run localnet:programs`)';

/** A program that localnet loads from the cache under its mainnet id. */
export interface KnownProgram {
  readonly id: string;
  readonly name: string;
}

/** The Raydium programs and those they call, in the order of the printed table. */
export const PROGRAMS: readonly KnownProgram[] = [
  { id: '675kPX9MHTjS2zt1qfr1NYHuzeLXfQM9H24wFSUt1Mp8', name: 'Raydium AMM v4' },
  { id: '5quBtoiQqxF9Jv6KYKctB59NT3gtJD2Y65kdnB1Uev3h', name: 'Raydium AMM stable' },
  { id: 'CPMMoo8L3F4NbTegBCKVNunggL7H1ZpdTHKxQB5qKP1C', name: 'Raydium CPMM' },
  { id: 'CAMMCzo5YL8w4VFF8KVHrK22GGUsp5VTaW7grrKgrWqK', name: 'Raydium CLMM' },
  { id: 'EhhTKczWMGQt46ynNeRX1WfeagwwJd7ufHvCDjRxjo5Q', name: 'Raydium Farm v3' },
  { id: '9KEPoZmtHUrBbhWN1v1KWLMkkvwY6WLtAVUCPRtRjP4z', name: 'Raydium Farm v5' },
  { id: 'FarmqiPv5eAj3j1GMdMCMUGXqPUvmquZtMy86QH6rzhG', name: 'Raydium Farm v6' },
  { id: 'routeUGWgWzqBWFcrCfv8tritsqukccJPu3q5GPP3xS', name: 'Raydium Route' },
  { id: 'srmqPvymJeFKQ4zGQed1GFppgkRHL9kaELCbyksJtPX', name: 'OpenBook' },
  { id: 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s', name: 'Metaplex Token Metadata' },
];

/** Optional programs: the app only offers their features if they are cached. */
export const EXTRA_PROGRAMS: readonly KnownProgram[] = [
  { id: 'LockrWmn6K5twhz3y9w1dQERbmgSaRkfnTeTKbpofwE', name: 'Raydium LP lock' },
];

/** Programs and the program they call. A deployed program cannot call an embedded one. */
export const NEEDED_PROGRAMS: ReadonlyMap<string, string> = new Map([
  ['675kPX9MHTjS2zt1qfr1NYHuzeLXfQM9H24wFSUt1Mp8', 'srmqPvymJeFKQ4zGQed1GFppgkRHL9kaELCbyksJtPX'],
  ['CAMMCzo5YL8w4VFF8KVHrK22GGUsp5VTaW7grrKgrWqK', 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s'],
]);

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
