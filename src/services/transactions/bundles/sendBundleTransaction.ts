import { Buffer } from 'buffer';
import type { ClusterConfig } from '@/config.ts';
import { callRelay } from './callRelay.ts';

/**
 * Sends one signed transaction through the bundle relay (SPEC section 7).
 *
 * @param cluster mainnet with a relay
 * @param wire signed transaction
 * @returns its signature, base58
 * @throws AppError `transactions/no-bundle-relay`, `transactions/bundle-refused`, `api/*`
 */
export async function sendBundleTransaction(cluster: ClusterConfig, wire: Uint8Array): Promise<string> {
  const params = [Buffer.from(wire).toString('base64'), { encoding: 'base64' }];
  return callRelay({ cluster, path: '/api/v1/transactions', method: 'sendTransaction', params });
}
