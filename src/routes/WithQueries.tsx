import '../styles/components.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Fragment, lazy, Suspense, useState, type ReactNode } from 'react';
import { afterScreen } from '../providers/afterScreen.ts';
import { AppError } from '../errors/AppError.ts';
import { useCluster } from '../providers/ClusterProvider.tsx';

// The engine follows the screen: no screen waits for it.
const SettleOpenEntries = lazy(afterScreen(() =>
  import('../providers/SettleOpenEntries.tsx').catch(() => ({ default: () => null }))));

/** What was read serves so long for whoever else asks, unless a push or an action says that it is no longer true. */
const SERVES_MS = 5_000;

/** Asking again helps where nobody answered; an answer that refuses would be the same. */
function isWorthAnotherTry(failures: number, error: unknown): boolean {
  const isAnswer = error instanceof AppError && !/^(rpc|api|app)\//.test(error.code);
  return failures < 1 && !isAnswer;
}

/** Gives the screens below it the cache of what was read from the chain, and settles what earlier visits left open. */
export function WithQueries({ children }: { readonly children: ReactNode }) {
  const { cluster } = useCluster();
  const [client] = useState(() => new QueryClient({
    defaultOptions: { queries: { retry: isWorthAnotherTry, refetchOnWindowFocus: false, staleTime: SERVES_MS } },
  }));
  return (
    <QueryClientProvider client={client}>
      {/* Another network is another world: no plan, figure or message of a screen survives the switch. */}
      <Fragment key={cluster.name}>{children}</Fragment>
      <Suspense>
        <SettleOpenEntries />
      </Suspense>
    </QueryClientProvider>
  );
}
