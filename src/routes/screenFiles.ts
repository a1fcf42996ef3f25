import { paths } from './paths.ts';

/**
 * The file that draws each path: the build has the browser fetch its chunks together with the app, and ahead of a click.
 * `Screens.tsx` is the table of routes; a screen that fetches what this table does not name fails `tests/browser/boot.test.ts`.
 */
export const screenFiles: Readonly<Record<Exclude<keyof typeof paths, 'landing'>, string>> = {
  home: 'Home.tsx',
  launch: 'Launch.tsx',
  mintTokens: 'MintTokens.tsx',
  createPool: 'CreatePool.tsx',
  pools: 'Pools.tsx',
  pool: 'PoolPage.tsx',
  positions: 'Positions.tsx',
  position: 'PositionPage.tsx',
  farms: 'Farms.tsx',
  token: 'TokenPage.tsx',
  transactionStatus: 'TransactionStatus.tsx',
  success: 'Success.tsx',
};

/** Draws every path that is none of these. */
export const elseFile = 'NotFound.tsx';
