import { homedir } from 'node:os';
import { join } from 'node:path';

/**
 * The folder of `<programId>.so` files: `RAYDIUM_PROGRAMS_DIR`, else one in the user's cache directory, which survives
 * a fresh clone and is never committed.
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
