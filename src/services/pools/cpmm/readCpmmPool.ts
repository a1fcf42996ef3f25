import { PublicKey } from '@solana/web3.js';
import type { ClusterConfig } from '../../../config.ts';
import { parseAddress } from '../../accounts/parseAddress.ts';
import { callRpc } from '../../callRpc.ts';
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
  const key = parseAddress(poolId);
  const address = key.toBase58();
  const account = await callRpc(cluster, (connection) => connection.getAccountInfo(key));
  const parts = cpmmPoolParts(decodeCpmmPoolState(cluster, address, account));
  const keys = [key, ...parts.map((part) => new PublicKey(part))];
  const { context, value } = await callRpc(cluster, (connection) =>
    connection.getMultipleAccountsInfoAndContext(keys),
  );
  const state = decodeCpmmPoolState(cluster, address, value[0]);
  return decodeCpmmPool(cluster, { state, parts: value.slice(1), slot: BigInt(context.slot) });
}
