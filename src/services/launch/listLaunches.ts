import type { ClusterConfig } from '@/config.ts';
import { readAccounts } from '@/services/rpc/accounts.ts';
import { getJournal } from '@/services/transactions/journal/openJournal.ts';

/** Journal entries to search, newest first. */
const ENTRIES = 200;
const MINT_ACTION = 'mint-token';

/** A token that this browser minted, whose launch can continue. */
export interface KnownLaunch {
  /** base58 */
  readonly mint: string;
  /** A description, e.g. 'Mint 1,000 ZOE'. */
  readonly title: string;
  /** Milliseconds since 1970. */
  readonly createdAtMs: number;
}

/**
 * Tokens that this browser tried to mint for a wallet, newest first, whatever the outcome.
 *
 * @param ownerAddress base58
 */
export async function listMinted(cluster: ClusterConfig, ownerAddress: string): Promise<readonly KnownLaunch[]> {
  const journal = await getJournal();
  const { entries } = await journal.list({ cluster: cluster.name, owner: ownerAddress, limit: ENTRIES });
  return entries.flatMap(({ kind, facts, title, createdAt }) =>
    kind === MINT_ACTION && facts['mintAddress'] ? [{ mint: facts['mintAddress'], title, createdAtMs: createdAt }] : []);
}

/**
 * Tokens that this browser minted for a wallet and that exist on chain, newest first.
 *
 * @param ownerAddress base58
 * @throws AppError `rpc/*`
 */
export async function listLaunches(cluster: ClusterConfig, ownerAddress: string): Promise<readonly KnownLaunch[]> {
  const minted = await listMinted(cluster, ownerAddress);
  if (minted.length === 0) return [];
  const accounts = await readAccounts(cluster, minted.map(({ mint }) => mint));
  return minted.filter((_, index) => accounts[index]);
}
