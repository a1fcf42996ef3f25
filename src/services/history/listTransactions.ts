import type { ClusterConfig } from '@/config.ts';
import { addressText } from '@/services/rpc/isAddress.ts';
import { request } from '@/services/rpc/request.ts';
import type { TransactionSummary } from './TransactionRecord.ts';

export interface TransactionsQuery {
  readonly cluster: ClusterConfig;
  /** Wallet, mint, pool or any other account, base58. */
  readonly address: string;
  /** Signature after which the page starts; the latest transaction if absent. */
  readonly before?: string | null;
  /** 1 to 1000. */
  readonly limit: number;
  /** One of many lists: what somebody waits for goes first. */
  readonly isOneOfMany?: boolean;
  readonly signal?: AbortSignal | undefined;
}

export interface TransactionsPage {
  readonly rows: readonly TransactionSummary[];
  /** `before` of the next page; `null` on the last page. */
  readonly next: string | null;
}

/**
 * A page of the transactions that involve an address, newest first, as far back as the node's history goes.
 *
 * @throws AppError `accounts/invalid-public-key`, `rpc/*`
 */
export async function listTransactions(query: TransactionsQuery): Promise<TransactionsPage> {
  const { cluster, address, before, limit, isOneOfMany = false, signal } = query;
  // Confirmed rather than finalized, so that recent transactions are included.
  const options = { limit, ...(before && { before }), commitment: 'confirmed' };
  const found = await request(cluster, 'getSignaturesForAddress', [addressText(address), options], { urgency: isOneOfMany ? 'list' : 'normal', signal });
  const rows = found.map(({ signature, slot, blockTime, err, confirmationStatus }): TransactionSummary => {
    // Nodes before 1.9 omit it, and only list finalized transactions.
    const confirmation = confirmationStatus ?? 'finalized';
    return {
      signature, slot, blockTimeSeconds: blockTime ?? null, status: err === null ? confirmation : 'failed', confirmation,
    };
  });
  return { rows, next: rows.length < limit ? null : rows.at(-1)?.signature ?? null };
}
