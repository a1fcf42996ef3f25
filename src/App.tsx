import { lazy } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { ClusterProvider } from './providers/ClusterProvider.tsx';
import { ThemeProvider } from './providers/ThemeProvider.tsx';
import { WalletSessionProvider } from './providers/WalletSessionProvider.tsx';
import { Landing } from './routes/Landing.tsx';
import { Layout } from './routes/Layout.tsx';
import { paths } from './routes/paths.ts';

// Everything but the landing screen arrives when it is asked for.
const WithQueries = lazy(() => import('./routes/WithQueries.tsx'));
const Home = lazy(() => import('./routes/Home.tsx'));
const MintTokens = lazy(() => import('./routes/MintTokens.tsx'));
const Success = lazy(() => import('./routes/Success.tsx'));
const CreatePool = lazy(() => import('./routes/CreatePool.tsx'));
const Pools = lazy(() => import('./routes/Pools.tsx'));
const PoolPage = lazy(() => import('./routes/PoolPage.tsx'));
const TransactionStatus = lazy(() => import('./routes/TransactionStatus.tsx'));
const NotFound = lazy(() => import('./routes/NotFound.tsx'));

/** The whole app on one screen: provider tree and route table. */
export function App() {
  return (
    <ThemeProvider>
      <ClusterProvider>
        <BrowserRouter>
          <WalletSessionProvider>
            <Routes>
              <Route element={<Layout />}>
                <Route path={paths.landing} element={<Landing />} />
                <Route element={<WithQueries />}>
                  <Route path={paths.home} element={<Home />} />
                  <Route path={paths.mintTokens} element={<MintTokens />} />
                  <Route path={paths.success} element={<Success />} />
                  <Route path={paths.createPool} element={<CreatePool />} />
                  <Route path={paths.pools} element={<Pools />} />
                  <Route path={paths.pool} element={<PoolPage />} />
                  <Route path={paths.transactionStatus} element={<TransactionStatus />} />
                </Route>
                <Route path="*" element={<NotFound />} />
              </Route>
            </Routes>
          </WalletSessionProvider>
        </BrowserRouter>
      </ClusterProvider>
    </ThemeProvider>
  );
}
