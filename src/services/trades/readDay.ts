import type { ClusterConfig } from '@/config.ts';
import { POOL_KINDS } from '@/services/programs/pool/kinds.ts';
import { holdersOf } from '@/services/pools/list/arrange.ts';
import { poolRowOf } from '@/services/pools/list/decodePoolRow.ts';
import type { PoolRow } from '@/services/pools/list/PoolRow.ts';
import { readPoolFigures } from '@/services/pools/list/readPoolFigures.ts';
import { readAccount } from '@/services/rpc/accounts.ts';
import { DAY_SECONDS, dayFigures, type DayFigures } from './dayFigures.ts';
import { readTrades } from './readTrades.ts';

/** Transactions of a row that are read; of a busier pool the figures are of these. */
const MOST_TRANSACTIONS = 100;

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
 * @returns `null` if it cannot be told: the pool is gone or has no price
 * @throws AppError `history/not-kept`, `rpc/*`, `sdk/*`
 */
export async function readDay(cluster: ClusterConfig, row: PoolRow, quote: 'a' | 'b', signal?: AbortSignal): Promise<PoolDay | null> {
  const figures = (await readPoolFigures(cluster, [row])).get(row.poolId);
  const account = row.holders ? null : await readAccount(cluster, row.poolId);
  const [vaultA = '', vaultB = ''] = holdersOf(row.holders || !account ? row : poolRowOf(cluster, account, null) ?? row);
  if (!figures?.price || figures.price.numerator <= 0n) return null;
  const { decimalsA, decimalsB, price } = figures;
  const nowSeconds = Math.floor(Date.now() / 1000);
  const { trades, opening, next, oldestSeconds } = await readTrades(cluster, {
    kind: row.kind, poolId: row.poolId, programId: cluster.programs[POOL_KINDS[row.kind].program],
    a: { vault: vaultA, mint: { address: row.mintA, decimals: decimalsA } }, b: { vault: vaultB, mint: { address: row.mintB, decimals: decimalsB } },
  }, { limit: MOST_TRANSACTIONS, sinceSeconds: nowSeconds - DAY_SECONDS, endsEarly: true, signal });
  const day = dayFigures({ trades: [...trades].reverse(), isWhole: true, quote, price, opening, nowSeconds });
  return day && {
    ...day, quote, quoteDecimals: quote === 'a' ? decimalsA : decimalsB,
    isPart: next !== null && (oldestSeconds === null || oldestSeconds >= nowSeconds - DAY_SECONDS),
  };
}
