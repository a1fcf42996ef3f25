import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { getTokenAccounts } from '@/services/programs/token/getTokenAccounts.ts';
import { listTransactions } from './listTransactions.ts';
import type { TransactionSummary } from './TransactionRecord.ts';

/** The most a node returns per request. */
const PAGE_SIZE = 1000;

export interface WalletTransactionsQuery {
  readonly cluster: ClusterConfig;
  /** base58 */
  readonly address: string;
  /** Token accounts to search, those with a balance first. */
  readonly maxAccounts: number;
  /** Transactions to list, newest first. */
  readonly maxTransactions: number;
  readonly signal?: AbortSignal | undefined;
  /** Called after each account with the number of accounts done and in total, including the wallet itself. */
  readonly onProgress?: (done: number, all: number) => void;
}

export interface WalletTransactions {
  /** Newest first, without duplicates. */
  readonly rows: readonly TransactionSummary[];
  /** Whether older ones were left out. */
  readonly isCut: boolean;
  /** Token accounts that were not searched. */
  readonly accountsLeft: number;
}

/**
 * Lists transactions that involve a wallet or one of its token accounts. The accounts are needed because a transfer to
 * an existing token account does not mention the wallet. Transactions of closed accounts are only found if they mention
 * the wallet.
 *
 * @throws AppError `accounts/invalid-public-key`, `rpc/canceled`, `rpc/*`
 */
export async function listWalletTransactions(query: WalletTransactionsQuery): Promise<WalletTransactions> {
  const { cluster, address, maxAccounts, maxTransactions, onProgress } = query;
  const tokenAccounts = [...await getTokenAccounts({ cluster, owner: address, force: true })]
    .sort((one, other) => Number(other.amount > 0n) - Number(one.amount > 0n))
    .map((account) => account.address);
  const addresses = [address, ...tokenAccounts.slice(0, maxAccounts)];
  let done = 0;
  const lists = await Promise.all(addresses.map(async (of) => {
    const list = await listNewest(query, of);
    onProgress?.(done += 1, addresses.length);
    return list;
  }));
  const distinct = new Map(lists.flatMap(({ rows }) => rows).map((row) => [row.signature, row]));
  // Each list contains its newest, so the newest overall are complete.
  const rows = [...distinct.values()].sort((one, other) => other.slot - one.slot);
  return {
    rows: rows.slice(0, maxTransactions),
    isCut: rows.length > maxTransactions || lists.some(({ isCut }) => isCut),
    accountsLeft: Math.max(0, tokenAccounts.length - maxAccounts),
  };
}

/** The newest transactions of one account, up to the overall limit. */
async function listNewest(
  { cluster, maxTransactions, signal }: WalletTransactionsQuery, address: string,
): Promise<Pick<WalletTransactions, 'rows' | 'isCut'>> {
  const rows: TransactionSummary[] = [];
  let before: string | null = null;
  do {
    if (signal?.aborted) throw new AppError('rpc/canceled');
    const page = await listTransactions({ cluster, address, before, limit: PAGE_SIZE, isOneOfMany: true, signal });
    rows.push(...page.rows);
    before = page.next;
  } while (before !== null && rows.length < maxTransactions);
  return { rows, isCut: before !== null };
}
