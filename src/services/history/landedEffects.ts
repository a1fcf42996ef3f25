import type { ClusterConfig } from '@/config.ts';
import { type LandedEffects, sumEffects } from './changes.ts';
import { readTransaction } from './readTransaction.ts';

/**
 * Reads what the transactions of an action did to the wallet that signed them, from the balances that the chain keeps with each.
 *
 * @param owner base58
 * @param signatures of finalized transactions, base58
 * @throws AppError `history/*`, `rpc/*`
 */
export async function readLandedEffects(cluster: ClusterConfig, owner: string, signatures: readonly string[]): Promise<LandedEffects> {
  return sumEffects(await Promise.all(signatures.map((signature) => readTransaction(cluster, signature, { owner, isFinal: true }))));
}
