import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { paths } from './paths.ts';
import { WithQueries } from './WithQueries.tsx';

const Home = lazy(() => import('./Home.tsx'));
const Launch = lazy(() => import('./Launch.tsx'));
const MintTokens = lazy(() => import('./MintTokens.tsx'));
const Success = lazy(() => import('./Success.tsx'));
const CreatePool = lazy(() => import('./CreatePool.tsx'));
const Pools = lazy(() => import('./Pools.tsx'));
const PoolPage = lazy(() => import('./PoolPage.tsx'));
const Positions = lazy(() => import('./Positions.tsx'));
const PositionPage = lazy(() => import('./PositionPage.tsx'));
const Farms = lazy(() => import('./Farms.tsx'));
const TokenPage = lazy(() => import('./TokenPage.tsx'));
const TransactionStatus = lazy(() => import('./TransactionStatus.tsx'));
const NotFound = lazy(() => import('./NotFound.tsx'));

/** Every screen but the landing one, each fetched when it is asked for: the landing screen does not carry their list. */
export default function Screens() {
  return (
    <WithQueries>
      <Routes>
        <Route path={paths.home} element={<Home />} />
        <Route path={paths.launch} element={<Launch />} />
        <Route path={paths.mintTokens} element={<MintTokens />} />
        <Route path={paths.success} element={<Success />} />
        <Route path={paths.createPool} element={<CreatePool />} />
        <Route path={paths.pools} element={<Pools />} />
        <Route path={paths.pool} element={<PoolPage />} />
        <Route path={paths.positions} element={<Positions />} />
        <Route path={paths.position} element={<PositionPage />} />
        <Route path={paths.farms} element={<Farms />} />
        <Route path={paths.token} element={<TokenPage />} />
        <Route path={paths.transactionStatus} element={<TransactionStatus />} />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </WithQueries>
  );
}
