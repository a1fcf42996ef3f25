import '@/ui/components.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { Fragment, lazy, Suspense, useState, type ReactNode } from 'react';
import { afterFirstRender } from '@/app/shell/afterFirstRender.ts';
import { useSettings } from '@/app/session/SettingsProvider.tsx';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { queriesOfNewScreens } from '@/services/rpc/queries.ts';

// Loaded after the first screen, which does not wait for it.
const SettleOpenEntries = lazy(afterFirstRender(() =>
  import('@/app/shell/SettleOpenEntries.tsx').catch(() => ({ default: () => null }))));

const MissingFiles = lazy(afterFirstRender(() => import('@/app/session/MissingFiles.tsx').catch(() => ({ default: () => null }))));

/** Provides the query cache to the screens, and settles journal entries that earlier visits left open. */
export function WithQueries({ children }: { readonly children: ReactNode }) {
  const { cluster } = useCluster();
  const { settings } = useSettings();
  const [client] = useState(queriesOfNewScreens);
  return (
    <QueryClientProvider client={client}>
      {/* Remounts the screen when the network, the node or the number format changes, so that no plan, figure or message of the old one remains. */}
      <Fragment key={[cluster.name, cluster.rpcUrl, settings['number-format']].join()}>{children}</Fragment>
      <Suspense>
        <SettleOpenEntries />
        <MissingFiles />
      </Suspense>
    </QueryClientProvider>
  );
}
