import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Lockfile {
  readonly packages: Readonly<Record<string, { readonly integrity?: string; readonly link?: boolean }>>;
}

/**
 * Packages of a lockfile that `npm ci` would install without verifying a hash.
 *
 * @param lockfile a parsed `package-lock.json`
 * @returns their paths, for example `node_modules/litesvm`
 */
export function unpinnedPackages({ packages }: Lockfile): readonly string[] {
  return Object.entries(packages)
    // A workspace is a folder of this repository, and a link to it.
    .filter(([path, { integrity = '', link = false }]) => path.includes('node_modules/') && !link && !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity))
    .map(([path]) => path);
}

if (process.argv[1] === import.meta.filename) {
  for (const lockfile of ['package-lock.json', 'tests/bench/naive/package-lock.json']) {
    const text = await readFile(join(import.meta.dirname, '..', lockfile), 'utf8');
    const unpinned = unpinnedPackages(JSON.parse(text) as Lockfile);
    console.log(unpinned.length === 0 ? `${lockfile}: every package has a hash` : `${lockfile}: no hash for\n  ${unpinned.join('\n  ')}`);
    if (unpinned.length > 0) process.exitCode = 1;
  }
}
