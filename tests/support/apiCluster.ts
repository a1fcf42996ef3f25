/** A running cluster whose API is used even if the test run switches it off, with its fault control. */
import type { ClusterConfig } from '@/config.ts';
import { startTestCluster, type TestCluster } from 'raydium-localnet/testing';
import { clusterConfig } from './services.ts';

/** A fault: the parameter of `localnet_setApiFault`. */
interface Fault {
  readonly kind: string;
  readonly path?: string;
  readonly times?: number;
  readonly delayMs?: number;
  readonly retryAfterSeconds?: number;
}

export interface ApiCluster {
  readonly chain: TestCluster;
  readonly cluster: ClusterConfig;
  /** Switches a fault on, or off with `null`. */
  setFault(fault: Fault | null): Promise<void>;
  /** Sets what the region may do. */
  setAvailability(flags: Readonly<Record<string, boolean>>): Promise<void>;
}

/** The cluster's config with its own API. */
export function withApi(chain: TestCluster, changes: Partial<ClusterConfig> = {}): ClusterConfig {
  const api = chain.localnet.rpcUrl;
  const apiHosts = { base: api, owner: api, service: api, swap: api, monitor: api };
  return clusterConfig(chain, { apiHosts, ...changes });
}

/** Starts a cluster for tests of the API. Stop `chain` afterwards. */
export async function startApiCluster(options: Parameters<typeof startTestCluster>[0] = {}): Promise<ApiCluster> {
  const chain = await startTestCluster(options);
  const control = async (method: string, param: unknown): Promise<void> => {
    const { error } = await chain.call(method, param);
    if (error) throw new Error(error.message);
  };
  return {
    chain,
    cluster: withApi(chain),
    setFault: (fault) => control('localnet_setApiFault', fault),
    setAvailability: (flags) => control('localnet_setAvailability', flags),
  };
}
