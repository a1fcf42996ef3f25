import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { clusters, defaultCluster, type ClusterConfig, type ClusterName } from '@/config.ts';
import { readChoice, writeChoice } from './browserStorage.ts';
import { useIsHydrated } from './useIsHydrated.ts';

interface ClusterContextValue {
  readonly cluster: ClusterConfig;
  readonly clusters: readonly ClusterConfig[];
  choose(name: ClusterName): void;
}

const STORAGE_KEY = 'cluster';
const ClusterContext = createContext<ClusterContextValue>({ cluster: defaultCluster, clusters, choose: () => undefined });

function find(name: string | null): ClusterConfig {
  return clusters.find((candidate) => candidate.name === name) ?? defaultCluster;
}

/** The network the app works on; the visitor's choice is remembered. */
export function ClusterProvider({ children }: { readonly children: ReactNode }) {
  const isHydrated = useIsHydrated();
  const [chosen, setChosen] = useState<ClusterConfig | null>(null);
  const cluster = chosen ?? (isHydrated ? find(readChoice(STORAGE_KEY)) : defaultCluster);
  const value = useMemo<ClusterContextValue>(
    () => ({
      cluster,
      clusters,
      choose(name) {
        writeChoice(STORAGE_KEY, name);
        setChosen(find(name));
      },
    }),
    [cluster],
  );
  return <ClusterContext value={value}>{children}</ClusterContext>;
}

export function useCluster(): ClusterContextValue {
  return useContext(ClusterContext);
}
