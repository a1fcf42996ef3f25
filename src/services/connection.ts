import { Connection } from '@solana/web3.js';
import type { ClusterConfig } from '../config.ts';
import { NETWORK_COMMITMENT } from '../constants.ts';

/** How long one request may take: a node that accepts a request and never answers must not hang a screen. */
const RPC_TIMEOUT_MS = 30_000;

/** Between two tries of a subscription the node refuses. */
const REFUSED_WAIT_MS = 15_000;

const connections = new Map<string, Connection>();
const refusing = new WeakSet<Connection>();

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
    // web3.js would repeat a refused request six times in 15 s without a word; the screen says it at once and offers a retry.
    disableRetryOnRateLimit: true,
  });
  opensOnlyForListeners(connection);
  asksAgainLater(connection);
  connections.set(key, connection);
  return connection;
}

/** What web3.js keeps to itself of its subscriptions. */
interface Subscriptions {
  readonly _rpcWebSocket: { call(method: string, args?: unknown): Promise<unknown> };
  readonly _subscriptionsByHash: Readonly<Record<string, { readonly callbacks: ReadonlySet<unknown> } | undefined>>;
}

/** web3.js knocks at a broken socket every second, for ever; here only while somebody listens, which a hidden page does not. */
function opensOnlyForListeners(connection: Connection): void {
  const subscriptions = connection as unknown as Subscriptions;
  const isWanted = (): boolean =>
    Object.values(subscriptions._subscriptionsByHash).some((subscription) => (subscription?.callbacks.size ?? 0) > 0);
  Object.defineProperty(subscriptions._rpcWebSocket, 'reconnect', { get: isWanted, set: () => undefined });
}

/** web3.js asks again at once for a subscription it was refused, for ever: thousands of requests a second. */
function asksAgainLater(connection: Connection): void {
  const socket = (connection as unknown as Subscriptions)._rpcWebSocket;
  const call = socket.call.bind(socket);
  socket.call = async (method, args) => {
    try {
      const answer = await call(method, args);
      if (method.endsWith('Subscribe')) refusing.delete(connection);
      return answer;
    } catch (error) {
      if (method.endsWith('Subscribe')) {
        refusing.add(connection);
        await new Promise((resolve) => setTimeout(resolve, REFUSED_WAIT_MS));
      }
      throw error;
    }
  };
}

/** Whether the node refused the last subscription it was asked for. */
export function refusesSubscriptions(connection: Connection): boolean {
  return refusing.has(connection);
}

const fetchWithTimeout: typeof fetch = (input, init) =>
  fetch(input, { ...init, signal: AbortSignal.timeout(RPC_TIMEOUT_MS) });
