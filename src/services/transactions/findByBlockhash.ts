import { PublicKey } from '@solana/web3.js';
import type { ClusterConfig } from '../../config.ts';
import { callRpc } from '../callRpc.ts';

/** Signatures of the wallet that are looked through, newest first. */
const MOST_SIGNATURES = 50;
/** The chain's clock may be this much behind ours. */
const CLOCK_TOLERANCE_MS = 120_000;

export interface BlockhashQuery {
  readonly cluster: ClusterConfig;
  /** Who signed first, base58. */
  readonly owner: string;
  readonly blockhash: string;
  /** Not older than this, ms since 1970. */
  readonly sinceMs: number;
}

/**
 * Finds the transaction a wallet signed on a blockhash.
 *
 * @returns its signature, or null where the wallet's history has none
 * @throws AppError `rpc/*`
 */
export async function findByBlockhash({ cluster, owner, blockhash, sinceMs }: BlockhashQuery): Promise<string | null> {
  const known = await callRpc(cluster, (connection) =>
    connection.getSignaturesForAddress(new PublicKey(owner), { limit: MOST_SIGNATURES }, 'confirmed'));
  const since = (sinceMs - CLOCK_TOLERANCE_MS) / 1_000;
  for (const { signature, blockTime } of known) {
    if (typeof blockTime === 'number' && blockTime < since) return null;
    const found = await callRpc(cluster, (connection) =>
      connection.getTransaction(signature, { commitment: 'confirmed', maxSupportedTransactionVersion: 0 }));
    const { message, signatures } = found?.transaction ?? {};
    const isOwners = message?.staticAccountKeys[0]?.toBase58() === owner && signatures?.[0] === signature;
    if (isOwners && message?.recentBlockhash === blockhash) return signature;
  }
  return null;
}
