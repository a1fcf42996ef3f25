import type { ClusterConfig } from '@/config.ts';
import { type LandedEffects, sumEffects } from './changes.ts';
import { readTransaction } from './readTransaction.ts';

/**
 * Reads what an action's transactions did to the wallet that signed them, from the balances stored with each
 * transaction.
 *
 * @param owner base58
 * @param signatures of finalized transactions, base58
 * @throws AppError `history/*`, `rpc/*`
 */
export async function readLandedEffects(cluster: ClusterConfig, owner: string, signatures: readonly string[]): Promise<LandedEffects> {
  return sumEffects(await Promise.all(signatures.map((signature) => readTransaction(cluster, signature, { owner, isFinal: true }))));
}
