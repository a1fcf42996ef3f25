import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { filesOf, type BuiltChunk } from './vite/builtChunks.ts';
import { paths } from '../src/paths.ts';
import { screenFiles, screensFile } from '../src/routes/screenFiles.ts';
import { pageFile } from './vite/prerender.ts';

/** Sizes of a build in bytes of gzip (level 9), by what a visitor waits for. */
export interface BundleSizes {
  /** Each page with its markup, styles and inline scripts: everything before the first paint, the form included. */
  readonly pages: Readonly<Record<'landing' | Route, number>>;
  /** The page and the app's script: until the landing screen is interactive. */
  readonly landing: number;
  /**
   * Files until a route and its form take part, with one row per part that loads on its own: `Screens.tsx`, the route, and all
   * their static imports. What a query or an action imports later is not included.
   */
  readonly forms: Readonly<Record<string, number>>;
  /**
   * The same, plus the code that reads the form's data from the chain, including web3.js. Such pages show the form only after
   * that.
   */
  readonly read: Readonly<Record<string, number>>;
  /** Everything loaded from the landing screen until an action has finished, wallets and SDK included. */
  readonly signed: Readonly<Record<string, number>>;
}

type Route = keyof typeof screenFiles;

/** Forms that are loaded separately from their route. */
const FORMS: readonly (readonly [what: string, route: Route, modules: readonly string[]])[] = [
  ['launch, token', 'launch', ['routes/launch/TokenStep.tsx']],
  ['launch, pool', 'launch', ['routes/launch/PoolStep.tsx']],
  ['launch, liquidity', 'launch', ['routes/launch/LiquidityStep.tsx']],
  ['createPool, concentrated', 'createPool', ['features/create-pool/ConcentratedFields.tsx']],
  ['pool, standard', 'pool', ['features/pool/StandardPoolScreen.tsx']],
  ['pool, lock', 'pool', ['features/pool/StandardPoolScreen.tsx', 'features/lock/LockPanel.tsx']],
  ['pool, farm', 'pool', ['features/pool/StandardPoolScreen.tsx', 'features/farms/FarmTab.tsx']],
  ['pool, concentrated', 'pool', ['features/pool/concentrated/ConcentratedPoolScreen.tsx']],
  ['token, owner', 'token', ['features/token/owner/OwnerCard.tsx']],
];

/** Code that reads the data of such a page's first form, in a query. */
const STANDS_ON: readonly (readonly [what: string, route: Route, modules: readonly string[]])[] = [
  ['launch, resumed', 'launch', ['features/launch/reads.ts', 'features/launch/AuthoritiesStep.tsx']],
  ['pool', 'pool', ['features/pool/reads.ts', 'features/pool/StandardPoolScreen.tsx']],
  ['concentrated pool', 'pool', [
    'features/pool/reads.ts', 'features/pool/positions/reads.ts', 'services/programs/clmm/readPool.ts',
    'features/pool/concentrated/ConcentratedPoolScreen.tsx',
  ]],
  ['swap', 'swap', ['features/swap/reads.ts']],
  ['position', 'position', ['features/pool/positions/reads.ts']],
  ['portfolio', 'portfolio', ['action/reads.ts']],
  ['farms', 'farms', ['features/farms/reads.ts']],
  ['token', 'token', ['features/token/reads.ts', 'features/token/owner/OwnerCard.tsx']],
];

/** With the list for choosing a wallet. The menu of a connected wallet loads on first use. */
const WALLET = ['app/wallet/WalletIsland.tsx', 'app/wallet/prepareWallets.ts', 'app/wallet/WalletModal.tsx'];
const ENGINE = [
  'action/engine.ts', 'action/ReviewDialog.tsx', 'action/ActionResult.tsx', 'ui/ErrorNotice.tsx', 'app/shell/SettleOpenEntries.tsx', 'app/shell/PendingBadge.tsx', 'app/shell/Toasts.tsx',
];
const SDK = '@raydium-io/raydium-sdk-v2/lib/index.mjs';
/** Queries that every page with an action needs: token names, balances, subscriptions. */
const READERS = ['app/session/reads.ts', 'services/signers/getTestSigner.ts'];

/** What an action loads in addition to the page with its form. */
const ACTIONS: readonly (readonly [action: string, route: Route, modules: readonly string[]])[] = [
  ['a pool is created', 'createPool', [
    'features/create-pool/reads.ts', 'features/create-pool/buildPoolAction.ts', 'services/programs/ammV4/buildCreateAmmPoolAction.ts', SDK,
  ]],
  ['a swap in a standard pool', 'pool', [
    'features/pool/StandardPoolScreen.tsx', 'features/pool/reads.ts', 'action/reads.ts', 'features/pool/actions.ts', SDK,
  ]],
];

/**
 * Measures a build.
 *
 * @param outDir the build's folder
 * @param chunks its chunks from `buildApp`
 */
export async function bundleSizes(outDir: string, chunks: readonly BuiltChunk[]): Promise<BundleSizes> {
  const weigh = async (path: string, files: Iterable<string>): Promise<number> => {
    const page = await readFile(join(outDir, pageFile(path)));
    const others = [...files].filter((file) => !page.includes(`data-file="/${file}"`));
    const contents = await Promise.all(others.map((file) => readFile(join(outDir, file))));
    return [page, ...contents].reduce((sum, content) => sum + gzipSync(content, { level: 9 }).length, 0);
  };
  const weighAll = async (rows: readonly (readonly [name: string, route: Route, modules: readonly string[]])[]) =>
    Object.fromEntries(await Promise.all(rows.map(async ([name, route, modules]) =>
      [name, await weigh(paths[route], filesOf(chunks, [screensFile, ...screenFiles[route], ...modules]))] as const)));

  const routes = Object.keys(screenFiles) as readonly Route[];
  const pages = await Promise.all((['landing', ...routes] as const).map(async (route) => [route, await weigh(paths[route], [])] as const));
  return {
    pages: Object.fromEntries(pages) as BundleSizes['pages'],
    landing: await weigh(paths.landing, filesOf(chunks, [])),
    forms: await weighAll([
      ...routes.map((route) => [route, route, []] as const),
      ...FORMS,
    ]),
    read: await weighAll(STANDS_ON),
    signed: await weighAll(ACTIONS.map(([action, route, modules]) => [action, route, [...WALLET, ...ENGINE, ...READERS, ...modules]] as const)),
  };
}
