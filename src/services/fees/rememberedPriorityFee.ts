import { PRIORITY_FEE_CACHE_MS } from '@/constants.ts';
import { remembered } from '@/services/rpc/queries.ts';
import { estimatePriorityFee, type PriorityFee, type PriorityFeeQuery } from './estimatePriorityFee.ts';

/** How long the price of accounts that others write too serves: plans made one after the other ask once. */
const CONTESTED_CACHE_MS = 30_000;

export interface RememberedFeeQuery extends Omit<PriorityFeeQuery, 'timeoutMs'> {
  /** Asks anew although an answer is there: before a signature that was not planned a moment ago. */
  readonly isFresh?: boolean;
}

/**
 * A priority fee as `estimatePriorityFee` finds it, asked for once in a while.
 *
 * @param query its `writableAccounts` only those that others write too: where there are none the question is the same
 *   for everybody, and its answer serves for 5 minutes (SPEC section 9)
 * @throws AppError `accounts/invalid-public-key`
 */
export function rememberedPriorityFee({ isFresh = false, ...query }: RememberedFeeQuery): Promise<PriorityFee> {
  const { cluster, writableAccounts, host = cluster.priorityFeeHost } = query;
  const cacheMs = writableAccounts.length === 0 ? PRIORITY_FEE_CACHE_MS : CONTESTED_CACHE_MS;
  return remembered({
    key: ['priority-fee', cluster.rpcUrl, host, ...[...writableAccounts].sort()], isFresh,
    ask: () => estimatePriorityFee(query),
    // Nobody told: the next one asks again.
    servesMs: ({ source }) => (source === 'default' ? 0 : cacheMs),
  });
}
