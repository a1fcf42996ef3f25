import { PublicKey } from '@solana/web3.js';
import type { ClusterConfig } from '../../config.ts';
import { callRpc } from '../callRpc.ts';

/** Signatures of the wallet that are asked for at once, newest first. */
const PAGE_SIGNATURES = 50;
/** After so many of them the search gives up: each is one request. */
const MOST_SIGNATURES = 500;
/** The chain's clock may be this much behind ours. */
const CLOCK_TOLERANCE_MS = 120_000;

export interface BlockhashQuery {
  readonly cluster: ClusterConfig;
  /** Who signed first, base58. */
  readonly owner: string;
  readonly blockhash: string;
  /** Not older than this, ms since 1970. */
  readonly sinceMs: number;
  /** How many signatures are looked through, 500 when absent. */
  readonly most?: number;
}

export interface FoundByBlockhash {
  /** base58; null where none of those looked through was it. */
  readonly signature: string | null;
  /** Everything since then was seen: only then null means that there is none. */
  readonly isComplete: boolean;
}

/**
 * Finds the transaction a wallet signed on a blockhash.
 *
 * @returns its signature, or null; and whether the wallet's history was seen back to `sinceMs`
 * @throws AppError `rpc/*`
 */
export async function findByBlockhash(query: BlockhashQuery): Promise<FoundByBlockhash> {
  const { cluster, owner, blockhash, most = MOST_SIGNATURES } = query;
  const since = (query.sinceMs - CLOCK_TOLERANCE_MS) / 1_000;
  let isComplete = true;
  let before: string | undefined;
  for (let seen = 0; seen < most;) {
    const limit = Math.min(PAGE_SIGNATURES, most - seen);
    const options = before === undefined ? { limit } : { limit, before };
    const page = await callRpc(cluster, (connection) =>
      connection.getSignaturesForAddress(new PublicKey(owner), options, 'confirmed'));
    for (const { signature, blockTime } of page) {
      if (typeof blockTime === 'number' && blockTime < since) return { signature: null, isComplete };
      const found = await callRpc(cluster, (connection) =>
        connection.getTransaction(signature, { commitment: 'confirmed', maxSupportedTransactionVersion: 0 }));
      // The node lists it but has it no more: it may be the one.
      if (!found) isComplete = false;
      const { message, signatures } = found?.transaction ?? {};
      const isOwners = message?.staticAccountKeys[0]?.toBase58() === owner && signatures?.[0] === signature;
      if (isOwners && message?.recentBlockhash === blockhash) return { signature, isComplete: true };
    }
    if (page.length < limit) return { signature: null, isComplete };
    seen += page.length;
    before = page.at(-1)?.signature;
  }
  return { signature: null, isComplete: false };
}
