import type { ClusterConfig } from '@/config.ts';
import { AppError, isAppError } from '@/errors/AppError.ts';
import { normalizeError } from '@/errors/normalizeError.ts';
import { request } from '@/services/rpc/request.ts';
import { getSignatureStatus, getTransaction, isBlockhashValid, isOfOneTransaction } from '@/services/rpc/transactions.ts';
import { checkNetwork } from './checkNetwork.ts';
import { endOf, followStep } from './followStep.ts';
import { hasEnded, type JournalEntry, type JournalStep } from '@/services/transactions/journal/entry.ts';
import { journalError } from '@/services/transactions/journal/journalError.ts';
import type { Journal } from '@/services/transactions/journal/Journal.ts';
import { type LiveEntry, liveEntry } from './LiveEntry.ts';

/** Between two checks whether a signature that may exist can still land. */
const HEIGHT_MS = 4_000;
/** How far a node's signature index may lag behind its blocks: as long as a blockhash is valid. */
const INDEX_LAG_BLOCKS = 150;

export interface Settling {
  readonly cluster: ClusterConfig;
  /** Only this wallet's entries, base58; all of the cluster if absent. */
  readonly owner?: string | undefined;
  readonly journal: Journal;
  readonly onUpdate?: ((entry: JournalEntry) => void) | undefined;
  /** Stops following; unsettled entries stay open. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Settles every entry an earlier visit left open, as landed, failed or proven expired.
 *
 * Signed bytes that were not yet sent, or not often enough, are sent while they are valid; no others are ever made.
 * Entries that another tab is working on are skipped.
 *
 * @returns the settled entries, once all are; `onUpdate` gets each as it progresses
 * @throws AppError `rpc/*`, `transactions/wrong-network` if the chain cannot be read at all
 */
export async function settleOpenEntries(settling: Settling): Promise<readonly JournalEntry[]> {
  const { cluster, owner, journal } = settling;
  const open = await journal.open({ cluster: cluster.name, owner });
  if (open.length === 0) return [];
  const genesisHash = await checkNetwork(cluster);
  const settled = await Promise.all(open.map(({ id }) =>
    journal.exclusively(`entry ${id}`, () => settleEntry(settling, id, genesisHash)),
  ));
  return settled.filter((entry) => entry !== 'taken' && entry !== null);
}

/** Read again under the lock, because another tab may have settled it meanwhile. */
async function settleEntry(settling: Settling, id: string, genesisHash: string): Promise<JournalEntry | null> {
  const { journal, onUpdate } = settling;
  const entry = await journal.get(id);
  if (entry?.status !== 'open') return null;
  const live = liveEntry(journal, entry, onUpdate);
  try {
    await settleLive(settling, live, genesisHash);
  } catch (thrown) {
    const { code } = normalizeError(thrown);
    if (code !== 'transactions/stopped' && code !== 'transactions/taken-over') throw thrown;
  }
  return live.entry.status === 'open' ? null : live.entry;
}

async function settleLive(settling: Settling, live: LiveEntry, genesisHash: string): Promise<void> {
  const { cluster, signal } = settling;
  const { steps } = live.entry;
  const index = steps.findIndex(({ status }) => status !== 'finalized');
  const step = steps[index];
  const unended = live.entry.isBatch ? steps.flatMap((one, place) => (hasEnded(one) ? [] : [place])) : [Math.max(index, 0)];
  const [first = 0] = unended;
  if (live.entry.genesisHash !== genesisHash && !(await isOfThisChain(cluster, live.entry, steps[first]))) {
    const error = journalError(new AppError('transactions/chain-gone'));
    for (const place of unended) await live.change(place, { status: 'expired', error }, 'expired');
    return;
  }
  if (live.entry.isBatch) {
    const ends = await Promise.allSettled(unended.map(async (place) => {
      if (steps[place]?.status === 'planned') await end(live, place);
      else if (steps[place]?.signature !== undefined || await adoptUnwritten(settling, live, place)) {
        await followStep({ cluster, live, index: place, isOld: true, signal });
      }
    }));
    for (const settled of ends) if (settled.status === 'rejected') throw settled.reason;
    return;
  }
  // The page closed after the last step had ended but before the entry was.
  if (!step) return live.change(steps.length - 1, {}, 'succeeded');
  if (step.status === 'planned') return end(live, index);
  if (step.signature === undefined && !(await adoptUnwritten(settling, live, index))) return;
  const failure = await followStep({ cluster, live, index, isOld: true, signal });
  if (!failure && index + 1 < steps.length) await end(live, index + 1);
}

/** A local cluster may have been restarted while a page was open, which then recorded the old genesis hash. */
async function isOfThisChain(
  cluster: ClusterConfig, { owner }: JournalEntry, step: JournalStep | undefined,
): Promise<boolean> {
  const { blockhash, lastValidBlockHeight, signature } = step ?? {};
  if (blockhash === undefined || lastValidBlockHeight === undefined) return false;
  if (await isBlockhashValid(cluster, blockhash)) return true;
  if (signature === undefined) {
    const found = await findByBlockhash({ cluster, owner, blockhash, lastValidBlockHeight });
    return found.signature !== null || !found.isComplete;
  }
  return (await getSignatureStatus(cluster, signature, true)).status !== null;
}

/** Not signed, and the ephemeral keys are gone with the page. */
function end(live: LiveEntry, index: number): Promise<void> {
  const error = new AppError(index > 0 && !live.entry.isBatch ? 'transactions/interrupted' : 'transactions/abandoned');
  return live.change(index, { status: 'rejected', error: journalError(error) }, endOf('rejected', index));
}

/**
 * The wallet was asked, but no signature was recorded. Usually nothing was signed, but a full disk may have refused the
 * write. Each step has its own blockhash, so the wallet's history shows whether it landed.
 *
 * @returns whether there is a signature to follow now. If not, the entry is ended, or stays open if the history is too
 *   long to search.
 */
async function adoptUnwritten({ cluster, signal }: Settling, live: LiveEntry, index: number): Promise<boolean> {
  const { blockhash, lastValidBlockHeight, accounts } = live.entry.steps[index] ?? {};
  if (blockhash === undefined || lastValidBlockHeight === undefined) {
    await end(live, index);
    return false;
  }
  const { owner } = live.entry;
  for (;;) {
    if (signal?.aborted) throw new AppError('transactions/stopped');
    try {
      const height = await request(cluster, 'getBlockHeight', [{ commitment: 'finalized' }]);
      const { signature, isComplete } = await findByBlockhash({ cluster, owner, blockhash, lastValidBlockHeight, accounts });
      if (signature !== null) {
        await live.change(index, { status: 'sent', signature });
        return true;
      }
      // A node's signature index may lag behind its blocks.
      if (height > lastValidBlockHeight + INDEX_LAG_BLOCKS && !(await isBlockhashValid(cluster, blockhash))) {
        // The transaction may have landed unseen, so the entry stays open.
        if (!isComplete) return false;
        await end(live, index);
        return false;
      }
    } catch (thrown) {
      const error = normalizeError(thrown);
      if (!error.code.startsWith('rpc/')) throw error;
      // The node does not answer: retry.
    }
    await new Promise((resolve) => setTimeout(resolve, HEIGHT_MS));
  }
}

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
