import { Connection } from '@solana/web3.js';
import type { ClusterConfig } from '../config.ts';
import { NETWORK_COMMITMENT } from '../constants.ts';
import { fromRpc } from '../errors/fromRpc.ts';

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

/**
 * Sends a node what web3.js has no method for: batches, and questions whose answer is read as it arrives.
 *
 * @param message one JSON-RPC request, or several
 * @param signal stops waiting for the answer
 * @throws AppError `rpc/*`
 */
export async function postRpc(cluster: ClusterConfig, message: unknown, signal?: AbortSignal): Promise<Response> {
  try {
    const response = await fetchWithTimeout(cluster.rpcUrl, {
      method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(message), signal: signal ?? null,
    });
    if (!response.ok) throw Object.assign(new Error(response.statusText), { status: response.status });
    return response;
  } catch (error) {
    throw fromRpc(error, { host: new URL(cluster.rpcUrl).hostname });
  }
}

function fetchWithTimeout(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const timeout = AbortSignal.timeout(RPC_TIMEOUT_MS);
  return fetch(input, { ...init, signal: init.signal ? AbortSignal.any([init.signal, timeout]) : timeout });
}
