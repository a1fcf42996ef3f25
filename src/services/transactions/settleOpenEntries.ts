import type { ClusterConfig } from '@/config.ts';
import { AppError, isAppError } from '@/errors/AppError.ts';
import { normalizeError } from '@/errors/normalizeError.ts';
import { request } from '@/services/rpc/request.ts';
import { getSignatureStatus, getTransaction, isBlockhashValid, isOfOneTransaction } from '@/services/rpc/transactions.ts';
import { checkNetwork } from './checkNetwork.ts';
import { hasEnded, type JournalEntry, type JournalStep } from '@/services/transactions/journal/entry.ts';
import type { Journal } from '@/services/transactions/journal/Journal.ts';
import { driveStep, liveEntry } from './driveSteps.ts';
import type { Stage, StepAt, StepState } from './StepState.ts';

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
async function settleEntry({ cluster, journal, onUpdate, signal }: Settling, id: string, genesisHash: string): Promise<JournalEntry | null> {
  const entry = await journal.get(id);
  if (entry?.status !== 'open') return null;
  const { steps, isBatch = false } = entry;
  const live = liveEntry(journal, entry, onUpdate);
  const driving = { cluster, live, signal };
  const left = steps.flatMap((step, index) => (hasEnded(step) ? [] : [index]));
  const [first = 0] = left;
  const together = isBatch ? left : left.slice(0, 1);
  const isGone = together.length > 0 && entry.genesisHash !== genesisHash && !(await isOfThisChain(cluster, entry, steps[first]));
  await Promise.all(together.map((index) => driveStep(driving, index, isGone
    ? { at: 'unsigned', error: new AppError('transactions/chain-gone') } : stateOf(entry, index))));
  // The page closed after the last step had ended but before the entry was, or before the rest was signed.
  if (together.length === 0) await live.write(first, {}).catch(() => undefined);
  else if (!isBatch && live.entry.steps[first]?.status === 'finalized' && first + 1 < steps.length) await driveStep(driving, first + 1, unsigned(entry, first + 1));
  return live.entry.status === 'open' ? null : live.entry;
}

function stateOf(entry: JournalEntry, index: number): StepState {
  const { status, signature } = entry.steps[index] ?? {};
  if (status === 'planned') return unsigned(entry, index);
  return signature === undefined ? { at: 'asked', find: findUnwritten } : { at: 'open', signature, isOld: true };
}

/** Not signed, and the ephemeral keys are gone with the page. */
function unsigned({ isBatch = false }: JournalEntry, index: number): StepState {
  return { at: 'unsigned', error: new AppError(index > 0 && !isBatch ? 'transactions/interrupted' : 'transactions/abandoned') };
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

/**
 * The wallet was asked, but no signature was recorded. Usually nothing was signed, but a full disk may have refused the
 * write. Each step has its own blockhash, so the wallet's history shows whether it landed.
 *
 * @returns `open` if there is a signature to follow now, `unsigned` if there is none; `ended` without a change if the history is
 *   too long to search: the transaction may have landed unseen
 */
async function* findUnwritten({ cluster, entry, index, signal }: StepAt): Stage {
  const { blockhash, lastValidBlockHeight, accounts } = entry.steps[index] ?? {};
  if (blockhash === undefined || lastValidBlockHeight === undefined) return unsigned(entry, index);
  while (!signal?.aborted) {
    const search = async () => {
      const height = await request(cluster, 'getBlockHeight', [{ commitment: 'finalized' }]);
      const found = await findByBlockhash({ cluster, owner: entry.owner, blockhash, lastValidBlockHeight, accounts });
      // A node's signature index may lag behind its blocks.
      const isPast = found.signature === null && height > lastValidBlockHeight + INDEX_LAG_BLOCKS && !(await isBlockhashValid(cluster, blockhash));
      return { ...found, isPast };
    };
    const found = await search().catch((thrown: unknown) => {
      const error = normalizeError(thrown);
      // The node does not answer: retry.
      if (error.code.startsWith('rpc/')) return null;
      throw error;
    });
    if (found && found.signature !== null) {
      yield { status: 'sent', signature: found.signature };
      return { at: 'open', signature: found.signature, isOld: true };
    }
    if (found?.isPast) return found.isComplete ? unsigned(entry, index) : { at: 'ended', error: null };
    await new Promise((resolve) => setTimeout(resolve, HEIGHT_MS));
  }
  return { at: 'ended', error: new AppError('transactions/stopped') };
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
