import type { Connection } from '@solana/web3.js';
import type { ClusterConfig } from '../config.ts';
import { fromRpc } from '../errors/fromRpc.ts';
import { getConnection } from './rpc/request.ts';

/** Some methods of web3.js put their own words before the error and drop everything else of it. */
const WRAPPED = /^failed to get [^:]+: (?:\w*Error: )?(.+)$/s;

/**
 * The border every read from a node goes through: whatever it throws, the caller gets an AppError.
 *
 * @param cluster the cluster to ask
 * @param call what to ask of its connection
 * @throws AppError `rpc/*`
 */
export async function callRpc<T>(cluster: ClusterConfig, call: (connection: Connection) => Promise<T>): Promise<T> {
  try {
    return await call(getConnection(cluster));
  } catch (error) {
    const inner = error instanceof Error ? WRAPPED.exec(error.message)?.[1] : undefined;
    const host = new URL(cluster.rpcUrl).hostname;
    throw fromRpc(inner === undefined ? error : new Error(inner, { cause: error }), { host });
  }
}
