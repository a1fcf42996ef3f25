import { Buffer } from 'buffer';
import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { callRelay } from './callRelay.ts';

/** Transactions a relay takes in one bundle. */
const MOST_TRANSACTIONS = 5;

/**
 * Sends signed transactions that land together, in their order, or not at all (SPEC section 7).
 *
 * @param cluster mainnet with a relay
 * @param wires signed transactions, one to five
 * @returns the relay's id of the bundle
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
