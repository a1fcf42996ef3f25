import type { ClusterConfig } from '@/config.ts';
import {
  MAX_PRIORITY_FEE_MICRO_LAMPORTS, MICRO_LAMPORTS_PER_LAMPORT, PRIORITY_FEE_CACHE_MS, PRIORITY_FEE_COMPUTE_UNITS,
} from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { addressText } from '@/services/rpc/isAddress.ts';
import { fetchCached } from '@/services/rpc/queries.ts';
import { request } from '@/services/rpc/request.ts';

/**
 * Price of a compute unit from the average fee of recent transactions: average × 1e6 / 600000, rounded up, at most
 * 25000 (rule 9.9).
 *
 * @param averageFeeLamports 0 or more, not necessarily whole
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
 * Asks a third-party service for the average fee of the last 15 minutes (rule 7.19), without a cache.
 *
 * @param host origin of the service, e.g. `'https://fees.example'`
 * @param timeoutMs how long its answer is waited for
 * @returns lamports, more than 0
 * @throws AppError `fees/lookup-failed`, whose details tell host and reason
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

/** A service that failed is left alone this long, so that it does not delay every transaction by its timeout. */
const FAILURE_CACHE_MS = 30_000;

/**
 * The average fee a third-party service tells, asked for at most every 5 minutes (rule 9.10).
 *
 * @param host origin of the service
 * @param timeoutMs how long its answer is waited for
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

/** Most accounts a node takes in one question. */
const MAX_ACCOUNTS = 128;

/** Prices of a compute unit that recent slots accepted from transactions which write these accounts, micro-lamports. */
async function readRecentPrices(cluster: ClusterConfig, writableAccounts: readonly string[]): Promise<readonly number[]> {
  const asked = writableAccounts.slice(0, MAX_ACCOUNTS).map(addressText);
  const slots = await request(cluster, 'getRecentPrioritizationFees', [asked]);
  return slots.map(({ prioritizationFee }) => prioritizationFee);
}

/**
 * Price of a compute unit that got recent transactions into a block while they wrote the same accounts, as the chain
 * itself tells it (getRecentPrioritizationFees).
 *
 * @param writableAccounts accounts the transaction writes, base58; the first 128 count
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

/** A fast transaction pays what was enough in this share of recent slots, in percent. */
const FAST_PERCENTILE = 90;

/** A fee is worth this much waiting in front of a person who wants to sign. */
const TIMEOUT_MS = 3_000;

interface PriorityFeeQuery {
  readonly cluster: ClusterConfig;
  /** Accounts the transaction writes, base58. */
  readonly writableAccounts: readonly string[];
  /** Origin of the third-party fee service, the cluster's when absent; empty where it is off. */
  readonly host?: string | undefined;
  /** How long each source is waited for, 3 s when absent. */
  readonly timeoutMs?: number | undefined;
}

interface PriorityFee {
  /** Price of a compute unit, micro-lamports; 0 = send with the default instructions. */
  readonly microLamports: number;
  /** Who told it: the third-party service, the chain, or no one. */
  readonly source: 'service' | 'chain' | 'default';
}

/**
 * Finds a priority fee (rules 8.9 and 9.9): the third-party service where one is set, else what the chain tells
 * about the accounts written, else the default. A failed lookup never keeps a transaction from being sent.
 *
 * @returns the price and who told it
 * @throws AppError `accounts/invalid-public-key` for an account that is none; never for a failed lookup
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

/** As `estimatePriorityFee`, and no less than most recent slots asked for; `limitPriorityFee` has the most that is paid. */
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

/** A wrong address is the caller's mistake, and anything without a code is ours: neither is a failed lookup. */
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

/** How long the price of accounts that others write too serves: plans made one after the other ask once. */
const CONTESTED_CACHE_MS = 30_000;

interface RememberedFeeQuery extends Omit<PriorityFeeQuery, 'timeoutMs'> {
  /** Asks again although an answer is there: before a signature that was not planned a moment ago. */
  readonly isFresh?: boolean;
}

/**
 * A priority fee as the cluster's setting asks for it, looked up once in a while; not limited yet (`limitPriorityFee`).
 *
 * @param query its `writableAccounts` only those that others write too: where there are none the question is the same
 *   for everyone, and its answer serves for 5 minutes (rule 9.10)
 * @throws AppError `accounts/invalid-public-key`
 */
export function getCachedPriorityFee({ isFresh = false, ...query }: RememberedFeeQuery): Promise<PriorityFee> {
  const { cluster, writableAccounts, host = cluster.priorityFeeHost } = query;
  const isFast = cluster.priorityFee !== 'automatic';
  const cacheMs = writableAccounts.length === 0 ? PRIORITY_FEE_CACHE_MS : CONTESTED_CACHE_MS;
  return fetchCached({
    key: [isFast ? 'fast-priority-fee' : 'priority-fee', cluster.rpcUrl, host, ...[...writableAccounts].sort()], isFresh,
    ask: () => (isFast ? estimateFastPriorityFee(query) : estimatePriorityFee(query)),
    // No one told: the next one asks again.
    servesMs: ({ source }) => (source === 'default' ? 0 : cacheMs),
  });
}
