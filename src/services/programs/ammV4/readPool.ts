import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { addressText } from '@/services/rpc/isAddress.ts';
import { readAccount, readAccountsAtSlot, type Account } from '@/services/rpc/accounts.ts';
import { isPoolAccount } from '@/services/programs/pool/PoolAccount.ts';
import { type AmmV4Pool, ammV4PoolAccounts, decodeAmmV4Pool } from './accounts.ts';
import { ammV4Pool } from './layouts.ts';

/**
 * Reads an AMM v4 pool from chain, without the API: everything that determines amounts at one slot (rule 3.18).
 *
 * @param poolId base58
 * @param found the pool's account if already read, since its addresses never change
 * @throws AppError `accounts/invalid-public-key`, `pools/not-found`, `pools/not-an-amm-pool`, `tokens/*`, `rpc/*`
 */
export async function readAmmV4Pool(
  cluster: ClusterConfig, poolId: string, found?: Account,
): Promise<AmmV4Pool> {
  const address = addressText(poolId);
  const account = found ?? await readAccount(cluster, address);
  if (!account) throw new AppError('pools/not-found', { details: { poolId } });
  if (!isPoolAccount(ammV4Pool, cluster.programs.ammV4, account)) {
    throw new AppError('pools/not-an-amm-pool', { details: { poolId, owner: account.owner } });
  }
  return decodeAmmV4Pool({ poolId: address, ...await readAccountsAtSlot(cluster, ammV4PoolAccounts(address, account.data)) });
}
