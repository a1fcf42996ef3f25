import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { bundleSizes } from '../../scripts/bundleSizes.ts';
import type { Figure } from './Figure.ts';
import type { Apps } from './startApps.ts';

const kib = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KiB`;

/**
 * Size of index.html and everything it refers to, in bytes of gzip: a build without code splitting loads that for everything.
 */
async function weighEntry(outDir: string): Promise<number> {
  const html = await readFile(join(outDir, 'index.html'), 'utf8');
  const assets = (await readdir(join(outDir, 'assets'))).filter((name) => html.includes(`/assets/${name}`));
  const contents = await Promise.all(assets.map((name) => readFile(join(outDir, 'assets', name))));
  return [Buffer.from(html), ...contents].reduce((sum, content) => sum + gzipSync(content, { level: 9 }).length, 0);
}

/** The entries with the smallest and the largest value. */
function extremes(sizes: Readonly<Record<string, number>>): readonly (readonly [string, number])[] {
  const sorted = Object.entries(sizes).sort(([, one], [, other]) => one - other);
  return [...sorted.slice(0, 1), ...sorted.slice(1).slice(-1)];
}

/** Size of each build by what a visitor loads: gzip of the files, without a browser. */
export async function benchBundle({ dirs, chunks }: Apps): Promise<readonly Figure[]> {
  const { landing, forms, read, signed } = await bundleSizes(dirs.app, chunks);
  const [naive, floor] = [await weighEntry(dirs.naive), await weighEntry(dirs.floor)];
  const row = (name: string, bytes: number): Figure => ({ name, value: kib(bytes), naive: kib(naive), ratio: bytes / naive });
  return [
    { ...row('landing, with its script', landing), floor: kib(floor) },
    ...extremes(forms).map(([what, bytes]) => row(`${what}, with its form`, bytes)),
    ...extremes(read).map(([what, bytes]) => row(`${what}, with its form and what reads the chain for it`, bytes)),
    ...Object.entries(signed).map(([what, bytes]) => row(`everything until ${what}`, bytes)),
  ];
}
