import type { ClusterConfig } from '@/config.ts';
import { addressText } from '@/services/rpc/isAddress.ts';
import { request } from '@/services/rpc/request.ts';
import type { TransactionSummary } from './TransactionRecord.ts';

export interface TransactionsQuery {
  readonly cluster: ClusterConfig;
  /** Wallet, mint, pool or any other account, base58. */
  readonly address: string;
  /** Signature after which the page starts; the newest transaction where absent. */
  readonly before?: string | null;
  /** 1 to 1000. */
  readonly limit: number;
}

export interface TransactionsPage {
  readonly rows: readonly TransactionSummary[];
  /** `before` of the next page; null at the end. */
  readonly next: string | null;
}

/**
 * One page of the transactions that name an address, newest first, as far as the node's history goes.
 *
 * @throws AppError `accounts/invalid-public-key`, `rpc/*`
 */
export async function listTransactions(query: TransactionsQuery): Promise<TransactionsPage> {
  const { cluster, address, before, limit } = query;
  // Confirmed, not final: what was sent a moment ago must be in the list.
  const options = { limit, ...(before && { before }), commitment: 'confirmed' };
  const found = await request(cluster, 'getSignaturesForAddress', [addressText(address), options]);
  const rows = found.map(({ signature, slot, blockTime, err, confirmationStatus }): TransactionSummary => {
    // Nodes before 1.9 leave it out, and what they list is final.
    const confirmation = confirmationStatus ?? 'finalized';
    return {
      signature, slot, blockTimeSeconds: blockTime ?? null, status: err === null ? confirmation : 'failed', confirmation,
    };
  });
  return { rows, next: rows.length < limit ? null : rows.at(-1)?.signature ?? null };
}
