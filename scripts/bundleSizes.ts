import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { filesOf, type BuiltChunk } from './builtChunks.ts';
import { screenFiles, screensFile } from '../src/routes/screenFiles.ts';

/** What a build weighs, by what a visitor waits for, in bytes of gzip (level 9). */
export interface BundleSizes {
  /** The page with its markup, styles and inline scripts: all that comes before the first paint. */
  readonly page: number;
  /** That and the app's script: until the landing answers itself. */
  readonly landing: number;
  /** Until what is drawn can be used: the form can be typed into, the list is there; by route, and what it shows. */
  readonly usable: Readonly<Record<string, number>>;
  /** All that has come from the landing until an action has ended, wallets and SDK included. */
  readonly signed: Readonly<Record<string, number>>;
}

/** What a route must have besides what draws it: the readers of what it shows, and the part that has the form. */
const SHOWS: readonly (readonly [what: string, route: keyof typeof screenFiles, modules: readonly string[]])[] = [
  ['launch, resumed', 'launch', ['services/launch/readLaunch.ts', 'providers/launch/AuthoritiesStep.tsx']],
  ['pool', 'pool', ['providers/pool/StandardPoolScreen.tsx']],
  ['pool, concentrated', 'pool', ['services/clmm/readClmmPool.ts', 'providers/clmm/ConcentratedPoolScreen.tsx']],
];

const WALLET = ['providers/wallet/WalletIsland.tsx', 'providers/wallet/prepareWallets.ts'];
const ENGINE = [
  'services/transactions/askBeforehand.ts', 'services/transactions/planAction.ts', 'services/transactions/runAction.ts',
  'services/transactions/journal/getJournal.ts', 'providers/planView.ts', 'components/PlanPanel.tsx',
  'components/ErrorNotice.tsx', 'providers/SettleOpenEntries.tsx', 'providers/PendingBadge.tsx', 'providers/Toasts.tsx',
];
const SDK = '@raydium-io/raydium-sdk-v2/lib/index.mjs';
const NAMES = ['services/tokens/naming/readTokenLabels.ts'];

/** What an action loads besides the page that has its form. */
const ACTIONS: readonly (readonly [action: string, route: keyof typeof screenFiles, modules: readonly string[]])[] = [
  ['a pool is created', 'createPool', ['providers/createPool/draftPool.ts', 'services/pools/pairPrices.ts', 'providers/AccountBalance.tsx', 'providers/createPool/PoolReader.tsx', 'providers/poolOwner.ts', SDK]],
  ['a swap in a standard pool', 'pool', ['providers/pool/StandardPoolScreen.tsx', 'services/pools/draftSwap.ts', SDK]],
];

/**
 * Weighs a build.
 *
 * @param outDir where it went
 * @param chunks its chunks, as `buildApp` tells them
 */
export async function bundleSizes(outDir: string, chunks: readonly BuiltChunk[]): Promise<BundleSizes> {
  const weigh = async (files: Iterable<string>): Promise<number> => {
    const contents = await Promise.all(['index.html', ...files].map((file) => readFile(join(outDir, file))));
    return contents.reduce((sum, content) => sum + gzipSync(content, { level: 9 }).length, 0);
  };
  const weighAll = async (rows: readonly (readonly [name: string, modules: readonly string[]])[]) =>
    Object.fromEntries(await Promise.all(rows.map(async ([name, modules]) => [name, await weigh(filesOf(chunks, modules))] as const)));

  const drawn = (route: keyof typeof screenFiles): readonly string[] => [screensFile, ...screenFiles[route]];
  const routes = Object.keys(screenFiles) as readonly (keyof typeof screenFiles)[];
  return {
    page: await weigh([]),
    landing: await weigh(filesOf(chunks, [])),
    usable: await weighAll([
      ...routes.map((route) => [route, drawn(route)] as const),
      ...SHOWS.map(([what, route, modules]) => [what, [...drawn(route), ...modules]] as const),
    ]),
    signed: await weighAll(ACTIONS.map(([action, route, modules]) =>
      [action, [...drawn(route), ...WALLET, ...ENGINE, ...NAMES, ...modules]] as const)),
  };
}
