import { lazy, Suspense, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { sourceUrl } from '@/config.ts';
import { Skeleton } from '@/ui/Skeleton.tsx';
import { ChunkBoundary } from '@/ui/ChunkBoundary.tsx';
import { ExternalLink } from '@/ui/ExternalLink.tsx';
import { Header } from '@/app/shell/Header.tsx';
import { afterFirstRender } from '@/app/shell/afterFirstRender.ts';
import type { EmbeddedProgramsProps } from '@/app/shell/EmbeddedPrograms.tsx';
import type { PendingBadgeProps } from '@/app/shell/PendingBadge.tsx';
import type { ToastsProps } from '@/app/shell/Toasts.tsx';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { loadRequestCounter } from '@/app/dev/loadRequestCounter.ts';
import { SettingsButton, SettingsRoot } from '@/app/settings/SettingsRoot.tsx';
import { FirstRenderSignal } from '@/app/shell/FirstRenderSignal.tsx';
import { useTheme } from '@/app/shell/ThemeProvider.tsx';
import { WalletButtonSlot } from '@/app/shell/WalletButtonSlot.tsx';
import { useWalletSession } from '@/app/session/walletSession.ts';
import { paths } from '@/paths.ts';
import * as m from '#messages';

const EmbeddedPrograms = lazy(afterFirstRender(() =>
  import('@/app/shell/EmbeddedPrograms.tsx').catch(() => ({ default: (_: EmbeddedProgramsProps) => null }))));
// Navigation is needed only once there is a screen to leave.
const MainNav = lazy(afterFirstRender(() => import('@/app/shell/MainNav.tsx').catch(() => ({ default: () => null }))));
// Not needed before an action has run. No screen waits for them, or fails if they do not load.
const PendingBadge = lazy(afterFirstRender(() =>
  import('@/app/shell/PendingBadge.tsx').catch(() => ({ default: (_: PendingBadgeProps) => null }))));
const NodeLimits = lazy(afterFirstRender(() => import('@/app/shell/NodeLimits.tsx').catch(() => ({ default: () => null }))));
const Toasts = lazy(afterFirstRender(() => import('@/app/shell/Toasts.tsx').catch(() => ({ default: (_: ToastsProps) => null }))));

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
        clusterSuffix={isLocalnet && hasEmbedded ? ` · ${m.screens.embeddedPrograms}` : ''}
        clusterNote={isLocalnet && <Suspense><EmbeddedPrograms cluster={cluster} onRead={setHasEmbedded} /></Suspense>}
        nav={!isLanding && <Suspense><MainNav /></Suspense>}
        badge={
          !isLanding && (
            <Suspense>
              <PendingBadge cluster={cluster.name} address={address} />
            </Suspense>
          )
        }
        settingsButton={<SettingsButton />}
        walletButton={isLanding ? null : <WalletButtonSlot />}
      />
      <main id="main" className="main" tabIndex={-1}>
        <div id="wallet-notices" className="page" />
        <ChunkBoundary screen={pathname}>
          <Suspense fallback={<Skeleton className="page" label={m.ui.loading} />}>
            <Outlet />
            <FirstRenderSignal next={isLanding ? paths.home : null} />
          </Suspense>
        </ChunkBoundary>
      </main>
      {!isLanding && (
        <Suspense>
          <NodeLimits />
          <Toasts cluster={cluster} theme={theme} />
        </Suspense>
      )}
      {RequestCounter && (
        <Suspense>
          <RequestCounter />
        </Suspense>
      )}
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
