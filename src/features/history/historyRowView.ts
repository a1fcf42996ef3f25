import type { HistoryDetails, HistoryRowView, HistoryTone, StageView, TimeView } from '@/action/historyView.ts';
import { NATIVE_DECIMALS } from '@/constants.ts';
import { describe } from '@/errors/describe.ts';
import { formatAmount } from '@/services/amounts/decimals.ts';
import { feePaid } from '@/services/history/changes.ts';
import type { HistoryRow } from '@/services/history/mergeHistory.ts';
import type { TransactionRecord } from '@/services/history/TransactionRecord.ts';
import type { StepStatus } from '@/services/transactions/journal/entry.ts';
import { resultView, type ResultPaths } from '@/action/resultView.ts';

const STATUS_WORDS: Readonly<Record<StepStatus, string>> = {
  planned: 'About to start',
  signing: 'Waiting for the wallet',
  signed: 'Signed, about to be sent',
  sent: 'Sent, waiting for the network',
  processed: 'In a block, waiting to be confirmed',
  confirmed: 'Confirmed, waiting until it is final',
  finalized: 'Success: final',
  failed: 'Failed',
  expired: 'Expired: never arrived',
  rejected: 'Declined',
};

const STAGES = ['signed', 'sent', 'processed', 'confirmed', 'finalized'] as const;
const STAGE_WORDS = {
  signed: 'signed', sent: 'sent', processed: 'processed', confirmed: 'confirmed', finalized: 'finalized',
  failed: 'failed', expired: 'expired', rejected: 'declined',
} as const;

const sol = (lamports: bigint): string => `${formatAmount(lamports, NATIVE_DECIMALS, { grouping: true })} SOL`;

/**
 * One row of the history as text ready to show.
 *
 * @param record what the chain tells, once it has been read
 * @param resultPaths the screens that show what an action made
 */
export function historyRowView(row: HistoryRow, record: TransactionRecord | undefined, resultPaths: ResultPaths): HistoryRowView {
  const feeLamports = feePaid(row, record);
  const timeMs = row.timeMs ?? (record?.blockTimeSeconds == null ? null : record.blockTimeSeconds * 1000);
  const slot = record?.slot ?? row.slot;
  return {
    title: row.title ?? record?.action.title ?? 'Reading the transaction ...',
    tone: toneOf(row),
    status: statusWords(row),
    stages: stagesOf(row),
    time: timeMs === null ? null : timeView(timeMs),
    slot: slot === null ? null : slot.toLocaleString('en-US'),
    fee: feeLamports === null ? null : sol(feeLamports),
    signature: row.signature,
    isFindable: row.isFindable,
    problem: record?.error ? describe(record.error) : row.error,
    details: record ? detailsOf(record) : null,
    result: row.result && resultView(row.result, resultPaths),
  };
}

function statusWords({ status, reached, error }: HistoryRow): string {
  if (status === 'rejected' && reached !== 'rejected') return 'Stopped';
  // Refused, which is no end yet.
  if (status === 'pending' && reached === 'signed' && error) return 'Waiting to see whether it lands (about a minute)';
  if (error?.code === 'transactions/sent-by-wallet') return 'Sent by your wallet';
  return STATUS_WORDS[reached];
}

function toneOf({ status }: HistoryRow): HistoryTone {
  if (status === 'pending') return 'pending';
  return status === 'succeeded' ? 'good' : status === 'rejected' ? 'none' : 'bad';
}

/** What only the chain knows was signed and sent too, at times nobody wrote down. */
function stagesOf({ reached, timeline, confirmation }: HistoryRow): readonly StageView[] {
  const timeOf = (stage: StepStatus): string | null => {
    const at = timeline.find(({ status }) => status === stage)?.at;
    return at === undefined ? null : new Date(at).toLocaleTimeString();
  };
  const end = reached === 'failed' || reached === 'expired' || reached === 'rejected' ? reached : null;
  if (end) {
    const passed = STAGES.filter((stage) =>
      stage !== 'finalized' && (timeline.some(({ status }) => status === stage) || (timeline.length === 0 && confirmation)));
    return [
      ...passed.map((stage): StageView => ({ word: STAGE_WORDS[stage], state: 'done', time: timeOf(stage) })),
      { word: STAGE_WORDS[end], state: 'bad', time: timeOf(end) },
    ];
  }
  const last = STAGES.findIndex((stage) => stage === reached);
  return STAGES.map((stage, index): StageView => ({
    word: STAGE_WORDS[stage],
    state: index <= last ? 'done' : index === last + 1 ? 'now' : 'waiting',
    time: timeOf(stage),
  }));
}

function timeView(timeMs: number): TimeView {
  const date = new Date(timeMs);
  return { iso: date.toISOString(), local: date.toLocaleString(), utc: date.toUTCString() };
}

function detailsOf(record: TransactionRecord): HistoryDetails {
  const { changes, rentPaidLamports, rentRefundedLamports, computeUnits, feeLamports, feePayer, action, logs } = record;
  return {
    changes: changes.map(({ mint, delta, decimals }) => ({
      amount: `${delta > 0n ? '+' : ''}${formatAmount(delta, decimals, { grouping: true })}`,
      unit: mint ?? 'SOL, fee and rent included',
      isGain: delta > 0n,
    })),
    facts: [
      { term: 'Network fee', value: sol(feeLamports) },
      ...(rentPaidLamports > 0n ? [{ term: 'Rent paid for new accounts', value: sol(rentPaidLamports) }] : []),
      ...(rentRefundedLamports > 0n ? [{ term: 'Rent returned', value: sol(rentRefundedLamports) }] : []),
      ...(computeUnits === null ? [] : [{ term: 'Compute units', value: computeUnits.toLocaleString('en-US') }]),
      { term: 'Fee paid by', value: feePayer },
    ],
    instructions: action.instructions,
    logs,
  };
}
