import { PublicKey, type AccountInfo } from '@solana/web3.js';
import type { ClusterConfig } from '../../../config.ts';
import { AppError } from '../../../errors/AppError.ts';
import { parseAddress } from '../../accounts/parseAddress.ts';
import { callRpc } from '../../callRpc.ts';
import { keep, kept } from '../../queries.ts';
import { decodeStableModel } from './decodeStableModel.ts';
import { decodeStablePool, isStablePool, stableModelId, stablePoolAccounts } from './decodeStablePool.ts';
import type { StableModel } from './StableModel.ts';
import type { StablePool } from './StablePool.ts';

/**
 * Reads a stable pool from chain, without the API: everything that decides amounts at one slot (SPEC section 3). Its
 * price table comes along the first time and is remembered.
 *
 * @param poolId base58
 * @param found the pool's account where the caller has it already: its addresses never change
 * @throws AppError `accounts/invalid-public-key`, `pools/not-found`, `pools/not-a-pool`, `pools/no-stable-model`,
 *   `tokens/*`, `rpc/*`
 */
export async function readStablePool(
  cluster: ClusterConfig, poolId: string, found?: AccountInfo<Buffer>,
): Promise<StablePool> {
  const key = parseAddress(poolId);
  const account = found ?? await callRpc(cluster, (connection) => connection.getAccountInfo(key));
  if (!account) throw new AppError('pools/not-found', { details: { poolId } });
  // The layout decodes any bytes, so what they are is settled first.
  if (!isStablePool(account, cluster.programs.ammStable)) {
    throw new AppError('pools/not-a-pool', { details: { poolId, owner: account.owner.toBase58() } });
  }
  const addresses = stablePoolAccounts(poolId, account.data);
  const modelId = stableModelId(account.data);
  // 1.2 MB each; all pools share one, and nobody rewrites it.
  const remembered = kept<StableModel>('stable-model', cluster.rpcUrl, modelId);
  const asked = remembered ? addresses : [...addresses, new PublicKey(modelId)];
  const { context, value } = await callRpc(cluster, (connection) =>
    connection.getMultipleAccountsInfoAndContext([...asked]));
  const model = remembered ?? decodeStableModel(modelId, value[addresses.length]?.data);
  keep(model, 'stable-model', cluster.rpcUrl, modelId);
  return decodeStablePool({
    poolId: key.toBase58(), accounts: value.slice(0, addresses.length), model, slot: BigInt(context.slot),
  });
}
