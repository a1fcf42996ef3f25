import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

interface ManifestChunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** What a build weighs, by what a visitor loads, in bytes of gzip (level 9). */
export interface BundleSizes {
  /** The page, its styles and its script: all that comes before the first paint. */
  readonly landingFirst: number;
  /** That and the wallet code which follows by itself. */
  readonly landingAll: number;
  /** Every byte a visitor has loaded when a route is usable, wallet and SDK included, by route file. */
  readonly routes: Readonly<Record<string, number>>;
}

const ENTRY = 'index.html';
const WALLET = ['src/providers/wallet/WalletIsland.tsx', 'src/providers/wallet/prepareWallets.ts'];
const SCREENS = 'src/routes/Screens.tsx';
/** What a route asks for after it was drawn. */
const LATER: Readonly<Record<string, readonly string[]>> = {
  'src/routes/Launch.tsx': ['src/providers/launch/TokenStep.tsx'],
  'src/routes/CreatePool.tsx': ['src/services/sdk/api.ts', 'src/services/sdk/cpmm.ts', 'src/services/sdk/ammV4Pool.ts'],
  'src/routes/PoolPage.tsx': ['src/providers/pool/StandardPoolScreen.tsx'],
  'src/routes/Farms.tsx': ['src/providers/launchPools/LaunchPoolClaims.tsx'],
  'src/routes/PositionPage.tsx': ['src/providers/positions/PositionTabs.tsx'],
};
/** A route that shows one thing or another: the other's chunks, instead of those above, by what that is. */
const INSTEAD: Readonly<Record<string, readonly [route: string, ...chunks: readonly string[]]>> = {
  'src/routes/Launch.tsx, resumed': [
    'src/routes/Launch.tsx', 'src/services/launch/readLaunch.ts', 'src/providers/launch/AuthoritiesStep.tsx',
  ],
  'src/routes/PoolPage.tsx, concentrated': [
    'src/routes/PoolPage.tsx', 'src/services/clmm/readClmmPool.ts', 'src/providers/clmm/ConcentratedPoolScreen.tsx',
  ],
};

/** Weighs the build in `outDir` by its manifest. */
export async function bundleSizes(outDir: string): Promise<BundleSizes> {
  const manifest = JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8')) as Record<string, ManifestChunk>;
  const find = (part: string): string => {
    const key = Object.keys(manifest).find((candidate) => candidate.includes(part));
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
  for (const route of routeFiles) {
    routes[route] = await weigh([ENTRY, ...WALLET, SCREENS, route, ...(LATER[route] ?? [])]);
  }
  for (const [name, [route, ...chunks]] of Object.entries(INSTEAD)) {
    routes[name] = await weigh([ENTRY, ...WALLET, SCREENS, route, ...chunks]);
  }
  return { landingFirst: await weigh([ENTRY]), landingAll: await weigh([ENTRY, ...WALLET]), routes };
}
