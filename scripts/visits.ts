/** The page's script, as the build's manifest names it. */
export const ENTRY = 'index.html';
/** The wallet code that follows by itself. */
export const WALLET: readonly string[] = ['src/providers/wallet/WalletIsland.tsx', 'src/providers/wallet/prepareWallets.ts'];
/** The table of every screen but the landing one. */
export const SCREENS = 'src/routes/Screens.tsx';

/** What a route asks for after it was drawn and before it is usable. */
const LATER: Readonly<Record<string, readonly string[]>> = {
  'src/routes/Launch.tsx': ['src/providers/launch/TokenStep.tsx'],
  'src/routes/CreatePool.tsx': ['src/services/sdk/api.ts', 'src/services/sdk/cpmmPool.ts', 'src/services/sdk/ammV4Pool.ts'],
  'src/routes/PoolPage.tsx': ['src/providers/pool/StandardPoolScreen.tsx'],
  'src/routes/Farms.tsx': ['src/providers/launchPools/LaunchPoolClaims.tsx'],
  'src/routes/PositionPage.tsx': ['src/providers/positions/PositionTabs.tsx'],
};

/** A route that shows one thing or another: the other's chunks, instead of those above, by what that is. */
const INSTEAD: Readonly<Record<string, readonly string[]>> = {
  'src/routes/Launch.tsx, resumed': [
    'src/routes/Launch.tsx', 'src/services/launch/readLaunch.ts', 'src/providers/launch/AuthoritiesStep.tsx',
  ],
  'src/routes/PoolPage.tsx, concentrated': [
    'src/routes/PoolPage.tsx', 'src/services/clmm/readClmmPool.ts', 'src/providers/clmm/ConcentratedPoolScreen.tsx',
  ],
};

/** For how many other visits one counts, where modules are shared out among files: its budget is the tightest. */
export const WEIGHTS: Readonly<Record<string, number>> = { 'src/routes/CreatePool.tsx': 5 };

/**
 * What a visitor has asked for, beside the entry, when a route is usable: the files whose chunks those are, by visit.
 *
 * @param routes files of `src/routes` that are chunks of their own, from the project's root
 */
export function visitsOf(routes: readonly string[]): ReadonlyMap<string, readonly string[]> {
  return new Map([
    ['landing', WALLET],
    ...routes.map((route) => [route, [...WALLET, SCREENS, route, ...(LATER[route] ?? [])]] as const),
    ...Object.entries(INSTEAD).map(([visit, files]) => [visit, [...WALLET, SCREENS, ...files]] as const),
  ]);
}
