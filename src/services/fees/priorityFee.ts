import type { ClusterConfig } from '@/config.ts';
import {
  MAX_PRIORITY_FEE_MICRO_LAMPORTS, MICRO_LAMPORTS_PER_LAMPORT, PRIORITY_FEE_CACHE_MS, PRIORITY_FEE_COMPUTE_UNITS,
} from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { addressText } from '@/services/rpc/isAddress.ts';
import { fetchCached } from '@/services/rpc/queries.ts';
import { request } from '@/services/rpc/request.ts';

/**
 * Price per compute unit from the average fee of recent transactions: average × 1e6 / 600000, rounded up, at most 25000
 * (rule 9.9).
 *
 * @param averageFeeLamports 0 or more, not necessarily an integer
 * @returns micro-lamports per compute unit
 * @throws AppError `fees/invalid-average`
 * @example computePriorityFee(6_000); // 10_000
 */
export function computePriorityFee(averageFeeLamports: number): number {
  if (!(averageFeeLamports >= 0)) throw new AppError('fees/invalid-average', { details: { averageFeeLamports } });
  const price = Math.ceil((averageFeeLamports * MICRO_LAMPORTS_PER_LAMPORT) / PRIORITY_FEE_COMPUTE_UNITS);
  return Math.min(price, MAX_PRIORITY_FEE_MICRO_LAMPORTS);
}

/**
 * Fetches the average fee of the last 15 minutes from a third-party service (rule 7.19), uncached.
 *
 * @param host origin of the service, e.g. `'https://fees.example'`
 * @param timeoutMs timeout of the request
 * @returns lamports, more than 0
 * @throws AppError `fees/lookup-failed`, with host and reason in its details
 */
export async function fetchAverageFee(host: string, timeoutMs: number): Promise<number> {
  const failed = (reason: string, cause?: unknown) =>
    new AppError('fees/lookup-failed', { details: { host, reason }, cause });
  const url = `${host.replace(/\/+$/, '')}/api/fees?cacheFreshTime=${PRIORITY_FEE_CACHE_MS}`;
  let body: unknown;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) throw failed(`status ${response.status}`);
    body = await response.json();
  } catch (error) {
    throw error instanceof AppError ? error : failed(error instanceof Error ? error.name : 'unknown', error);
  }
  const average = (body as Readonly<Record<string, { readonly avg?: unknown } | null>> | null)?.['15']?.avg;
  if (typeof average !== 'number' || !(average > 0)) throw failed('no average in the answer');
  return average;
}

/** A failed service is not called again for this long, so that its timeout does not delay every transaction. */
const FAILURE_CACHE_MS = 30_000;

/**
 * The average fee from a third-party service, cached for 5 minutes (rule 9.10).
 *
 * @param host origin of the service
 * @param timeoutMs timeout of the request
 * @returns lamports, more than 0
 * @throws AppError `fees/lookup-failed`
 */
export async function getAverageFee(host: string, timeoutMs: number): Promise<number> {
  const answer = await fetchCached({
    key: ['average-fee', host],
    ask: () => fetchAverageFee(host, timeoutMs).catch((error: unknown) => ({ error })),
    servesMs: (told) => (typeof told === 'number' ? PRIORITY_FEE_CACHE_MS : FAILURE_CACHE_MS),
  });
  if (typeof answer !== 'number') throw answer.error;
  return answer;
}

/** The most accounts a node accepts per request. */
const MAX_ACCOUNTS = 128;

/** Prices per compute unit that recent slots accepted for transactions writing these accounts, in micro-lamports. */
async function readRecentPrices(cluster: ClusterConfig, writableAccounts: readonly string[]): Promise<readonly number[]> {
  const asked = writableAccounts.slice(0, MAX_ACCOUNTS).map(addressText);
  const slots = await request(cluster, 'getRecentPrioritizationFees', [asked]);
  return slots.map(({ prioritizationFee }) => prioritizationFee);
}

/**
 * Price per compute unit that got recent transactions writing the same accounts into a block, as the chain reports it
 * (getRecentPrioritizationFees).
 *
 * @param writableAccounts accounts the transaction writes, base58; only the first 128 count
 * @returns micro-lamports per compute unit: the average of the slots the node remembers, rounded up, at most 25000
 * @throws AppError `accounts/invalid-public-key`, `rpc/*`
 */
export async function getRecentPriorityFee(
  cluster: ClusterConfig,
  writableAccounts: readonly string[],
): Promise<number> {
  const prices = await readRecentPrices(cluster, writableAccounts);
  if (prices.length === 0) return 0;
  const total = prices.reduce((sum, price) => sum + price, 0);
  return Math.min(Math.ceil(total / prices.length), MAX_PRIORITY_FEE_MICRO_LAMPORTS);
}

/** A fast transaction pays what was enough in this percentage of recent slots. */
const FAST_PERCENTILE = 90;

/** The longest a person who wants to sign should wait for a fee lookup. */
const TIMEOUT_MS = 3_000;

interface PriorityFeeQuery {
  readonly cluster: ClusterConfig;
  /** Accounts the transaction writes, base58. */
  readonly writableAccounts: readonly string[];
  /** Origin of the third-party fee service; the cluster's if absent, empty if disabled. */
  readonly host?: string | undefined;
  /** Timeout per source, 3 s if absent. */
  readonly timeoutMs?: number | undefined;
}

interface PriorityFee {
  /** Price per compute unit, micro-lamports; 0 = send without a price. */
  readonly microLamports: number;
  /** Where the price comes from. */
  readonly source: 'service' | 'chain' | 'default';
}

/**
 * Estimates a priority fee (rules 8.9 and 9.9): from the third-party service if one is set, then from the chain's fees
 * for the accounts written, then the default. A failed lookup never blocks a transaction.
 *
 * @returns the price and its source
 * @throws AppError `accounts/invalid-public-key` for an invalid account; never for a failed lookup
 */
export async function estimatePriorityFee(query: PriorityFeeQuery): Promise<PriorityFee> {
  const { cluster, writableAccounts, host = cluster.priorityFeeHost, timeoutMs = TIMEOUT_MS } = query;
  try {
    if (host) return { microLamports: computePriorityFee(await getAverageFee(host, timeoutMs)), source: 'service' };
  } catch (error) {
    rethrowUnlessLookupFailed(error);
  }
  try {
    const price = await within(timeoutMs, getRecentPriorityFee(cluster, writableAccounts));
    return { microLamports: price, source: 'chain' };
  } catch (error) {
    rethrowUnlessLookupFailed(error);
    return { microLamports: 0, source: 'default' };
  }
}

/** As `estimatePriorityFee`, but no less than most recent slots required; `limitPriorityFee` applies the cap. */
export async function estimateFastPriorityFee(query: PriorityFeeQuery): Promise<PriorityFee> {
  const { cluster, writableAccounts, timeoutMs = TIMEOUT_MS } = query;
  const recent = within(timeoutMs, readRecentPrices(cluster, writableAccounts)).catch((error: unknown) => {
    rethrowUnlessLookupFailed(error);
    return [];
  });
  const [automatic, prices] = await Promise.all([estimatePriorityFee(query), recent]);
  const fast = [...prices].sort((a, b) => a - b)[Math.floor((prices.length * FAST_PERCENTILE) / 100)] ?? 0;
  return fast > automatic.microLamports ? { microLamports: fast, source: 'chain' } : automatic;
}

/** An invalid address is the caller's mistake, and an error without a code is a bug: neither is a failed lookup. */
function rethrowUnlessLookupFailed(error: unknown): void {
  if (!(error instanceof AppError) || error.code === 'accounts/invalid-public-key') throw error;
}

/** The connection itself waits and retries far longer than a fee is worth. */
function within<T>(timeoutMs: number, answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new AppError('fees/lookup-failed', { details: { reason: 'timeout' } })), timeoutMs);
  });
  return Promise.race([answer, limit]).finally(() => clearTimeout(timer));
}

/** How long the price for contended accounts is cached, so that consecutive plans share one request. */
const CONTESTED_CACHE_MS = 30_000;

interface RememberedFeeQuery extends Omit<PriorityFeeQuery, 'timeoutMs'> {
  /** Ignores the cache: before a signature whose plan is not recent. */
  readonly isFresh?: boolean;
}

/**
 * The priority fee for the cluster's setting, cached and not yet limited (`limitPriorityFee`).
 *
 * @param query `writableAccounts` contains only accounts that others write, too. If there are none, the query is the
 *   same for everyone and cached for 5 minutes (rule 9.10)
 * @throws AppError `accounts/invalid-public-key`
 */
export function getCachedPriorityFee({ isFresh = false, ...query }: RememberedFeeQuery): Promise<PriorityFee> {
  const { cluster, writableAccounts, host = cluster.priorityFeeHost } = query;
  const isFast = cluster.priorityFee !== 'automatic';
  const cacheMs = writableAccounts.length === 0 ? PRIORITY_FEE_CACHE_MS : CONTESTED_CACHE_MS;
  return fetchCached({
    key: [isFast ? 'fast-priority-fee' : 'priority-fee', cluster.rpcUrl, host, ...[...writableAccounts].sort()], isFresh,
    ask: () => (isFast ? estimateFastPriorityFee(query) : estimatePriorityFee(query)),
    // No source answered, so the next call retries.
    servesMs: ({ source }) => (source === 'default' ? 0 : cacheMs),
  });
}
