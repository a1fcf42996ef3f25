import { NATIVE_DECIMALS } from '@/constants.ts';
import { formatMessage } from '@/messages/format.ts';
import { formatAmount } from '@/services/amounts/decimals.ts';
import { netChanges, type NetChange } from './changes.ts';
import { type CsvRow, escapeFormula, writeCsv } from './csv.ts';
import * as m from '#messages';

/** Tax tools whose import format is written. */
export type TaxTool = 'Koinly' | 'CoinTracker';

/** A movement, a trade, or a cost. */
interface TaxLine {
  readonly timeMs: number | null;
  readonly sent?: NetChange | undefined;
  readonly received?: NetChange | undefined;
  /** 0 if it is on another line. */
  readonly feeLamports: bigint;
  readonly kind: 'movement' | 'cost' | 'refund';
  readonly description: string;
  readonly signature: string;
}

/** Cells in the order of a tool's columns. */
interface TaxFormat {
  readonly header: readonly string[];
  readonly cells: (line: TaxLine, amounts: Readonly<Record<'sent' | 'received' | 'fee', readonly [amount: string, currency: string]>>) => readonly string[];
}

const FORMATS: Readonly<Record<TaxTool, TaxFormat>> = {
  // https://support.koinly.io/en/articles/9489976-how-to-create-a-custom-csv-file-with-your-data, "Universal template", UTC;
  // its tags: https://support.koinly.io/en/articles/9490023-what-are-tags; no fee on a deposit, but a withdrawal tagged as cost:
  // https://support.koinly.io/en/articles/9490022-what-are-transactions-in-koinly
  Koinly: {
    header: [
      'Date', 'Sent Amount', 'Sent Currency', 'Received Amount', 'Received Currency', 'Fee Amount', 'Fee Currency',
      'Net Worth Amount', 'Net Worth Currency', 'Label', 'Description', 'TxHash',
    ],
    cells: ({ timeMs, kind, description, signature }, { sent, received, fee }) => [
      timeMs === null ? '' : `${isoTime(timeMs).replace('T', ' ')} UTC`, ...sent, ...received, ...fee, '', '',
      { movement: '', cost: 'cost', refund: 'fee refund' }[kind], escapeFormula(description), escapeFormula(signature),
    ],
  },
  // https://support.cointracker.io/hc/en-us/articles/4413071299729-Convert-your-transaction-history-to-CoinTracker-CSV:
  // no other columns, month first. None of its tags means a network fee or rent, so the tag is left empty:
  // https://support.cointracker.io/hc/en-us/articles/4413049710225-Transaction-category-definitions
  CoinTracker: {
    header: ['Date', 'Received Quantity', 'Received Currency', 'Sent Quantity', 'Sent Currency', 'Fee Amount', 'Fee Currency', 'Tag'],
    cells: ({ timeMs }, { sent, received, fee }) => [
      timeMs === null ? '' : isoTime(timeMs).replace(/^(\d+)-(\d+)-(\d+)T/, '$2/$3/$1 '), ...received, ...sent, ...fee, '',
    ],
  },
};

/**
 * Formats rows as the CSV file that a tax tool imports, with times in UTC. Each transaction has one line per token,
 * whichever of the wallet's accounts moved it, and a trade of one for another is one line. Wrapped SOL is SOL. Rent has
 * its own lines. The network fee is beside what was sent, or sent itself where nothing else was: tools refuse a fee on
 * an incoming amount and a line without amounts. All columns together are the change of what the wallet has of a token.
 * Amounts are raw: base units by the mint's decimals, without the multiplier or interest by which wallets show some tokens.
 *
 * @param rows newest first; those without a signature or with unknown changes are left out
 * @param symbolOf a ticker for a listed token, otherwise its mint, because two tokens must never share a ticker
 */
export function toTaxCsv(tool: TaxTool, rows: readonly CsvRow[], symbolOf: (mint: string) => string): string {
  const { header, cells } = FORMATS[tool];
  const amountOf = (change: NetChange | undefined): readonly [string, string] => (change
    ? [formatAmount(change.delta < 0n ? -change.delta : change.delta, change.decimals), change.mint === null ? 'SOL' : escapeFormula(symbolOf(change.mint))]
    : ['', '']);
  // By token account: what was sent to it beyond its rent comes back when it is closed.
  const spareLamports = new Map<string, bigint>();
  const lines = rows.toReversed().map((row) => taxLines(row, spareLamports)).reverse().flat();
  return writeCsv([header, ...lines.map((line) => cells(line, {
    sent: amountOf(line.sent), received: amountOf(line.received), fee: amountOf(line.feeLamports > 0n ? solChange(line.feeLamports) : undefined),
  }))]);
}

function taxLines(row: CsvRow, spareLamports: Map<string, bigint>): readonly TaxLine[] {
  const { signature, changes, timeMs, action } = row;
  if (signature === null || changes === null) return [];
  const spare = moveSpare(row, spareLamports);
  const fee = row.feeLamports ?? 0n;
  const paid = row.rentPaidLamports ?? 0n;
  const refunded = (row.rentRefundedLamports ?? 0n) - spare.refunded;
  const nets = netChanges([...changes, { ...solChange(fee + paid - refunded + spare.change), address: '' }]);
  const sent = nets.filter(({ delta }) => delta < 0n);
  const received = nets.filter(({ delta }) => delta > 0n);
  const of = { timeMs, signature, description: action, feeLamports: 0n, kind: 'movement' } as const;
  const lines: TaxLine[] = sent.length === 1 && received.length === 1
    ? [{ ...of, sent: sent[0], received: received[0] }]
    : [...sent.map((change) => ({ ...of, sent: change })), ...received.map((change) => ({ ...of, received: change }))];
  if (paid > 0n) lines.push({ ...of, kind: 'cost', sent: solChange(-paid), description: formatMessage(m.history.rentPaidOf, { action }) });
  if (refunded > 0n) lines.push({ ...of, kind: 'refund', received: solChange(refunded), description: formatMessage(m.history.rentReturnedOf, { action }) });
  const first = lines.findIndex((line) => line.sent);
  if (fee > 0n && first < 0) return [...lines, { ...of, kind: 'cost', sent: solChange(-fee) }];
  return lines.map((line, place) => (place === first ? { ...line, feeLamports: fee } : line));
}

/** Keeps account of the SOL in token accounts beyond their rent: its change, and what of it was refunded as if it were rent. */
function moveSpare({ spare }: CsvRow, spareLamports: Map<string, bigint>): { readonly change: bigint; readonly refunded: bigint } {
  let [change, refunded] = [0n, 0n];
  for (const { address, delta, isRefunded } of spare) {
    const held = spareLamports.get(address) ?? 0n;
    const moved = delta ?? -held;
    spareLamports.set(address, held + moved);
    change += moved;
    if (isRefunded) refunded += held;
  }
  return { change, refunded };
}

const solChange = (delta: bigint): NetChange => ({ mint: null, delta, decimals: NATIVE_DECIMALS });

/** '2026-02-03T04:05:06', in UTC. */
const isoTime = (timeMs: number): string => new Date(timeMs).toISOString().slice(0, 19);
