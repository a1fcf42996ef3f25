/** The page's script, as the build's manifest names it. */
export const ENTRY = 'index.html';
/** The wallet code that follows by itself. */
export const WALLET: readonly string[] = ['src/providers/wallet/WalletIsland.tsx', 'src/providers/wallet/prepareWallets.ts'];
/** The table of every screen but the landing one. */
export const SCREENS = 'src/routes/Screens.tsx';

/** Ends the name of a visit that has only what a screen is drawn with. */
export const DRAWN = ', drawn';

/** What comes only after a form was drawn and can be typed into: it takes nothing of the line from what draws it. */
const AFTER_DRAWN: Readonly<Record<string, readonly string[]>> = {
  'src/routes/CreatePool.tsx': [
    'src/providers/createPool/PoolReader.tsx', 'src/providers/poolOwner.ts', 'src/components/ErrorNotice.tsx',
  ],
};

/** What a route asks for after it was drawn and before it is usable. */
const LATER: Readonly<Record<string, readonly string[]>> = {
  'src/routes/Launch.tsx': ['src/providers/launch/TokenStep.tsx'],
  'src/routes/CreatePool.tsx': [
    'src/services/sdk/api.ts', 'src/services/sdk/cpmmPool.ts', 'src/services/sdk/ammV4Pool.ts',
  ],
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
    ...routes.map((route) => [route, [...WALLET, SCREENS, route, ...(AFTER_DRAWN[route] ?? []), ...(LATER[route] ?? [])]] as const),
    ...Object.entries(INSTEAD).map(([visit, files]) => [visit, [...WALLET, SCREENS, ...files]] as const),
  ]);
}

/** For every route whose code comes in two waves, the files of the first one, by the visit of who has only that. */
export function drawnVisits(): ReadonlyMap<string, readonly string[]> {
  return new Map(Object.keys(AFTER_DRAWN).map((route) => [`${route}${DRAWN}`, drawnWith(route)]));
}

/**
 * What a screen is drawn with: itself, and what it asks for once it is drawn. A screen that shows one thing or another
 * finds out first, and what builds a transaction is not drawn with.
 *
 * @param route its file, from the project's root
 */
export function drawnWith(route: string): readonly string[] {
  const visits = visitsOf([route]);
  const showsOneOrAnother = [...visits.keys()].some((visit) => visit.startsWith(`${route},`));
  const later = showsOneOrAnother ? [] : (visits.get(route) ?? []);
  const drawn = later.filter((file) => ![...WALLET, ...(AFTER_DRAWN[route] ?? [])].includes(file) && !file.startsWith('src/services/'));
  return [...new Set([SCREENS, route, ...drawn])];
}
