import type { ClusterConfig } from '@/config.ts';
import { AppError, isAppError } from '@/errors/AppError.ts';
import { request } from '@/services/rpc/request.ts';
import { getTransaction, isOfOneTransaction } from '@/services/rpc/transactions.ts';

/** Page size when listing the wallet's signatures, newest first. */
const PAGE_SIGNATURES = 50;
/** The search gives up after this many, because each takes one request. */
const MOST_SIGNATURES = 500;
/** A blockhash is valid for 150 blocks; the margin covers nodes that disagree about the latest one. */
const BLOCKHASH_BLOCKS = 150 + 50;
/** Upper bound of slots per block; about one slot in twenty is skipped on mainnet. */
const MOST_SLOTS_PER_BLOCK = 2;

export interface BlockhashQuery {
  readonly cluster: ClusterConfig;
  /** The fee payer, base58. */
  readonly owner: string;
  readonly blockhash: string;
  /**
   * Last block height at which the blockhash is valid. The search is limited by chain heights, never by the local
   * clock.
   */
  readonly lastValidBlockHeight: number;
  /** Accounts of the transaction, base58, if the wallet signed several with this blockhash. */
  readonly accounts?: readonly string[] | undefined;
  /** How many signatures to search; 500 if absent. */
  readonly most?: number;
}

export interface FoundByBlockhash {
  /** base58; `null` if not found. */
  readonly signature: string | null;
  /**
   * Whether the history was searched all the way back. Only then does `null` mean that there is no such transaction.
   */
  readonly isComplete: boolean;
}

/**
 * Finds a transaction the wallet signed, by its blockhash.
 *
 * @returns its signature or `null`, and whether the wallet's history was searched back to the blockhash's creation
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
      const found = await getTransaction(cluster, signature).catch((error: unknown) => {
        if (!(error instanceof AppError) || !isOfOneTransaction(error)) throw error;
        return error;
      });
      // The app signs version 0, so none of a newer one is searched for.
      if (isAppError(found, 'rpc/unsupported-version')) continue;
      // Listed, but not readable: it may be the one.
      if (!found || found instanceof Error) {
        isComplete = false;
        continue;
      }
      const { message, signatures } = found.transaction;
      const isOwners = message.accountKeys[0] === owner && signatures[0] === signature;
      const isAsked = message.recentBlockhash === blockhash && accounts.every((key) => message.accountKeys.includes(key));
      if (isOwners && isAsked) return { signature, isComplete: true };
    }
    if (page.length < limit) return { signature: null, isComplete };
    seen += page.length;
    before = page.at(-1)?.signature;
  }
  return { signature: null, isComplete: false };
}

/** Returns a test for transactions older than the blockhash. */
async function ageLimit(query: BlockhashQuery): Promise<(listed: { readonly slot: number }) => boolean> {
  const { cluster, lastValidBlockHeight } = query;
  const { absoluteSlot, blockHeight } = await request(cluster, 'getEpochInfo', [{ commitment: 'confirmed' }]);
  // If the node does not report its block height, only the number of signatures limits the search.
  if (blockHeight === undefined) return () => false;
  const blocksAgo = Math.max(0, blockHeight - (lastValidBlockHeight - BLOCKHASH_BLOCKS));
  const firstSlot = absoluteSlot - blocksAgo * MOST_SLOTS_PER_BLOCK;
  return ({ slot }) => slot < firstSlot;
}
