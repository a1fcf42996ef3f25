import pLimit from 'p-limit';
import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { getTokenAccounts } from '@/services/programs/token/getTokenAccounts.ts';
import { listTransactions } from './listTransactions.ts';
import type { TransactionSummary } from './TransactionRecord.ts';

/** The most a node sends at once. */
const PAGE_SIZE = 1000;
/** Public nodes refuse more than about ten requests a second. */
const AT_A_TIME = 4;

export interface WalletTransactionsQuery {
  readonly cluster: ClusterConfig;
  /** base58 */
  readonly address: string;
  /** Token accounts that are searched; those with a balance first. */
  readonly maxAccounts: number;
  /** Transactions that are listed; the newest. */
  readonly maxTransactions: number;
  readonly signal?: AbortSignal | undefined;
  /** Called after each account with how many of all are done, the wallet itself included. */
  readonly onProgress?: (done: number, all: number) => void;
}

export interface WalletTransactions {
  /** Newest first, each once. */
  readonly rows: readonly TransactionSummary[];
  /** There are older ones, which are not listed. */
  readonly isCut: boolean;
  /** Token accounts that were not searched. */
  readonly accountsLeft: number;
}

/**
 * Transactions that name a wallet or one of its token accounts: a transfer to an account that is there names only that account.
 * Those of accounts that are closed now are not found unless they name the wallet.
 *
 * @throws AppError `accounts/invalid-public-key`, `rpc/canceled`, `rpc/*`
 */
export async function listWalletTransactions(query: WalletTransactionsQuery): Promise<WalletTransactions> {
  const { cluster, address, maxAccounts, maxTransactions, onProgress } = query;
  const tokenAccounts = [...await getTokenAccounts({ cluster, owner: address, force: true })]
    .sort((one, other) => Number(other.amount > 0n) - Number(one.amount > 0n))
    .map((account) => account.address);
  const addresses = [address, ...tokenAccounts.slice(0, maxAccounts)];
  const limit = pLimit(AT_A_TIME);
  let done = 0;
  const lists = await Promise.all(addresses.map((of) => limit(async () => {
    const list = await listNewest(query, of);
    onProgress?.(done += 1, addresses.length);
    return list;
  })));
  const distinct = new Map(lists.flatMap(({ rows }) => rows).map((row) => [row.signature, row]));
  // Each list has its newest, so that the newest of all are complete.
  const rows = [...distinct.values()].sort((one, other) => other.slot - one.slot);
  return {
    rows: rows.slice(0, maxTransactions),
    isCut: rows.length > maxTransactions || lists.some(({ isCut }) => isCut),
    accountsLeft: Math.max(0, tokenAccounts.length - maxAccounts),
  };
}

/** The newest transactions of one account, as many as are wanted of all. */
async function listNewest(
  { cluster, maxTransactions, signal }: WalletTransactionsQuery, address: string,
): Promise<Pick<WalletTransactions, 'rows' | 'isCut'>> {
  const rows: TransactionSummary[] = [];
  let before: string | null = null;
  do {
    if (signal?.aborted) throw new AppError('rpc/canceled');
    const page = await listTransactions({ cluster, address, before, limit: PAGE_SIZE });
    rows.push(...page.rows);
    before = page.next;
  } while (before !== null && rows.length < maxTransactions);
  return { rows, isCut: before !== null };
}
