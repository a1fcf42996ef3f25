import type { AccountInfo } from '@solana/web3.js';
import type { ClusterConfig } from '../../../config.ts';
import { AppError } from '../../../errors/AppError.ts';
import { parseAddress } from '../../accounts/parseAddress.ts';
import { callRpc } from '../../callRpc.ts';
import type { AmmV4Pool } from './AmmV4Pool.ts';
import { ammV4PoolAccounts, decodeAmmV4Pool, isAmmV4Pool } from './decodeAmmV4Pool.ts';

/**
 * Reads an AMM v4 pool from chain, without the API: everything that decides amounts at one slot (SPEC section 3).
 *
 * @param poolId base58
 * @param found the pool's account where the caller has it already: its addresses never change
 * @throws AppError `accounts/invalid-public-key`, `pools/not-found`, `pools/not-an-amm-pool`, `tokens/*`, `rpc/*`
 */
export async function readAmmV4Pool(
  cluster: ClusterConfig, poolId: string, found?: AccountInfo<Buffer>,
): Promise<AmmV4Pool> {
  const key = parseAddress(poolId);
  const account = found ?? await callRpc(cluster, (connection) => connection.getAccountInfo(key));
  if (!account) throw new AppError('pools/not-found', { details: { poolId } });
  // The layout decodes any bytes, so what they are is settled first.
  if (!isAmmV4Pool(account, cluster.programs.ammV4)) {
    throw new AppError('pools/not-an-amm-pool', { details: { poolId, owner: account.owner.toBase58() } });
  }
  const addresses = ammV4PoolAccounts(poolId, account.data);
  const { context, value } = await callRpc(cluster, (connection) =>
    connection.getMultipleAccountsInfoAndContext([...addresses]));
  return decodeAmmV4Pool({ poolId: key.toBase58(), accounts: value, slot: BigInt(context.slot) });
}
