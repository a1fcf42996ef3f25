import type { ClusterConfig } from '../../config.ts';
import type { AppError } from '../../errors/AppError.ts';
import { fromSending } from '../../errors/fromSending.ts';
import { callRpc } from '../callRpc.ts';

export interface FirstSending {
  /** null where the node took it. */
  readonly refusal: AppError | null;
  /** A request that broke off, or a node that lags, proves nothing: the transaction may still arrive. */
  readonly mayArrive: boolean;
}

/** The node looked at the transaction and will never forward it. */
const FINAL_REFUSALS: ReadonlySet<string> = new Set([
  'programs/failed', 'programs/refused', 'rpc/preflight-failed', 'rpc/signature-invalid', 'rpc/too-large',
  'rpc/invalid-params', 'rpc/unsupported-version', 'rpc/precompile-failed',
]);

/**
 * The first sending, with preflight: what a trial run refuses costs nothing. Those that follow skip it.
 *
 * @param wire signed transaction
 * @param programIds program of each instruction in order, base58
 */
export async function sendFirst(
  cluster: ClusterConfig, wire: Uint8Array, programIds: readonly string[],
): Promise<FirstSending> {
  try {
    await callRpc(cluster, (connection) =>
      connection.sendRawTransaction(wire, { preflightCommitment: 'confirmed', maxRetries: 0 }),
    );
    return { refusal: null, mayArrive: true };
  } catch (thrown) {
    const refusal = await fromSending(thrown, { programs: cluster.programs, programIds });
    if (refusal.code === 'programs/already-processed') return { refusal: null, mayArrive: true };
    return { refusal, mayArrive: !FINAL_REFUSALS.has(refusal.code) };
  }
}
