import { AppError } from '@/errors/AppError.ts';
import {
  isOfTheWallet, type JournalEntry, type JournalError, type JournalStep, openRefusal, type StepStatus,
} from '@/services/transactions/journal/entry.ts';
import { actionResult, type ActionResult } from './actionResult.ts';
import { hasLanded } from './hasLanded.ts';
import type { Confirmation, TransactionSummary } from './TransactionRecord.ts';

/** Where a line of the history stands; pending until it is final. */
type HistoryStatus = 'pending' | 'succeeded' | 'failed' | 'expired' | 'rejected';

/** One transaction of a wallet, as the journal and the chain know it together. */
export interface HistoryRow {
  /** The same as long as the row lives, also before it has a signature. */
  readonly key: string;
  /** From the journal; null where only the chain has the transaction and it has not been read. */
  readonly title: string | null;
  readonly status: HistoryStatus;
  /** How far it has come. */
  readonly reached: StepStatus;
  /** When each status was reached, ms since 1970; empty for what only the chain knows. */
  readonly timeline: JournalStep['timeline'];
  /** base58; null until it is signed. */
  readonly signature: string | null;
  readonly slot: number | null;
  /** ms since 1970 */
  readonly timeMs: number | null;
  /** What the network took; null where it took nothing or that is not known. */
  readonly feeLamports: bigint | null;
  /** It was sent to a network that can still be asked, and did not expire: an explorer may find it. */
  readonly isFindable: boolean;
  /** What the action made, on the row of the step that made it; null until that is confirmed. */
  readonly result: ActionResult | null;
  readonly error: AppError | JournalError | null;
  /** The chain has it, at least confirmed: it can be read. */
  readonly confirmation: Confirmation | null;
}

/**
 * Puts what the journal wrote down and what the chain lists into one history, newest first: one row per transaction.
 *
 * Words come from the journal, which knows what was meant; where both have a state, the later one is right,
 * because a transaction cannot go back.
 *
 * @param entries of one wallet on one cluster
 * @param summaries of the same address, newest first
 * @param genesisHash of the chain that was asked, base58; null while that is not known. A local cluster may have been
 *   restarted: what happened on the one before can no longer be read
 */
export function mergeHistory(
  entries: readonly JournalEntry[], summaries: readonly TransactionSummary[], genesisHash: string | null = null,
): readonly HistoryRow[] {
  const bySignature = new Map(summaries.map((summary) => [summary.signature, summary]));
  const written = entries.flatMap((entry) => {
    const rows = journalRows(entry, bySignature);
    return genesisHash === null || entry.genesisHash === genesisHash ? rows : rows.map(onGoneChain);
  });
  const known = new Set(written.map(({ signature }) => signature));
  // A page may repeat the last row of the page before it.
  const others = [...bySignature.values()].filter(({ signature }) => !known.has(signature)).map(chainRow);
  // Stable: rows of one second keep the order their source gives them.
  return [...written, ...others].sort((a, b) => (b.timeMs ?? 0) - (a.timeMs ?? 0) || (b.slot ?? 0) - (a.slot ?? 0));
}

function journalRows(
  entry: JournalEntry, bySignature: ReadonlyMap<string, TransactionSummary>,
): readonly HistoryRow[] {
  const { id, title, steps, createdAt, status: entryStatus } = entry;
  const rows = steps.map((step, index): HistoryRow => {
    const summary = step.signature === undefined ? undefined : bySignature.get(step.signature);
    const own = summary && chainRow(summary);
    const isChainFurther = own !== undefined && (own.reached === 'failed' || RANK[own.reached] > RANK[step.status]);
    const isTampered = step.refusal !== undefined && isOfTheWallet(step.refusal);
    // However far it has come on the chain, it is not what the person agreed to.
    const isSentByWallet = isTampered && own !== undefined && own.reached !== 'failed';
    const reached = isSentByWallet ? 'failed' : isChainFurther ? own.reached : step.status;
    const slot = own?.slot ?? step.slot;
    const isLanded = hasLanded({ status: reached, slot });
    return {
      key: `${id}:${index}`,
      title: `${steps.length === 1 ? title : `${title}: ${step.label}`}${isTampered ? ' (changed by your wallet)' : ''}`,
      status: statusOf(reached, entryStatus),
      reached,
      timeline: step.timeline,
      signature: step.signature ?? null,
      slot: isLanded ? slot ?? null : null,
      timeMs: own?.timeMs ?? step.timeline.at(0)?.at ?? createdAt,
      // Written down when it was signed: only what landed has paid it.
      feeLamports: isLanded && step.feeLamports !== undefined ? BigInt(step.feeLamports) : null,
      isFindable: step.signature !== undefined && (isLanded || reached === 'sent'),
      result: index === steps.length - 1 && (reached === 'confirmed' || reached === 'finalized') ? actionResult(entry) : null,
      error: isSentByWallet ? sentByWallet(step) : isChainFurther && !isLandedFailure(own, step) ? null : errorOf(step),
      confirmation: own?.confirmation ?? confirmationOf(step),
    };
  });
  // A step whose turn never came is no transaction; an action that has not begun is shown by its first.
  const begun = rows.filter(({ reached }) => reached !== 'planned');
  return (begun.length > 0 ? begun : rows.slice(0, 1)).reverse();
}

/** The chain's list only says that it failed; the journal, once it has read that transaction, also why. */
function isLandedFailure({ reached }: HistoryRow, { status, slot }: JournalStep): boolean {
  return reached === 'failed' && status === 'failed' && slot !== undefined;
}

function sentByWallet({ error, slot }: JournalStep): AppError | JournalError {
  return error && slot !== undefined ? error : new AppError('transactions/sent-by-wallet');
}

/** Where the chain knows more, an earlier answer of a node is dropped: it may be wrong. */
function errorOf({ error, refusal, status }: JournalStep): AppError | JournalError | null {
  if (error) return error;
  return refusal && status === 'signed' ? openRefusal(refusal) : null;
}

function onGoneChain(row: HistoryRow): HistoryRow {
  return { ...row, title: `${row.title} (on a local chain that is gone)`, confirmation: null, isFindable: false, result: null };
}

function chainRow(summary: TransactionSummary): HistoryRow {
  const { signature, slot, blockTimeSeconds, confirmation } = summary;
  const reached = summary.status === 'failed' ? 'failed' : confirmation;
  return {
    key: signature, title: null, status: statusOf(reached, 'open'), reached, timeline: [], signature, slot,
    timeMs: blockTimeSeconds === null ? null : blockTimeSeconds * 1000, feeLamports: null, isFindable: true,
    result: null, error: null, confirmation,
  };
}

const RANK: Readonly<Record<StepStatus, number>> = {
  planned: 0, signing: 1, signed: 2, rejected: 2, sent: 3, expired: 3, processed: 4, confirmed: 5, failed: 6, finalized: 7,
};

function statusOf(reached: StepStatus, entry: JournalEntry['status']): HistoryStatus {
  if (reached === 'finalized') return 'succeeded';
  if (reached === 'failed' || reached === 'expired' || reached === 'rejected') return reached;
  // An ended action has no open transactions, whatever its last note says.
  return entry === 'open' ? 'pending' : entry === 'succeeded' ? 'succeeded' : entry === 'stopped' ? 'rejected' : entry;
}

/** What failed in the trial run is not on the chain. */
function confirmationOf({ status, slot }: JournalStep): Confirmation | null {
  if (status === 'failed') return slot === undefined ? null : 'confirmed';
  return status === 'confirmed' || status === 'finalized' ? status : null;
}
