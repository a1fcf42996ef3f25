import { matchPath, Route, Routes } from 'react-router-dom';
import { IsRestoringProvider, QueryClientProvider } from '@tanstack/react-query';
import { Fragment, useState, type ReactNode } from 'react';
import { lazyScreen } from './lazyScreen.ts';
import { paths } from '@/paths.ts';
import '@/ui/components.css';
import { later } from '@/app/shell/later.tsx';
import { useSettings } from '@/app/session/SettingsProvider.tsx';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { useIsHydrated } from '@/app/session/useIsHydrated.ts';
import { queriesOfNewScreens } from '@/services/rpc/queries.ts';

const CommandKey = later(() => import('@/features/search/CommandKey.tsx'));

const home = lazyScreen(() => import('./Home.tsx'));
const explore = lazyScreen(() => import('./Explore.tsx'));
const launch = lazyScreen(() => import('./Launch.tsx'));
const mintTokens = lazyScreen(() => import('./MintTokens.tsx'));
const success = lazyScreen(() => import('./Success.tsx'));
const createPool = lazyScreen(() => import('./CreatePool.tsx'));
const swap = lazyScreen(() => import('./Swap.tsx'));
const pools = lazyScreen(() => import('./Pools.tsx'));
const poolPage = lazyScreen(() => import('./PoolPage.tsx'));
const positions = lazyScreen(() => import('./Positions.tsx'));
const positionPage = lazyScreen(() => import('./PositionPage.tsx'));
const farms = lazyScreen(() => import('./Farms.tsx'));
const portfolio = lazyScreen(() => import('./Portfolio.tsx'));
const tokenPage = lazyScreen(() => import('./TokenPage.tsx'));
const transactionStatus = lazyScreen(() => import('./TransactionStatus.tsx'));
const notFound = lazyScreen(() => import('./NotFound.tsx'));

const table = [
  [paths.home, home],
  [paths.explore, explore],
  [paths.launch, launch],
  [paths.mintTokens, mintTokens],
  [paths.success, success],
  [paths.createPool, createPool],
  [paths.swap, swap],
  [paths.pools, pools],
  [paths.pool, poolPage],
  [paths.positions, positions],
  [paths.position, positionPage],
  [paths.farms, farms],
  [paths.portfolio, portfolio],
  [paths.token, tokenPage],
  [paths.transactionStatus, transactionStatus],
  ['*', notFound],
] as const;

/** Loads the code of a path's screen before it is rendered. */
export async function loadScreen(pathname: string): Promise<void> {
  await table.find(([path]) => matchPath(path, pathname))?.[1].load();
}

/** Every screen but the landing screen, each loaded on demand. */
export default function Screens() {
  return (
    <WithQueries>
      <Routes>
        {table.map(([path, { Screen }]) => <Route key={path} path={path} element={<Screen />} />)}
      </Routes>
      <CommandKey />
    </WithQueries>
  );
}

// Loaded after the first screen, which does not wait for it.
const SettleOpenEntries = later(() => import('@/app/shell/SettleOpenEntries.tsx'));
const MissingFiles = later(() => import('@/app/session/MissingFiles.tsx'));

/** Provides the query cache to the screens, and settles journal entries that earlier visits left open. */
function WithQueries({ children }: { readonly children: ReactNode }) {
  const { cluster } = useCluster();
  const { changed } = useSettings();
  const isHydrated = useIsHydrated();
  // Screens begin with what a link asks for.
  const [isAsked] = useState(() => globalThis.location?.search || globalThis.location?.hash);
  const [client] = useState(queriesOfNewScreens);
  return (
    <QueryClientProvider client={client}>
      {/* Nothing is read before it is known from which network. */}
      <IsRestoringProvider value={!isHydrated}>
        {/* Remounts the screen when the network, the node or the number format is changed, so that no plan, figure or message of the old one remains. */}
        <Fragment key={[changed.cluster, changed[`rpc-${cluster.name}`], changed['number-format'], isAsked && isHydrated].map(String).join()}>{children}</Fragment>
      </IsRestoringProvider>
      <SettleOpenEntries />
      <MissingFiles />
    </QueryClientProvider>
  );
}
