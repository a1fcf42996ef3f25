import { NATIVE_DECIMALS } from '@/constants.ts';
import { NATIVE_TOKEN } from '@/services/amounts/token.ts';
import { formatExact, formatInteger, formatSol, formatTimestamp, shownAmount, type ShownNumber } from '@/ui/format.ts';
import { shortAddress } from '@/shortAddress.ts';
import { AppError, isAppError } from '@/errors/AppError.ts';
import type { HistoryDetails, HistoryRowView, HistoryTone, ResultView, StageView, TimeView } from '@/action/historyView.ts';
import { feePaid, netChanges, sumEffects } from '@/services/history/changes.ts';
import type { HistoryRow } from '@/services/history/mergeHistory.ts';
import type { TransactionRecord } from '@/services/history/TransactionRecord.ts';
import type { StepStatus } from '@/services/transactions/journal/entry.ts';
import { pairName } from '@/app/session/pair.ts';
import type { TokenName } from '@/app/session/useTokenNames.ts';
import { type FilledPhrase, writePhrase } from '@/services/transactions/phrase.ts';
import { resultView } from '@/action/resultView.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';
import { paths } from '@/paths.ts';

const STATUS_LABELS: Readonly<Record<StepStatus, string>> = {
  planned: m.history.statusPlanned,
  signing: m.history.statusSigning,
  signed: m.history.statusSigned,
  sent: m.ui.statusSent,
  processed: m.history.statusProcessed,
  confirmed: m.ui.statusConfirmed,
  finalized: m.history.statusFinal,
  failed: m.ui.failed,
  expired: m.history.statusExpired,
  rejected: m.history.statusRejected,
};

const STAGES = ['signed', 'sent', 'processed', 'confirmed', 'finalized'] as const;
const STAGE_LABELS = {
  signed: m.history.stageSigned, sent: m.history.stageSent, processed: m.history.stageProcessed,
  confirmed: m.history.stageConfirmed, finalized: m.history.stageFinalized,
  failed: m.history.stageFailed, expired: m.history.stageExpired, rejected: m.history.stageNotSigned,
} as const;

/**
 * One row of the history, formatted.
 *
 * @param record as read from the chain; undefined until then
 * @param nameOf names a mint after an amount
 */
export function historyRowView(row: HistoryRow, record: TransactionRecord | undefined, nameOf: TokenName = shortAddress): HistoryRowView {
  const feeLamports = feePaid(row, record);
  const timeMs = row.timeMs ?? (record?.blockTimeSeconds == null ? null : record.blockTimeSeconds * 1000);
  const slot = record?.slot ?? row.slot;
  const { error } = row;
  const failure = record?.error ?? (error instanceof AppError ? error : null);
  return {
    title: swapTitle(row, record, nameOf) ?? doneTitle(row, record, nameOf) ?? row.title ?? record?.action.title ?? m.history.readingTransactionNow,
    tone: toneOf(row),
    status: formatStatus(row),
    isDone: row.status === 'succeeded' && row.reached === 'finalized',
    stages: finalStage(row, timeMs) ?? stagesOf(row),
    time: timeMs === null ? null : timeView(timeMs),
    slot: slot === null ? null : formatInteger(slot),
    fee: feeLamports === null ? null : formatSol(feeLamports),
    kind: kindOf(row, record),
    token: record ? tokenOf(record, nameOf) : null,
    moved: record ? movedSol(record) : null,
    signature: row.signature,
    isFindable: row.isFindable,
    problem: failure || error instanceof AppError ? null : error,
    failure,
    details: record ? detailsOf(record, nameOf) : null,
    result: row.result ? resultView(row.result) : unfinished(row),
  };
}

/** A link to the form, if only the first transactions of its action were made. */
function unfinished({ kind, error }: HistoryRow): ResultView | null {
  if (error?.code !== 'transactions/interrupted') return null;
  const to = kind === 'swap' ? paths.swap : kind === 'create-amm-pool' ? `${paths.createPool}?kind=amm-v4` : null;
  return to === null ? null : { addresses: [], link: { words: m.ui.continueLabel, to } };
}

/** Title of a transaction that could not be read, with its version if that is why. */
export function unreadableTitle(error: unknown): string {
  const version = isAppError(error, 'rpc/unsupported-version') && error.details.version;
  return version ? formatMessage(m.history.unreadableVersion, { version }) : m.history.unreadableTransaction;
}

const kindOf = (row: HistoryRow, record: TransactionRecord | undefined): string => row.kind ?? record?.action.kind ?? '';

/** 'Swapped 1 SOL for 24 DOV' of a swap that is final, once its balance changes are known. */
function swapTitle(row: HistoryRow, record: TransactionRecord | undefined, nameOf: TokenName): string | null {
  if (!record || row.reached !== 'finalized' || kindOf(row, record) !== 'swap') return null;
  const { solLamports, tokens } = sumEffects([record]);
  const moves = [...(solLamports === 0n ? [] : [{ mint: null, change: solLamports, decimals: NATIVE_DECIMALS }]), ...tokens];
  const [paid, received] = [moves.filter(({ change }) => change < 0n), moves.filter(({ change }) => change > 0n)];
  if (paid.length !== 1 || received.length !== 1) return null;
  const write = ({ mint, change, decimals }: (typeof moves)[number]) => {
    return inTitle(shownAmount(change < 0n ? -change : change, decimals, mint === null ? 'SOL' : nameOf(mint)), mint);
  };
  return formatMessage(m.history.swappedFor, { paid: write(paid[0]!), received: write(received[0]!) });
}

/** 'Minted 1,000,000 DOV' of a transaction that is final, once it was read and if there are words for it. */
function doneTitle(row: HistoryRow, record: TransactionRecord | undefined, nameOf: TokenName): string | null {
  if (!record || row.reached !== 'finalized' || row.status !== 'succeeded') return null;
  const words = record.action.done.map(({ pair, message, values }) => (
    message.includes('{pair}') && !pair ? null : writePhrase({ message, values: { ...shortValues(values, nameOf), ...(pair && { pair: pairName(...pair, nameOf) }) } }, nameOf)));
  // LP tokens have no name: what this browser kept says more than their address.
  if (words.length === 0 || words.includes(null) || row.kind === 'burn-lp') return null;
  const [first = '', ...others] = new Set(words.map(String));
  return others.length === 0 ? first : formatMessage(m.activity.andMore, { title: first, count: others.length });
}

/** Amounts in the digits of a list. */
function shortValues(values: FilledPhrase['values'], nameOf: TokenName): FilledPhrase['values'] {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => {
    if (typeof value !== 'object' || !('units' in value) || value.units === undefined || value.mint === undefined) return [name, value];
    return [name, inTitle(shownAmount(BigInt(value.units), value.decimals ?? 0, nameOf(value.mint)), value.mint)];
  }));
}

/** An address is no unit: the details have it. */
const inTitle = ({ short, unit = '' }: ShownNumber, mint: string | null): string =>
  (mint !== null && unit === shortAddress(mint) ? formatMessage(m.history.namelessTokens, { amount: short }) : `${short} ${unit}`);

function formatStatus(row: HistoryRow): string {
  const { status, reached, error } = row;
  if (status === 'rejected' && reached !== 'rejected') return m.history.statusStopped;
  // A node's refusal is not final: the transaction may still land.
  if (status === 'pending' && reached === 'signed' && error) return m.ui.statusLanding;
  if (error?.code === 'wallet/user-rejected') return m.history.statusDeclined;
  if (error?.code === 'transactions/sent-by-wallet') return m.history.statusByWallet;
  return STATUS_LABELS[reached];
}

function toneOf({ status }: HistoryRow): HistoryTone {
  if (status === 'pending') return 'pending';
  return status === 'succeeded' ? 'good' : status === 'rejected' ? 'none' : 'bad';
}

/** Five ticks without times say one thing. */
function finalStage({ status, reached, timeline }: HistoryRow, timeMs: number | null): readonly StageView[] | null {
  if (timeMs === null || status !== 'succeeded' || reached !== 'finalized' || timeline.length > 0) return null;
  return [{ word: formatMessage(m.history.finalizedAt, { time: formatTimestamp(timeMs) }), state: 'done', time: null }];
}

/** A transaction known only from the chain was also signed and sent, at unknown times. */
function stagesOf({ reached, timeline, confirmation, error }: HistoryRow): readonly StageView[] {
  const timeOf = (stage: StepStatus): string | null => {
    const at = timeline.find(({ status }) => status === stage)?.at;
    return at === undefined ? null : formatTimestamp(at, 'time');
  };
  const end = reached === 'failed' || reached === 'expired' || reached === 'rejected' ? reached : null;
  if (end) {
    const passed = STAGES.filter((stage) =>
      stage !== 'finalized' && (timeline.some(({ status }) => status === stage) || (timeline.length === 0 && confirmation)));
    return [
      ...passed.map((stage): StageView => ({ word: STAGE_LABELS[stage], state: 'done', time: timeOf(stage) })),
      { word: error?.code === 'wallet/user-rejected' ? m.history.stageDeclined : STAGE_LABELS[end], state: 'bad', time: timeOf(end) },
    ];
  }
  const last = STAGES.findIndex((stage) => stage === reached);
  return STAGES.map((stage, index): StageView => ({
    word: STAGE_LABELS[stage],
    state: index <= last ? 'done' : index === last + 1 ? 'now' : 'waiting',
    time: timeOf(stage),
  }));
}

/** What the wallet's SOL changed by, fee and rent included; `null` if it did not. */
function movedSol({ changes }: TransactionRecord): ShownNumber | null {
  const lamports = netChanges(changes).find(({ mint }) => mint === null)?.delta;
  if (lamports === undefined) return null;
  const { short, exact, unit } = shownAmount(lamports, NATIVE_DECIMALS, 'SOL');
  const sign = lamports > 0n ? '+' : '';
  return { short: `${sign}${short}`, exact: `${sign}${exact}`, unit };
}

/** A token that moved, or that its title names. */
function tokenOf({ changes, action }: TransactionRecord, nameOf: TokenName): HistoryRowView['token'] {
  const mint = [...netChanges(changes).map((change) => change.mint), ...action.done.flatMap(({ pair }) => pair ?? [])]
    .find((one) => one !== null && one !== NATIVE_TOKEN.mint && nameOf(one) !== shortAddress(one));
  return mint ? { mint, name: nameOf(mint) } : null;
}

function timeView(timeMs: number): TimeView {
  const date = new Date(timeMs);
  return { iso: date.toISOString(), local: formatTimestamp(timeMs), utc: date.toUTCString() };
}

function detailsOf(record: TransactionRecord, nameOf: (mint: string) => string): HistoryDetails {
  const { changes, rentPaidLamports, rentRefundedLamports, computeUnits, computeUnitLimit, priorityFeeLamports, feePayer, action, logs } = record;
  return {
    changes: netChanges(changes).map(({ mint, delta, decimals }) => ({
      amount: `${delta > 0n ? '+' : ''}${formatExact(delta, decimals)}`,
      mint,
      unit: mint === null ? m.history.solNetUnit : nameOf(mint),
      isGain: delta > 0n,
    })),
    facts: [
      // Part of the network fee.
      ...(priorityFeeLamports ? [{ term: m.ui.priorityFee, value: formatSol(priorityFeeLamports) }] : []),
      ...(rentPaidLamports > 0n ? [{ term: m.history.rentPaid, value: formatSol(rentPaidLamports) }] : []),
      ...(rentRefundedLamports > 0n ? [{ term: m.ui.rentReturned, value: formatSol(rentRefundedLamports) }] : []),
      ...(computeUnits === null ? [] : [{ term: m.history.computeUnits, value: unitsText(computeUnits, computeUnitLimit) }]),
    ],
    feePayer,
    instructions: action.instructions,
    logs,
  };
}

function unitsText(used: number, limit: number | null): string {
  return limit === null ? formatInteger(used) : formatMessage(m.history.unitsOfLimit, { units: formatInteger(used), limit: formatInteger(limit) });
}
