import { readdir, readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ENTRY, SCREENS, visitsOf } from './visits.ts';

interface ManifestChunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** What a build weighs, by what a visitor loads, in bytes of gzip (level 9). */
export interface BundleSizes {
  /** The page with its markup, styles and inline scripts: all that comes before the first paint. */
  readonly page: number;
  /** That and the app's script: until the landing answers itself. */
  readonly landingFirst: number;
  /** That and the wallet code which follows by itself. */
  readonly landingAll: number;
  /** Every byte a visitor has loaded when a route is usable, wallet and SDK included, by route file. */
  readonly routes: Readonly<Record<string, number>>;
}

/** Weighs the build in `outDir` by its manifest. */
export async function bundleSizes(outDir: string): Promise<BundleSizes> {
  const manifest = JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8')) as Record<string, ManifestChunk>;
  const find = (part: string): string => {
    // A part that others import at once as well goes by its file's name alone.
    const key = Object.keys(manifest).find((candidate) => candidate.includes(part))
      ?? Object.keys(manifest).find((candidate) => candidate.startsWith(`_${parse(part).name}-`));
    if (!key) throw new Error(`the build has no chunk of ${part}`);
    return key;
  };
  const filesOf = (keys: readonly string[]): ReadonlySet<string> => {
    const files = new Set<string>();
    const seen = new Set<string>();
    const visit = (key: string): void => {
      const chunk = manifest[key];
      if (!chunk || seen.has(key)) return;
      seen.add(key);
      files.add(chunk.file);
      chunk.css?.forEach((file) => files.add(file));
      chunk.imports?.forEach(visit);
    };
    keys.forEach((part) => visit(find(part)));
    return files;
  };
  const weigh = async (keys: readonly string[]): Promise<number> => {
    const contents = await Promise.all(['index.html', ...filesOf(keys)].map((file) => readFile(join(outDir, file))));
    return contents.reduce((sum, content) => sum + gzipSync(content, { level: 9 }).length, 0);
  };
  const routeFiles = (await readdir(join(import.meta.dirname, '../src/routes')))
    .map((name) => `src/routes/${name}`)
    .filter((key) => key in manifest && key !== SCREENS);
  const routes: Record<string, number> = {};
  for (const [visit, files] of visitsOf(routeFiles)) routes[visit] = await weigh([ENTRY, ...files]);
  const { landing: landingAll = NaN, ...others } = routes;
  return { page: await weigh([]), landingFirst: await weigh([ENTRY]), landingAll, routes: others };
}
