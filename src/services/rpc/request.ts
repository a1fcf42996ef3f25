import { Connection } from '@solana/web3.js';
import type { ClusterConfig } from '../../config.ts';
import { NETWORK_COMMITMENT } from '../../constants.ts';
import { fromRpc } from '../../errors/fromRpc.ts';

/** How long one request may take: a node that accepts a request and never answers must not hang a screen. */
const RPC_TIMEOUT_MS = 30_000;

const connections = new Map<string, Connection>();

/**
 * The one connection to a cluster, reading at finalized (SPEC section 1). It only asks: `subscriptions.ts` listens.
 *
 * @param cluster the cluster to talk to
 * @returns the same connection for the same endpoint
 */
export function getConnection(cluster: ClusterConfig): Connection {
  const known = connections.get(cluster.rpcUrl);
  if (known) return known;
  const connection = new Connection(cluster.rpcUrl, {
    commitment: NETWORK_COMMITMENT,
    fetch: fetchWithTimeout,
    // web3.js would repeat a refused request six times in 15 s without a word; the screen says it at once and offers a retry.
    disableRetryOnRateLimit: true,
  });
  connections.set(cluster.rpcUrl, connection);
  return connection;
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
