import type { ClusterConfig } from '@/config.ts';
import { MAX_PRIORITY_FEE_MICRO_LAMPORTS } from '@/constants.ts';
import { addressText } from '@/services/rpc/isAddress.ts';
import { request } from '@/services/rpc/request.ts';

/** Most accounts a node takes in one question. */
const MAX_ACCOUNTS = 128;

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
  const asked = writableAccounts.slice(0, MAX_ACCOUNTS).map(addressText);
  const slots = await request(cluster, 'getRecentPrioritizationFees', [asked]);
  if (slots.length === 0) return 0;
  const total = slots.reduce((sum, slot) => sum + slot.prioritizationFee, 0);
  return Math.min(Math.ceil(total / slots.length), MAX_PRIORITY_FEE_MICRO_LAMPORTS);
}
