import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const ROOT = join(import.meta.dirname, '../..');
const FILE = 'version.json';

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

/**
 * Writes `version.json` beside the page, which the settings show. It is no part of a script: then every commit would change
 * the names of all files, and visitors would load them again.
 */
export function version(): Plugin {
  const text = (): string => `${JSON.stringify(readVersion(ROOT))}\n`;
  return {
    name: 'version',
    configureServer({ middlewares }) {
      middlewares.use(`/${FILE}`, (_request, response) => {
        response.setHeader('Content-Type', 'application/json');
        response.end(text());
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: text() });
    },
  };
}
