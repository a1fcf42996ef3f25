import type { ClusterName } from '@/config.ts';
import type { JournalEntry } from '@/services/transactions/journal/entry.ts';

/** What an action created, from the journal; addresses are base58. */
export type ActionResult =
  | {
    readonly kind: 'token'; readonly cluster: ClusterName;
    readonly mintAddress: string; readonly associatedTokenAddress: string;
  }
  | {
    readonly kind: 'pool'; readonly cluster: ClusterName; readonly poolId: string;
    /** `null` if the kind of pool needs none, or it already existed. */
    readonly marketId: string | null;
    /** Whether the action created it; false if it only used it. */
    readonly isNew: boolean;
  };

/** Actions that create a pool, and those that use one. */
const MAKES_POOL: readonly string[] = ['create-amm-pool', 'create-cpmm-pool'];
const USES_POOL: readonly string[] = ['swap', 'add-liquidity', 'remove-liquidity', 'burn-lp', 'lock-lp'];

/** What an action created once all its steps have landed; `null` if there is nothing to link to. */
export function actionResult({ kind, cluster, facts }: JournalEntry): ActionResult | null {
  const { mintAddress, associatedTokenAddress, poolId, marketId } = facts;
  if (kind === 'mint-token' && mintAddress && associatedTokenAddress) {
    return { kind: 'token', cluster, mintAddress, associatedTokenAddress };
  }
  const isNew = MAKES_POOL.includes(kind);
  if (poolId && (isNew || USES_POOL.includes(kind))) {
    return { kind: 'pool', cluster, poolId, marketId: marketId ?? null, isNew };
  }
  return null;
}
