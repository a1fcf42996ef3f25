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

/** What must have come besides what draws a route, where its form stands on what was read from the chain. */
const SHOWS: readonly (readonly [what: string, route: keyof typeof screenFiles, modules: readonly string[]])[] = [
  ['launch, resumed', 'launch', ['services/launch/readLaunch.ts', 'providers/launch/AuthoritiesStep.tsx']],
  ['pool, with its forms', 'pool', ['services/pools/readAnyPool.ts', 'providers/pool/StandardPoolScreen.tsx']],
  ['concentrated pool, with its forms', 'pool', [
    'services/pools/readAnyPool.ts', 'services/clmm/readClmmPool.ts', 'providers/clmm/ConcentratedPoolScreen.tsx',
  ]],
  ['position, with its forms', 'position', ['services/clmm/positions/readPosition.ts', 'providers/positions/IncreaseTab.tsx']],
  ['farms, with their forms', 'farms', ['services/farms/readMyFarms.ts', 'providers/farms/StakeForm.tsx']],
  ['token, with its forms', 'token', ['services/tokens/report/readTokenReport.ts', 'providers/token/owner/OwnerCard.tsx']],
];

const WALLET = ['providers/wallet/WalletIsland.tsx', 'providers/wallet/prepareWallets.ts'];
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
const ACTIONS: readonly (readonly [action: string, route: keyof typeof screenFiles, modules: readonly string[]])[] = [
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
      [action, [...drawn(route), ...WALLET, ...ENGINE, ...READERS, ...modules]] as const)),
  };
}
