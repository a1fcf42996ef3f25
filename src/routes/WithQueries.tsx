import '../styles/components.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Outlet } from 'react-router-dom';

// The engine follows the screen: no screen waits for it.
const SettleOpenEntries = lazy(() => import('../providers/SettleOpenEntries.tsx').catch(() => ({ default: () => null })));

/** Gives the screens below it the cache of what was read from the chain, and settles what earlier visits left open. */
export default function WithQueries() {
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: 1, refetchOnWindowFocus: false } } }));
  return (
    <QueryClientProvider client={client}>
      <Outlet />
      <Suspense>
        <SettleOpenEntries />
      </Suspense>
    </QueryClientProvider>
  );
}
