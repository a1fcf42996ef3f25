import type { ClusterConfig } from '@/config.ts';
import { RPC_BATCH_GROUP_SIZE } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { addressText } from '@/services/rpc/isAddress.ts';
import { request, requestBatch } from '@/services/rpc/request.ts';
import { yieldToMain } from '@/services/yieldToMain.ts';
import { decodeTrades, type Trade, type TradedPool } from './decodeTrades.ts';

export interface TradesQuery {
  /** Signature the page starts after; the newest transaction where absent. */
  readonly before?: string | null;
  /** Signature at which reading ends, itself not read. */
  readonly until?: string | null;
  /** Transactions, failed ones included: 1 to 1000. */
  readonly limit: number;
  readonly signal?: AbortSignal | undefined;
}

export interface TradesPage {
  /** Newest first. */
  readonly trades: readonly Trade[];
  /** Transactions that were looked at, failed ones included. */
  readonly readCount: number;
  /** The newest of them; null for none. */
  readonly newest: string | null;
  /** `before` of the next page; null where nothing is left. */
  readonly next: string | null;
}

/**
 * Reads swaps of a pool from its own transactions: one request for their signatures, and one for every ten of them that succeeded,
 * one after the other, because public nodes limit requests.
 *
 * @throws AppError `history/not-kept` where the node lists a transaction it does not have, `rpc/canceled`, `rpc/*`
 */
export async function readTrades(cluster: ClusterConfig, pool: TradedPool, query: TradesQuery): Promise<TradesPage> {
  const { before, until, limit, signal } = query;
  const found = await request(cluster, 'getSignaturesForAddress', [
    addressText(pool.poolId), { limit, ...(before && { before }), ...(until && { until }), commitment: 'confirmed' },
  ]);
  const landed = found.filter(({ err }) => err === null || err === undefined).map(({ signature }) => signature);
  const trades: Trade[] = [];
  for (let start = 0; start < landed.length; start += RPC_BATCH_GROUP_SIZE) {
    if (signal?.aborted) throw new AppError('rpc/canceled');
    const group = landed.slice(start, start + RPC_BATCH_GROUP_SIZE);
    const answers = await requestBatch(cluster, 'getTransaction', group.map((signature) =>
      [signature, { encoding: 'json', commitment: 'confirmed', maxSupportedTransactionVersion: 0 }]));
    for (const [index, transaction] of answers.entries()) {
      await yieldToMain();
      if (!transaction) throw new AppError('history/not-kept', { details: { signature: group[index] ?? '' } });
      trades.push(...[...decodeTrades(transaction, pool)].reverse());
    }
  }
  return {
    trades, readCount: found.length, newest: found[0]?.signature ?? null,
    next: found.length < limit ? null : found.at(-1)?.signature ?? null,
  };
}
