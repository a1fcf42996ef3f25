import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { ChunkBoundary } from '../components/ChunkBoundary.tsx';
import { Header } from '../components/Header.tsx';
import { useCluster } from '../providers/ClusterProvider.tsx';
import { useTheme } from '../providers/ThemeProvider.tsx';
import { WalletButtonSlot } from '../providers/WalletButtonSlot.tsx';
import { useWalletSession } from '../providers/walletSession.ts';
import { paths } from './paths.ts';

/** Header, page and footer around every screen. */
export function Layout() {
  const { pathname } = useLocation();
  const { cluster, clusters, choose } = useCluster();
  const theme = useTheme();
  const { connected } = useWalletSession();

  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <Header
        homePath={connected ? paths.home : paths.landing}
        cluster={cluster}
        clusters={clusters}
        chooseCluster={choose}
        theme={theme.choice}
        chooseTheme={theme.choose}
        walletButton={pathname === paths.landing ? null : <WalletButtonSlot />}
      />
      <main id="main" className="main" tabIndex={-1}>
        <div id="wallet-notices" className="page" />
        <ChunkBoundary key={pathname}>
          <Suspense fallback={<div className="page skeleton" role="status" aria-label="Loading" />}>
            <Outlet />
          </Suspense>
        </ChunkBoundary>
      </main>
      <footer className="footer">
        Open source, GPL-3.0-or-later. Not affiliated with Raydium. You sign every transaction yourself: read it first.
      </footer>
    </>
  );
}
