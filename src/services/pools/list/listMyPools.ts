import type { ClusterConfig } from '@/config.ts';
import type { AppError } from '@/errors/AppError.ts';
import { readAccounts } from '@/services/rpc/accounts.ts';
import type { JournalEntry } from '@/services/transactions/journal/entry.ts';
import { getJournal } from '@/services/transactions/journal/openJournal.ts';
import { mergePools } from './arrange.ts';
import type { PoolRow } from './PoolRow.ts';
import { poolRowOf } from './decodePoolRow.ts';
import { readChainPools } from './readChainPools.ts';

/** Entries of the journal that are looked at, the newest. */
const ENTRIES = 200;
const CREATES_A_POOL = /^create-[\w-]*pool$/;

export interface MyPools {
  /** The newest of this browser first, then those only the chain tells of. */
  readonly rows: readonly PoolRow[];
  /** Why pools made elsewhere may be missing. */
  readonly problems: readonly AppError[];
}

/**
 * Pools a person made: what this browser's journal has, and what the accounts of CPMM and concentrated pools say of
 * their creator. An AMM v4 or stable pool made in another browser says nothing of who made it.
 *
 * @param ownerAddress base58
 * @throws AppError `accounts/invalid-public-key`, `rpc/*`, `sdk/*` when the journal's pools cannot be read
 */
export async function listMyPools(cluster: ClusterConfig, ownerAddress: string): Promise<MyPools> {
  const [mine, created] = await Promise.all([
    listJournalPools(cluster, ownerAddress),
    readChainPools({ cluster, mints: [], creator: ownerAddress, ownerAddress }),
  ]);
  return { rows: mergePools(mine, created.rows), problems: created.problems };
}

/**
 * Pools this browser made with a signer, as far as they are on the chain; the newest first.
 *
 * @param ownerAddress base58
 * @throws AppError `rpc/*`, `sdk/*`
 */
export async function listJournalPools(cluster: ClusterConfig, ownerAddress: string): Promise<readonly PoolRow[]> {
  const journal = await getJournal();
  const { entries } = await journal.list({ cluster: cluster.name, owner: ownerAddress, limit: ENTRIES });
  const made = entries.filter(({ kind, facts }) => CREATES_A_POOL.test(kind) && facts['poolId'] !== undefined);
  if (made.length === 0) return [];
  const accounts = await readAccounts(cluster, made.map(poolIdOf));
  return made.flatMap((entry, index) => {
    const account = accounts[index];
    const row = account ? poolRowOf(cluster, account, ownerAddress) : null;
    return row && isMade(row, entry) ? [{ ...row, createdByMe: true, createdAtMs: entry.createdAt }] : [];
  });
}

/**
 * The same pool may be there because someone else made it first. The account says who did, but for AMM v4 and stable
 * pools: of those the entry does.
 */
function isMade({ createdByMe, kind }: PoolRow, { status }: JournalEntry): boolean {
  return createdByMe || ((kind === 'amm-v4' || kind === 'stable') && (status === 'succeeded' || status === 'open'));
}

function poolIdOf({ facts }: JournalEntry): string {
  return facts['poolId'] ?? '';
}
