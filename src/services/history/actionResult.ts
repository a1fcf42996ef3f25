import type { ClusterName } from '../../config.ts';
import type { JournalEntry } from '../transactions/journal/entry.ts';

/** What an action made, as the journal wrote it down; addresses are base58. */
export type ActionResult =
  | {
    readonly kind: 'token'; readonly cluster: ClusterName;
    readonly mintAddress: string; readonly associatedTokenAddress: string;
  }
  | { readonly kind: 'pool'; readonly cluster: ClusterName; readonly poolId: string; readonly marketId: string };

/** What an action makes once all its steps have landed; null where it makes nothing anybody needs to find again. */
export function actionResult({ kind, cluster, facts }: JournalEntry): ActionResult | null {
  const { mintAddress, associatedTokenAddress, poolId, marketId } = facts;
  if (kind === 'mint-token' && mintAddress && associatedTokenAddress) {
    return { kind: 'token', cluster, mintAddress, associatedTokenAddress };
  }
  if (kind === 'create-amm-pool' && poolId && marketId) return { kind: 'pool', cluster, poolId, marketId };
  return null;
}
