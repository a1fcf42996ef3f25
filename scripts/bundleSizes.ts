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

/** Forms that come in files of their own, besides what draws their route. */
const FORMS: readonly (readonly [what: string, route: Route, modules: readonly string[]])[] = [
  ['launch, authorities', 'launch', ['providers/launch/AuthoritiesStep.tsx']],
  ['launch, pool', 'launch', ['providers/launch/PoolStep.tsx']],
  ['launch, liquidity', 'launch', ['providers/launch/LiquidityStep.tsx']],
  ['createPool, concentrated', 'createPool', ['providers/createPool/concentrated/ConcentratedFields.tsx']],
  ['mintTokens, document and extensions', 'mintTokens', [
    'providers/mintTokens/MetadataDocument.tsx', 'providers/mintTokens/ExtensionFields.tsx',
  ]],
  ['pool, swap', 'pool', ['providers/pool/StandardPoolScreen.tsx']],
  ['pool, add', 'pool', ['providers/pool/StandardPoolScreen.tsx', 'providers/pool/AddTab.tsx']],
  ['pool, remove', 'pool', ['providers/pool/StandardPoolScreen.tsx', 'providers/pool/RemoveTab.tsx']],
  ['pool, lock', 'pool', ['providers/pool/StandardPoolScreen.tsx', 'providers/lock/LockPanel.tsx']],
  ['pool, stake', 'pool', ['providers/pool/StandardPoolScreen.tsx', 'providers/farms/FarmTab.tsx', 'providers/farms/StakeForm.tsx']],
  ['pool, new farm', 'pool', ['providers/pool/StandardPoolScreen.tsx', 'providers/farms/FarmTab.tsx', 'providers/farms/StartFarm.tsx']],
  ['concentrated pool, swap', 'pool', ['providers/clmm/ConcentratedPoolScreen.tsx']],
  ['concentrated pool, liquidity', 'pool', ['providers/clmm/ConcentratedPoolScreen.tsx', 'providers/clmm/LiquidityTab.tsx']],
  ['concentrated pool, positions', 'pool', ['providers/clmm/ConcentratedPoolScreen.tsx', 'providers/clmm/PoolPositions.tsx']],
  ['concentrated pool, rewards', 'pool', ['providers/clmm/ConcentratedPoolScreen.tsx', 'providers/rewards/RewardsTab.tsx']],
  ['position, add', 'position', ['providers/positions/IncreaseTab.tsx']],
  ['position, withdraw', 'position', ['providers/positions/DecreaseTab.tsx']],
  ['position, close', 'position', ['providers/positions/CloseTab.tsx']],
  ['farms, stake', 'farms', ['providers/farms/StakeForm.tsx']],
  ['farms, harvest', 'farms', ['providers/farms/HarvestForm.tsx']],
  ['farms, manage', 'farms', ['providers/farms/ManageFarm.tsx']],
  ['farms, claim', 'farms', ['providers/launchPools/ClaimForm.tsx']],
  ['token, authorities', 'token', ['providers/token/owner/OwnerCard.tsx']],
];

/** What reads, in a query, what the first form of such a page stands on. */
const STANDS_ON: readonly (readonly [what: string, route: Route, modules: readonly string[]])[] = [
  ['launch, resumed', 'launch', ['services/launch/readLaunch.ts', 'providers/launch/AuthoritiesStep.tsx']],
  ['pool', 'pool', ['services/pools/readAnyPool.ts', 'providers/pool/StandardPoolScreen.tsx']],
  ['concentrated pool', 'pool', [
    'services/pools/readAnyPool.ts', 'services/clmm/readClmmPool.ts', 'providers/clmm/ConcentratedPoolScreen.tsx',
  ]],
  ['position', 'position', ['services/clmm/positions/readPosition.ts', 'providers/positions/IncreaseTab.tsx']],
  ['farms', 'farms', ['services/farms/readMyFarms.ts', 'providers/farms/StakeForm.tsx']],
  ['token', 'token', ['services/tokens/report/readTokenReport.ts', 'providers/token/owner/OwnerCard.tsx']],
];

/** With the list somebody chooses from. The menu of who is connected comes when somebody reaches for it. */
const WALLET = ['providers/wallet/WalletIsland.tsx', 'providers/wallet/prepareWallets.ts', 'providers/wallet/WalletModal.tsx'];
const ENGINE = [
  'services/transactions/askBeforehand.ts', 'services/transactions/planAction.ts', 'services/transactions/runAction.ts',
  'services/transactions/journal/getJournal.ts', 'providers/planView.ts', 'components/PlanPanel.tsx',
  'components/ErrorNotice.tsx', 'providers/SettleOpenEntries.tsx', 'providers/PendingBadge.tsx', 'providers/Toasts.tsx',
];
const SDK = '@raydium-io/raydium-sdk-v2/lib/index.mjs';
/** What every page of an action reads with: names of tokens, balances, changes as they are pushed. */
const READERS = [
  'services/tokens/naming/readTokenLabels.ts', 'services/accounts/watchAccount.ts', 'services/signers/getTestSigner.ts',
];

/** What an action loads besides the page that has its form. */
const ACTIONS: readonly (readonly [action: string, route: Route, modules: readonly string[]])[] = [
  ['a pool is created', 'createPool', [
    'providers/AccountBalance.tsx', 'services/accounts/getSolBalance.ts', 'services/pools/readPairTokens.ts',
    'services/pools/pairPrices.ts', 'services/pools/readAmmPoolCost.ts', 'services/pools/missingPoolPrograms.ts',
    'services/pools/cpmm/readCpmmConfigs.ts', 'services/pools/cpmm/findCpmmPoolIds.ts', 'providers/createPool/draftPool.ts',
    SDK,
  ]],
  ['a swap in a standard pool', 'pool', [
    'services/pools/readAnyPool.ts', 'providers/pool/StandardPoolScreen.tsx', 'services/pools/poolHoldings.ts',
    'services/pools/draftSwap.ts', SDK,
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
