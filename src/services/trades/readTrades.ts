import type { ClusterConfig } from '@/config.ts';
import { RPC_BATCH_GROUP_SIZE } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { addressText } from '@/services/rpc/isAddress.ts';
import { request, requestBatch } from '@/services/rpc/request.ts';
import { yieldToMain } from '@/services/yieldToMain.ts';
import { decodeTrades, type Trade, type TradedPool } from './decodeTrades.ts';

export interface TradesQuery {
  /** Signature after which the page starts; the latest transaction if absent. */
  readonly before?: string | null;
  /** Signature at which reading stops, exclusive. */
  readonly until?: string | null;
  /** Transactions, including failed ones: 1 to 1000. */
  readonly limit: number;
  readonly signal?: AbortSignal | undefined;
}

export interface TradesPage {
  /** Newest first. */
  readonly trades: readonly Trade[];
  /** Transactions read, including failed ones. */
  readonly readCount: number;
  /** The newest of them; `null` if there are none. */
  readonly newest: string | null;
  /** `before` of the next page; `null` on the last page. */
  readonly next: string | null;
}

/**
 * Reads a pool's swaps from its transactions: one request for their signatures, and one for every ten that succeeded,
 * sequentially, because public nodes limit requests.
 *
 * @throws AppError `history/not-kept` if the node lists a transaction that it no longer has, `rpc/canceled`, `rpc/*`
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
