import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { sourceUrl } from '@/config.ts';
import { Skeleton } from '@/ui/Skeleton.tsx';
import { ChunkBoundary } from '@/ui/ChunkBoundary.tsx';
import { ExternalLink } from '@/ui/ExternalLink.tsx';
import { Header } from '@/app/shell/Header.tsx';
import MainNav from '@/app/shell/MainNav.tsx';
import { later } from '@/app/shell/later.tsx';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { loadRequestCounter } from '@/app/dev/loadRequestCounter.ts';
import { SettingsButton, SettingsRoot } from '@/app/settings/SettingsRoot.tsx';
import { FirstRenderSignal } from '@/app/shell/FirstRenderSignal.tsx';
import { useTheme } from '@/app/shell/ThemeProvider.tsx';
import { WalletButtonSlot } from '@/app/shell/WalletButtonSlot.tsx';
import { useWalletSession } from '@/app/session/walletSession.ts';
import { paths } from '@/paths.ts';
import { loadReachedScreens, loadScreen } from './screens.ts';
import * as m from '#messages';

const EmbeddedPrograms = later(() => import('@/app/shell/EmbeddedPrograms.tsx'));
// Not needed before an action has run. No screen waits for them, or fails if they do not load.
const PendingBadge = later(() => import('@/app/shell/PendingBadge.tsx'));
const NodeLimits = later(() => import('@/app/shell/NodeLimits.tsx'));
const Toasts = later(() => import('@/app/shell/Toasts.tsx'));

const loadHome = () => loadScreen(paths.home);

const RequestCounter = loadRequestCounter && lazy(loadRequestCounter);

/** Header, page and footer around every screen. */
export function Layout() {
  const { pathname } = useLocation();
  const { cluster, clusters, choose } = useCluster();
  const theme = useTheme();
  const { connected, address } = useWalletSession();
  const isLanding = pathname === paths.landing;
  const isLocalnet = !isLanding && cluster.name === 'localnet';
  const [hasEmbedded, setHasEmbedded] = useState(false);
  const [showsPrograms, setShowsPrograms] = useState(false);
  useEffect(loadReachedScreens, []);

  return (
    <SettingsRoot>
      <a className="skip-link" href="#main">
        {m.screens.skipToContent}
      </a>
      <Header
        homePath={connected ? paths.home : paths.landing}
        cluster={cluster}
        clusters={clusters}
        chooseCluster={choose}
        showPrograms={isLocalnet && hasEmbedded ? () => setShowsPrograms(true) : undefined}
        nav={<MainNav />}
        badge={!isLanding && <PendingBadge cluster={cluster.name} address={address} />}
        settingsButton={<SettingsButton />}
        walletButton={isLanding ? null : <WalletButtonSlot />}
      />
      <main id="main" className="main" tabIndex={-1}>
        <div id="wallet-notices" className="page" />
        <ChunkBoundary screen={pathname}>
          <Suspense fallback={<Skeleton className="page" label={m.ui.loading} />}>
            <Outlet />
            <FirstRenderSignal next={isLanding ? loadHome : null} />
          </Suspense>
        </ChunkBoundary>
      </main>
      {!isLanding && (
        <>
          {isLocalnet && <EmbeddedPrograms cluster={cluster} isOpen={showsPrograms} onRead={setHasEmbedded} onClosed={() => setShowsPrograms(false)} />}
          <NodeLimits />
          <Toasts cluster={cluster} theme={theme} />
        </>
      )}
      {RequestCounter && (
        <Suspense>
          <RequestCounter />
        </Suspense>
      )}
      <div id="live" className="visually-hidden" role="status" aria-live="polite" />
      <footer className="footer">
        <p>{m.screens.disclaimer}</p>
        <p>
          {sourceUrl && <><ExternalLink href={sourceUrl}>{m.screens.sourceCode}</ExternalLink> · </>}
          <a href="/LICENSE.txt">{m.screens.licence}</a> · <a href="/THIRD-PARTY.txt">{m.screens.thirdPartyLicences}</a>
        </p>
      </footer>
    </SettingsRoot>
  );
}
