import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { addressText } from '@/services/rpc/isAddress.ts';
import { setPermanent, getPermanent } from '@/services/rpc/queries.ts';
import { readAccount, readAccountsAtSlot, type Account } from '@/services/rpc/accounts.ts';
import { isPoolAccount } from '@/services/programs/pool/PoolAccount.ts';
import { decodeStableModel, decodeStablePool, stableModelId, stablePoolAccounts, type StableModel, type StablePool } from './accounts.ts';
import { stablePool } from './layouts.ts';

/**
 * Reads a stable pool from chain, without the API: everything that determines amounts at one slot. Its curve is read
 * once and cached.
 *
 * @param poolId base58
 * @param found the pool's account if already read, since its addresses never change
 * @throws AppError `accounts/invalid-public-key`, `pools/not-found`, `pools/not-a-pool`, `pools/no-stable-model`,
 *   `tokens/*`, `rpc/*`
 */
export async function readStablePool(
  cluster: ClusterConfig, poolId: string, found?: Account,
): Promise<StablePool> {
  const address = addressText(poolId);
  const account = found ?? await readAccount(cluster, address);
  if (!account) throw new AppError('pools/not-found', { details: { poolId } });
  if (!isPoolAccount(stablePool, cluster.programs.ammStable, account)) {
    throw new AppError('pools/not-a-pool', { details: { poolId, owner: account.owner } });
  }
  const addresses = stablePoolAccounts(address, account.data);
  const modelId = stableModelId(account.data);
  // 1.2 MB each, shared by all pools and never changed.
  const remembered = getPermanent<StableModel>('stable-model', cluster.rpcUrl, modelId);
  const asked = remembered ? addresses : [...addresses, modelId];
  const { slot, accounts } = await readAccountsAtSlot(cluster, asked);
  const model = remembered ?? decodeStableModel(modelId, accounts[addresses.length]?.data);
  setPermanent(model, 'stable-model', cluster.rpcUrl, modelId);
  return decodeStablePool({ poolId: address, accounts: accounts.slice(0, addresses.length), model, slot });
}
