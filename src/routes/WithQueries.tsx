import '@/ui/components.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { Fragment, lazy, Suspense, useState, type ReactNode } from 'react';
import { afterFirstRender } from '@/app/shell/afterFirstRender.ts';
import { useSettings } from '@/app/session/SettingsProvider.tsx';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { queriesOfNewScreens } from '@/services/rpc/queries.ts';

// The engine follows the screen: no screen waits for it.
const SettleOpenEntries = lazy(afterFirstRender(() =>
  import('@/app/shell/SettleOpenEntries.tsx').catch(() => ({ default: () => null }))));

const MissingFiles = lazy(afterFirstRender(() => import('@/app/session/MissingFiles.tsx').catch(() => ({ default: () => null }))));

/** Gives the screens below it the cache of what was read from the chain, and settles what earlier visits left open. */
export function WithQueries({ children }: { readonly children: ReactNode }) {
  const { cluster } = useCluster();
  const { settings } = useSettings();
  const [client] = useState(queriesOfNewScreens);
  return (
    <QueryClientProvider client={client}>
      {/* No plan, figure or message of a screen survives another network, another node or another way to write numbers. */}
      <Fragment key={[cluster.name, cluster.rpcUrl, settings['number-format']].join()}>{children}</Fragment>
      <Suspense>
        <SettleOpenEntries />
        <MissingFiles />
      </Suspense>
    </QueryClientProvider>
  );
}
