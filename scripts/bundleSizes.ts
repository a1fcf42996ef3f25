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
  /**
   * The files that draw a route and its form, one row for each tab that comes by itself: `Screens.tsx`, they, and all they import
   * at once. What a query or an action imports when it is called is not among them.
   */
  readonly forms: Readonly<Record<string, number>>;
  /** Those, and what reads from the chain what a form stands on, web3.js included: such a page shows its form after that. */
  readonly read: Readonly<Record<string, number>>;
  /** All that has come from the landing until an action has ended, wallets and SDK included. */
  readonly signed: Readonly<Record<string, number>>;
}

type Route = keyof typeof screenFiles;

/** Forms that come in their own files, apart from what draws their route. */
const FORMS: readonly (readonly [what: string, route: Route, modules: readonly string[]])[] = [
  ['launch, token', 'launch', ['routes/launch/TokenStep.tsx']],
  ['launch, authorities', 'launch', ['features/launch/AuthoritiesStep.tsx']],
  ['launch, pool', 'launch', ['routes/launch/PoolStep.tsx']],
  ['launch, liquidity', 'launch', ['routes/launch/LiquidityStep.tsx']],
  ['createPool, concentrated', 'createPool', ['features/create-pool/ConcentratedFields.tsx']],
  ['mintTokens, document and extensions', 'mintTokens', [
    'features/mint/MetadataDocument.tsx', 'features/mint/ExtensionFields.tsx',
  ]],
  ['pool, swap', 'pool', ['features/pool/StandardPoolScreen.tsx', 'features/pool/SwapTab.tsx']],
  ['pool, add', 'pool', ['features/pool/StandardPoolScreen.tsx', 'features/pool/AddTab.tsx']],
  ['pool, remove', 'pool', ['features/pool/StandardPoolScreen.tsx', 'features/pool/RemoveTab.tsx']],
  ['pool, lock', 'pool', ['features/pool/StandardPoolScreen.tsx', 'features/lock/LockPanel.tsx']],
  ['pool, stake', 'pool', ['features/pool/StandardPoolScreen.tsx', 'features/farms/FarmTab.tsx', 'features/farms/StakeForm.tsx']],
  ['pool, new farm', 'pool', ['features/pool/StandardPoolScreen.tsx', 'features/farms/FarmTab.tsx', 'features/farms/StartFarm.tsx']],
  ['concentrated pool, swap', 'pool', ['features/pool/concentrated/ConcentratedPoolScreen.tsx', 'features/pool/concentrated/ClmmSwapTab.tsx']],
  ['concentrated pool, liquidity', 'pool', ['features/pool/concentrated/ConcentratedPoolScreen.tsx', 'features/pool/concentrated/LiquidityTab.tsx']],
  ['concentrated pool, positions', 'pool', ['features/pool/concentrated/ConcentratedPoolScreen.tsx', 'features/pool/concentrated/PoolPositions.tsx']],
  ['concentrated pool, rewards', 'pool', ['features/pool/concentrated/ConcentratedPoolScreen.tsx', 'features/pool/rewards/RewardsTab.tsx']],
  ['position, add', 'position', ['features/pool/positions/IncreaseTab.tsx']],
  ['position, withdraw', 'position', ['features/pool/positions/DecreaseTab.tsx']],
  ['position, close', 'position', ['features/pool/positions/CloseTab.tsx']],
  ['farms, stake', 'farms', ['features/farms/StakeForm.tsx']],
  ['farms, harvest', 'farms', ['features/farms/HarvestForm.tsx']],
  ['farms, manage', 'farms', ['features/farms/ManageFarm.tsx']],
  ['portfolio, claim all', 'portfolio', ['features/portfolio/ClaimAllForm.tsx']],
  ['farms, claim', 'farms', ['features/farms/claims/ClaimForm.tsx']],
  ['token, authorities', 'token', ['features/token/owner/OwnerCard.tsx']],
];

/** What reads, in a query, what the first form of such a page stands on. */
const STANDS_ON: readonly (readonly [what: string, route: Route, modules: readonly string[]])[] = [
  ['launch, resumed', 'launch', ['services/launch/readLaunch.ts', 'features/launch/AuthoritiesStep.tsx']],
  ['pool', 'pool', ['services/pools/readAnyPool.ts', 'features/pool/StandardPoolScreen.tsx']],
  ['concentrated pool', 'pool', [
    'services/pools/readAnyPool.ts', 'services/programs/clmm/readClmmPool.ts', 'features/pool/concentrated/ConcentratedPoolScreen.tsx',
  ]],
  ['swap', 'swap', ['services/swap/findSwapPools.ts', 'services/swap/readSwapPools.ts']],
  ['position', 'position', ['services/programs/clmm/positions/readPositions.ts', 'features/pool/positions/IncreaseTab.tsx']],
  ['portfolio', 'portfolio', ['services/portfolio/readPortfolio.ts', 'services/launch/listLaunches.ts', 'features/portfolio/ClaimAllForm.tsx']],
  ['farms', 'farms', ['services/pools/readMyFarms.ts', 'features/farms/StakeForm.tsx']],
  ['token', 'token', ['services/tokens/report/readTokenReport.ts', 'features/token/owner/OwnerCard.tsx']],
];

/** With the list someone chooses from. The menu of who is connected comes when someone reaches for it. */
const WALLET = ['app/wallet/WalletIsland.tsx', 'app/wallet/prepareWallets.ts', 'app/wallet/WalletModal.tsx'];
const ENGINE = [
  'services/transactions/prefetchActionBasics.ts', 'services/transactions/planAction.ts', 'services/transactions/runAction.ts',
  'services/transactions/journal/openJournal.ts', 'action/planView.ts', 'action/ReviewDialog.tsx', 'action/ActionResult.tsx',
  'ui/ErrorNotice.tsx', 'app/shell/SettleOpenEntries.tsx', 'app/shell/PendingBadge.tsx', 'app/shell/Toasts.tsx',
];
const SDK = '@raydium-io/raydium-sdk-v2/lib/index.mjs';
/** What every page of an action reads with: names of tokens, balances, changes as they are pushed. */
const READERS = [
  'services/tokens/naming/readTokenLabels.ts', 'services/rpc/watchAccount.ts', 'services/signers/getTestSigner.ts',
];

/** What an action loads in addition to the page that has its form. */
const ACTIONS: readonly (readonly [action: string, route: Route, modules: readonly string[]])[] = [
  ['a pool is created', 'createPool', [
    'app/shell/AccountBalance.tsx', 'services/rpc/getSolBalance.ts', 'services/pools/readPairTokens.ts',
    'services/pools/pairPrices.ts', 'services/programs/ammV4/readAmmCreateFee.ts', 'services/programs/pool/missingPoolPrograms.ts',
    'services/programs/cpmm/readCpmmPool.ts', 'services/programs/cpmm/readCpmmPool.ts', 'features/create-pool/buildPoolAction.ts', 'services/programs/ammV4/buildCreateAmmPoolAction.ts',
    SDK,
  ]],
  ['a swap in a standard pool', 'pool', [
    'services/pools/readAnyPool.ts', 'features/pool/StandardPoolScreen.tsx', 'features/pool/SwapTab.tsx', 'services/pools/poolHoldings.ts',
    'services/pools/buildSwapAction.ts', SDK,
  ]],
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

  const drawn = (route: Route): readonly string[] => [screensFile, ...screenFiles[route]];
  const routes = Object.keys(screenFiles) as readonly Route[];
  return {
    page: await weigh([]),
    landing: await weigh(filesOf(chunks, [])),
    forms: await weighAll([
      ...routes.map((route) => [route, drawn(route)] as const),
      ...FORMS.map(([what, route, modules]) => [what, [...drawn(route), ...modules]] as const),
    ]),
    read: await weighAll(STANDS_ON.map(([what, route, modules]) => [what, [...drawn(route), ...modules]] as const)),
    signed: await weighAll(ACTIONS.map(([action, route, modules]) =>
      [action, [...drawn(route), ...WALLET, ...ENGINE, ...READERS, ...modules]] as const)),
  };
}
