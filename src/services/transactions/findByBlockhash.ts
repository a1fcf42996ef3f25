import type { ClusterConfig } from '@/config.ts';
import { request } from '@/services/rpc/request.ts';
import { getTransaction } from '@/services/rpc/transactions.ts';

/** Signatures of the wallet that are asked for at once, newest first. */
const PAGE_SIGNATURES = 50;
/** After so many of them the search gives up: each is one request. */
const MOST_SIGNATURES = 500;
/** A blockhash is taken for so many blocks, and for a few more where two nodes disagree about the newest. */
const BLOCKHASH_BLOCKS = 150 + 50;
/** Slots that may have passed for each block: on mainnet one in twenty stays empty. */
const MOST_SLOTS_PER_BLOCK = 2;

export interface BlockhashQuery {
  readonly cluster: ClusterConfig;
  /** Who signed first, base58. */
  readonly owner: string;
  readonly blockhash: string;
  /** Block height after which the network refuses the blockhash: the search ends where the chain says, never this device's clock. */
  readonly lastValidBlockHeight: number;
  /** Accounts of the transaction, base58, where the wallet signed several on the blockhash. */
  readonly accounts?: readonly string[] | undefined;
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
 * @returns its signature, or null; and whether the wallet's history was seen back to where the blockhash was new
 * @throws AppError `rpc/*`
 */
export async function findByBlockhash(query: BlockhashQuery): Promise<FoundByBlockhash> {
  const { cluster, owner, blockhash, accounts = [], most = MOST_SIGNATURES } = query;
  const isTooOld = await ageLimit(query);
  let isComplete = true;
  let before: string | undefined;
  for (let seen = 0; seen < most;) {
    const limit = Math.min(PAGE_SIGNATURES, most - seen);
    const options = { limit, ...(before !== undefined && { before }), commitment: 'confirmed' };
    const page = await request(cluster, 'getSignaturesForAddress', [owner, options]);
    for (const listed of page) {
      if (isTooOld(listed)) return { signature: null, isComplete };
      const { signature } = listed;
      const found = await getTransaction(cluster, signature);
      // The node lists it but has it no more: it may be the one.
      if (!found) isComplete = false;
      const { message, signatures } = found?.transaction ?? {};
      const isOwners = message?.accountKeys[0] === owner && signatures?.[0] === signature;
      const isAsked = message?.recentBlockhash === blockhash && accounts.every((key) => message.accountKeys.includes(key));
      if (isOwners && isAsked) return { signature, isComplete: true };
    }
    if (page.length < limit) return { signature: null, isComplete };
    seen += page.length;
    before = page.at(-1)?.signature;
  }
  return { signature: null, isComplete: false };
}

/** Tells which of the wallet's transactions are older than the blockhash. */
async function ageLimit(query: BlockhashQuery): Promise<(listed: { readonly slot: number }) => boolean> {
  const { cluster, lastValidBlockHeight } = query;
  const { absoluteSlot, blockHeight } = await request(cluster, 'getEpochInfo', [{ commitment: 'confirmed' }]);
  // A node that does not tell its height leaves the search without a limit but the number of signatures.
  if (blockHeight === undefined) return () => false;
  const blocksAgo = Math.max(0, blockHeight - (lastValidBlockHeight - BLOCKHASH_BLOCKS));
  const firstSlot = absoluteSlot - blocksAgo * MOST_SLOTS_PER_BLOCK;
  return ({ slot }) => slot < firstSlot;
}
