import { AppError } from '@/errors/AppError.ts';
import {
  isOfTheWallet, type JournalEntry, type JournalError, type JournalStep, openRefusal, type StepStatus,
} from '@/services/transactions/journal/entry.ts';
import { actionResult, type ActionResult } from './actionResult.ts';
import { hasLanded } from './hasLanded.ts';
import type { Confirmation, TransactionSummary } from './TransactionRecord.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

/** Status of a history row; pending until finalized. */
type HistoryStatus = 'pending' | 'succeeded' | 'failed' | 'expired' | 'rejected';

/** A wallet's transaction, merged from journal and chain. */
export interface HistoryRow {
  /** Stable for the row's lifetime, even before it has a signature. */
  readonly key: string;
  /** From the journal; `null` if it is only on chain and has not been read. */
  readonly title: string | null;
  /** Of the journal's action; `null` if it is only on chain. */
  readonly kind: string | null;
  readonly status: HistoryStatus;
  /** The last status reached. */
  readonly reached: StepStatus;
  /** When each status was reached, in milliseconds since 1970; empty if it is only on chain. */
  readonly timeline: JournalStep['timeline'];
  /** base58; `null` until signed. */
  readonly signature: string | null;
  readonly slot: number | null;
  /** Milliseconds since 1970. */
  readonly timeMs: number | null;
  /** Network fee; `null` if none was charged or it is unknown. */
  readonly feeLamports: bigint | null;
  /** Whether an explorer may find it: it was sent to a network that still exists, and did not expire. */
  readonly isFindable: boolean;
  /** What the action created, on the row of the step that created it; `null` until confirmed. */
  readonly result: ActionResult | null;
  readonly error: AppError | JournalError | null;
  /** Set if it is at least confirmed and can be read. */
  readonly confirmation: Confirmation | null;
}

/**
 * Merges the journal's entries with the chain's list into one history, newest first, with one row per transaction.
 *
 * Texts come from the journal, which knows the intent. If both have a state, the later one is right, because a
 * transaction cannot go back.
 *
 * @param entries of one wallet on one cluster
 * @param summaries of the same address, newest first
 * @param genesisHash of the queried chain, base58; `null` if not known yet. A local cluster may have been restarted,
 *   and transactions on the previous one can no longer be read
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
  // A page may repeat the last row of the previous page.
  const others = [...bySignature.values()].filter(({ signature }) => !known.has(signature)).map(chainRow);
  // The sort is stable, so rows of the same second keep their source's order.
  return [...written, ...others].sort((a, b) => (b.timeMs ?? 0) - (a.timeMs ?? 0) || (b.slot ?? 0) - (a.slot ?? 0));
}

function journalRows(
  entry: JournalEntry, bySignature: ReadonlyMap<string, TransactionSummary>,
): readonly HistoryRow[] {
  const { id, kind, title, steps, createdAt, status: entryStatus } = entry;
  const rows = steps.map((step, index): HistoryRow => {
    const summary = step.signature === undefined ? undefined : bySignature.get(step.signature);
    const own = summary && chainRow(summary);
    const isChainFurther = own !== undefined && (own.reached === 'failed' || RANK[own.reached] > RANK[step.status]);
    const isTampered = step.refusal !== undefined && isOfTheWallet(step.refusal);
    // However final it is on chain, it is not what the person approved.
    const isSentByWallet = isTampered && own !== undefined && own.reached !== 'failed';
    const reached = isSentByWallet ? 'failed' : isChainFurther ? own.reached : step.status;
    const slot = own?.slot ?? step.slot;
    const rowTitle = steps.length === 1 ? title : `${title}: ${step.label}`;
    const isLanded = hasLanded({ status: reached, slot });
    return {
      key: `${id}:${index}`,
      title: isTampered ? formatMessage(m.activity.changedByWallet, { title: rowTitle }) : rowTitle,
      kind,
      status: statusOf(reached, entryStatus),
      reached,
      timeline: step.timeline,
      signature: step.signature ?? null,
      slot: isLanded ? slot ?? null : null,
      timeMs: own?.timeMs ?? step.timeline.at(0)?.at ?? createdAt,
      // Recorded when signed, but only charged if it landed.
      feeLamports: isLanded && step.feeLamports !== undefined ? BigInt(step.feeLamports) : null,
      isFindable: step.signature !== undefined && (isLanded || reached === 'sent'),
      result: index === steps.length - 1 && (reached === 'confirmed' || reached === 'finalized') ? actionResult(entry) : null,
      error: isSentByWallet ? sentByWallet(step) : isChainFurther && !isLandedFailure(own, step) ? null : errorOf(step),
      confirmation: own?.confirmation ?? confirmationOf(step),
    };
  });
  // A step that was never started is not a transaction. An action that has not started is shown by its first step.
  const begun = rows.filter(({ reached }) => reached !== 'planned');
  return (begun.length > 0 ? begun : rows.slice(0, 1)).reverse();
}

/** The chain's list only says that it failed; the journal also knows why, once it has read that transaction. */
function isLandedFailure({ reached }: HistoryRow, { status, slot }: JournalStep): boolean {
  return reached === 'failed' && status === 'failed' && slot !== undefined;
}

function sentByWallet({ error, slot }: JournalStep): AppError | JournalError {
  return error && slot !== undefined ? error : new AppError('transactions/sent-by-wallet');
}

/** If the chain knows more, a node's earlier response is dropped, since it may be wrong. */
function errorOf({ error, refusal, status }: JournalStep): AppError | JournalError | null {
  if (error) return error;
  return refusal && status === 'signed' ? openRefusal(refusal) : null;
}

function onGoneChain(row: HistoryRow): HistoryRow {
  return { ...row, title: formatMessage(m.activity.localChainGone, { title: row.title ?? '' }), confirmation: null, isFindable: false, result: null };
}

function chainRow(summary: TransactionSummary): HistoryRow {
  const { signature, slot, blockTimeSeconds, confirmation } = summary;
  const reached = summary.status === 'failed' ? 'failed' : confirmation;
  return {
    key: signature, title: null, kind: null, status: statusOf(reached, 'open'), reached, timeline: [], signature, slot,
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
  // An ended action has no pending transactions, whatever their last status.
  return entry === 'open' ? 'pending' : entry === 'succeeded' ? 'succeeded' : entry === 'stopped' ? 'rejected' : entry;
}

/** A step that failed in simulation is not on chain. */
function confirmationOf({ status, slot }: JournalStep): Confirmation | null {
  if (status === 'failed') return slot === undefined ? null : 'confirmed';
  return status === 'confirmed' || status === 'finalized' ? status : null;
}
