import { Buffer } from 'buffer';
import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';

/** Timeout of a request to the relay. */
const TIMEOUT_MS = 10_000;

interface RelayRequest {
  /** `bundleRelayUrl` is the host. It is empty if there is none; only mainnet has one. */
  readonly cluster: ClusterConfig;
  readonly path: '/api/v1/bundles' | '/api/v1/transactions';
  readonly method: 'sendBundle' | 'sendTransaction';
  readonly params: readonly unknown[];
}

let lastId = 0;

/**
 * Calls the bundle relay: POST of `{jsonrpc, id, method, params}` (rule 7.30).
 *
 * @returns the `result` of the response
 * @throws AppError `transactions/no-bundle-relay`, `transactions/bundle-refused`, `api/timeout`, `api/network`
 */
async function callRelay({ cluster, path, method, params }: RelayRequest): Promise<string> {
  const { bundleRelayUrl } = cluster;
  if (!bundleRelayUrl) throw new AppError('transactions/no-bundle-relay', { details: { cluster: cluster.name } });
  const url = `${bundleRelayUrl.replace(/\/+$/, '')}${path}`;
  const host = new URL(url).hostname;
  let answer: { readonly result?: unknown; readonly error?: unknown };
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: (lastId += 1), method, params }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok && !isJson(response)) throw refused(host, method, `status ${response.status}`);
    answer = (await response.json()) as typeof answer;
  } catch (error) {
    if (error instanceof AppError) throw error;
    const timedOut = error instanceof Error && error.name === 'TimeoutError';
    throw new AppError(timedOut ? 'api/timeout' : 'api/network', { details: { host }, cause: error });
  }
  if (typeof answer.result !== 'string') throw refused(host, method, answer.error ?? 'no result');
  return answer.result;
}

function isJson({ headers }: Response): boolean {
  return (headers.get('content-type') ?? '').includes('json');
}

function refused(host: string, method: string, answered: unknown): AppError {
  return new AppError('transactions/bundle-refused', { details: { host, method, answered } });
}

/**
 * Sends one signed transaction through the bundle relay (rule 7.30).
 *
 * @param cluster mainnet, with a relay configured
 * @param wire signed transaction
 * @returns its signature, base58
 * @throws AppError `transactions/no-bundle-relay`, `transactions/bundle-refused`, `api/*`
 */
export async function sendBundleTransaction(cluster: ClusterConfig, wire: Uint8Array): Promise<string> {
  const params = [Buffer.from(wire).toString('base64'), { encoding: 'base64' }];
  return callRelay({ cluster, path: '/api/v1/transactions', method: 'sendTransaction', params });
}

/** The most transactions a relay accepts in one bundle. */
const MOST_TRANSACTIONS = 5;

/**
 * Sends signed transactions that land together and in order, or not at all (rule 7.30).
 *
 * @param cluster mainnet, with a relay configured
 * @param wires signed transactions, one to five
 * @returns the bundle's id
 * @throws AppError `transactions/bundle-size`, `transactions/no-bundle-relay`, `transactions/bundle-refused`, `api/*`
 */
export async function sendBundle(cluster: ClusterConfig, wires: readonly Uint8Array[]): Promise<string> {
  if (wires.length === 0 || wires.length > MOST_TRANSACTIONS) {
    throw new AppError('transactions/bundle-size', { details: { transactions: wires.length } });
  }
  const texts = wires.map((wire) => Buffer.from(wire).toString('base64'));
  const params = [texts, { encoding: 'base64' }];
  return callRelay({ cluster, path: '/api/v1/bundles', method: 'sendBundle', params });
}
