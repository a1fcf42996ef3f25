import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { computePriorityFee } from './computePriorityFee.ts';
import { getAverageFee } from './getAverageFee.ts';
import { getRecentPriorityFee } from './getRecentPriorityFee.ts';

/** A fee is worth this much waiting in front of a person who wants to sign. */
const TIMEOUT_MS = 3_000;

export interface PriorityFeeQuery {
  readonly cluster: ClusterConfig;
  /** Accounts the transaction writes, base58. */
  readonly writableAccounts: readonly string[];
  /** Origin of the third-party fee service, the cluster's when absent; empty where it is off. */
  readonly host?: string | undefined;
  /** How long each source is waited for, 3 s when absent. */
  readonly timeoutMs?: number | undefined;
}

export interface PriorityFee {
  /** Price of a compute unit, micro-lamports; 0 = send with the default instructions. */
  readonly microLamports: number;
  /** Who told it: the third-party service, the chain, or nobody. */
  readonly source: 'service' | 'chain' | 'default';
}

/**
 * Finds a priority fee (SPEC sections 8 and 9): the third-party service where one is set, else what the chain tells
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
