import { paths } from './paths.ts';

/**
 * The files that draw each path, from `src/`: the build has the browser fetch their chunks together with the app, and ahead
 * of a click. The route comes first, then what it asks for as soon as it is drawn.
 */
export const screenFiles: Readonly<Record<Exclude<keyof typeof paths, 'landing'>, readonly string[]>> = {
  home: ['routes/Home.tsx'],
  launch: ['routes/Launch.tsx'],
  mintTokens: ['routes/MintTokens.tsx'],
  createPool: ['routes/CreatePool.tsx'],
  swap: ['routes/Swap.tsx'],
  pools: ['routes/Pools.tsx'],
  pool: ['routes/PoolPage.tsx'],
  positions: ['routes/Positions.tsx'],
  position: ['routes/PositionPage.tsx', 'features/pool/positions/PositionTabs.tsx'],
  farms: ['routes/Farms.tsx', 'features/farms/claims/LaunchPoolClaims.tsx'],
  portfolio: ['routes/Portfolio.tsx'],
  token: ['routes/TokenPage.tsx'],
  transactionStatus: ['routes/TransactionStatus.tsx'],
  success: ['routes/Success.tsx'],
};

/** Draws every path that is none of these. */
export const notFoundFiles: readonly string[] = ['routes/NotFound.tsx'];

/** The table of every screen but the landing one; no screen is drawn without it. */
export const screensFile = 'routes/Screens.tsx';
