import type { ClusterConfig } from '@/config.ts';
import { addressText } from '@/services/rpc/isAddress.ts';
import { readAccount, readAccountsAtSlot } from '@/services/rpc/accounts.ts';
import type { CpmmPool } from './CpmmPool.ts';
import { cpmmPoolParts, decodeCpmmPool, decodeCpmmPoolState } from './decodeCpmmPool.ts';

/**
 * Reads a CPMM pool from chain, without the API (SPEC section 3): two requests, the second of which takes everything
 * that changes at one slot.
 *
 * @param poolId base58
 * @throws AppError `accounts/invalid-public-key`, `pools/not-found`, `pools/not-a-pool`, `sdk/no-config-account`,
 *   `sdk/no-vault-info`, `tokens/*`, `rpc/*`
 */
export async function readCpmmPool(cluster: ClusterConfig, poolId: string): Promise<CpmmPool> {
  const address = addressText(poolId);
  const account = await readAccount(cluster, address);
  const addresses = cpmmPoolParts(decodeCpmmPoolState(cluster, address, account));
  const { slot, accounts: [own, ...parts] } = await readAccountsAtSlot(cluster, [address, ...addresses]);
  return decodeCpmmPool(cluster, { state: decodeCpmmPoolState(cluster, address, own), parts, slot });
}
