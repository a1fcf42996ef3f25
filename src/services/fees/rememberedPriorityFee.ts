import { PRIORITY_FEE_CACHE_MS } from '../../constants.ts';
import { estimatePriorityFee, type PriorityFee, type PriorityFeeQuery } from './estimatePriorityFee.ts';

/** How long the price of accounts that others write too serves: plans made one after the other ask once. */
const CONTESTED_CACHE_MS = 30_000;

interface Remembered {
  readonly expiresMs: number;
  readonly fee: Promise<PriorityFee>;
}

const fees = new Map<string, Remembered>();

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
  const key = [cluster.rpcUrl, host, ...[...writableAccounts].sort()].join(' ');
  const now = Date.now();
  const known = fees.get(key);
  if (known && !isFresh && now < known.expiresMs) return known.fee;
  for (const [old, { expiresMs }] of fees) if (expiresMs <= now) fees.delete(old);
  const ttlMs = writableAccounts.length === 0 ? PRIORITY_FEE_CACHE_MS : CONTESTED_CACHE_MS;
  const entry: Remembered = { expiresMs: now + ttlMs, fee: estimatePriorityFee(query) };
  fees.set(key, entry);
  const forget = (): void => {
    if (fees.get(key) === entry) fees.delete(key);
  };
  // Nobody told: the next one asks again.
  entry.fee.then(({ source }) => source === 'default' && forget(), forget);
  return entry.fee;
}
