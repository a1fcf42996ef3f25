import type { ClusterConfig } from '@/config.ts';
import { RPC_BATCH_GROUP_SIZE } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { holdersOf } from '@/services/pools/list/arrange.ts';
import { poolRowOf } from '@/services/pools/list/decodePoolRow.ts';
import type { PoolRow } from '@/services/pools/list/PoolRow.ts';
import type { PoolFigures } from '@/services/pools/list/readPoolFigures.ts';
import { POOL_KINDS } from '@/services/programs/pool/kinds.ts';
import { readAccount } from '@/services/rpc/accounts.ts';
import { addressText } from '@/services/rpc/isAddress.ts';
import { isLimited } from '@/services/rpc/pacing.ts';
import { request } from '@/services/rpc/request.ts';
import { getTransactions, isOfOneTransaction } from '@/services/rpc/transactions.ts';
import { yieldToMain } from '@/services/yieldToMain.ts';
import type { Fraction } from '@/services/amounts/fraction.ts';
import { DAY_SECONDS, dayFigures, type DayFigures } from './dayFigures.ts';
import { decodeTrades, openingPrice, type Trade, type TradedPool } from './decodeTrades.ts';

export interface TradesQuery {
  /** Signature after which the page starts; the latest transaction if absent. */
  readonly before?: string | null;
  /** Signature at which reading stops, exclusive. */
  readonly until?: string | null;
  /** Transactions, including failed ones: 1 to 1000. */
  readonly limit: number;
  /** Unix time: older transactions are listed, but not read. */
  readonly sinceSeconds?: number;
  /** Ends the page after ten transactions if the node's limits hold up the next ones, so that they can be drawn. */
  readonly endsEarly?: boolean;
  readonly signal?: AbortSignal | undefined;
}

export interface TradesPage {
  /** Newest first. */
  readonly trades: readonly Trade[];
  /** The price of A in B, whole tokens, at which a concentrated pool was created, if its creation is among them. */
  readonly opening: Fraction | null;
  /** Transactions read, including failed ones. */
  readonly readCount: number;
  /** Why those among them that could not be read were left out: `rpc/*`, `history/not-kept`. */
  readonly unread: readonly AppError[];
  /** The newest of them; `null` if there are none. */
  readonly newest: string | null;
  /** Unix time of the oldest of them, on the last page that of the pool's creation; `null` if the node does not know it. */
  readonly oldestSeconds: number | null;
  /** `before` of the next page; `null` on the last page. */
  readonly next: string | null;
}

/**
 * Reads a pool's swaps from its transactions: one request for their signatures, and one for every ten that succeeded,
 * sequentially, because public nodes limit requests. A transaction that cannot be read is left out and counted.
 *
 * @throws AppError `history/not-kept` if the node lists transactions of which it has none, `rpc/canceled`, `rpc/*`
 */
export async function readTrades(cluster: ClusterConfig, pool: TradedPool, query: TradesQuery): Promise<TradesPage> {
  const { before, until, limit, sinceSeconds = 0, endsEarly = false, signal } = query;
  const found = await request(cluster, 'getSignaturesForAddress', [
    addressText(pool.poolId), { limit, ...(before && { before }), ...(until && { until }), commitment: 'confirmed' },
  ], { signal });
  const landed = found.filter(({ err, blockTime }) => (err === null || err === undefined) && (blockTime ?? Infinity) >= sinceSeconds).map(({ signature }) => signature);
  const trades: Trade[] = [];
  const unread: AppError[] = [];
  let opening: Fraction | null = null;
  let read = found;
  for (let start = 0; start < landed.length; start += RPC_BATCH_GROUP_SIZE) {
    if (signal?.aborted) throw new AppError('rpc/canceled');
    const group = landed.slice(start, start + RPC_BATCH_GROUP_SIZE);
    for (const [index, transaction] of (await getTransactions(cluster, group, signal)).entries()) {
      await yieldToMain();
      if (transaction instanceof AppError && !isOfOneTransaction(transaction)) throw transaction;
      if (!transaction) unread.push(new AppError('history/not-kept', { details: { signature: group[index] ?? '' } }));
      else if (transaction instanceof AppError) unread.push(transaction);
      else {
        trades.push(...[...decodeTrades(transaction, pool)].reverse());
        opening ??= openingPrice(transaction, pool);
      }
    }
    if (endsEarly && start + group.length < landed.length && isLimited(cluster.rpcUrl, 'getTransaction')) {
      read = found.slice(0, found.findIndex(({ signature }) => signature === group.at(-1)) + 1);
      break;
    }
  }
  // What fails for a whole page is the node's, unless newer transactions have become the rule.
  const [first] = unread;
  if (first && unread.length === landed.length && first.code !== 'rpc/unsupported-version') throw first;
  return {
    trades, opening, unread, readCount: read.length, newest: found[0]?.signature ?? null, oldestSeconds: read.at(-1)?.blockTime ?? null,
    next: read.length === found.length && found.length < limit ? null : read.at(-1)?.signature ?? null,
  };
}

/** Transactions of a row that are read; of a busier pool the figures are of these. */
const MOST_OF_DAY = 100;

/** What a pool of a list did within 24 hours. */
export interface PoolDay extends DayFigures {
  readonly quote: 'a' | 'b';
  readonly quoteDecimals: number;
  /** There were more trades, so that the volume is larger, and the change of a shorter time. */
  readonly isPart: boolean;
}

/**
 * Reads a pool's last 24 hours from its transactions.
 *
 * @param quote the side of the volume and of the price that changed
 * @returns `null` if it cannot be told: the pool has no price
 * @throws AppError `history/not-kept`, `rpc/*`, `sdk/*`
 */
export async function readDay(
  cluster: ClusterConfig, row: PoolRow, { decimalsA, decimalsB, price }: PoolFigures, quote: 'a' | 'b', signal?: AbortSignal,
): Promise<PoolDay | null> {
  if (!price || price.numerator <= 0n) return null;
  const account = row.holders ? null : await readAccount(cluster, row.poolId);
  const [vaultA = '', vaultB = ''] = holdersOf(row.holders || !account ? row : poolRowOf(cluster, account, null) ?? row);
  const nowSeconds = Math.floor(Date.now() / 1000);
  const { trades, opening, next, oldestSeconds } = await readTrades(cluster, {
    kind: row.kind, poolId: row.poolId, programId: cluster.programs[POOL_KINDS[row.kind].program],
    a: { vault: vaultA, mint: { address: row.mintA, decimals: decimalsA } }, b: { vault: vaultB, mint: { address: row.mintB, decimals: decimalsB } },
  }, { limit: MOST_OF_DAY, sinceSeconds: nowSeconds - DAY_SECONDS, endsEarly: true, signal });
  const day = dayFigures({ trades: [...trades].reverse(), isWhole: true, quote, price, opening, nowSeconds });
  return day && {
    ...day, quote, quoteDecimals: quote === 'a' ? decimalsA : decimalsB,
    isPart: next !== null && (oldestSeconds === null || oldestSeconds >= nowSeconds - DAY_SECONDS),
  };
}
