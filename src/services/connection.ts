import { Connection } from '@solana/web3.js';
import type { ClusterConfig } from '../config.ts';
import { NETWORK_COMMITMENT } from '../constants.ts';

/** How long one request may take: a node that accepts a request and never answers must not hang a screen. */
const RPC_TIMEOUT_MS = 30_000;

const connections = new Map<string, Connection>();

/**
 * The one connection to a cluster, reading at finalized (SPEC section 1).
 *
 * @param cluster the cluster to talk to
 * @returns the same connection for the same endpoints
 */
export function getConnection(cluster: ClusterConfig): Connection {
  const key = `${cluster.rpcUrl} ${cluster.wsUrl}`;
  const known = connections.get(key);
  if (known) return known;
  const connection = new Connection(cluster.rpcUrl, {
    commitment: NETWORK_COMMITMENT,
    wsEndpoint: cluster.wsUrl,
    fetch: fetchWithTimeout,
  });
  opensOnlyForListeners(connection);
  connections.set(key, connection);
  return connection;
}

/** web3.js knocks at a broken socket every second, for ever; here only while somebody listens, which a hidden page does not. */
function opensOnlyForListeners(connection: Connection): void {
  const { _rpcWebSocket: socket, _subscriptionsByHash: subscriptions } = connection as unknown as {
    readonly _rpcWebSocket: object; readonly _subscriptionsByHash: object;
  };
  const isWanted = (): boolean => Object.keys(subscriptions).length > 0;
  Object.defineProperty(socket, 'reconnect', { get: isWanted, set: () => undefined });
}

const fetchWithTimeout: typeof fetch = (input, init) =>
  fetch(input, { ...init, signal: AbortSignal.timeout(RPC_TIMEOUT_MS) });
