import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');

/** What `version.json` says about a build. */
export interface BuiltVersion {
  readonly version: string;
  /** Full hash; absent if the sources are not a git checkout. */
  readonly commit?: string;
  /** Whether tracked files differ from that commit. */
  readonly isModified?: true;
}

/**
 * The version of the sources, with their commit where git knows it.
 *
 * @param root folder of the sources
 */
export function readVersion(root: string): BuiltVersion {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trimEnd();
  try {
    // Unpacked inside another repository, the sources would get its commit.
    const [prefix, commit] = git('rev-parse', '--show-prefix', 'HEAD').split('\n');
    if (prefix !== '' || commit === undefined) return { version };
    return { version, commit, ...(git('status', '--porcelain', '--untracked-files=no') !== '' && { isModified: true }) };
  } catch {
    return { version }; // no git, or no repository
  }
}
