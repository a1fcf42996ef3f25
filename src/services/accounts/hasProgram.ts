import { PublicKey } from '@solana/web3.js';
import type { ClusterConfig } from '../../config.ts';
import { callRpc } from '../callRpc.ts';

/** Programs that were there: none goes away while a page is open. */
const there = new Set<string>();

/**
 * Whether a program is on the chain, asked until it is and never again.
 *
 * @param address base58
 * @throws AppError `rpc/*`
 */
export async function hasProgram(cluster: ClusterConfig, address: string): Promise<boolean> {
  const key = `${cluster.rpcUrl} ${address}`;
  if (there.has(key)) return true;
  // The program's own bytes stay away.
  const [program] = await callRpc(cluster, (connection) =>
    connection.getMultipleAccountsInfo([new PublicKey(address)], { dataSlice: { offset: 0, length: 0 } }));
  if (program?.executable) there.add(key);
  return program?.executable ?? false;
}
