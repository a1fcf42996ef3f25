import type { ClusterConfig } from '@/config.ts';
import type { LandedEffects } from '@/services/history/changes.ts';
import { hasLanded } from '@/services/history/hasLanded.ts';
import { readLandedEffects } from '@/services/history/landedEffects.ts';
import type { JournalEntry } from '@/services/transactions/journal/entry.ts';
import { getJournal } from '@/services/transactions/journal/openJournal.ts';

/** The newest journal entries to search. */
const ENTRIES = 200;
/** Actions of a launch, without swaps and later deposits. */
const OF_A_LAUNCH = /^(mint-token|revoke-authority|create-[\w-]*pool|burn-lp|lock-lp)$/;

export interface LaunchCostQuery {
  readonly cluster: ClusterConfig;
  /** The launcher, base58. */
  readonly ownerAddress: string;
  /** base58 */
  readonly mint: string;
  /** base58; `null` if there is none. */
  readonly poolId: string | null;
}

/** The cost of a launch's transactions, including those that landed and failed. */
export interface LaunchCost extends LandedEffects {
  readonly transactions: number;
}

/**
 * Adds up what a launch's transactions did to the wallet, from the balances stored with each; this browser's journal
 * lists them.
 *
 * @returns `null` if this browser signed none of them
 * @throws AppError `history/*`, `rpc/*`
 */
export async function readLaunchCost({ cluster, ownerAddress, mint, poolId }: LaunchCostQuery): Promise<LaunchCost | null> {
  const journal = await getJournal();
  const { entries } = await journal.list({ cluster: cluster.name, owner: ownerAddress, limit: ENTRIES });
  const isOfLaunch = ({ kind, facts }: JournalEntry): boolean =>
    OF_A_LAUNCH.test(kind) && (facts['mintAddress'] === mint || (poolId !== null && facts['poolId'] === poolId));
  const signatures = entries.filter(isOfLaunch).flatMap(({ steps }) => steps.filter(hasLanded).flatMap(({ signature }) => signature ?? []));
  if (signatures.length === 0) return null;
  return { ...await readLandedEffects(cluster, ownerAddress, signatures), transactions: signatures.length };
}
