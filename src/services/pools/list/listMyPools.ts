import type { ClusterConfig } from '@/config.ts';
import type { AppError } from '@/errors/AppError.ts';
import { readAccounts } from '@/services/rpc/accounts.ts';
import type { JournalEntry } from '@/services/transactions/journal/entry.ts';
import { getJournal } from '@/services/transactions/journal/openJournal.ts';
import { mergePools } from './arrange.ts';
import type { PoolRow } from './PoolRow.ts';
import { poolRowOf } from './decodePoolRow.ts';
import { readChainPools } from './readChainPools.ts';
import { POOL_KINDS } from '@/services/programs/pool/kinds.ts';

/** The newest journal entries to search. */
const ENTRIES = 200;
const CREATES_A_POOL = /^create-[\w-]*pool$/;

export interface MyPools {
  /** This browser's newest first, then those only found on chain. */
  readonly rows: readonly PoolRow[];
  /** Why pools created elsewhere may be missing. */
  readonly problems: readonly AppError[];
}

/**
 * The pools a person created, from this browser's journal and from the creator field of CPMM and concentrated pools.
 * The accounts of AMM v4 and stable pools do not name their creator, so ones created in another browser are missing.
 *
 * @param ownerAddress base58
 * @throws AppError `accounts/invalid-public-key`, `rpc/*`, `sdk/*` if the journal's pools cannot be read
 */
export async function listMyPools(cluster: ClusterConfig, ownerAddress: string): Promise<MyPools> {
  const [mine, created] = await Promise.all([
    listJournalPools(cluster, ownerAddress),
    readChainPools({ cluster, mints: [], creator: ownerAddress, ownerAddress }),
  ]);
  return { rows: mergePools(mine, created.rows), problems: created.problems };
}

/**
 * Pools that a signer created in this browser and that exist on chain, newest first.
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
 * Someone else may have created the same pool first. The account names its creator, except for AMM v4 and stable pools,
 * for which the entry decides.
 */
function isMade({ createdByMe, kind }: PoolRow, { status }: JournalEntry): boolean {
  return createdByMe || (POOL_KINDS[kind].hasMarket && (status === 'succeeded' || status === 'open'));
}

function poolIdOf({ facts }: JournalEntry): string {
  return facts['poolId'] ?? '';
}
