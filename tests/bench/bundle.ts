import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { bundleSizes } from '../../scripts/bundleSizes.ts';
import type { Figure } from './Figure.ts';
import type { Apps } from './startApps.ts';

const CREATE_POOL = 'src/routes/CreatePool.tsx';
const kib = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KiB`;

/** What index.html names, and itself, in bytes of gzip: a build that is not split loads that for everything. */
async function weighEntry(outDir: string): Promise<number> {
  const html = await readFile(join(outDir, 'index.html'), 'utf8');
  const assets = (await readdir(join(outDir, 'assets'))).filter((name) => html.includes(`/assets/${name}`));
  const contents = await Promise.all(assets.map((name) => readFile(join(outDir, 'assets', name))));
  return [Buffer.from(html), ...contents].reduce((sum, content) => sum + gzipSync(content, { level: 9 }).length, 0);
}

/** What each build weighs, by what a visitor loads; no browser, gzip of the files. */
export async function benchBundle({ dirs }: Apps): Promise<readonly Figure[]> {
  const { landingFirst, landingAll, routes } = await bundleSizes(dirs.app);
  const [naive, floor] = [await weighEntry(dirs.naive), await weighEntry(dirs.floor)];
  const row = (name: string, bytes: number, limitKib?: number): Figure => ({
    name, value: kib(bytes), naive: kib(naive), ratio: bytes / naive,
    ...(limitKib !== undefined && { target: `≤ ${limitKib} KiB`, met: bytes <= limitKib * 1024 }),
  });
  return [
    { ...row('landing, with its script', landingFirst), floor: kib(floor) },
    row('landing, with the wallets that follow', landingAll),
    row(`${CREATE_POOL}, SDK included`, routes[CREATE_POOL] ?? NaN, 240),
    ...Object.entries(routes).filter(([route]) => route !== CREATE_POOL).map(([route, bytes]) => row(route, bytes, 260)),
  ];
}
