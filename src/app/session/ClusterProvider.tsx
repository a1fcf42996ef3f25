import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { clusters, defaultCluster, withRpcUrl, type ClusterConfig, type ClusterName, type PriorityFeeSetting } from '@/config.ts';
import { MAX_PRIORITY_FEE_CAP_LAMPORTS } from '@/constants.ts';
import { useSettings } from './SettingsProvider.tsx';

interface ClusterContextValue {
  readonly cluster: ClusterConfig;
  readonly clusters: readonly ClusterConfig[];
  choose(name: ClusterName): void;
}

const ClusterContext = createContext<ClusterContextValue>({ cluster: defaultCluster, clusters, choose: () => undefined });

/** Whether a browser can connect to it from this page: https, or http on this machine. */
export function isRpcUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  const isLocal = protocol === 'http:' && (hostname === 'localhost' || hostname === '127.0.0.1');
  return (protocol === 'https:' || isLocal) && username === '' && password === '';
}

/** A cap is kept in lamports. */
function parsePriorityFee(text: string | null | undefined): PriorityFeeSetting {
  if (text === 'fast') return text;
  return text && /^\d{1,9}$/.test(text) && BigInt(text) <= MAX_PRIORITY_FEE_CAP_LAMPORTS ? BigInt(text) : 'automatic';
}

/** Provides the selected network, from the visitor's settings. */
export function ClusterProvider({ children }: { readonly children: ReactNode }) {
  const { settings, set } = useSettings();
  // Only the settings that matter: any other must not create a new cluster object, which would make screens refetch.
  const { cluster: chosen, explorer, 'priority-fee': fee, 'node-checks': checks } = settings;
  const { 'rpc-localnet': localnet, 'rpc-devnet': devnet, 'rpc-mainnet': mainnet } = settings;
  const value = useMemo<ClusterContextValue>(() => {
    const rpcUrls = { localnet, devnet, mainnet };
    const all = clusters.map((config) => {
      const rpcUrl = rpcUrls[config.name];
      const through = rpcUrl && isRpcUrl(rpcUrl) ? withRpcUrl(config, rpcUrl) : config;
      return { ...through, explorer: explorer ?? '', priorityFee: parsePriorityFee(fee), runsPreflight: checks === 'on' };
    });
    const find = (name: string | null | undefined) => all.find((config) => config.name === name);
    const cluster = find(chosen) ?? find(defaultCluster.name) ?? defaultCluster;
    return { cluster, clusters: all, choose: (name) => set('cluster', name) };
  }, [chosen, explorer, fee, checks, localnet, devnet, mainnet, set]);
  return <ClusterContext value={value}>{children}</ClusterContext>;
}

export function useCluster(): ClusterContextValue {
  return useContext(ClusterContext);
}
