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
  /** In words, e.g. 'Mint 1,000 ZOE'. */
  readonly title: string;
  /** ms since 1970 */
  readonly createdAtMs: number;
}

/**
 * Tokens that this browser wanted to mint for a wallet, newest first, whatever came of it.
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
 * Tokens that this browser minted for a wallet and that are on the chain, newest first.
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
