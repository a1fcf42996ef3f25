import type { ClusterConfig } from '@/config.ts';
import type { LandedEffects } from '@/services/history/changes.ts';
import { hasLanded } from '@/services/history/hasLanded.ts';
import { readLandedEffects } from '@/services/history/landedEffects.ts';
import type { JournalEntry } from '@/services/transactions/journal/entry.ts';
import { getJournal } from '@/services/transactions/journal/openJournal.ts';

/** Entries of the journal that are looked at, the newest. */
const ENTRIES = 200;
/** What a launch is made of; swaps and later deposits are no part of it. */
const OF_A_LAUNCH = /^(mint-token|revoke-authority|create-[\w-]*pool|burn-lp|lock-lp)$/;

export interface LaunchCostQuery {
  readonly cluster: ClusterConfig;
  /** Who launched, base58. */
  readonly ownerAddress: string;
  /** base58 */
  readonly mint: string;
  /** base58; `null` where there is none. */
  readonly poolId: string | null;
}

/** What the transactions of a launch cost, those that landed and failed included. */
export interface LaunchCost extends LandedEffects {
  readonly transactions: number;
}

/**
 * Adds up what the transactions of a launch did to the wallet, from the balances that the chain keeps with each; this browser's
 * journal says which they are.
 *
 * @returns `null` where this browser signed none of them
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
